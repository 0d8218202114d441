// The typical style of a shop's photos: their backgrounds, their light, products alone or scenes, people or objects.
import { type BrandField, brandLimits, type BrandPhotos } from "../contract/brands.ts";
import { withDecodeLock } from "../media/decode-lock.ts";
import {
  type PageDocument,
  type PageElement,
  toAbsoluteUrl,
  withAncestors,
} from "../products/reading/page-document.ts";
import { decodePhoto } from "../studio/pixels/codec.ts";
import { chromaOf, distanceBetween, fromOklch, hueOf, type Oklab, toHex, toOklab } from "../studio/pixels/colour.ts";
import { fullBox, type Raster, release } from "../studio/pixels/raster.ts";
import { resize } from "../studio/pixels/resample.ts";
import type { ShopRequests } from "./shop-requests.ts";

/** Photos that are looked at, and the side that they are read at. */
const [most, side] = [3, 48];

const furniture = /logo|icon|sprite|payment|paiement|badge|avatar|flag|pixel|placeholder|spinner|loader|star|picto/i;

/** A picture's description that shows a person: « femme » alone is also in the names of products. */
const person =
  /^(?:(?:une?|des|deux|a|two)\s+)?(?:jeunes?\s+|young\s+)?(?:femmes?|hommes?|filles?|garçons?|enfants?|wom[ae]n|m[ae]n|girls?|boys?|kids?)\s+\p{L}|(?<!\p{L})(?:mannequins?|portée?s? par|portant|tenant|wearing|worn by|holding|on model)(?!\p{L})/iu;

interface FoundPhoto {
  url: string;
  /** Its description; empty: none. */
  alt: string;
}

/** The pictures that the page shows, those of its content first to last, each once. */
function findPhotos(page: PageDocument): FoundPhoto[] {
  const found = page.elements.flatMap((element) => {
    const { tag, attributes, label } = element;
    if (tag !== "img" || furniture.test(`${label} ${attributes["src"] ?? ""} ${attributes["alt"] ?? ""}`)) return [];
    const small = [attributes["width"], attributes["height"]].some(
      (length) => length && Number.parseInt(length, 10) < 120,
    );
    if (small || isInFrame(element)) return [];
    const address = [attributes["data-src"], attributes["src"]].find((each) => each && !each.startsWith("data:"));
    const url = address && toAbsoluteUrl(address, page.baseUrl);
    return url && !/\.(?:svg|gif|ico)(?:$|[?#])/i.test(url) ? [{ url, alt: attributes["alt"]?.trim() ?? "" }] : [];
  });
  // Of equal addresses, the first.
  const urls = new Set<string>();
  return found.filter(({ url }) => !urls.has(url) && urls.add(url)).slice(0, most);
}

const isInFrame = (element: PageElement) =>
  [...withAncestors(element)].some(({ tag }) => tag === "header" || tag === "footer" || tag === "nav");

/** Reads as many of the photos as there are requests and time for; `files` are those of the photos. */
export async function readPhotos(
  shop: ShopRequests,
  page: PageDocument,
): Promise<{ photos: BrandField<BrandPhotos | null>; files: Uint8Array[] }> {
  const photos = findPhotos(page);
  const answers = await Promise.all(photos.map(({ url }) => shop.ask(url, "image")));
  const looks: { url: string; look: PhotoLook; alt: string; bytes: Uint8Array }[] = [];
  for (const [at, file] of answers.entries()) {
    const look = file && (await withDecodeLock(() => readLook(file.bytes)));
    if (look) looks.push({ url: file.url, look, alt: photos[at]?.alt ?? "", bytes: file.bytes });
  }
  return { photos: describe(looks), files: looks.map(({ bytes }) => bytes) };
}

function describe(looks: { url: string; look: PhotoLook; alt: string }[]): BrandField<BrandPhotos | null> {
  if (looks.length === 0) return { value: null, evidence: [], locked: false };
  const plain = looks.filter(({ look }) => look.background !== null).length;
  const people = looks.filter(({ alt }) => person.test(alt)).length;
  const figures =
    people === looks.length
      ? ("people" as const)
      : people > 0
        ? ("mixed" as const)
        : looks.every(({ alt }) => alt !== "")
          ? ("objects" as const)
          : undefined;
  const light = new Set(looks.map(({ look }) => look.light));
  return {
    value: {
      backgrounds: [...new Set(looks.flatMap(({ look }) => look.background ?? []))],
      light: light.size === 1 ? (looks[0]?.look.light ?? "mixed") : "mixed",
      subject: plain === looks.length ? "packshots" : plain === 0 ? "scenes" : "mixed",
      ...(figures && { figures }),
    },
    evidence: looks.slice(0, brandLimits.evidence).map(({ url, look, alt }) => ({
      where: "Photo de la page",
      quote:
        `${new URL(url).pathname.split("/").at(-1)}\u00a0: ${look.background ? `fond ${look.background}` : "mise en scène"}${person.test(alt) ? `, ${alt}` : ""}`.slice(
          0,
          brandLimits.quote,
        ),
    })),
    locked: false,
  };
}

interface PhotoLook {
  /** #rrggbb of a plain background; null: a scene. */
  background: string | null;
  light: BrandPhotos["light"];
}

/** Least size of a photo in pixels, and share of its border that one colour covers in a packshot. */
const [leastSide, plainShare] = [120, 0.8];

/** Null for a file that is no photo. */
async function readLook(bytes: Uint8Array): Promise<PhotoLook | null> {
  const photo = await decodePhoto(bytes, side).catch(() => null);
  if (!photo) return null;
  const isSmall = Math.min(photo.width, photo.height) < leastSide;
  const small = resize(photo, side, side, fullBox(photo));
  release(photo);
  const look = isSmall ? null : lookAt(small);
  release(small);
  return look;
}

function lookAt(small: Raster): PhotoLook {
  const border: Oklab[] = [];
  let lightness = 0;
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const alpha = small.data[at * 4 + 3] as number;
    // Transparent pictures are shown on white.
    const [red, green, blue] = [0, 1, 2].map((part) => (small.data[at * 4 + part] as number) + 255 - alpha);
    const lab = toOklab([red ?? 0, green ?? 0, blue ?? 0]);
    lightness += lab[0] / (side * side);
    if (x < 3 || y < 3 || x >= side - 3 || y >= side - 3) border.push(lab);
  }
  const middle = [0, 1, 2].map(
    (axis) => border.map((lab) => lab[axis] as number).sort((one, other) => one - other)[border.length >> 1] ?? 0,
  ) as [number, number, number];
  const near = border.filter((lab) => distanceBetween(lab, middle) < 0.06).length;
  return {
    background:
      near / border.length >= plainShare ? toHex(fromOklch(middle[0], chromaOf(middle), hueOf(middle))) : null,
    light: lightness > 0.7 ? "bright" : lightness < 0.42 ? "dark" : "mixed",
  };
}
