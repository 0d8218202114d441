// Constructions of a mark with the name.
import { beside, figure, fitInto, heightOf, moveFigure, stack, widthOf, type Figure } from "../figure.ts";
import { rectangle } from "../shapes.ts";
import { inFrame, inTile, markSide, nameAndSlogan, ornamentRule } from "./parts.ts";
import { capHeightOf, setBlock, setName, setSlogan, textOf, underLeft, type Recipe, type Setting } from "./setting.ts";

const tileFor = ({ design }: Setting) => textOf(design, "tile", "disc");

/** A mark without tile needs no large size to be visible. */
const plainMark = ({ mark }: Setting) => fitInto(mark, 100, 100);

const tiledMark = (setting: Setting) => inTile(tileFor(setting), setting.mark, 1);

const framedMark = (setting: Setting) => inFrame(tileFor(setting), setting.mark, 5, 0);

const above = (setting: Setting, mark: Figure, max = 250) => {
  const text = nameAndSlogan(setting, 4.6);
  const side = markSide(text, max);
  return stack([fitInto(mark, side, side), text], side * 0.27);
};

function besideMark(setting: Setting, mark: Figure, divider: boolean): Figure {
  const name = setBlock(setting, 3.6, "left").figure;
  const text = underLeft([name, setSlogan(setting, widthOf(name), "left")], 27);
  const side = Math.max(128, heightOf(text) * (divider ? 1 : 1.14));
  const rule = divider ? figure(rectangle(0, 0, 3, side * 1.04), 1) : [];
  return beside([fitInto(mark, side, side), rule, text], divider ? 40 : 44);
}

export const combinations: readonly Recipe[] = [
  {
    id: "mark-above",
    construction: "combination",
    label: "Symbole au-dessus du nom",
    hasMark: true,
    whole: (setting) => above(setting, plainMark(setting)),
    small: plainMark,
  },
  {
    id: "mark-beside",
    construction: "combination",
    label: "Symbole et nom",
    hasMark: true,
    whole: (setting) => besideMark(setting, plainMark(setting), false),
    small: plainMark,
  },
  {
    id: "mark-divided",
    construction: "combination",
    label: "Symbole, filet et nom",
    hasMark: true,
    whole: (setting) => besideMark(setting, plainMark(setting), true),
    small: plainMark,
  },
  {
    id: "tile-above",
    construction: "combination",
    label: "Symbole en réserve",
    hasMark: true,
    whole: (setting) => above(setting, tiledMark(setting), 270),
    small: tiledMark,
  },
  {
    id: "tile-beside",
    construction: "combination",
    label: "Pastille et nom",
    hasMark: true,
    whole: (setting) => besideMark(setting, tiledMark(setting), false),
    small: tiledMark,
  },
  {
    id: "frame-above",
    construction: "combination",
    label: "Symbole encadré",
    hasMark: true,
    whole: (setting) => above(setting, framedMark(setting), 270),
    small: framedMark,
  },
  {
    id: "mark-in-rule",
    construction: "combination",
    label: "Nom, filet et symbole",
    hasMark: true,
    whole(setting) {
      const name = setBlock(setting, 5).figure;
      const width = Math.max(widthOf(name), 300);
      const ornament = fitInto(setting.mark, 62, 62);
      return stack([name, ornamentRule(width, ornament, 3), setSlogan(setting, width)], 30, 26);
    },
    small: plainMark,
  },
  {
    id: "mark-over-rule",
    construction: "combination",
    label: "Symbole entre deux filets",
    hasMark: true,
    whole(setting) {
      const name = setBlock(setting, 5).figure;
      const width = Math.max(widthOf(name), 300);
      const ornament = fitInto(setting.mark, 92, 92);
      const slogan = setSlogan(setting, width);
      const foot = slogan.length > 0 ? slogan : figure(rectangle(-width * 0.08, 0, width * 0.16, 3), 1);
      return stack([ornamentRule(width * 0.86, ornament, 3), name, foot], 30, 30);
    },
    small: plainMark,
  },
  {
    id: "mark-between",
    construction: "combination",
    label: "Symbole entre les mots",
    hasMark: true,
    suits: ({ words, letters }) => words === 2 && letters <= 22,
    whole(setting) {
      const [first = "", second = ""] = setting.name.split(" ");
      const cap = capHeightOf(setting);
      const [left, right] = [figure(setName(setting, first).path), figure(setName(setting, second).path)];
      const mark = fitInto(setting.mark, cap * 1.25, cap * 1.25, 0, -cap / 2);
      const gap = 34;
      const half = widthOf(mark) / 2;
      const row = [...moveFigure(left, -half - gap - widthOf(left), 0), ...mark, ...moveFigure(right, half + gap, 0)];
      return stack([row, setSlogan(setting, widthOf(row))], 34);
    },
    small: plainMark,
  },
];
