// Marks of plants, food, drink and animals.
import { grow, intersect, subtract, unite } from "../combine.ts";
import { move, rotate, scale, transform, type Path } from "../path.ts";
import {
  arc,
  arcLine,
  around,
  circle,
  drop,
  ellipse,
  lens,
  line,
  outline,
  polygon,
  rectangle,
  roundRectangle,
  smooth,
  stroke,
} from "../shapes.ts";
import { both, flip, hole, solid, type Mark } from "./mark.ts";

/** A leaf from its foot to its tip, split along its middle. */
const splitLeaf = (
  foot: readonly [number, number],
  tip: readonly [number, number],
  fullness: number,
  gap: number,
): Path =>
  subtract(
    lens(foot, tip, fullness),
    line(foot, [foot[0] + (tip[0] - foot[0]) * 0.82, foot[1] + (tip[1] - foot[1]) * 0.82], gap),
  );

/** A leaf that is round on one side and meets its stalk in a corner: a square with two round corners. */
const blade = (x: number, y: number, side: number, corners: readonly [number, number, number, number]): Path =>
  roundRectangle(x, y, side, side, [corners[0] * side, corners[1] * side, corners[2] * side, corners[3] * side]);

const heart = (x: number, y: number, size: number): Path => {
  const r = size / 4;
  return outline(
    [x, y + size * 0.44],
    [[x - size * 0.1, y + size * 0.34, x - size * 0.5, y + size * 0.12, x - size * 0.5, y - size * 0.14]],
    [[x - size * 0.5, y - size * 0.5, x - r * 0.2, y - size * 0.5, x, y - size * 0.2]],
    [[x + r * 0.2, y - size * 0.5, x + size * 0.5, y - size * 0.5, x + size * 0.5, y - size * 0.14]],
    [[x + size * 0.5, y + size * 0.12, x + size * 0.1, y + size * 0.34, x, y + size * 0.44]],
  );
};

export const plantMarks: Record<string, Mark> = {
  leaf: () => solid(transform(splitLeaf([0, 50], [0, -50], 0.56, 4), rotate(35))),
  sprout: () =>
    solid([...blade(-46, -30, 42, [0, 1, 0.12, 1]), ...rectangle(-3, 14, 6, 36)], blade(4, -50, 42, [1, 0, 1, 0.12])),
  tulip: () => {
    const petal = lens([0, 12], [0, -50], 0.56);
    const side = outline(
      [-3, 14],
      [
        [-40, 12, -40, -14, -33, -40],
        [-18, -32, -8, -14, -3, 14],
      ],
    );
    const leaf = outline(
      [-6, 48],
      [
        [-34, 46, -36, 26, -34, 20],
        [-14, 22, -7, 34, -6, 48],
      ],
    );
    return solid([...petal, ...subtract(both(side), grow(petal, 3.5))], [...rectangle(-2.5, 16, 5, 34), ...both(leaf)]);
  },
  daisy: () => solid(around(flip(drop(0, 16, 9.5, 34)), 0, 0, 9), circle(0, 0, 11)),
  branch: () =>
    solid(
      [
        ...[38, 10, -18].flatMap((y) => [
          ...lens([3, y], [38, y - 26], 0.42),
          ...lens([-3, y - 6], [-38, y - 32], 0.42),
        ]),
        ...lens([0, -24], [0, -54], 0.42),
      ],
      rectangle(-1.8, -20, 3.6, 72),
    ),
  tree: () => {
    const crown = unite([...circle(0, -24, 25), ...both(circle(-23, -2, 23)), ...circle(0, 2, 22)]);
    const trunk = [...rectangle(-3.4, -14, 6.8, 64), ...line([0, 14], [-17, -5], 5), ...line([0, 4], [15, -14], 5)];
    return solid(subtract(crown, grow(unite(trunk), 2.6)), intersect(unite(trunk), rectangle(-60, -16, 120, 80)));
  },
};

