// Constructions of the name alone, with one treatment.
import { nextSlice } from "../../pixels/time-slices.ts";
import { grow, outlineOf, subtract, sweep } from "../combine.ts";
import {
  boundsOfFigure,
  figure,
  fitInto,
  heightOf,
  inTone,
  mapFigure,
  moveFigure,
  stack,
  widthOf,
  type Figure,
} from "../figure.ts";
import { boundsOf, move, rotate, transform, type Path } from "../path.ts";
import { circle, line, polygon, rectangle, roundRectangle } from "../shapes.ts";
import { centreLine, drawInitials, inFrame, inTile, knockOut, nameAndSlogan, onArc } from "./parts.ts";
import {
  capHeightOf,
  setBlock,
  setName,
  setSlogan,
  textOf,
  underLeft,
  widenTo,
  type Recipe,
  type Setting,
} from "./setting.ts";

const withSlogan = (setting: Setting, drawn: Figure, gap = 32) =>
  stack([drawn, setSlogan(setting, widthOf(drawn))], gap);

const firstInitial = (setting: Setting) => drawInitials(setting, "single");

/** Adds a dot beside the last letter, on the baseline. */
function addStop(setting: Setting, drawn: Figure, tone = 1): Figure {
  const radius = setting.face.capHeight * 11;
  const { right } = boundsOfFigure(drawn);
  return [...drawn, ...figure(circle(right + radius * 1.9, -radius, radius), tone)];
}

const slit = (path: Path): Path => {
  const { left, right, top, bottom } = boundsOf(path);
  const y = top + (bottom - top) * 0.56;
  const rise = Math.min(9, (right - left) * 0.06);
  return subtract(
    path,
    polygon([
      [left - 9, y + rise],
      [right + 9, y - rise],
      [right + 9, y - rise + 4.6],
      [left - 9, y + rise + 4.6],
    ]),
  );
};

/** Horizontal gaps as in stencil type, thinner towards the top. */
const striped = (path: Path): Path => {
  const { left, right, top, bottom } = boundsOf(path);
  const high = bottom - top;
  const gaps = [0.46, 0.62, 0.78].flatMap((part, i) =>
    rectangle(left - 5, top + high * part - 1, right - left + 10, 2.4 + i * 1.6),
  );
  return subtract(path, gaps);
};

const brackets = (width: number, height: number, arm: number, weight: number): Path => {
  const [x, y] = [width / 2, height / 2];
  const corner = [...rectangle(-x, -y, arm, weight), ...rectangle(-x, -y + weight, weight, arm - weight)];
  return [...corner, ...transform(corner, rotate(180))];
};

const centred = (shapes: Figure) => fitInto(shapes, widthOf(shapes), heightOf(shapes));

/** Lines of the name, all as wide as the widest; letter-spaced instead where that would make them huge. */
function justify(setting: Setting, lines: readonly string[]): Figure {
  const drawn = lines.map((text) => figure(setName(setting, text).path));
  const widest = Math.max(...drawn.map(widthOf));
  return stack(
    drawn.map((shapes, i) => {
      const wide = widenTo(shapes, widest);
      return inTone(heightOf(wide) > 190 ? fitInto(shapes, widest, 190) : wide, i % 2);
    }),
    24,
  );
}

/** One word per line; small words stay with the next one. */
const wordsOf = (name: string): string[] =>
  name.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && [...last].length <= 3 ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
  }, []);

