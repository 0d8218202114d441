// The guide's pages on the logo: clear space, versions, and misuse.
import { fromHex, fromOklch, hueOf, toHex, toOklab } from "../pixels/colour.ts";
import { fitIn, inset, place, placeAround, rectangle, weighIn, type Board, type BoardItem, type Box } from "./board.ts";
import { field, groundOf, sheet, stylesOf, type GuidePage } from "./guide-page.ts";
import type { Kit } from "./kit.ts";
import { quietOn } from "./social-files.ts";
import { fitWidth, setLine, type TextStyle } from "./text-lines.ts";
import { blend, recolour, readableOn, white } from "./tones.ts";
import { points } from "./write-pdf.ts";

/** The guide's cover. */
export function drawCover(kit: Kit): Board {
  const { logo, colors, faces, lettering } = kit;
  const drawing = logo("whole", "white");
  const quiet = recolour(logo("mark", "white"), quietOn(kit, "primary"));
  const ink = readableOn(colors.primary, [white, colors.dark]);
  const small: TextStyle = { face: faces.texts, size: points(10), fill: ink };
  return {
    ...sheet,
    items: [
      groundOf(colors.primary),
      place(quiet, placeAround(quiet, 236, 96, 250)),
      place(drawing, weighIn(drawing, { x: 26, y: 52, width: 130, height: 66 }, 0.3, { x: 0, y: 0.5 })),
      rectangle({ x: 26, y: 166, width: 12, height: 0.7 }, readableOn(colors.primary, [colors.accent, ink])),
      setLine(lettering, "Charte graphique", { face: faces.headings, size: points(24), fill: ink }, 26, 181),
      setLine(lettering, "Logo, couleurs, typographies et usages", small, 26, 189.5),
    ],
  };
}

/** Clear space on each side, in the drawing's units: half the height of wide logos, a quarter of tall ones. */
function clearSpaceOf({ width, height }: { width: number; height: number }): number {
  return width > height * 1.6 ? height * 0.5 : Math.min(width, height) * 0.25;
}

/** The guide's page on the logo, its clear space and minimum size. */
export function pageOnLogo(kit: Kit): GuidePage {
  const { logo, colors, design, lettering } = kit;
  const styles = stylesOf(kit);
  const drawing = logo("whole", "color");
  const space = clearSpaceOf(drawing);
  const zone = { width: drawing.width + space * 2, height: drawing.height + space * 2 };
  const ground: Box = { ...field, height: 112 };
  const around = weighIn(zone, inset(ground, 14, 12), 0.62);
  const unit = around.width / zone.width;
  const free = space * unit;
  const line = blend(colors.light, colors.primary, 0.4);
  const inner = inset(around, free);
  const items: BoardItem[] = [
    rectangle(ground, colors.light),
    rectangle(around, blend(colors.light, colors.primary, 0.09)),
    rectangle(inner, colors.light),
    ...frameOf(around, line),
    ...frameOf(inner, line),
    place(drawing, inner),
    ...(
      [
        [around.x + free / 2, around.y + around.height / 2],
        [around.x + around.width - free / 2, around.y + around.height / 2],
        [around.x + around.width / 2, around.y + free / 2],
        [around.x + around.width / 2, around.y + around.height - free / 2],
      ] as const
    ).map(([x, y]) => setLine(lettering, "x", { ...styles.caption, fill: colors.dark }, x, y + 0.8, "middle")),
  ];
  const min = drawing.width > drawing.height * 1.6 ? 25 : 16;
  const mark = logo("mark", "color");
  const [smallLogo, smallMark] = [
    {
      width: (drawing.width / Math.max(drawing.width, drawing.height)) * min,
      height: (drawing.height / Math.max(drawing.width, drawing.height)) * min,
    },
    fitIn(mark, { x: 0, y: 0, width: 8, height: 8 }),
  ];
  const floor = field.y + 140;
  items.push(
    place(drawing, { x: field.x, y: floor - smallLogo.height, ...smallLogo }),
    setLine(lettering, `Logo\u00a0: ${min}\u00a0mm ou ${min * 4}\u00a0px`, styles.caption, field.x, floor + 7),
    place(mark, { x: field.x + 60, y: floor - smallMark.height, width: smallMark.width, height: smallMark.height }),
    setLine(lettering, "Symbole\u00a0: 8\u00a0mm ou 16\u00a0px", styles.caption, field.x + 60, floor + 7),
  );
  return {
    title: "Le logo",
    texts: [
      `Le logo est la signature de ${design.name}. On le pose, on lui laisse de l’air, on ne le redessine pas.`,
      "Zone de protection",
      space === drawing.height * 0.5
        ? "Rien n’entre dans l’espace x qui entoure le logo. Il vaut la moitié de sa hauteur."
        : "Rien n’entre dans l’espace x qui entoure le logo. Il vaut le quart de son plus petit côté.",
      "Taille minimale",
      "En dessous des tailles données ici, le symbole prend le relais du logo complet.",
    ],
    items,
  };
}

function frameOf({ x, y, width, height }: Box, fill: string): BoardItem[] {
  const thin = 0.15;
  return [
    rectangle({ x, y, width, height: thin }, fill),
    rectangle({ x, y: y + height - thin, width, height: thin }, fill),
    rectangle({ x, y, width: thin, height }, fill),
    rectangle({ x: x + width - thin, y, width: thin, height }, fill),
  ];
}

