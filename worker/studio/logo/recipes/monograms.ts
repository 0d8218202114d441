// Constructions of one or two initials, with the name.
import { beside, figure, fitInto, heightOf, stack, widthOf, type Figure } from "../figure.ts";
import { arcLine, circle, line, rectangle } from "../shapes.ts";
import { drawInitials, inFrame, inTile, nameAndSlogan } from "./parts.ts";
import { setBlock, setSlogan, textOf, underLeft, type Recipe, type Setting } from "./setting.ts";

const treatmentOf = ({ design }: Setting) => textOf(design, "initials", "plain");
const tileFor = ({ design }: Setting) => textOf(design, "tile", "disc");

/** The monogram above the name, or beside it. */
function withName(setting: Setting, monogram: Figure): Figure {
  if (textOf(setting.design, "side", "above") === "beside") {
    const name = setBlock(setting, 3.4, "left").figure;
    const text = underLeft([name, setSlogan(setting, widthOf(name), "left")], 27);
    const side = Math.max(136, heightOf(text) * 1.2);
    return beside([fitInto(monogram, side, side), text], 42);
  }
  const text = nameAndSlogan(setting, 4.8);
  const side = Math.max(180, Math.min(280, widthOf(text) * 0.34 + heightOf(text) * 0.2));
  return stack([fitInto(monogram, side, side), text], side * 0.22);
}

/** A name of one or two letters is its own monogram, and is not repeated. */
const isItsOwn = ({ name }: Setting) => [...name].length <= 2;

const recipe = (id: string, label: string, draw: (setting: Setting) => Figure, more: Partial<Recipe> = {}): Recipe => ({
  id,
  construction: "monogram",
  label,
  whole: (setting) =>
    isItsOwn(setting)
      ? stack([fitInto(draw(setting), 230, 230), setSlogan(setting, 260)], 44)
      : withName(setting, draw(setting)),
  small: draw,
  ...more,
});

/** A ring that is open where the letters pass through. */
function openRing(setting: Setting): Figure {
  const letters = fitInto(drawInitials(setting, "plain"), 150, 92);
  const open = (Math.asin(Math.min(0.9, (heightOf(letters) / 2 + 10) / 100)) * 180) / Math.PI;
  const isWide = widthOf(letters) > 128;
  return [
    ...letters,
    ...figure(
      isWide
        ? [...arcLine(0, 0, 98, 180 + open, 360 - open, 5), ...arcLine(0, 0, 98, open, 180 - open, 5)]
        : arcLine(0, 0, 98, -62, 242, 5),
      1,
    ),
    ...(isWide ? [] : figure(circle(0, -98, 7), 1)),
  ];
}

function ruled(setting: Setting): Figure {
  const letters = fitInto(drawInitials(setting, treatmentOf(setting), 0), 170, 110);
  const width = Math.max(widthOf(letters) * 1.05, 120);
  const rule = figure(rectangle(-width / 2, 0, width, 3.4), 1);
  return stack([rule, letters, rule], 24);
}

/** Tall, thin letters with a line between them. */
function parted(setting: Setting): Figure {
  const [first = "", second] = [...setting.initials];
  const one = drawInitials({ ...setting, initials: first }, "single");
  if (!second)
    return [...one, ...figure(line([widthOf(one) + 14, 22], [widthOf(one) + 14, -heightOf(one) - 22], 3.6), 1)];
  const other = drawInitials({ ...setting, initials: second }, "single");
  const high = Math.max(heightOf(one), heightOf(other));
  return beside([one, figure(rectangle(0, 0, 3.6, high * 1.6), 1), other], 20);
}

function duo(setting: Setting): Figure {
  const [first = "", second = first] = [...setting.initials];
  const tile = tileFor(setting);
  const cell = (initials: string, tone: number) =>
    fitInto(inTile(tile, drawInitials({ ...setting, initials }, "single"), tone), 100, 100);
  return beside([cell(first, 0), cell(second, 1)], 10);
}

export const monograms: readonly Recipe[] = [
  recipe("mono-frame", "Monogramme cerné", (setting) =>
    inFrame(tileFor(setting), drawInitials(setting, treatmentOf(setting), 0), 4.6, 1),
  ),
  recipe("mono-double", "Monogramme à double filet", (setting) =>
    inFrame(tileFor(setting), drawInitials(setting, treatmentOf(setting), 0), 4, 1, true),
  ),
  recipe(
    "mono-solid",
    "Monogramme en réserve",
    (setting) => inTile(tileFor(setting), drawInitials(setting, treatmentOf(setting)), 0, 1.06),
    { needs: "apart" },
  ),
  recipe("mono-crossed", "Initiales entrelacées", (setting) => drawInitials(setting, "crossed", 1), {
    needs: "apart",
    suits: ({ initials }) => initials === 2,
  }),
  recipe("mono-open", "Monogramme à l’anneau ouvert", openRing),
  recipe("mono-ruled", "Monogramme entre filets", ruled),
  recipe("mono-parted", "Initiales séparées d’un trait", parted, { suits: ({ initials }) => initials === 2 }),
  recipe("mono-sliced", "Monogramme incisé", (setting) => drawInitials(setting, "sliced"), { needs: "heavy" }),
  recipe("mono-duo", "Initiales en pastilles", duo, { needs: "apart", suits: ({ initials }) => initials === 2 }),
];
