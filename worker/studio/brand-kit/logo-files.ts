// Files of the logo and its mark.
import { logoInks, type LogoInk, type LogoPart } from "../briefs/logo.ts";
import { fitIn, inset, place, rectangle, fullBox, type Board, type Size } from "./board.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { pngFile, previewSizeOf, svgFile } from "./picture-files.ts";

/** Longer side of the PNGs, in pixels. */
const pngSides: Record<LogoPart, number> = { whole: 2048, mark: 1024 };

const inkNames: Record<LogoInk, { id: string; label: string }> = {
  color: { id: "couleur", label: "couleur" },
  black: { id: "noir", label: "noir" },
  white: { id: "blanc", label: "blanc" },
  "on-dark": { id: "fond-sombre", label: "sur fond sombre" },
};

const partNames: Record<LogoPart, { id: string; label: string; folder: string }> = {
  whole: { id: "logo", label: "Logo", folder: "Logo" },
  mark: { id: "symbole", label: "Symbole", folder: "Logo/Symbole" },
};

/** SVG and PNG files of the logo and its mark in each ink. */
export function planLogoFiles(kit: Kit): KitAsset[] {
  return (["whole", "mark"] as const).flatMap((part) =>
    logoInks.flatMap((ink) => {
      const draw = () => {
        const drawing = kit.logo(part, ink);
        return ink === "on-dark" ? onGround(drawing, kit.colors.dark) : drawing;
      };
      const preview = () =>
        onCard(kit.logo(part, ink), ink === "color" || ink === "black" ? kit.colors.light : kit.colors.dark);
      const name = `${partNames[part].id}-${inkNames[ink].id}`;
      const label = `${partNames[part].label} ${inkNames[ink].label}`;
      const path = `${partNames[part].folder}/${name}`;
      // The outlines are the same in every ink.
      const outline = kit.logo(part, "color");
      const size = sizeBySide(ink === "on-dark" ? roomFor(outline) : outline, pngSides[part]);
      return [
        {
          id: `${name}-svg`,
          label: `${label}, SVG`,
          path: `${path}.svg`,
          mime: "image/svg+xml",
          ...previewSizeOf(card),
          draw: () => svgFile(kit, draw(), preview()),
        },
        {
          id: `${name}-png`,
          label: `${label}, PNG`,
          path: `${path}.png`,
          mime: "image/png",
          ...size,
          draw: () => pngFile(kit, draw(), size, preview()),
        },
      ];
    }),
  );
}

/** The drawing with clear space around it, on a plain background. */
function onGround(drawing: Board, ground: string): Board {
  const room = roomFor(drawing);
  const at = { x: (room.width - drawing.width) / 2, y: (room.height - drawing.height) / 2 };
  return { ...room, items: [rectangle(fullBox(room), ground), place(drawing, { ...fullBox(drawing), ...at })] };
}

function roomFor({ width, height }: Size): Size {
  const space = Math.max(Math.min(width, height) * 0.5, Math.max(width, height) * 0.12);
  return { width: width + space * 2, height: height + space * 2 };
}

/** All logo previews have one size, whatever the logo's proportions. */
const card = { width: 1000, height: 750 };

function onCard(drawing: Board, ground: string): Board {
  const room = inset(fullBox(card), card.width * 0.16, card.height * 0.24);
  return { ...card, items: [rectangle(fullBox(card), ground), place(drawing, fitIn(drawing, room))] };
}

function sizeBySide({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
