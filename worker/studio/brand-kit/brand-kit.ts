// A brand kit: every file is drawn separately from the logo's design.
import type { Face } from "../logo/lettering.ts";
import type { BrandColor } from "../briefs/brand-kit.ts";
import { logoInks, type LogoDesign } from "../briefs/logo.ts";
import type { Picture } from "../briefs/picture.ts";
import type { LoadArt, Studio } from "../studio.ts";
import { type Board, fitIn, fullBox, inset, place, rectangle } from "./board.ts";
import { readDrawing } from "./drawing-board.ts";
import { planGuideFile } from "./guide-file.ts";
import { planIconFiles } from "./icon-files.ts";
import { readIdentity } from "./identity.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { openLettering } from "./lettering.ts";
import { planLogoFiles } from "./logo-files.ts";
import { drawPng } from "./picture-files.ts";
import { planPostFiles } from "./post-files.ts";
import { planSignatureFile } from "./signature-file.ts";
import { planSocialFiles } from "./social-files.ts";
import { planStationeryFiles } from "./stationery-files.ts";
import { strongFaceOf } from "./typefaces.ts";

interface KitTools {
  loadArt: LoadArt;
  drawLogo: Studio["drawLogo"];
  readFace: (id: string) => Promise<Face>;
}

/** The brand's identity and the list of its files, without drawing them. */
export async function planBrandKit(design: LogoDesign, tools: KitTools): ReturnType<Studio["planBrandKit"]> {
  const kit = await openKit(design, tools);
  const assets = planAssets(kit).map(({ draw: _draw, ...plan }) => plan);
  return { identity: kit.identity, assets };
}

/**
 * Draws one file.
 * @throws Error for an id that the kit's plan does not have.
 */
export async function drawBrandAsset(
  design: LogoDesign,
  assetId: string,
  tools: KitTools,
): ReturnType<Studio["brandAsset"]> {
  const asset = planAssets(await openKit(design, tools)).find(({ id }) => id === assetId);
  if (!asset) throw new Error(`A brand kit has no file ${assetId}`);
  return asset.draw();
}

/** Logos wider than this are shown as their mark where the picture is square. */
const widest = 2.2;

/** The logo on white, with air around it. */
export async function drawLogoPicture(
  design: LogoDesign,
  size: { width: number; height: number },
  tools: KitTools,
): Promise<Picture> {
  const kit = await openKit(design, tools);
  const whole = kit.logo("whole", "color");
  const isSquare = size.width < size.height * 2;
  const logo = isSquare && whole.width > whole.height * widest ? kit.logo("mark", "color") : whole;
  const room = inset(fullBox(size), Math.min(size.width, size.height) * 0.14);
  return drawPng(kit, { ...size, items: [rectangle(fullBox(size), "#ffffff"), place(logo, fitIn(logo, room))] }, size);
}

const planAssets = (kit: Kit): KitAsset[] => [
  ...planLogoFiles(kit),
  ...planIconFiles(kit),
  ...planSocialFiles(kit),
  ...planPostFiles(kit),
  ...planStationeryFiles(kit),
  planSignatureFile(kit),
  planGuideFile(kit),
];

async function openKit(design: LogoDesign, { loadArt, drawLogo, readFace }: KitTools): Promise<Kit> {
  const identity = readIdentity(design);
  const faces = {
    headings: identity.headings.id,
    texts: identity.texts.id,
    strong: strongFaceOf(identity.texts.id),
  };
  const drawings = new Map(
    await Promise.all(
      (["whole", "mark"] as const).flatMap((part) =>
        logoInks.map(async (ink) => [`${part} ${ink}`, await drawLogo(design, part, ink)] as const),
      ),
    ),
  );
  // Cached: most files need one or two of the eight.
  const boards = new Map<string, Board>();
  return {
    design,
    identity,
    colors: Object.fromEntries(identity.palette.map(({ role, hex }) => [role, hex])) as Record<
      BrandColor["role"],
      string
    >,
    logo(part, ink) {
      const key = `${part} ${ink}` as const;
      const drawing = drawings.get(key);
      if (!drawing) throw new Error(`No drawing ${key}`);
      const board = boards.get(key) ?? readDrawing(drawing);
      boards.set(key, board);
      return board;
    },
    loadArt,
    lettering: await openLettering(readFace, Object.values(faces)),
    faces,
  };
}
