// Business card and letterhead for print; all lengths in millimetres.
import { inset, place, placeAround, rectangle, weighIn, fullBox, type Board, type BoardItem } from "./board.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { drawPreview, pngFile, previewSizeOf } from "./picture-files.ts";
import { quietOn } from "./social-files.ts";
import { setLine, setParagraph, type TextStyle } from "./text-lines.ts";
import { blend, recolour, readableOn, white } from "./tones.ts";
import { points, writePdf } from "./write-pdf.ts";

const cardSize = { width: 85, height: 55 };
const bleed = 3;
/** At 300 pixels per inch. */
const cardPixels = { width: 1004, height: 650 };

const paper = { width: 210, height: 297 };

/** Sample contact details; the number is reserved for fiction (ARCEP, 06 39 98). */
export const sampleContact = {
  name: "Prénom Nom",
  role: "Votre fonction",
  lines: ["06 39 98 00 00", "prenom@exemple.fr", "www.exemple.fr"],
};

/** Business card and letterhead as PDF files of the kit. */
export function planStationeryFiles(kit: Kit): KitAsset[] {
  return [
    {
      id: "carte-de-visite-pdf",
      label: "Carte de visite, PDF pour l’imprimeur",
      path: "Papeterie/carte-de-visite.pdf",
      mime: "application/pdf",
      ...previewSizeOf(pair),
      draw: async () => ({
        bytes: await writePdf(
          {
            title: `Carte de visite ${kit.design.name}`,
            author: kit.design.name,
            pages: [withBleed(drawCardFront(kit, bleed)), withBleed(drawCardBack(kit, bleed))],
            bleed,
            inks: "cmyk",
          },
          kit,
        ),
        mime: "application/pdf",
        preview: await drawPreview(kit, drawCardPair(kit)),
      }),
    },
    ...[
      { id: "carte-recto", label: "Carte de visite, recto", draw: drawCardFront },
      { id: "carte-verso", label: "Carte de visite, verso", draw: drawCardBack },
    ].map(({ id, label, draw }): KitAsset => ({
      id,
      label,
      path: `Papeterie/${id}.png`,
      mime: "image/png",
      ...cardPixels,
      draw: () => pngFile(kit, draw(kit), cardPixels),
    })),
    {
      id: "papier-a-en-tete",
      label: "Papier à en-tête A4, PDF",
      path: "Papeterie/papier-a-en-tete.pdf",
      mime: "application/pdf",
      ...previewSizeOf(paper),
      draw: async () => ({
        bytes: await writePdf(
          {
            title: `Papier à en-tête ${kit.design.name}`,
            author: kit.design.name,
            pages: [drawLetterhead(kit)],
            inks: "cmyk",
          },
          kit,
        ),
        mime: "application/pdf",
        preview: await drawPreview(kit, {
          ...paper,
          items: [rectangle(fullBox(paper), white), ...drawLetterhead(kit).items, ...writeSampleLetter(kit)],
        }),
      }),
    },
  ];
}

/** A card with `bleed` on each side, as a sheet of its own. */
const withBleed = (card: Board): Board => ({
  width: cardSize.width + bleed * 2,
  height: cardSize.height + bleed * 2,
  items: [place(card, { x: bleed, y: bleed, ...cardSize })],
});

/** Slightly larger than the sheet, so that rounding leaves no white hairline. */
const groundOf = (over: number, fill: string) => rectangle(inset(fullBox(cardSize), -over - 1), fill);

/** The card's front; `over` millimetres beyond its edge for bleed. */
export function drawCardFront(kit: Kit, over = 0): Board {
  const { logo, colors } = kit;
  const drawing = logo("whole", "white");
  const quiet = recolour(logo("mark", "white"), quietOn(kit, "primary"));
  return {
    ...cardSize,
    items: [
      groundOf(over, colors.primary),
      place(quiet, placeAround(quiet, 73, 38, 74)),
      place(drawing, weighIn(drawing, { x: 9, y: 9, width: 50, height: 37 }, 0.22, { x: 0, y: 0.5 })),
    ],
  };
}

