// Favicons and app icons, under the file names that browsers and phones expect.
import { fitIn, inset, place, rectangle, fullBox, type Board } from "./board.ts";
import { writeIco } from "./ico.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { drawPng, drawPreview, pngFile, previewSizeOf, svgFile } from "./picture-files.ts";

const side = 512;

interface Icon {
  name: string;
  label: string;
  /** In pixels. */
  side: number;
  look: "rounded" | "full" | "maskable";
}

const pngs: readonly Icon[] = [
  { name: "favicon-16", label: "Favicon 16 × 16", side: 16, look: "rounded" },
  { name: "favicon-32", label: "Favicon 32 × 32", side: 32, look: "rounded" },
  { name: "apple-touch-icon", label: "Icône Apple 180 × 180", side: 180, look: "full" },
  { name: "icone-192", label: "Icône d’application 192 × 192", side: 192, look: "rounded" },
  { name: "icone-512", label: "Icône d’application 512 × 512", side: 512, look: "rounded" },
  { name: "icone-maskable-512", label: "Icône adaptative Android 512 × 512", side: 512, look: "maskable" },
];

/** Favicons and app icons of the kit. */
export function planIconFiles(kit: Kit): KitAsset[] {
  const tile = { width: side, height: side };
  return [
    {
      id: "favicon-ico",
      label: "Favicon, ICO",
      path: "Icônes/favicon.ico",
      mime: "image/x-icon",
      ...previewSizeOf(tile),
      async draw() {
        const favicon = drawTile(kit, "rounded");
        const pictures = [];
        for (const pixels of [16, 32, 48])
          pictures.push(await drawPng(kit, favicon, { width: pixels, height: pixels }));
        return { bytes: writeIco(pictures), mime: "image/x-icon", preview: await drawPreview(kit, favicon) };
      },
    },
    {
      id: "favicon-svg",
      label: "Favicon, SVG",
      path: "Icônes/favicon.svg",
      mime: "image/svg+xml",
      ...previewSizeOf(tile),
      draw: () => svgFile(kit, drawTile(kit, "rounded"), drawTile(kit, "rounded")),
    },
    ...pngs.map(({ name, label, side: pixels, look }): KitAsset => ({
      id: name,
      label,
      path: `Icônes/${name}.png`,
      mime: "image/png",
      width: pixels,
      height: pixels,
      draw: () => pngFile(kit, drawTile(kit, look), { width: pixels, height: pixels }),
    })),
  ];
}

/**
 * The mark in white on the brand's colour. Phones crop icons to their own shapes: of a maskable one, a circle of 80 %
 * of its side is always visible (w3c.github.io/manifest, "safe zone").
 */
export function drawTile({ logo, colors }: Kit, look: Icon["look"]): Board {
  const tile = { width: side, height: side };
  const mark = logo("mark", "white");
  const room = inset(fullBox(tile), side * (look === "rounded" ? 0.17 : look === "full" ? 0.2 : 0.26));
  return {
    ...tile,
    items: [
      rectangle(fullBox(tile), colors.primary, look === "rounded" ? side * 0.22 : 0),
      place(mark, fitIn(mark, room)),
    ],
  };
}
