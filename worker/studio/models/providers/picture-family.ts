// Parameters of image models by family, from the documentation of OpenAI, Google, Black Forest Labs, fal, Replicate and
// Cloudflare, as of November 2026. The first family that matches a model is used.
import { Buffer } from "node:buffer";
import type { Picture } from "../../briefs/picture.ts";
import type { Engine, ModelAccess, ModelProvider } from "./access.ts";
import type { Mask, PictureRequest } from "../ask/picture.ts";
import { ModelRefusalError } from "./model-error.ts";

type Fields = Record<string, string | number | boolean | string[] | Record<string, string | number>>;

interface Size {
  width: number;
  height: number;
}

/** The parameters for size and aspect ratio. */
interface Canvas {
  size?: `${number}x${number}`;
  aspectRatio?: `${number}:${number}`;
  fields?: Fields;
}

interface Family {
  providers: readonly ModelProvider[];
  /** Matches the model's id. */
  id: RegExp;
  /** Maximum number of references. */
  references: number;
  /** Fields for the references, where the SDK's own are not used. */
  place?: (pictures: Picture[]) => Fields;
  /** The model's id for a number of references. */
  name?: (id: string, references: number) => string;
  canvas: (wanted: Size) => Canvas;
  seed?: boolean;
  /** Always sent. */
  fields?: Fields;
  /** Sent with references only. */
  editing?: Fields;
  /** Takes a mask, of this kind. */
  mask?: keyof Mask;
  /** Changes what a mask leaves open in one picture; nothing else. */
  fills?: true;
  /** Dresses a person in a garment, the first reference; nothing else, and it takes no prompt. */
  dresses?: true;
}

/** The parameters of a picture for one model. */
export interface PictureParameters extends Omit<Canvas, "fields"> {
  id: string;
  seed?: number;
  /** References passed through the SDK. */
  files: Picture[];
  mask: Picture | undefined;
  fields: Fields;
  /** Whether the model takes no prompt, nor a number of pictures. */
  hasPrompt: boolean;
}

const familyOf = ({ provider, id }: ModelAccess) =>
  families.find((each) => each.providers.includes(provider) && each.id.test(id));

/** How many reference pictures the model takes. */
export const countReferences = (access: ModelAccess): number => familyOf(access)?.references ?? 0;

/** The models that dress people: those configured for it, else all image models that take two pictures. */
export const dressersOf = ({ tryOn, image }: Record<"tryOn" | "image", Engine[]>): Engine[] =>
  tryOn.length > 0 ? tryOn : image.filter(({ access }) => access && countReferences(access) > 1);

/** Throws ModelRefusalError where the model does not take as many references. */
export function pictureParameters(access: ModelAccess, request: PictureRequest): PictureParameters {
  const { id, name } = access;
  const family = familyOf(access);
  if (!family) throw new ModelRefusalError(`${name} is no image model that is known here`);
  const { references } = request;
  if (family.fills && !request.mask) throw new ModelRefusalError(`${name} draws only what a mask leaves open`);
  if (family.dresses && references.length !== family.references) {
    throw new ModelRefusalError(`${name} dresses a person in a garment, and draws nothing else`);
  }
  if (references.length > family.references) {
    throw new ModelRefusalError(`${name} takes ${family.references} pictures, and not ${references.length}`);
  }
  const { fields: size, ...canvas } = family.canvas(request);
  return {
    ...canvas,
    id: family.name?.(id, references.length) ?? id,
    hasPrompt: !family.dresses,
    seed: family.seed ? request.seed : undefined,
    files: family.place ? [] : references,
    mask: family.mask && request.mask?.[family.mask],
    fields: {
      ...size,
      ...family.fields,
      ...(references.length > 0 ? { ...family.editing, ...family.place?.(references) } : {}),
    },
  };
}