/** The card's back; `over` millimetres beyond its edge for bleed. */
export function drawCardBack(kit: Kit, over = 0): Board {
  const { logo, colors, faces, lettering } = kit;
  const mark = logo("mark", "color");
  const ink = colors.dark;
  const small: TextStyle = { face: faces.texts, size: points(7), fill: ink };
  const items: BoardItem[] = [
    groundOf(over, colors.light),
    place(mark, weighIn(mark, { x: 9, y: 9, width: 26, height: 10 }, 0.5, { x: 0, y: 0 })),
    setLine(lettering, sampleContact.name, { face: faces.headings, size: points(11), fill: ink }, 9, 33),
    setLine(
      lettering,
      sampleContact.role,
      {
        face: faces.texts,
        size: points(7),
        fill: readableOn(colors.light, [colors.primary, blend(ink, colors.light, 0.25)]),
      },
      9,
      37.2,
    ),
    rectangle({ x: 46, y: 30.4, width: 0.25, height: 15.4 }, blend(colors.light, colors.primary, 0.35)),
    ...sampleContact.lines.map((line, i) => setLine(lettering, line, small, 50, 36.4 + i * 4.4)),
  ];
  return { ...cardSize, items };
}

const [pairSpace, pairGap] = [9, 6];
const pair = { width: cardSize.width + pairSpace * 2, height: cardSize.height * 2 + pairSpace * 2 + pairGap };

/** Preview: both sides on one background. */
function drawCardPair(kit: Kit): Board {
  const below = pairSpace + cardSize.height + pairGap;
  return {
    ...pair,
    items: [
      rectangle(fullBox(pair), "#e6e4e0"),
      place(drawCardFront(kit), { x: pairSpace, y: pairSpace, ...cardSize }, { clip: true }),
      place(drawCardBack(kit), { x: pairSpace, y: below, ...cardSize }, { clip: true }),
    ],
  };
}

const margin = 22;

/** The letterhead, A4. */
export function drawLetterhead(kit: Kit): Board {
  const { logo, colors, faces, lettering, design } = kit;
  const drawing = logo("whole", "color");
  const quiet = recolour(logo("mark", "white"), blend(white, colors.primary, 0.045));
  const small: TextStyle = { face: faces.texts, size: points(7.5), fill: blend(colors.dark, white, 0.25) };
  const foot = paper.height - 16;
  return {
    ...paper,
    items: [
      place(quiet, placeAround(quiet, paper.width - 8, paper.height - 30, 120)),
      place(drawing, weighIn(drawing, { x: margin, y: 16, width: 80, height: 26 }, 0.36, { x: 0, y: 0 })),
      rectangle({ x: margin, y: foot - 7, width: 14, height: 0.5 }, colors.accent),
      setLine(lettering, design.name, { ...small, face: faces.strong, fill: colors.dark }, margin, foot),
      setLine(lettering, "1 rue de l’Exemple, 69000 Lyon", small, margin, foot + 4.2),
      setLine(lettering, "contact@exemple.fr", small, 92, foot),
      setLine(lettering, "www.exemple.fr", small, 92, foot + 4.2),
      // Fold mark for the envelope.
      rectangle({ x: 0, y: 105, width: 5, height: 0.2 }, blend(white, colors.dark, 0.3)),
    ],
  };
}

function writeSampleLetter({ colors, faces, lettering }: Kit): BoardItem[] {
  const style: TextStyle = { face: faces.texts, size: points(10), fill: blend(colors.dark, white, 0.1) };
  const body = [
    "Madame, Monsieur,",
    "Voici votre papier à en-tête. Cette lettre n’est là que pour montrer où se place le texte\u00a0: le fichier, lui, n’en contient pas. Ouvrez-le dans votre traitement de texte comme fond de page, ou confiez-le à votre imprimeur.",
    "Gardez les marges\u00a0: elles laissent respirer votre logo, et la signature y gagne. Un corps de dix points et un interligne généreux suffisent.",
    "Veuillez agréer, Madame, Monsieur, l’expression de nos salutations distinguées.",
  ];
  const items: BoardItem[] = [setLine(lettering, "Lyon, le 1er du mois", style, 130, 78)];
  let y = 104;
  for (const text of body) {
    const lines = setParagraph(lettering, text, style, { x: margin, y, width: 150, leading: 1.6 });
    items.push(...lines);
    y += (lines.length * 1.6 + 0.8) * style.size;
  }
  items.push(setLine(lettering, sampleContact.name, { ...style, face: faces.strong }, margin, y + 14));
  return items;
}
