// Constructions with the name inside or around a badge.
import { grow, outlineOf, subtract } from "../combine.ts";
import {
  boundsOfFigure,
  figure,
  fitInto,
  heightOf,
  mapFigure,
  moveFigure,
  stack,
  widthOf,
  type Figure,
} from "../figure.ts";
import { reverse, rotate, transform } from "../path.ts";
import {
  arc,
  arcLine,
  around,
  circle,
  lens,
  outline,
  rectangle,
  regular,
  ring,
  roundRectangle,
  sector,
} from "../shapes.ts";
import { both } from "../marks/mark.ts";
import { drawInitials, inFrame, inTile, knockOut, nameAndSlogan, ringText, scallop } from "./parts.ts";
import { setBlock, setSlogan, textOf, type Recipe, type Setting } from "./setting.ts";

/** The badge's centre: the mark of the activity, or the name's initial. */
const centreOf = (setting: Setting): Figure =>
  textOf(setting.design, "centre", "mark") === "initial" ? drawInitials(setting, "plain") : setting.mark;

const upper = (text: string) => text.toLocaleUpperCase("fr");

/**
 * Name above and slogan below, or the name on both sides where it is short. `radius` is that of the letters' middle.
 */
function ringOf(setting: Setting, radius: number, size: number): Figure {
  const { face, smallFace, slogan } = setting;
  const name = upper(setting.name);
  const under = slogan && [...slogan].length <= 34 ? upper(slogan) : null;
  const top = ringText(face, name, radius, "over", { size, tracking: 0.12, span: under ? 178 : 232 });
  if (under) {
    const bottom = ringText(smallFace, under, radius, "under", {
      size: size * 0.66,
      tracking: 0.14,
      span: 336 - Math.max(120, top.span),
    });
    const gap = (360 - top.span - bottom.span) / 2;
    const at = 90 - bottom.span / 2 - gap / 2;
    const dots = [at, 180 - at].flatMap((degrees) => transform(regular(radius, 0, size * 0.16, 4), rotate(degrees)));
    return [...figure(top.path), ...figure(bottom.path), ...figure(dots)];
  }
  const free = (360 - top.span) / 2 - 26;
  return [...figure(top.path), ...figure(ornamentArc(radius, size, free))];
}

/** Three dots, or dots with a line on either side: fills the part of a ring without text. */
const ornamentArc = (radius: number, size: number, half: number) => {
  const dots = around(circle(0, radius, size * 0.11), 0, 0, 3, 9, -9);
  if (half < 34) return dots;
  return [
    ...dots,
    ...arcLine(0, 0, radius, 90 - half, 90 - 20, size * 0.09),
    ...arcLine(0, 0, radius, 90 + 20, 90 + half, size * 0.09),
  ];
};

const longSlogan = (setting: Setting): Figure =>
  setting.slogan && [...setting.slogan].length > 34 ? setSlogan(setting, 340) : [];

const canRing = ({ letters }: { letters: number }) => letters >= 5 && letters <= 26;

function seal(setting: Setting): Figure {
  const badge = [
    ...figure(ring(0, 0, 200, 5)),
    ...figure(ring(0, 0, 128, 3), 1),
    ...ringOf(setting, 162, 46),
    ...fitInto(centreOf(setting), 132, 132),
  ];
  return stack([badge, longSlogan(setting)], 34);
}

function solidSeal(setting: Setting): Figure {
  const isScalloped = textOf(setting.design, "edge", "round") === "scallop";
  const outer = isScalloped ? scallop(0, 0, 204, 28, 8) : circle(0, 0, 200);
  const letters = ringOf(setting, 160, 44).flatMap(({ path }) => path);
  const band = [...outer, ...reverse(circle(0, 0, 122)), ...reverse(letters)];
  return stack([[...figure(band), ...fitInto(centreOf(setting), 138, 138)], longSlogan(setting)], 34);
}