export const wellnessMarks: Record<string, Mark> = {
  lotus: () => {
    const petal = lens([0, 30], [0, -46], 0.5);
    const inner = both(transform(lens([0, 30], [0, -40], 0.46), rotate(-38, 0, 32)));
    const outer = both(transform(lens([0, 30], [0, -32], 0.4), rotate(-72, 0, 34)));
    return solid([...petal, ...subtract(outer, grow([...petal, ...inner], 3.5))], subtract(inner, grow(petal, 3.5)));
  },
  stones: () => solid([...ellipse(0, 34, 48, 15), ...ellipse(0, -24, 20, 11)], ellipse(2, 5, 34, 13)),
  horizon: () =>
    solid(
      [0, 1, 2].flatMap((i) =>
        stroke(
          smooth(
            [
              [-48 + i * 8, 18 + i * 14],
              [-24 + i * 4, 12 + i * 14],
              [0, 18 + i * 14],
              [24 - i * 4, 24 + i * 14],
              [48 - i * 8, 18 + i * 14],
            ],
            false,
          ),
          6.5,
          "round",
        ),
      ),
      subtract(circle(0, -8, 31), rectangle(-60, 4, 120, 60)),
    ),
  balance: () => {
    const disc = circle(0, 0, 48);
    const wave = outline([0, -60], arc(0, -24, 24, -90, 90), arc(0, 24, 24, 270, 90), [
      [0, 70],
      [70, 70],
      [70, -70],
      [0, -70],
      [0, -60],
    ]);
    const gap = stroke(
      { x: 0, y: -60, segments: [[0, -48], ...arc(0, -24, 24, -90, 90), ...arc(0, 24, 24, 270, 90), [0, 60]] },
      6,
      "butt",
      8,
    );
    return solid(subtract(subtract(disc, wave), gap), subtract(intersect(disc, wave), gap));
  },
  capsule: () => {
    const body = transform(roundRectangle(-22, -50, 44, 100, 22), rotate(40));
    const upper = transform(rectangle(-40, -80, 80, 78), rotate(40));
    const lower = transform(rectangle(-40, 2.5, 80, 78), rotate(40));
    return solid(intersect(body, lower), subtract(intersect(body, upper), transform(splitVein, rotate(40))));
  },
};

const splitVein = lens([0, -8], [0, -40], 0.4);

export const petMarks: Record<string, Mark> = {
  paw: () =>
    solid(
      outline(
        [0, -2],
        [
          [18, -2, 38, 22, 34, 36],
          [30, 50, 14, 42, 0, 42],
          [-14, 42, -30, 50, -34, 36],
          [-38, 22, -18, -2, 0, -2],
        ],
      ),
      [
        ...both(transform(ellipse(-15, -32, 10.5, 15), rotate(-6, -15, -32))),
        ...both(transform(ellipse(-40, -8, 9, 13), rotate(-24, -40, -8))),
      ],
    ),
  bone: () => {
    const ends = both([...circle(-34, -12, 14), ...circle(-34, 12, 14)]);
    return solid(transform(unite([...rectangle(-30, -9, 60, 18), ...ends]), rotate(-35)));
  },
  cat: () => {
    const head = unite([
      ...ellipse(0, 10, 44, 36),
      ...both(
        polygon([
          [-43, 8],
          [-40, -46],
          [-6, -22],
        ]),
      ),
    ]);
    return solid([
      ...head,
      ...hole(both(lens([-27, 4], [-9, 10], 0.75))),
      ...hole(
        polygon([
          [-6, 20],
          [6, 20],
          [0, 27],
        ]),
      ),
    ]);
  },
  dog: () => {
    const head = outline(
      [-26, -30],
      [
        [-14, -40, 14, -40, 26, -30],
        [34, -8, 26, 10, 22, 26],
        [16, 48, -16, 48, -22, 26],
        [-26, 10, -34, -8, -26, -30],
      ],
    );
    const ear = outline(
      [-30, -34],
      [
        [-52, -40, -56, -4, -44, 20],
        [-34, 18, -34, -4, -30, -34],
      ],
    );
    return solid([...head, ...hole(both(circle(-12, -4, 4.5))), ...hole(roundRectangle(-9, 14, 18, 12, 6))], both(ear));
  },
  bird: () => {
    const body = outline(
      [-50, 2],
      [
        [-34, -16, -14, -28, 8, -28],
        [14, -46, 38, -44, 42, -25],
        [52, -20],
        [42, -13],
      ],
      [
        [42, 18, 18, 38, -8, 34],
        [-4, 22, -20, 12, -50, 2],
      ],
    );
    const wing = transform(lens([-34, 4], [14, 2], 0.42), rotate(12));
    return solid([...subtract(body, grow(wing, 3.5)), ...hole(circle(29, -26, 3.4))], wing);
  },
};

