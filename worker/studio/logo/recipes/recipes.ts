import { beside, centreAt, figure, fitInto, heightOf, stack, widthOf } from "../figure.ts";
import { setText } from "../lettering.ts";
import { ring } from "../shapes.ts";
import { setBlock, setSlogan, underLeft, type Recipe, type Setting } from "./setting.ts";

const initialsFigure = ({ face, initials }: Setting) => figure(setText(face, initials, 100, 0.02).path);

const nameWithSlogan = (setting: Setting, ratio: number) => {
  const name = setBlock(setting, ratio).figure;
  return stack([name, setSlogan(setting, widthOf(name))], 34);
};

const monogram = (setting: Setting) => [...figure(ring(0, 0, 100, 5), 1), ...fitInto(initialsFigure(setting), 104, 84)];

export const recipes: readonly Recipe[] = [
  {
    id: "mark-above",
    construction: "combination",
    label: "Symbole et nom",
    whole(setting) {
      const name = nameWithSlogan(setting, 5);
      return stack([fitInto(setting.mark, 150, 150), name], 46);
    },
    small: ({ mark }) => mark,
  },
  {
    id: "mark-beside",
    construction: "combination",
    label: "Symbole et nom",
    whole(setting) {
      const name = setBlock(setting, 4, "left").figure;
      const text = underLeft([name, setSlogan(setting, widthOf(name), "left")], 30);
      const side = Math.max(120, heightOf(text) * 1.1);
      return beside([fitInto(setting.mark, side, side), text], 40);
    },
    small: ({ mark }) => mark,
  },
  {
    id: "plain",
    construction: "wordmark",
    label: "Mot-symbole",
    whole: (setting) => nameWithSlogan(setting, 6),
    small: (setting) => fitInto(initialsFigure(setting), 100, 100),
  },
  {
    id: "ringed",
    construction: "monogram",
    label: "Monogramme cerclé",
    whole: (setting) => stack([monogram(setting), nameWithSlogan(setting, 5)], 50),
    small: (setting) => centreAt(monogram(setting), 0, 0),
  },
];