export const wordmarks: readonly Recipe[] = [
  {
    id: "spaced",
    construction: "wordmark",
    label: "Mot-symbole aéré",
    isUpper: true,
    suits: ({ letters }) => letters > 1,
    whole(setting) {
      const name = setBlock(setting, 6.5).figure;
      const rule = figure(rectangle(0, 0, 46, 3), 1);
      return stack([name, rule, setSlogan(setting, widthOf(name), "centre", 0)], 36, 30);
    },
    small: (setting) => inFrame("disc", drawInitials(setting, "plain"), 4, 1),
  },
  {
    id: "full-stop",
    construction: "wordmark",
    label: "Mot-symbole ponctué",
    whole(setting) {
      const { lines, leading } = setBlock(setting, 5, "left");
      const set = lines.flatMap((one, i): Figure => {
        const shapes = figure(one.path);
        return moveFigure(i === lines.length - 1 ? addStop(setting, shapes) : shapes, 0, i * leading);
      });
      return underLeft([set, setSlogan(setting, widthOf(set), "left", 0)], 30);
    },
    small: (setting) => addStop(setting, firstInitial(setting)),
  },
  {
    id: "underlined",
    construction: "wordmark",
    label: "Mot-symbole souligné",
    whole(setting) {
      const name = setBlock(setting, 5).figure;
      const width = widthOf(name);
      const bar = [...rectangle(0, 0, width * 0.24, 9), ...rectangle(width * 0.24 + 10, 3, width * 0.76 - 10, 3)];
      return stack([name, figure(bar, 1), setSlogan(setting, width, "centre", 0)], 26, 26);
    },
    small(setting) {
      const letters = drawInitials(setting, "plain");
      return stack([letters, figure(rectangle(0, 0, widthOf(letters), 9), 1)], 15);
    },
  },
  {
    id: "cut",
    construction: "wordmark",
    label: "Mot-symbole incisé",
    needs: "heavy",
    isUpper: true,
    whole: (setting) => withSlogan(setting, mapFigure(setBlock(setting, 5.5).figure, slit)),
    small: (setting) => mapFigure(drawInitials(setting, "plain"), slit),
  },
  {
    id: "striped",
    construction: "wordmark",
    label: "Mot-symbole rayé",
    needs: "heavy",
    isUpper: true,
    suits: ({ letters }) => letters <= 24,
    whole(setting) {
      const { lines, leading } = setBlock(setting, 5);
      const set = lines.flatMap((one, i) => moveFigure(figure(striped(one.path)), -one.bounds.right / 2, i * leading));
      return withSlogan(setting, set);
    },
    small: (setting) => mapFigure(drawInitials(setting, "plain"), striped),
  },
  {
    id: "framed",
    construction: "wordmark",
    label: "Mot-symbole encadré",
    isUpper: true,
    whole(setting) {
      const text = nameAndSlogan(setting, 4.4);
      const [width, height] = [widthOf(text) + 96, heightOf(text) + 92];
      const weight = Math.max(2.6, Math.min(4.2, width / 110));
      return [
        ...fitInto(text, widthOf(text), heightOf(text)),
        ...figure(outlineOf(rectangle(-width / 2, -height / 2, width, height), weight), 1),
      ];
    },
    small: (setting) => inFrame("square", drawInitials(setting, "plain"), 5, 1),
  },
  {
    id: "corners",
    construction: "wordmark",
    label: "Mot-symbole entre équerres",
    whole(setting) {
      const text = nameAndSlogan(setting, 4.4);
      const [width, height] = [widthOf(text) + 110, heightOf(text) + 100];
      return [...centred(text), ...figure(brackets(width, height, 46, 6), 1)];
    },
    small: (setting) => [...fitInto(drawInitials(setting, "plain"), 84, 70), ...figure(brackets(140, 140, 42, 11), 1)],
  },
  {
    id: "solid",
    construction: "wordmark",
    label: "Mot-symbole en réserve",
    needs: "apart",
    whole(setting) {
      const name = centred(setBlock(setting, 4.4).figure);
      const [width, height] = [widthOf(name) + 110, heightOf(name) + 78];
      const corner = textOf(setting.design, "corner", "round");
      const radius = corner === "pill" ? height / 2 : corner === "sharp" ? 0.01 : 16;
      const tile =
        corner === "slanted"
          ? polygon([
              [-width / 2, -height / 2],
              [width / 2 + height * 0.18, -height / 2],
              [width / 2, height / 2],
              [-width / 2 - height * 0.18, height / 2],
            ])
          : roundRectangle(-width / 2, -height / 2, width, height, radius);
      return stack([knockOut(tile, name), setSlogan(setting, width)], 28);
    },
    small: (setting) => inTile("squircle", drawInitials(setting, "plain")),
  },
  {
    id: "boxed-initial",
    construction: "wordmark",
    label: "Initiale en réserve",
    needs: "apart",
    isUpper: true,
    suits: ({ letters, longestWord, beginsElided }) =>
      letters >= 4 && letters <= 18 && longestWord >= 3 && !beginsElided,
    whole(setting) {
      const [first = "", ...rest] = [...setting.name];
      const cap = capHeightOf(setting);
      const letter = fitInto(figure(setName(setting, first).path), 999, cap * 0.92);
      const side = Math.max(cap * 1.7, widthOf(letter) + cap * 0.66);
      const tile = rectangle(-side / 2, -(cap * 1.7) / 2, side, cap * 1.7);
      const box = moveFigure(knockOut(tile, letter, 1), side / 2, -cap / 2);
      const others = moveFigure(figure(setName(setting, rest.join("").trimStart()).path), side + 18, 0);
      const row = [...box, ...others];
      return stack([centreLine(row), setSlogan(setting, widthOf(row), "centre", 0)], 30);
    },
    small: (setting) => inTile("square", figure(setName(setting, [...setting.name][0] ?? "").path), 1),
  },
  {
    id: "two-tones",
    construction: "wordmark",
    label: "Mot-symbole en deux tons",
    suits: ({ words }) => words >= 2,
    whole(setting) {
      const { lines, leading } = setBlock(setting, 4.2, "left");
      const isSingle = lines.length === 1;
      const name = lines.flatMap((one, i): Figure => {
        if (!isSingle) return moveFigure(figure(one.path, i % 2), 0, i * leading);
        const split = one.letters.findLastIndex(({ character }) => character === " ");
        return [
          ...figure(one.letters.slice(0, split).flatMap(({ path }) => path)),
          ...figure(
            one.letters.slice(split).flatMap(({ path }) => path),
            1,
          ),
        ];
      });
      return underLeft([name, setSlogan(setting, widthOf(name), "left", 0)], 30);
    },
    small(setting) {
      const [first = "", second = ""] = [...setting.initials];
      const left = figure(setName(setting, first).path);
      return second ? [...left, ...moveFigure(figure(setName(setting, second).path, 1), widthOf(left) + 8, 0)] : left;
    },
  },
  {
    id: "lockup",
    construction: "wordmark",
    label: "Mot-symbole en pavé",
    needs: "apart",
    isUpper: true,
    suits: ({ words, longestWord }) => words >= 2 && words <= 4 && longestWord >= 4,
    whole(setting) {
      const block = justify(setting, wordsOf(setting.name));
      return stack([block, setSlogan(setting, widthOf(block), "centre", 0)], 30);
    },
    small: (setting) => drawInitials(setting, "stacked", 1),
  },
  {
    id: "between-rules",
    construction: "wordmark",
    label: "Mot-symbole entre filets",
    isUpper: true,
    whole(setting) {
      const name = setBlock(setting, 5).figure;
      const width = Math.max(widthOf(name), 240);
      const rules = (thickAbove: boolean) =>
        figure(
          thickAbove
            ? [...rectangle(-width / 2, 0, width, 5), ...rectangle(-width / 2, 11, width, 2)]
            : [...rectangle(-width / 2, 0, width, 2), ...rectangle(-width / 2, 8, width, 5)],
          1,
        );
      return stack([rules(true), name, rules(false), setSlogan(setting, width, "centre", 0)], 34, 34, 26);
    },
    small(setting) {
      const letters = fitInto(drawInitials(setting, "plain"), 120, 84);
      const width = Math.max(widthOf(letters), 92);
      const rule = figure(rectangle(-width / 2, 0, width, 6), 1);
      return stack([rule, letters, rule], 16);
    },
  },
  {
    id: "shadowed",
    construction: "wordmark",
    label: "Mot-symbole ombré",
    needs: "heavy",
    suits: ({ letters }) => letters <= 26,
    whole: async (setting) => withSlogan(setting, await shadow(setBlock(setting, 4.4).figure), 38),
    small: (setting) => shadow(firstInitial(setting)),
  },
  {
    id: "dancing",
    construction: "wordmark",
    label: "Mot-symbole dansant",
    needs: "heavy",
    suits: ({ letters, longestWord }) => letters <= 22 && longestWord >= 2,
    whole(setting) {
      const { lines, leading } = setBlock(setting, 4.6);
      let turn = 0;
      const name = lines.flatMap(({ letters, bounds }, i) =>
        letters.flatMap(({ character, path, x, advance }): Figure => {
          if (character !== " ") turn++;
          const [odd, third] = [turn % 2, turn % 3];
          const middle = x + advance / 2;
          const danced = transform(
            move(path, -bounds.right / 2, odd * 9 - 4),
            rotate((third - 1) * 5, middle - bounds.right / 2, -35),
          );
          return moveFigure(figure(danced, third === 0 ? 2 : third - 1), 0, i * (leading + 8));
        }),
      );
      return withSlogan(setting, name, 36);
    },
    small: (setting) =>
      inTile(
        "disc",
        mapFigure(firstInitial(setting), (path) => transform(path, rotate(-8))),
      ),
  },
  {
    id: "arched",
    construction: "wordmark",
    label: "Mot-symbole en arche",
    needs: "apart",
    suits: ({ letters }) => letters >= 5 && letters <= 20,
    whole(setting) {
      const set = setName(setting, setting.name);
      const radius = Math.max(260, set.bounds.right / 1.75);
      const name = figure(onArc(set, radius, "over"));
      const { bottom } = boundsOfFigure(name);
      const mark = fitInto(setting.mark, 108, 108, 0, 0);
      const inner = moveFigure(mark, 0, -radius + capHeightOf(setting) * 0.5 + 96);
      const foot = setSlogan(setting, widthOf(name) * 0.7);
      const low = Math.max(bottom, boundsOfFigure(inner).bottom) + 28;
      return [...name, ...inner, ...moveFigure(foot, 0, low - boundsOfFigure(foot).top)];
    },
    hasMark: true,
    small: ({ mark }) => mark,
  },
  {
    id: "hollow",
    construction: "wordmark",
    label: "Mot-symbole évidé",
    needs: "heavy",
    suits: ({ words, letters }) => words >= 2 && letters <= 24,
    whole(setting) {
      const { lines, leading } = setBlock(setting, 2.2);
      const name = lines.flatMap((one, i) =>
        moveFigure(
          figure(i % 2 === 1 || lines.length === 1 ? outlineOf(one.path, 3.2) : one.path, i % 2),
          -one.bounds.right / 2,
          i * leading,
        ),
      );
      return withSlogan(setting, name);
    },
    small: (setting) =>
      figure(
        outlineOf(
          drawInitials(setting, "plain").flatMap(({ path }) => path),
          4,
        ),
      ),
  },
  {
    id: "slashed",
    construction: "wordmark",
    label: "Mot-symbole à la barre",
    suits: ({ words, letters }) => words === 2 && letters <= 22,
    whole(setting) {
      const [first = "", second = ""] = setting.name.split(" ");
      const cap = capHeightOf(setting);
      const left = figure(setName(setting, first).path);
      const x = widthOf(left) + 48;
      const bar = figure(line([x - 14, 16], [x + 14, -cap - 16], 7), 1);
      const row = [...left, ...bar, ...moveFigure(figure(setName(setting, second).path), x + 48, 0)];
      return withSlogan(setting, centreLine(row));
    },
    small: (setting) => drawInitials(setting, "slashed", 1),
  },
];

/** A copy below and to the right, with a gap between the two. */
async function shadow(shapes: Figure): Promise<Figure> {
  const path = shapes.flatMap((shape) => shape.path);
  const swept = move(sweep(path, 7, 7), 4, 4);
  await nextSlice();
  const grown = grow(path, 2.6);
  await nextSlice();
  return [...figure(path), ...figure(subtract(swept, grown), 1)];
}
