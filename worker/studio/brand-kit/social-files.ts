// Avatars and covers for social networks.
import { fitInCircle, place, placeAround, rectangle, weighIn, fullBox, type Board, type Box } from "./board.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { pngFile } from "./picture-files.ts";
import { blend, recolour, white } from "./tones.ts";

/**
 * In pixels, by tables of 2025 and 2026 that agree: growthstack.club "Ultimate 2025 guide to social media image sizes",
 * skarving-multimedia.dk "2025 social-media image-size cheat sheet"; the part of YouTube's banner that is visible on
 * every device by xrsave.com (2026), which follows YouTube's own help.
 */
const avatars = [
  { id: "instagram", label: "Instagram", side: 320 },
  { id: "facebook", label: "Facebook", side: 320 },
  { id: "linkedin", label: "LinkedIn", side: 400 },
  { id: "x", label: "X", side: 400 },
  { id: "youtube", label: "YouTube", side: 800 },
  { id: "tiktok", label: "TikTok", side: 200 },
  { id: "pinterest", label: "Pinterest", side: 165 },
] as const;

interface Cover {
  id: string;
  label: string;
  width: number;
  height: number;
  ground: "primary" | "dark" | "light";
  /** Visible on every device and not covered by the avatar. */
  safe: Box;
}

const covers: readonly Cover[] = [
  // Phones show 640 × 360 of it: left and right are cropped.
  {
    id: "facebook",
    label: "Facebook",
    width: 851,
    height: 315,
    ground: "primary",
    safe: { x: 345, y: 48, width: 330, height: 196 },
  },
  // The page's own logo covers the lower left.
  {
    id: "linkedin",
    label: "LinkedIn",
    width: 1128,
    height: 191,
    ground: "light",
    safe: { x: 520, y: 32, width: 470, height: 127 },
  },
  { id: "x", label: "X", width: 1500, height: 500, ground: "dark", safe: { x: 640, y: 90, width: 640, height: 300 } },
  // Televisions show all of it, computers a strip, phones the middle only.
  {
    id: "youtube",
    label: "YouTube",
    width: 2560,
    height: 1440,
    ground: "primary",
    safe: { x: 507, y: 508, width: 1546, height: 423 },
  },
  {
    id: "pinterest",
    label: "Pinterest",
    width: 800,
    height: 450,
    ground: "light",
    safe: { x: 330, y: 80, width: 360, height: 270 },
  },
];

/** Avatars and covers of the kit. */
export function planSocialFiles(kit: Kit): KitAsset[] {
  return [
    ...avatars.map(({ id, label, side }): KitAsset => ({
      id: `avatar-${id}`,
      label: `Photo de profil ${label}`,
      path: `Réseaux sociaux/avatar-${id}.png`,
      mime: "image/png",
      width: side,
      height: side,
      draw: () => pngFile(kit, drawAvatar(kit), { width: side, height: side }),
    })),
    ...covers.map((cover): KitAsset => ({
      id: `couverture-${cover.id}`,
      label: `Couverture ${cover.label}`,
      path: `Réseaux sociaux/couverture-${cover.id}.png`,
      mime: "image/png",
      width: cover.width,
      height: cover.height,
      draw: () => pngFile(kit, drawCover(kit, cover), cover),
    })),
  ];
}

/** Most networks crop it to a circle. */
function drawAvatar({ logo, colors }: Kit): Board {
  const size = { width: 400, height: 400 };
  const mark = logo("mark", "white");
  return {
    ...size,
    items: [rectangle(fullBox(size), colors.primary), place(mark, fitInCircle(mark, 200, 200, 140))],
  };
}

/** The logo in the safe area, and the mark, large and low in contrast, reaching over the edges. */
export function drawCover(
  kit: Kit,
  { width, height, ground, safe }: Pick<Cover, "width" | "height" | "ground" | "safe">,
): Board {
  const { logo, colors } = kit;
  const drawing = logo("whole", ground === "light" ? "color" : ground === "dark" ? "on-dark" : "white");
  const paper = colors[ground];
  const quiet = recolour(logo("mark", "white"), quietOn(kit, ground));
  const isCentred = Math.abs(safe.x + safe.width / 2 - width / 2) < width * 0.02;
  const tall = height * (isCentred ? 0.9 : 1.7);
  const items: Board["items"] = [rectangle({ x: 0, y: 0, width, height }, paper)];
  if (isCentred) {
    items.push(place(quiet, placeAround(quiet, width * 0.03, height * 0.2, tall)));
    items.push(place(quiet, placeAround(quiet, width * 0.97, height * 0.8, tall)));
  } else items.push(place(quiet, placeAround(quiet, Math.min(height * 0.62, width * 0.2), height * 0.58, tall)));
  items.push(place(drawing, weighIn(drawing, safe, 0.34, { x: isCentred ? 0.5 : 0.9, y: 0.5 })));
  return { width, height, items };
}

/** A colour that is just visible on one of the brand's backgrounds. */
export const quietOn = ({ colors }: Kit, ground: "primary" | "dark" | "light"): string =>
  ground === "light"
    ? blend(colors.light, colors.primary, 0.08)
    : blend(colors[ground], white, ground === "dark" ? 0.06 : 0.09);
