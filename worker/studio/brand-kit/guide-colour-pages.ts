// The guide's pages on colours: their values, and which are readable on which.
import type { BrandColor, BrandContrast } from "../briefs/brand-kit.ts";
import { rectangle, type BoardItem } from "./board.ts";
import { field, margin, sheet, stylesOf, type GuidePage } from "./guide-page.ts";
import type { Kit } from "./kit.ts";
import { setLine, setParagraph, type TextStyle } from "./text-lines.ts";
import { readableOn, white } from "./tones.ts";
import { points } from "./write-pdf.ts";

const roleNames: Record<BrandColor["role"], string> = {
  primary: "Principale",
  secondary: "Secondaire",
  accent: "Accent",
  dark: "Sombre",
  light: "Claire",
};

/** The guide's page on the palette, with hex, RGB and CMYK values. */
export function pageOnColours(kit: Kit): GuidePage {
  const { identity, faces, lettering, colors } = kit;
  // The primary colour takes the most space, as it should in use.
  const shares = { primary: 2.1, secondary: 1.2, accent: 1, dark: 1, light: 1 };
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const room = field.width + margin;
  let x = field.x;
  const items = identity.palette.flatMap((color): BoardItem[] => {
    const width = (room * shares[color.role]) / total;
    const box = { x, y: 0, width, height: sheet.height };
    const ink = readableOn(color.hex, [white, colors.dark, "#000000"]);
    const small: TextStyle = { face: faces.texts, size: points(7.2), fill: ink };
    const strong: TextStyle = { ...small, face: faces.strong, size: points(9) };
    const left = x + 4.5;
    const inner = width - 7;
    x += width;
    const [c, m, y, k] = color.cmyk;
    const name = setParagraph(lettering, color.name, strong, { x: left, y: 0, width: inner, leading: 1.25 });
    const top = 158 - name.length * strong.size * 1.25;
    return [
      rectangle(box, color.hex),
      setLine(lettering, roleNames[color.role], small, left, margin + 4),
      ...name.map((line) => ({ ...line, y: line.y + top })),
      ...[
        color.hex.toUpperCase(),
        `R ${color.rgb[0]}  V ${color.rgb[1]}  B ${color.rgb[2]}`,
        `C ${c}  M ${m}`,
        `J ${y}  N ${k}`,
      ].map((line, i) => setLine(lettering, line, small, left, 164 + i * 4.6)),
    ];
  });
  return {
    title: "Les couleurs",
    texts: [
      "Cinq couleurs suffisent. Leur proportion compte autant que leur teinte\u00a0: la principale domine, l’accent ne fait que ponctuer.",
      "À l’écran",
      "Utilisez les valeurs hexadécimales ou RVB.",
      "À l’impression",
      "Les valeurs CMJN servent de départ. Votre imprimeur les ajuste au papier, sur épreuve.",
    ],
    items,
  };
}

/** The best pairs, with each background at most three times, so that the page shows a variety. */
function choosePairs(contrasts: readonly BrandContrast[], max: number): BrandContrast[] {
  const chosen: BrandContrast[] = [];
  for (const pair of contrasts) {
    if (chosen.length < max && chosen.filter(({ ground }) => ground === pair.ground).length < 3) chosen.push(pair);
  }
  return chosen;
}

/** The guide's page on readable pairs of colours. */
export function pageOnContrasts(kit: Kit): GuidePage {
  const { identity, faces, lettering, colors } = kit;
  const styles = stylesOf(kit);
  const nameOf = (role: BrandColor["role"]) => identity.palette.find((color) => color.role === role)?.name ?? "";
  const [columns, gap, tall] = [4, 4.5, 36];
  const width = (field.width - gap * (columns - 1)) / columns;
  const items = choosePairs(identity.contrasts, 12).flatMap(({ text, ground, ratio, level }, i): BoardItem[] => {
    const x = field.x + (i % columns) * (width + gap);
    const y = field.y + Math.floor(i / columns) * (tall + 20);
    const ink = colors[text];
    const shown = level === "AA large" ? "AA, grands textes" : level;
    return [
      rectangle({ x, y, width, height: tall }, colors[ground]),
      setLine(lettering, "Aa", { face: faces.headings, size: points(30), fill: ink }, x + 4.5, y + 19),
      ...(level === "AA large"
        ? []
        : [
            setLine(lettering, "Lisible partout", { face: faces.texts, size: points(7.5), fill: ink }, x + 4.5, y + 29),
          ]),
      setLine(lettering, `${writeRatio(ratio)}\u00a0: 1 · ${shown}`, styles.label, x, y + tall + 4.8),
      ...setParagraph(lettering, `${nameOf(text)} sur ${nameOf(ground)}`, styles.caption, {
        x,
        y: y + tall + 8.8,
        width,
        leading: 1.3,
      }),
    ];
  });
  return {
    title: "Les contrastes",
    texts: [
      "Ces associations se lisent bien. Les autres se réservent au décor.",
      "AAA et AA",
      "AAA demande un rapport de 7, AA de 4,5\u00a0: les deux conviennent à tous les textes.",
      "Grands textes",
      "À partir de 3, un titre ou un pictogramme reste lisible. Pas un texte courant.",
    ],
    items,
  };
}

/** Truncated like the ratio itself: rounded up, 4,49 would look like AA. */
const writeRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace(".", ",");