function stamp(setting: Setting): Figure {
  const name = setBlock(setting, 3.6).figure;
  const text = stack([fitInto(setting.mark, 100, 100), name, setSlogan(setting, widthOf(name))], 30, 24);
  const [width, height] = [widthOf(text) + 110, heightOf(text) + 104];
  const notched = (w: number, h: number, r: number) => {
    const [x, y] = [w / 2, h / 2];
    return outline(
      [-x + r, -y],
      [[x - r, -y]],
      arc(x, -y, r, 180, 90),
      [[x, y - r]],
      arc(x, y, r, 270, 180),
      [[-x + r, y]],
      arc(-x, y, r, 360, 270),
      [[-x, -y + r]],
      arc(-x, -y, r, 90, 0),
    );
  };
  const frame = notched(width, height, 26);
  return [
    ...fitInto(text, widthOf(text), heightOf(text)),
    ...figure(outlineOf(frame, 4.4)),
    ...figure(outlineOf(grow(frame, -10), 1.8), 1),
  ];
}

function archLabel(setting: Setting): Figure {
  const name = setBlock(setting, 2.6).figure;
  const half = Math.max(widthOf(name) / 2 + 52, 150);
  const inner = stack(
    [fitInto(setting.mark, half * 0.72, half * 0.72), name, setSlogan(setting, widthOf(name))],
    30,
    24,
  );
  const height = heightOf(inner) + half * 0.5 + 62;
  const arch = outline([-half, height], [[-half, half]], arc(0, half, half, 180, 360), [[half, height]]);
  const { top } = boundsOfFigure(inner);
  return [
    ...figure(outlineOf(arch, 5)),
    ...figure(outlineOf(grow(arch, -11), 2), 1),
    ...moveFigure(inner, 0, half * 0.46 - top),
  ];
}

function crest(setting: Setting): Figure {
  const shield = inFrame("shield", centreOf(setting), 6, 0, true);
  const name = nameAndSlogan(setting, 4.6);
  return stack([fitInto(shield, 230, 250), name], 40);
}

/** Two branches that meet at the bottom. */
function laurel(radius: number): Figure {
  const side = [-62, -38, -14, 10, 34, 58].flatMap((degrees, i) => {
    const leaf = lens([0, 0], [0, -radius * 0.4], 0.36);
    const out = transform(transform(leaf, rotate(28)), [1, 0, 0, 1, radius, 0]);
    const inwards = transform(transform(leaf, rotate(-34)), [1, 0, 0, 1, radius - 3, 0]);
    return transform([...out, ...(i > 0 ? inwards : [])], rotate(-degrees));
  });
  return figure([...both(side), ...both(arcLine(0, 0, radius, -58, 84, 3.4))], 1);
}

function wreath(setting: Setting): Figure {
  const crown = [...laurel(100), ...fitInto(centreOf(setting), 104, 88)];
  return stack([fitInto(crown, 250, 250), nameAndSlogan(setting, 4.6)], 34);
}

function banded(setting: Setting): Figure {
  const name = fitInto(figure(setBlock(setting, 9).figure.flatMap(({ path }) => path)), 470, 74);
  const [width, height] = [widthOf(name) + 70, heightOf(name) + 50];
  const band = knockOut(rectangle(-width / 2, -height / 2, width, height), name);
  const disc = ring(0, 0, 188, 6);
  const clear = rectangle(-width / 2 - 9, -height / 2 - 9, width + 18, height + 18);
  const mark = fitInto(setting.mark, 82, 82, 0, -height / 2 - 62);
  const isShort = setting.slogan !== null && [...setting.slogan].length <= 20;
  const low = isShort
    ? fitInto(setSlogan(setting, 230), 236, 44, 0, height / 2 + 42)
    : figure(
        around(circle(0, height / 2 + 58, 6), 0, height / 2 + 58, 1).concat(both(circle(26, height / 2 + 58, 4))),
        1,
      );
  const badge = [...figure(subtract(disc, clear), 1), ...band, ...mark, ...low];
  return isShort ? badge : stack([badge, setSlogan(setting, 380)], 32);
}

function hexBadge(setting: Setting): Figure {
  const text = stack([fitInto(setting.mark, 108, 108), setBlock(setting, 2.6).figure, setSlogan(setting, 230)], 28, 22);
  const radius = Math.max(widthOf(text) * 0.7, heightOf(text) * 0.74) + 62;
  const tile = regular(0, 0, radius, 6);
  return [
    ...figure(outlineOf(tile, radius * 0.03)),
    ...figure(outlineOf(grow(tile, -radius * 0.06), radius * 0.012), 1),
    ...fitInto(text, widthOf(text), heightOf(text)),
  ];
}