/** The guide's page on the logo's versions. */
export function pageOnVersions(kit: Kit): GuidePage {
  const { logo, colors, lettering } = kit;
  const styles = stylesOf(kit);
  const versions = [
    { ink: "color", ground: colors.light, label: "Couleur, sur fond clair" },
    { ink: "on-dark", ground: colors.dark, label: "Sur fond sombre" },
    { ink: "white", ground: colors.primary, label: "Blanc, sur une couleur de la marque" },
    { ink: "black", ground: white, label: "Noir, pour une seule encre" },
  ] as const;
  const [gap, under] = [5, 8];
  const tile = { width: (field.width - gap) / 2, height: 50 };
  const small = { width: (field.width - gap * 3) / 4, height: 36 };
  const items = versions.flatMap(({ ink, ground, label }, i): BoardItem[] => {
    const x = field.x + (i % 2) * (tile.width + gap);
    const y = field.y + Math.floor(i / 2) * (tile.height + under + 2);
    const drawing = logo("whole", ink);
    const box = { x, y, ...tile };
    const smallBox = { x: field.x + i * (small.width + gap), y: field.y + (tile.height + under + 2) * 2 + 2, ...small };
    const mark = logo("mark", ink);
    const edge = ground === white ? [...frameOf(box, "#dcdcdc"), ...frameOf(smallBox, "#dcdcdc")] : [];
    return [
      rectangle(box, ground),
      place(drawing, weighIn(drawing, inset(box, 12, 9), 0.32)),
      setLine(lettering, label, styles.caption, x, y + tile.height + 4.6),
      rectangle(smallBox, ground),
      place(mark, weighIn(mark, inset(smallBox, 9, 8), 0.6)),
      ...edge,
    ];
  });
  return {
    title: "Les versions",
    texts: [
      "Quatre versions couvrent tous les usages. Prenez la version couleur chaque fois que le fond le permet.",
      "Sur un fond sombre",
      "Les couleurs s’éclaircissent pour rester lisibles. N’utilisez pas la version couleur sur un fond foncé.",
      "Le symbole",
      "Il remplace le logo quand la place manque\u00a0: photo de profil, favicon, étiquette, tampon.",
    ],
    items,
  };
}

/** The guide's page on misuse. */
export function pageOnMisuse(kit: Kit): GuidePage {
  const { logo, colors, faces, lettering } = kit;
  const styles = stylesOf(kit);
  const drawing = logo("whole", "color");
  const gap = 6;
  const tile = { width: (field.width - gap * 2) / 3, height: 62 };
  const strange = toHex(fromOklch(0.68, 0.17, hueOf(toOklab(fromHex(colors.primary))) + 140));
  const fitted = (box: Box) => weighIn(drawing, inset(box, 7, 11), 0.42);
  const cases: { label: string; ground?: string; draw: (box: Box) => BoardItem[] }[] = [
    {
      label: "Étirer ou écraser",
      draw(box) {
        const { y, height } = fitted(box);
        const wide = Math.min(fitted(box).width * 1.25, box.width - 8);
        const low = height * 0.62;
        return [
          place(drawing, { x: box.x + (box.width - wide) / 2, y: y + (height - low) / 2, width: wide, height: low }),
        ];
      },
    },
    { label: "Incliner", draw: (box) => [place(drawing, fitted(box), { turn: -14 })] },
    { label: "Changer les couleurs", draw: (box) => [place(recolour(drawing, strange), fitted(box))] },
    {
      label: "Poser sur un fond trop proche",
      ground: blend(colors.primary, white, 0.3),
      draw: (box) => [place(drawing, fitted(box))],
    },
    {
      label: "Ajouter une ombre ou un contour",
      draw(box) {
        const at = fitted(box);
        const shade = recolour(drawing, "#b9b9b9");
        return [place(shade, { ...at, x: at.x + 1.1, y: at.y + 1.1 }), place(drawing, at)];
      },
    },
    {
      label: "Encombrer la zone de protection",
      draw(box) {
        const at = fitted(box);
        const style = fitWidth(
          lettering,
          "OFFRE SPÉCIALE",
          { face: faces.strong, size: points(15), fill: strange },
          box.width - 12,
        );
        const x = box.x + box.width / 2;
        return [
          place(drawing, at),
          setLine(lettering, "OFFRE SPÉCIALE", style, x, at.y - 1, "middle"),
          setLine(
            lettering,
            "ce week-end",
            { ...style, face: faces.texts },
            x,
            at.y + at.height + style.size * 0.85,
            "middle",
          ),
        ];
      },
    },
  ];
  const items = cases.flatMap(({ label, ground = colors.light, draw }, i) => {
    const box = {
      x: field.x + (i % 3) * (tile.width + gap),
      y: field.y + Math.floor(i / 3) * (tile.height + 16),
      ...tile,
    };
    return [
      rectangle(box, ground),
      ...draw(box),
      ...crossAt(box.x + 1.6, box.y + tile.height + 5.4),
      setLine(lettering, label, styles.caption, box.x + 5.4, box.y + tile.height + 6.3),
    ];
  });
  return {
    title: "À éviter",
    texts: [
      "Un logo se reconnaît parce qu’il ne change pas. Ces six libertés l’abîment.",
      "En cas de doute",
      "Reprenez le fichier d’origine\u00a0: chaque version utile existe déjà dans le dossier Logo.",
    ],
    items,
  };
}

/** A small cross that marks a misuse. */
function crossAt(x: number, y: number): BoardItem[] {
  const bar: Board = {
    width: 3.4,
    height: 0.6,
    items: [rectangle({ x: 0, y: 0, width: 3.4, height: 0.6 }, "#b3261e")],
  };
  const box = { x: x - bar.width / 2, y: y - bar.height / 2, width: bar.width, height: bar.height };
  return [place(bar, box, { turn: 45 }), place(bar, box, { turn: -45 })];
}
