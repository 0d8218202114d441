import type { BoardItem } from "./board.ts";
import { rectangle } from "./board.ts";
import { field, stylesOf, type GuidePage } from "./guide-page.ts";
import type { Kit } from "./kit.ts";
import { fitWidth, setLine, setParagraph, type TextStyle } from "./text-lines.ts";
import { blend } from "./tones.ts";
import { points } from "./write-pdf.ts";

const alphabet = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "abcdefghijklmnopqrstuvwxyz",
  "àâæçéèêëîïôœùûü",
  "0123456789 € & ! ? « »",
];

/** The guide's page on typefaces: a sample of each, and both in use. */
export function pageOnTypefaces(kit: Kit): GuidePage {
  const { identity, faces, lettering, colors, design } = kit;
  const styles = stylesOf(kit);
  const half = (field.width - 10) / 2;
  const specimen = (x: number, face: string, name: string, use: string): BoardItem[] => {
    const ink: TextStyle = { face, size: points(10), fill: colors.dark };
    const title = fitWidth(lettering, name, { face, size: points(22), fill: colors.dark }, half);
    return [
      setLine(lettering, use, styles.caption, x, field.y + 3),
      setLine(lettering, "Aa", { face, size: points(96), fill: colors.primary }, x - 1, field.y + 37),
      setLine(lettering, name, title, x, field.y + 54),
      ...alphabet.map((line, i) =>
        setLine(lettering, line, fitWidth(lettering, line, ink, half), x, field.y + 64 + i * 5.6),
      ),
    ];
  };
  const top = field.y + 94;
  const box = { x: field.x, y: top, width: field.width, height: field.y + field.height - top };
  const inner = box.width - 24;
  const said = design.slogan ?? `Bienvenue chez ${design.name}`;
  const title = fitWidth(lettering, said, { face: faces.headings, size: points(26), fill: colors.dark }, inner);
  const body: TextStyle = { face: faces.texts, size: points(10), fill: blend(colors.dark, colors.light, 0.12) };
  return {
    title: "La typographie",
    texts: [
      `${identity.headings.name} donne le ton des titres. ${identity.texts.name} porte tout le reste.`,
      "Dans les titres",
      "Peu de mots, beaucoup d’espace, jamais de gras ajouté par le logiciel.",
      "Dans les textes",
      "Un interligne d’une fois et demie le corps, des lignes de soixante signes environ.",
      "Licence",
      "Les deux familles sont libres (SIL Open Font License)\u00a0: vous pouvez les installer et les publier.",
    ],
    items: [
      ...specimen(field.x, faces.headings, identity.headings.name, "Titres"),
      ...specimen(field.x + half + 10, faces.texts, identity.texts.name, "Textes"),
      rectangle(box, colors.light),
      setLine(lettering, "Surtitre · 8 pt", { ...styles.label, fill: colors.dark }, box.x + 12, box.y + 15),
      setLine(lettering, said, title, box.x + 12, box.y + 28),
      ...setParagraph(
        lettering,
        "Un texte courant se compose en dix points, dans la couleur sombre. Il va droit au but\u00a0: une idée par phrase, un paragraphe par idée, et assez de blanc pour que l’œil se repose.",
        body,
        { x: box.x + 12, y: box.y + 39, width: inner * 0.74, leading: 1.55 },
      ),
    ],
  };
}