export const groceryMarks: Record<string, Mark> = {
  wheat: () =>
    solid(
      [...[34, 12, -10].flatMap((y) => both(lens([-4, y], [-28, y - 24], 0.5))), ...lens([0, -24], [0, -52], 0.5)],
      rectangle(-2.2, -14, 4.4, 66),
    ),
  jar: () =>
    solid(
      [...roundRectangle(-34, -24, 68, 74, [8, 8, 16, 16]), ...hole(roundRectangle(-24, -2, 48, 34, 4))],
      roundRectangle(-30, -48, 60, 18, 5),
    ).concat(solid([], heart(0, 15, 22))),
  honey: () => {
    const cell = polygon(
      [0, 1, 2, 3, 4, 5].map((i) => [17 * Math.cos((i * Math.PI) / 3), 17 * Math.sin((i * Math.PI) / 3)] as const),
    );
    const at = (x: number, y: number) => move(cell, x * 29, y * 33.5);
    return solid([...at(0, -1), ...at(-1, -0.5), ...at(1, -0.5), ...at(-1, 0.5), ...at(0, 1)], [...at(0, 0)]).concat(
      solid([], drop(29, 2, 10, 32)),
    );
  },
  cherries: () =>
    solid(
      [...circle(-24, 30, 20), ...circle(26, 24, 20)],
      [
        ...stroke({ x: -22, y: 12, segments: [[-20, -10, -8, -32, 10, -46]] }, 4.5),
        ...stroke({ x: 25, y: 6, segments: [[24, -12, 20, -30, 10, -44]] }, 4.5),
        ...lens([12, -46], [46, -32], 0.46),
      ],
    ),
  cutlery: () =>
    solid(
      [...ellipse(24, -26, 14, 23), ...roundRectangle(20.5, -8, 7, 58, 3.5)],
      [
        ...roundRectangle(-27.5, -14, 7, 64, 3.5),
        ...[-38, -26.5, -15].flatMap((x) => roundRectangle(x, -49, 5, 26, 2.5)),
        ...outline(
          [-38, -26],
          [
            [-10, -26],
            [-10, -12, -16, -6, -24, -6],
            [-32, -6, -38, -12, -38, -26],
          ],
        ),
      ],
    ),
};

export const coffeeMarks: Record<string, Mark> = {
  bean: () => {
    const body = ellipse(0, 0, 34, 48);
    const groove = stroke(
      smooth(
        [
          [2, -54],
          [-9, -26],
          [0, 0],
          [9, 26],
          [-2, 54],
        ],
        false,
      ),
      7,
    );
    return solid(transform(subtract(body, groove), rotate(32)));
  },
  cup: () =>
    solid(
      [
        ...outline(
          [-40, -8],
          [[28, -8]],
          [
            [28, 24, 16, 40, -6, 40],
            [-28, 40, -40, 24, -40, -8],
          ],
        ),
        ...subtract(
          arcLine(27, 8, 14, -110, 110, 6.5),
          outline(
            [-40, -12],
            [[31, -12]],
            [
              [31, 27, 18, 43, -6, 43],
              [-31, 43, -43, 27, -43, -12],
            ],
          ),
        ),
      ],
      [-22, -6, 10].flatMap((x) =>
        stroke(
          smooth(
            [
              [x, -18],
              [x - 5, -27],
              [x + 4, -37],
              [x, -47],
            ],
            false,
          ),
          4.6,
          "round",
        ),
      ),
    ).concat(solid(roundRectangle(-42, 45, 72, 5.5, 2.7))),
  "tea-leaf": () =>
    solid(
      [...splitLeaf([0, 46], [0, -50], 0.44, 4)],
      [
        ...both(
          subtract(transform(lens([0, 46], [0, -26], 0.4), rotate(-44, 0, 46)), grow(lens([0, 46], [0, -50], 0.44), 4)),
        ),
      ],
    ),
  drip: () => {
    const outer = drop(0, -50, 34, 98);
    return solid(
      subtract(
        outer,
        stroke(
          smooth(
            [
              [-6, -40],
              [9, -8],
              [-8, 16],
              [4, 54],
            ],
            false,
          ),
          6,
        ),
      ),
    );
  },
  beans: () => {
    const bean = subtract(
      ellipse(0, 0, 17, 24),
      stroke(
        smooth(
          [
            [1, -28],
            [-5, -12],
            [0, 0],
            [5, 12],
            [-1, 28],
          ],
          false,
        ),
        4.5,
      ),
    );
    return solid(around(move(bean, 0, -26), 0, 0, 3));
  },
};