function ovalLabel(setting: Setting): Figure {
  const name = setBlock(setting, 3.4).figure;
  const width = widthOf(name);
  const text = stack([fitInto(setting.mark, 82, 82), name, setSlogan(setting, width * 0.8)], 24, 24);
  const [rx, ry] = [widthOf(text) * 0.62 + 46, heightOf(text) * 0.72 + 30];
  const oval = mapFigure(figure(circle(0, 0, 1)), (path) => transform(path, [rx, 0, 0, ry, 0, 0])).flatMap(
    ({ path }) => path,
  );
  return [
    ...figure(outlineOf(oval, 5)),
    ...figure(outlineOf(grow(oval, -11), 2), 1),
    ...fitInto(text, widthOf(text), heightOf(text)),
  ];
}

/** Half a disc of rays above the name. */
function rays(setting: Setting): Figure {
  const name = setBlock(setting, 4.6).figure;
  const width = Math.max(widthOf(name), 260);
  const radius = Math.min(width / 2, 190);
  const beams = Array.from({ length: 13 }, (_, i) => {
    const at = -180 + (i * 180) / 12;
    return sector(0, 0, radius, Math.max(-180, at - 3.2), Math.min(0, at + 3.2));
  }).flat();
  const hollow = circle(0, 0, radius * 0.62);
  const mark = fitInto(setting.mark, radius * 0.78, radius * 0.5, 0, -radius * 0.27);
  const sun = [...figure(subtract(beams, hollow), 1), ...mark];
  return stack([sun, figure(rectangle(-width / 2, 0, width, 4), 0), name, setSlogan(setting, width)], 16, 26, 26);
}

function ticket(setting: Setting): Figure {
  const name = setBlock(setting, 3.4).figure;
  const [width, height] = [widthOf(name) + 150, heightOf(name) + 96];
  const bites = [...circle(-width / 2, 0, 24), ...circle(width / 2, 0, 24)];
  const tile = subtract(roundRectangle(-width / 2, -height / 2, width, height, 12), bites);
  const sides = both(rectangle(width / 2 - 44, -height / 2 + 20, 3, height - 40));
  const body = knockOut(tile, [...fitInto(name, widthOf(name), heightOf(name)), ...figure(sides)]);
  return stack([fitInto(setting.mark, 96, 96), body, setSlogan(setting, width)], 28, 28);
}

const small = (setting: Setting) => inTile(textOf(setting.design, "tile", "disc"), centreOf(setting));
const smallFrame = (setting: Setting) => inFrame(textOf(setting.design, "tile", "disc"), centreOf(setting), 6, 0);

const emblem = (id: string, label: string, whole: Recipe["whole"], more: Partial<Recipe> = {}): Recipe => ({
  id,
  construction: "emblem",
  label,
  hasMark: true,
  whole,
  small: smallFrame,
  ...more,
});

export const emblems: readonly Recipe[] = [
  emblem("seal", "Emblème circulaire", seal, { suits: canRing, needs: "apart" }),
  emblem("solid-seal", "Sceau plein", solidSeal, { suits: canRing, needs: "apart", small }),
  emblem("stamp", "Étiquette à encoches", stamp),
  emblem("arch-label", "Emblème en arche", archLabel, {
    suits: ({ longestWord }) => longestWord <= 14,
    small: (setting) => inFrame("arch", setting.mark, 6, 0),
  }),
  emblem("crest", "Blason", crest, { small: (setting) => inFrame("shield", centreOf(setting), 7, 0) }),
  emblem("wreath", "Couronne de laurier", wreath),
  emblem("banded", "Emblème à bandeau", banded, {
    suits: ({ letters }) => letters >= 3 && letters <= 20,
    needs: "apart",
  }),
  emblem("hex-badge", "Emblème hexagonal", hexBadge, {
    suits: ({ longestWord }) => longestWord <= 13,
    small: (setting) => inTile("hexagon", setting.mark),
  }),
  emblem("oval-label", "Étiquette ovale", ovalLabel, { suits: ({ longestWord }) => longestWord <= 16 }),
  emblem("rays", "Emblème rayonnant", rays, { small }),
  emblem("ticket", "Étiquette en réserve", ticket, {
    suits: ({ letters }) => letters >= 4,
    needs: "apart",
    small: (setting) => inTile("squircle", setting.mark),
  }),
];
