// The guide's last pages: examples of use, and what each file is for.
import { circle, fitInCircle, place, rectangle, type BoardItem } from "./board.ts";
import { field, sheet, stylesOf, type GuidePage } from "./guide-page.ts";
import { drawTile } from "./icon-files.ts";
import type { Kit } from "./kit.ts";
import { drawOpening } from "./post-files.ts";
import { drawCardBack, drawCardFront, drawLetterhead } from "./stationery-files.ts";
import { fitWidth, setLine, setParagraph } from "./text-lines.ts";
import { blend, white } from "./tones.ts";

/** The guide's page with examples of use. */
export function pageOnUses(kit: Kit): GuidePage {
  const { logo, colors, design, faces, lettering } = kit;
  const styles = stylesOf(kit);
  const wall = blend(colors.light, colors.dark, 0.07);
  const letter = { x: 118, y: 22, width: 84, height: 118.8 };
  const [front, back] = [
    { x: 176, y: 88, width: 88, height: 56.94 },
    { x: 150, y: 134, width: 88, height: 56.94 },
  ];
  const post = { x: 214, y: 20, width: 62, height: 62 };
  const mark = logo("mark", "white");
  const tab = { x: 108 + 8, y: 164, width: 26, height: 10 };
  const shadow = blend(wall, colors.dark, 0.16);
  const lie = (box: typeof letter, off: number): BoardItem =>
    rectangle({ ...box, x: box.x + off, y: box.y + off }, shadow);
  const items: BoardItem[] = [
    rectangle({ x: 100, y: 0, width: sheet.width - 100, height: sheet.height }, wall),
    lie(letter, 0.9),
    rectangle(letter, white),
    place(drawLetterhead(kit), letter, { clip: true }),
    lie(post, 0.9),
    place(drawOpening(kit, { width: 1080, height: 1080 }), post, { clip: true }),
    lie(front, 0.9),
    place(drawCardFront(kit), front, { clip: true }),
    lie(back, 0.9),
    place(drawCardBack(kit), back, { clip: true }),
    circle(262, 171, 15, colors.primary),
    place(mark, fitInCircle(mark, 262, 171, 10.5)),
    rectangle(tab, white, 2),
    place(drawTile(kit, "rounded"), { x: tab.x + 2.6, y: tab.y + 2.6, width: 4.8, height: 4.8 }),
    setLine(
      lettering,
      design.name,
      fitWidth(lettering, design.name, { ...styles.caption, face: faces.texts }, tab.width - 12),
      tab.x + 9.4,
      tab.y + 6,
    ),
  ];
  return {
    title: "Les usages",
    texts: [
      "Partout le même geste\u00a0: une couleur qui domine, le logo bien calé, le symbole en très grand et tout en retenue.",
      "Papeterie",
      "La carte s’imprime sur un papier mat de 350\u00a0g, l’en-tête sur un offset de 100\u00a0g.",
      "Réseaux sociaux",
      "Le symbole tient lieu de photo de profil sur tous les comptes\u00a0: on vous retrouve d’un coup d’œil.",
    ],
    items,
  };
}

const folders = [
  [
    "Logo",
    "Les quatre versions, en SVG et en PNG",
    "Le SVG pour l’imprimeur, l’enseigne et le site. Le PNG pour un document ou un diaporama.",
  ],
  ["Logo / Symbole", "Le symbole seul, dans les mêmes versions", "Partout où le logo complet serait trop petit."],
  ["Icônes", "Favicon et icônes d’application", "À déposer à la racine de votre site, sous ces noms."],
  ["Réseaux sociaux", "Photos de profil et couvertures", "Aux dimensions de chaque réseau\u00a0: rien à recadrer."],
  ["Publications", "Bienvenue et cadre photo", "Glissez votre photo sous le cadre, il est transparent."],
  ["Papeterie", "Carte, en-tête, signature d’e-mail", "Remplacez les mentions d’exemple avant d’imprimer."],
  ["Charte", "Ce document", "À joindre à toute commande auprès d’un prestataire."],
] as const;

/** The guide's page on the kit's files. */
export function pageOnFiles(kit: Kit): GuidePage {
  const { colors, faces, lettering } = kit;
  const styles = stylesOf(kit);
  const row = 22.5;
  const columns = [0, 42, 98];
  const items = folders.flatMap(([folder, content, use], i): BoardItem[] => {
    const y = field.y + i * row;
    const cell = (text: string, column: number, width: number, style = styles.text) =>
      setParagraph(lettering, text, style, { x: field.x + (columns[column] ?? 0), y: y + 8, width, leading: 1.45 });
    return [
      rectangle({ x: field.x, y, width: field.width, height: 0.2 }, blend(white, colors.dark, 0.25)),
      ...cell(folder, 0, 38, { ...styles.heading, face: faces.strong }),
      ...cell(content, 1, 50),
      ...cell(use, 2, field.width - 98),
    ];
  });
  return {
    title: "Les fichiers",
    texts: [
      "Chaque dossier du kit répond à un besoin. Gardez-les ensemble, sous leur nom.",
      "SVG ou PNG",
      "Le SVG s’agrandit sans fin et s’ouvre dans tout logiciel de dessin. Le PNG se pose partout, sur fond transparent.",
    ],
    items,
  };
}