export const wineMarks: Record<string, Mark> = {
  grapes: () =>
    solid(
      [
        [-26, -8],
        [0, -8],
        [26, -8],
        [-13, 14],
        [13, 14],
        [0, 36],
      ].flatMap(([x = 0, y = 0]) => circle(x, y, 12)),
      [...lens([0, -24], [32, -42], 0.46), ...stroke({ x: 0, y: -22, segments: [[0, -32, -4, -42, -12, -48]] }, 4.5)],
    ),
  glass: () => {
    const bowl = outline(
      [-26, -50],
      [[26, -50]],
      [
        [34, -16, 22, 6, 0, 6],
        [-22, 6, -34, -16, -26, -50],
      ],
    );
    const inside = outline(
      [-21, -44],
      [[21, -44]],
      [
        [27, -14, 17, 0, 0, 0],
        [-17, 0, -27, -14, -21, -44],
      ],
    );
    const wine = outline(
      [-60, -20],
      [
        [-30, -30, -8, -14, 60, -24],
        [60, 40],
        [-60, 40],
      ],
    );
    return solid(
      [...subtract(bowl, inside), ...rectangle(-2.6, 5, 5.2, 40), ...roundRectangle(-20, 44.5, 40, 5.5, 2.7)],
      intersect(scale(inside, 0.86), wine),
    );
  },
  bottle: () => {
    const bottle = outline(
      [-8, -50],
      [
        [8, -50],
        [8, -26],
        [10, -14, 22, -12, 22, 4],
        [22, 44],
        [22, 48, 20, 50, 16, 50],
        [-16, 50],
        [-20, 50, -22, 48, -22, 44],
        [-22, 4],
        [-22, -12, -10, -14, -8, -26],
      ],
    );
    return solid([...bottle, ...hole(rectangle(-22, 12, 44, 22))], rectangle(-22, 15.5, 44, 15));
  },
  "vine-leaf": () => {
    const lobe = (degrees: number, length: number, full: number) =>
      transform(lens([0, 8], [0, 8 - length], full), rotate(degrees, 0, 14));
    const leaf = unite([
      ...lobe(0, 62, 0.6),
      ...lobe(58, 54, 0.62),
      ...lobe(-58, 54, 0.62),
      ...lobe(115, 40, 0.7),
      ...lobe(-115, 40, 0.7),
    ]);
    const veins = [0, 58, -58].flatMap((degrees) => transform(line([0, 22], [0, -30], 3.2), rotate(degrees, 0, 14)));
    return solid([...subtract(leaf, veins), ...rectangle(-2, 30, 4, 22)]);
  },
  barrel: () => {
    const barrel = outline(
      [-24, -46],
      [
        [24, -46],
        [42, -16, 42, 16, 24, 46],
        [-24, 46],
        [-42, 16, -42, -16, -24, -46],
      ],
    );
    const staves = [...rectangle(-60, -30, 120, 4), ...rectangle(-60, 26, 120, 4)];
    return solid(
      subtract(barrel, [
        ...staves,
        ...stroke({ x: -9, y: -50, segments: [[-16, -16, -16, 16, -9, 50]] }, 3.4),
        ...stroke({ x: 9, y: -50, segments: [[16, -16, 16, 16, 9, 50]] }, 3.4),
      ]),
    );
  },
};
