// A brand on one page, a PDF: name, logo, colours with their values, typefaces, tone and promises.
import type { Face } from "../logo/lettering.ts";
import { measurePng } from "../pixels/png-reduced.ts";
import type { BrandSheetBrief } from "../briefs/brand-kit.ts";
import type { LoadArt } from "../studio.ts";
import { type BoardItem, rectangle } from "./board.ts";
import { openLettering } from "./lettering.ts";
import { fitWidth, setLine, setParagraph, type TextStyle } from "./text-lines.ts";
import { points, writePdf } from "./write-pdf.ts";

/** A4, in millimetres. */
const sheet = { width: 210, height: 297 };
const margin = 20;
const field = sheet.width - margin * 2;
/** Room of the logo and of its ground, at the top right. */
const logoRoom = { width: 46, height: 18, padding: 5 };
const ink = "#1a1a1a";
const quiet = "#6b6b6b";

export async function drawBrandSheet(
  brief: BrandSheetBrief,
  { loadArt, readFace }: { loadArt: LoadArt; readFace: (id: string) => Promise<Face> },
): Promise<Uint8Array> {
  const plain = "hanken-grotesk-400";
  const headings = brief.headings?.nearest ?? "hanken-grotesk-600";
  const texts = brief.texts?.nearest ?? plain;
  const lettering = await openLettering(readFace, [plain, headings, texts]);
  const caption: TextStyle = { face: plain, size: points(8), fill: quiet };
  const body: TextStyle = { face: plain, size: points(10), fill: ink };
  const items: BoardItem[] = [rectangle({ x: 0, y: 0, ...sheet }, "#ffffff")];
  const logo = brief.logo && placeLogo(brief.logo.png);
  if (brief.logo && logo) items.push(rectangle(logo.ground, brief.logo.ground));
  const titleField = logo ? logo.ground.x - margin - 8 : field;
  let y = 38;
  const title: TextStyle = { face: headings, size: points(40), fill: ink };
  items.push(setLine(lettering, brief.name, fitWidth(lettering, brief.name, title, titleField), margin, y));
  if (brief.tagline) {
    const lines = setParagraph(
      lettering,
      brief.tagline,
      { ...body, size: points(12), fill: quiet },
      { x: margin, y: y + 10, width: titleField },
    );
    items.push(...lines);
    y = (lines.at(-1)?.y ?? y) + 6;
  }
  if (logo) y = Math.max(y, logo.ground.y + logo.ground.height);
  const heading = (text: string) => {
    y += 14;
    items.push(
      rectangle({ x: margin, y: y - 6, width: field, height: 0.2 }, "#d8d8d8"),
      setLine(lettering, text, caption, margin, y),
    );
    y += 6;
  };
  if (brief.colours.length > 0) {
    heading("Couleurs");
    const gap = 4;
    const width = (field - gap * (brief.colours.length - 1)) / brief.colours.length;
    brief.colours.forEach(({ name, hex }, at) => {
      const x = margin + at * (width + gap);
      items.push(rectangle({ x: x - 0.2, y: y - 0.2, width: width + 0.4, height: 32.4 }, "#d8d8d8"));
      items.push(rectangle({ x, y, width, height: 32 }, hex));
      items.push(setLine(lettering, name, { ...body, size: points(9) }, x, y + 38));
      items.push(setLine(lettering, hex, caption, x, y + 42.5));
    });
    y += 44;
  }
  const faces = [
    { use: "Titres", face: headings, family: brief.headings?.family },
    { use: "Textes", face: texts, family: brief.texts?.family },
  ].filter(({ family }) => family);
  if (faces.length > 0) {
    heading("Polices");
    const width = field / 2 - 5;
    faces.forEach(({ use, face, family = "" }, at) => {
      const x = margin + at * (field / 2 + 5);
      const sample: TextStyle = { face, size: points(26), fill: ink };
      items.push(setLine(lettering, family, fitWidth(lettering, family, sample, width), x, y + 9));
      items.push(setLine(lettering, use, caption, x, y + 15));
    });
    y += 16;
  }
  for (const { title: name, lines } of brief.sections) {
    if (lines.length === 0 || y > sheet.height - 50) continue;
    heading(name);
    for (const line of lines.slice(0, 5)) {
      const set = setParagraph(lettering, line, body, { x: margin, y: y + 2, width: field });
      const last = set.at(-1)?.y ?? y;
      if (last > sheet.height - margin) break;
      items.push(...set);
      y = last + 4.5;
    }
  }
  return writePdf(
    {
      title: `Marque ${brief.name}`,
      author: brief.name,
      pages: [{ ...sheet, items }],
      inks: "rgb",
      pictures: logo ? [logo.picture] : [],
    },
    { lettering, loadArt },
  );
}

/** Where the logo and its ground stand, right-aligned. */
function placeLogo(png: Uint8Array) {
  const { width: columns, height: rows } = measurePng(png) ?? logoRoom;
  const scale = Math.min(logoRoom.width / columns, logoRoom.height / rows);
  const [width, height] = [columns * scale, rows * scale];
  const { padding } = logoRoom;
  const ground = {
    x: sheet.width - margin - width - 2 * padding,
    y: margin,
    width: width + 2 * padding,
    height: height + 2 * padding,
  };
  return { ground, picture: { png, x: ground.x + padding, y: ground.y + padding, width, height } };
}