const dataUrl = ({ bytes, mime }: Picture) => `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;
const asList = (field: string) => (pictures: Picture[]) => ({ [field]: pictures.map(dataUrl) });
const asOne = (field: string) => (pictures: (Picture | undefined)[]) =>
  Object.fromEntries(pictures.flatMap((each) => (each ? [[field, dataUrl(each)]] : [])));

const stretchOf = ({ width, height }: Size) => Math.abs(Math.log(width / height));

/** The offer that needs the least cropping. */
function nearest<Offer extends Size>(offers: readonly Offer[], { width, height }: Size): Offer {
  const cut = (offer: Offer) => stretchOf({ width: offer.width * height, height: offer.height * width });
  return offers.reduce((best, each) => (cut(each) < cut(best) ? each : best));
}

type Pair = `${number}:${number}`;
const asSize = (pair: Pair) => {
  const [width = 1, height = 1] = pair.split(":").map(Number);
  return { width, height, pair };
};
const usualRatios = ["21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"] as const;
const kontextRatios = ["21:9", "16:9", "3:2", "4:3", "1:1", "3:4", "2:3", "9:16", "9:21"] as const;
const nearestRatio = (ratios: readonly Pair[], wanted: Size) => nearest(ratios.map(asSize), wanted).pair;

const inRatio =
  (ratios: readonly Pair[] = usualRatios) =>
  (wanted: Size) => ({ aspectRatio: nearestRatio(ratios, wanted) });
/** For models whose aspect ratio the SDK does not send, or sends as a size. */
const inRatioField =
  (ratios: readonly Pair[] = usualRatios) =>
  (wanted: Size) => ({
    fields: { aspect_ratio: nearestRatio(ratios, wanted) },
  });

/** Sides in steps of so many pixels within the limits, in the wanted aspect ratio. */
function inSteps(step: number, shortest: number, longest: number) {
  return ({ width, height }: Size): Size => {
    const larger = Math.max(1, shortest / Math.min(width, height));
    const scale = Math.min(larger, longest / Math.max(width, height));
    const round = (side: number) => Math.min(longest, Math.max(shortest, Math.ceil((side * scale) / step) * step));
    return { width: round(width), height: round(height) };
  };
}
const asPixels = ({ width, height }: Size): Canvas => ({ size: `${width}x${height}` });
const asSides = ({ width, height }: Size): Canvas => ({ fields: { width, height } });

/** Whether more than about a thousand pixels squared are wanted: then the next larger size is requested. */
const isLarge = ({ width, height }: Size) => width * height > 1.2e6;

const openaiSizes = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
];
const openaiPixels = (wanted: Size) => asPixels(nearest(openaiSizes, wanted));

const jpeg = { output_format: "jpeg" };
const jpg = { output_format: "jpg" };

/** fal has a separate endpoint for editing. */
const atEdit = (id: string, references: number) => id.replace(/\/edit$/, "") + (references > 0 ? "/edit" : "");

const openais = ["openai", "openai-compatible"] as const;
const families: readonly Family[] = [
  // Any size in steps of 16 with an aspect ratio of at most 3:1 and at least 655 360 pixels. References are always
  // processed at high fidelity.
  {
    providers: openais,
    id: /gpt-image-[2-9]/,
    references: 16,
    canvas: (wanted) => asPixels(inSteps(16, 832, 2048)(wanted)),
    fields: { ...jpeg, quality: "medium" },
    mask: "transparent",
  },
  {
    providers: openais,
    id: /gpt-image-\d.*mini/,
    references: 16,
    canvas: openaiPixels,
    fields: { ...jpeg, quality: "medium" },
    mask: "transparent",
  },
  {
    providers: openais,
    id: /gpt-image/,
    references: 16,
    canvas: openaiPixels,
    fields: { ...jpeg, quality: "medium" },
    mask: "transparent",
    editing: { input_fidelity: "high" },
  },
  { providers: openais, id: /./, references: 16, canvas: openaiPixels },

  // Imagen was discontinued in August 2026.
  {
    providers: ["google"],
    id: /^gemini-(?:3-pro|nano-banana)/,
    references: 14,
    canvas: (wanted) => ({
      ...inRatio()(wanted),
      fields: { imageConfig: { imageSize: isLarge(wanted) ? "2K" : "1K" } },
    }),
    seed: true,
  },
  { providers: ["google"], id: /^gemini-/, references: 3, canvas: inRatio(), seed: true },

  // FLUX.1 Fill, at three providers: the picture's own frame.
  {
    providers: ["black-forest-labs"],
    id: /^flux-pro-1\.0-fill/,
    references: 1,
    canvas: () => ({}),
    seed: true,
    mask: "white",
    fills: true,
  },
  {
    providers: ["fal"],
    id: /flux-pro\/v1\/fill/,
    references: 1,
    canvas: () => ({}),
    seed: true,
    fields: { outputFormat: "jpeg", syncMode: true },
    mask: "white",
    fills: true,
  },
  {
    providers: ["replicate"],
    id: /flux-fill/,
    references: 1,
    canvas: () => ({}),
    seed: true,
    fields: jpg,
    mask: "white",
    fills: true,
  },
  {
    providers: ["black-forest-labs"],
    id: /^flux-2-klein/,
    references: 4,
    canvas: (wanted) => asSides(inSteps(16, 256, 1920)(wanted)),
    seed: true,
  },
  {
    providers: ["black-forest-labs"],
    id: /^flux-2/,
    references: 8,
    canvas: (wanted) => asSides(inSteps(16, 256, 1920)(wanted)),
    seed: true,
  },
  {
    providers: ["black-forest-labs"],
    id: /^flux-kontext/,
    references: 4,
    canvas: inRatio(),
    seed: true,
  },
  {
    providers: ["black-forest-labs"],
    id: /ultra$/,
    references: 0,
    canvas: inRatio(),
    seed: true,
  },
  {
    providers: ["black-forest-labs"],
    id: /./,
    references: 0,
    canvas: (wanted) => asSides(inSteps(32, 256, 1440)(wanted)),
    seed: true,
  },

  // Try-on: 864 × 1296 pixels, and the person's own frame.
  {
    providers: ["fal"],
    id: /fashn\/tryon/,
    references: 2,
    place: ([garment, person]) => ({ ...asOne("garment_image")([garment]), ...asOne("model_image")([person]) }),
    canvas: () => ({}),
    seed: true,
    fields: { mode: "quality", outputFormat: "jpeg", syncMode: true },
    dresses: true,
  },
  {
    providers: ["fal"],
    id: /kolors-virtual-try-on/,
    references: 2,
    place: ([garment, person]) => ({ ...asOne("garment_image_url")([garment]), ...asOne("human_image_url")([person]) }),
    canvas: () => ({}),
    fields: { syncMode: true },
    dresses: true,
  },
  {
    providers: ["fal"],
    id: /nano-banana-(?:pro|2)/,
    references: 14,
    place: asList("image_urls"),
    name: atEdit,
    canvas: (wanted) => ({
      fields: { ...inRatioField()(wanted).fields, resolution: isLarge(wanted) ? "2K" : "1K" },
    }),
    seed: true,
    fields: { outputFormat: "jpeg", syncMode: true },
  },
  {
    providers: ["fal"],
    id: /nano-banana|gemini/,
    references: 10,
    place: asList("image_urls"),
    name: atEdit,
    canvas: inRatioField(),
    fields: { outputFormat: "jpeg", syncMode: true },
  },
  {
    providers: ["fal"],
    id: /flux-2/,
    references: 4,
    place: asList("image_urls"),
    name: atEdit,
    canvas: (wanted) => asPixels(inSteps(16, 512, 2048)(wanted)),
    seed: true,
    fields: { outputFormat: "jpeg", syncMode: true },
  },
  {
    providers: ["fal"],
    id: /flux-pro\/kontext/,
    references: 4,
    place: (pictures) => (pictures.length > 1 ? asList("image_urls") : asOne("image_url"))(pictures),
    name: (id, references) =>
      id.replace(/\/(?:multi|text-to-image)$/, "") + (["/text-to-image", ""][references] ?? "/multi"),
    canvas: inRatioField(kontextRatios),
    seed: true,
    fields: { outputFormat: "jpeg" },
  },
  {
    providers: ["fal"],
    id: /seedream/,
    references: 10,
    place: asList("image_urls"),
    name: (id, references) =>
      id.replace(/\/(?:edit|text-to-image)$/, "") + (references > 0 ? "/edit" : "/text-to-image"),
    canvas: (wanted) => asPixels(inSteps(1, 1920, 4096)(wanted)),
    seed: true,
  },
  {
    providers: ["fal"],
    id: /gpt-image/,
    references: 10,
    place: asList("image_urls"),
    name: atEdit,
    canvas: (wanted) => {
      const { width, height } = nearest(openaiSizes, wanted);
      return { fields: { image_size: `${width}x${height}` } };
    },
    fields: { outputFormat: "jpeg", quality: "medium" },
  },
  {
    providers: ["fal"],
    id: /\/edit(?:\/|$)|edit-plus/,
    references: 3,
    place: asList("image_urls"),
    canvas: (wanted) => asPixels(inSteps(16, 512, 1536)(wanted)),
    seed: true,
  },
  {
    providers: ["fal"],
    id: /./,
    references: 1,
    canvas: (wanted) => asPixels(inSteps(16, 512, 1536)(wanted)),
    seed: true,
  },

  {
    providers: ["replicate"],
    id: /nano-banana/,
    references: 14,
    place: asList("image_input"),
    canvas: inRatioField(),
    fields: jpg,
  },
  {
    providers: ["replicate"],
    id: /flux-2/,
    references: 8,
    place: asList("input_images"),
    canvas: (wanted) => ({ fields: { aspect_ratio: "custom", ...inSteps(32, 256, 2048)(wanted) } }),
    seed: true,
    fields: jpg,
  },
  {
    providers: ["replicate"],
    id: /multi-image-kontext/,
    references: 2,
    place: (pictures) => Object.fromEntries(pictures.map((each, index) => [`input_image_${index + 1}`, dataUrl(each)])),
    canvas: inRatioField(),
    seed: true,
    fields: jpg,
  },
  {
    providers: ["replicate"],
    id: /kontext/,
    references: 1,
    place: asOne("input_image"),
    canvas: inRatioField(),
    seed: true,
    fields: jpg,
  },
  {
    providers: ["replicate"],
    id: /seedream/,
    references: 10,
    place: asList("image_input"),
    canvas: (wanted) => ({ fields: { ...inRatioField()(wanted).fields, size: "2K" } }),
  },
  {
    providers: ["replicate"],
    id: /gpt-image/,
    references: 10,
    place: asList("input_images"),
    canvas: inRatioField(["1:1", "3:2", "2:3"]),
    fields: { ...jpeg, quality: "medium" },
  },
  { providers: ["replicate"], id: /./, references: 1, canvas: inRatio(), seed: true },

  {
    providers: ["workers-ai"],
    id: /flux-2/,
    references: 4,
    canvas: (wanted) => asSides(inSteps(16, 256, 1920)(wanted)),
    seed: true,
  },
  // Always a square.
  { providers: ["workers-ai"], id: /flux-1-schnell/, references: 0, canvas: () => ({}), fields: { steps: 6 } },
  {
    providers: ["workers-ai"],
    id: /./,
    references: 0,
    canvas: (wanted) => asSides(inSteps(16, 256, 2048)(wanted)),
    seed: true,
  },
];
