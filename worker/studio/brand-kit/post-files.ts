// Posts for social networks: an opening post, and a frame for the seller's own photos.
import {
  place,
  placeAround,
  rectangle,
  weighIn,
  fullBox,
  type Board,
  type BoardItem,
  type Shape,
  type Size,
} from "./board.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { pngFile, previewSizeOf, svgFile } from "./picture-files.ts";
import { quietOn } from "./social-files.ts";
import { breakText, setLine, type TextStyle } from "./text-lines.ts";
import { blend, recolour, readableOn, white } from "./tones.ts";

const sizes = [
  { id: "carre", label: "format carré", width: 1080, height: 1080 },
  { id: "portrait", label: "format portrait", width: 1080, height: 1350 },
] as const;

/** Opening post and photo frame in each format. */
export function planPostFiles(kit: Kit): KitAsset[] {
  return sizes.flatMap(({ id, label, ...size }) => {
    const opening = () => drawOpening(kit, size);
    const frame = () => drawFrame(kit, size);
    // The file is transparent where the photo goes; its preview shows a placeholder.
    const filled = () => ({ ...size, items: [...drawPlaceholder(kit, size), ...frame().items] });
    const files = (name: string, title: string, draw: () => Board, preview: () => Board): KitAsset[] => [
      {
        id: `${name}-${id}-png`,
        label: `${title}, ${label}, PNG`,
        path: `Publications/${name}-${id}.png`,
        mime: "image/png",
        ...size,
        draw: () => pngFile(kit, draw(), size, preview()),
      },
      {
        id: `${name}-${id}-svg`,
        label: `${title}, ${label}, SVG`,
        path: `Publications/${name}-${id}.svg`,
        mime: "image/svg+xml",
        ...previewSizeOf(size),
        draw: () => svgFile(kit, draw(), preview()),
      },
    ];
    return [
      ...files("bienvenue", "Publication de bienvenue", opening, opening),
      ...files("cadre-photo", "Cadre pour vos photos", frame, filled),
    ];
  });
}

const margin = 84;

/** The opening post: logo, slogan and colours. */
export function drawOpening(kit: Kit, size: Size): Board {
  const { logo, colors, design, faces, lettering } = kit;
  const quiet = recolour(logo("mark", "white"), quietOn(kit, "primary"));
  const drawing = logo("whole", "white");
  const ink = readableOn(colors.primary, [white, colors.dark]);
  const said = design.slogan ?? "Notre histoire commence ici.";
  const title = fitLines(kit, said, { face: faces.headings, size: 118, fill: ink }, size.width - margin * 2, 4);
  const leading = title.style.size * 1.14;
  const foot = size.height - margin;
  const logoRoom = { x: margin, y: foot - 110, width: size.width - margin * 2, height: 110 };
  const bottom = logoRoom.y - 92;
  const small: TextStyle = { face: faces.strong, size: 30, tracking: 0.14, fill: ink };
  return {
    ...size,
    items: [
      rectangle(fullBox(size), colors.primary),
      place(quiet, placeAround(quiet, size.width * 0.86, size.height * 0.3, size.height * 0.92)),
      setLine(lettering, "BIENVENUE", small, margin, margin + 26),
      rectangle(
        { x: margin, y: margin + 58, width: 64, height: 5 },
        readableOn(colors.primary, [colors.accent, white]),
      ),
      ...title.lines.map((line, i) =>
        setLine(lettering, line, title.style, margin, bottom - (title.lines.length - 1 - i) * leading),
      ),
      place(drawing, weighIn(drawing, logoRoom, 0.22, { x: 0, y: 1 })),
    ],
  };
}

/** The largest size at which a text fits into so many lines of a width. */
function fitLines(
  { lettering }: Kit,
  text: string,
  style: TextStyle,
  width: number,
  max: number,
): { style: TextStyle; lines: string[] } {
  for (let size = style.size; ; size *= 0.94) {
    const smaller = { ...style, size };
    const lines = breakText(lettering, text, smaller, width);
    const isWide = lines.some((line) => lettering.measure(line, smaller) > width);
    if ((lines.length <= max && !isWide) || size < 24) return { style: smaller, lines };
  }
}

/** A passe-partout: paper around a window, the logo below it. */
function drawFrame({ logo, colors, design, faces, lettering }: Kit, size: Size): Board {
  const drawing = logo("whole", "color");
  const [side, band] = [44, 190];
  const window = { x: side, y: side, width: size.width - side * 2, height: size.height - side - band };
  const room = { x: side + 12, y: size.height - band, width: size.width * 0.5, height: band };
  const items: BoardItem[] = [
    cutOut(size, window, colors.light),
    place(drawing, weighIn(drawing, { ...room, y: room.y + 46, height: band - 92 }, 0.34, { x: 0, y: 0.5 })),
  ];
  if (design.slogan) {
    const style: TextStyle = { face: faces.texts, size: 27, fill: blend(colors.dark, colors.light, 0.15) };
    const width = size.width * 0.5 - side * 2;
    if (lettering.measure(design.slogan, style) <= width) {
      items.push(setLine(lettering, design.slogan, style, size.width - side - 12, room.y + band / 2 + 9, "right"));
    }
  }
  return { ...size, items };
}

/** A sheet with a window cut out: outlines in the opposite direction are holes. */
function cutOut(size: Size, { x, y, width, height }: { x: number; y: number } & Size, fill: string): Shape {
  const [right, bottom] = [x + width, y + height];
  const sheet = `M0 0L${size.width} 0L${size.width} ${size.height}L0 ${size.height}Z`;
  return { kind: "shape", path: `${sheet}M${x} ${y}L${x} ${bottom}L${right} ${bottom}L${right} ${y}Z`, fill };
}

/** Placeholder for the photo. */
function drawPlaceholder(kit: Kit, size: Size): BoardItem[] {
  const { colors, logo } = kit;
  const mark = logo("mark", "white");
  const ground = blend(colors.secondary, colors.light, 0.45);
  const quiet = recolour(mark, blend(ground, colors.light, 0.35));
  return [
    rectangle(fullBox(size), ground),
    place(quiet, placeAround(quiet, size.width * 0.62, size.height * 0.46, size.height * 0.8)),
  ];
}
