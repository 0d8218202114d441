// Marks of products and services: homes, sport, machines, toys, books, crafts.
import { grow, intersect, subtract, unite } from "../combine.ts";
import { move, rotate, transform } from "../path.ts";
import {
  arc,
  arcLine,
  circle,
  drop,
  ellipse,
  lens,
  line,
  onCircle,
  outline,
  polygon,
  rectangle,
  regular,
  ring,
  roundRectangle,
  sector,
  smooth,
  stroke,
} from "../shapes.ts";
import { sparkle } from "./abstract.ts";
import { both, flip, hole, mirror, solid, type Mark } from "./mark.ts";

export const homeMarks: Record<string, Mark> = {
  house: () =>
    solid([
      ...polygon([
        [0, -46],
        [46, -8],
        [46, 46],
        [-46, 46],
        [-46, -8],
      ]),
      ...hole(outline([-15, 46], [[-15, 16]], arc(0, 16, 15, 180, 360), [[15, 46]])),
    ]),
  roofs: () =>
    solid(
      polygon([
        [-50, 10],
        [-8, -42],
        [12, -17],
        [4, -9],
        [-8, -25],
        [-38, 10],
      ]),
      polygon([
        [-8, 46],
        [-8, 14],
        [20, -18],
        [48, 14],
        [48, 46],
        [29, 46],
        [29, 22],
        [11, 22],
        [11, 46],
      ]),
    ),
  lamp: () => solid([...rectangle(-2, -50, 4, 30), ...sector(0, 16, 42, 180, 360)], sector(0, 22, 12, 0, 180)),
  vase: () =>
    solid(
      outline(
        [-13, -8],
        [[13, -8]],
        [
          [10, 4, 30, 10, 30, 28],
          [30, 42, 20, 50, 12, 50],
          [-12, 50],
          [-20, 50, -30, 42, -30, 28],
          [-30, 10, -10, 4, -13, -8],
        ],
      ),
      [...lens([0, -12], [0, -52], 0.34), ...both(lens([-4, -12], [-26, -42], 0.34))],
    ),
  chair: () =>
    solid(
      [...roundRectangle(-28, -46, 56, 46, [22, 22, 4, 4])],
      [
        ...roundRectangle(-48, -10, 15, 42, 7),
        ...roundRectangle(33, -10, 15, 42, 7),
        ...roundRectangle(-29, 5, 58, 27, 4),
        ...rectangle(-40, 37, 6, 13),
        ...rectangle(34, 37, 6, 13),
      ],
    ),
};

export const sportMarks: Record<string, Mark> = {
  peaks: () => {
    const front = polygon([
      [-50, 38],
      [-12, -36],
      [26, 38],
    ]);
    const snow = polygon([
      [-12, -36],
      [2.4, -8],
      [-6, -2],
      [-13, -10],
      [-21, 0],
      [-26.4, -8],
    ]);
    const back = polygon([
      [-6, 38],
      [22, -14],
      [50, 38],
    ]);
    return solid([...subtract(front, grow(snow, 2.4)), ...subtract(back, grow(front, 4))], snow);
  },
  bolt: () =>
    solid(
      polygon([
        [14, -50],
        [-32, 10],
        [-4, 10],
        [-14, 50],
        [32, -12],
        [4, -12],
      ]),
    ),
  stride: () =>
    solid(
      [-30, 14].flatMap((x) =>
        polygon([
          [x - 18, -40],
          [x + 2, -40],
          [x + 34, 0],
          [x + 2, 40],
          [x - 18, 40],
          [x + 14, 0],
        ]),
      ),
    ),
  summit: () => {
    const peaks = polygon([
      [-60, 60],
      [-6, -16],
      [14, 12],
      [26, -2],
      [70, 60],
    ]);
    return solid(intersect(circle(0, 0, 49), peaks), circle(14, -24, 13));
  },
  wave: () =>
    solid(
      outline(
        [-50, 28],
        [
          [-40, -22, 0, -46, 30, -30],
          [42, -23, 46, -8, 40, 2],
          [36, -12, 22, -16, 12, -8],
          [-2, 2, 8, 26, 50, 28],
          [50, 40],
          [-50, 40],
        ],
      ),
    ),
};

export const techMarks: Record<string, Mark> = {
  circuit: () =>
    solid(
      [
        ...[-27, 0, 27].flatMap((y) => rectangle(-50, y - 3.5, 30, 7)),
        ...roundRectangle(-20, -40, 40, 80, 8),
        ...hole(roundRectangle(-8, -28, 16, 56, 4)),
      ],
      [-27, 0, 27].flatMap((y) => [...rectangle(24, y - 3.5, 12, 7), ...circle(43, y, 8)]),
    ),
  nodes: () => {
    const spots = [0, 120, 240].map((turn) => onCircle(0, 5, 40, turn - 90));
    const links = spots.flatMap(([x, y]) => line([0, 5], [x, y], 7));
    const dots = spots.flatMap(([x, y]) => circle(x, y, 10));
    return solid([...subtract(links, circle(0, 5, 15.5)), ...dots], circle(0, 5, 11.5)).map(({ path, tone }) => ({
      path: unite(path),
      tone,
    }));
  },
  hexagon: () =>
    solid(
      subtract(subtract(regular(0, 0, 50, 6), regular(0, 0, 34, 6)), transform(rectangle(0, -7, 70, 14), rotate(-30))),
      regular(0, 0, 20, 6),
    ),
  pixels: () => {
    const cell = (column: number, row: number, side: number) =>
      rectangle(-46 + column * 32, -46 + row * 32, side, side);
    const whole = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
      [2, 2],
    ] as const;
    return solid(
      whole.flatMap(([column, row]) => cell(column, row, 28)),
      [...cell(1, 0.3, 18), ...cell(2, 1.3, 18)],
    );
  },
  code: () => {
    const half = polygon([
      [-20, -34],
      [-8, -34],
      [-36, 0],
      [-8, 34],
      [-20, 34],
      [-50, 0],
    ]);
    return solid(
      [...half, ...mirror(half)],
      polygon([
        [5, -36],
        [15, -36],
        [-5, 36],
        [-15, 36],
      ]),
    );
  },
};

export const childrenMarks: Record<string, Mark> = {
  balloon: () => {
    const body = outline(
      [0, 24],
      [
        [-8, 22, -34, 6, -34, -18],
        [-34, -38, -18, -50, 0, -50],
        [18, -50, 34, -38, 34, -18],
        [34, 6, 8, 22, 0, 24],
      ],
    );
    const string = stroke(
      smooth(
        [
          [0, 34],
          [5, 40],
          [-4, 46],
          [1, 52],
        ],
        false,
      ),
      3.6,
    );
    return solid(subtract(body, arcLine(-2, -20, 22, 195, 255, 5.5, "round")), [
      ...polygon([
        [0, 28],
        [7, 36],
        [-7, 36],
      ]),
      ...string,
    ]).map(({ path, tone }) => ({ path: unite(path), tone }));
  },
  rocket: () => {
    const body = outline(
      [0, -50],
      [
        [18, -36, 24, -14, 18, 20],
        [-18, 20],
        [-24, -14, -18, -36, 0, -50],
      ],
    );
    const fin = outline(
      [-25, -2],
      [
        [-36, 6, -40, 18, -38, 32],
        [-22, 22],
      ],
    );
    return solid([...body, ...hole(circle(0, -14, 9))], [...both(fin), ...flip(drop(0, -50, 9, 26))]);
  },
  bear: () =>
    solid([
      ...unite([...circle(0, 6, 38), ...both(circle(-31, -27, 15))]),
      ...hole([...both(circle(-13, 0, 4.5)), ...ellipse(0, 20, 15, 11.5)]),
      ...ellipse(0, 15.5, 5.5, 4),
    ]),
  blocks: () =>
    solid(
      [...roundRectangle(-46, 3, 43, 43, 7), ...hole(circle(-24.5, 24.5, 10))],
      [...roundRectangle(3, 3, 43, 43, 7), ...hole(regular(24.5, 27, 13, 3))],
    ).concat(solid([...roundRectangle(-21.5, -46, 43, 43, 7), ...hole(rectangle(-9, -33.5, 18, 18))])),
  moon: () => solid(subtract(circle(-4, 2, 46), circle(16, -10, 38)), sparkle(24, -14, 19, 5, 5)),
};

export const bookMarks: Record<string, Mark> = {
  book: () => {
    const page = outline(
      [-3, -26],
      [
        [-14, -36, -34, -38, -50, -34],
        [-50, 30],
        [-34, 26, -14, 28, -3, 38],
      ],
    );
    return solid(page, mirror(page));
  },
  nib: () => {
    const nib = outline(
      [0, 50],
      [
        [-8, 24, -26, 10, -30, -12],
        [-18, -50],
        [18, -50],
        [30, -12],
        [26, 10, 8, 24, 0, 50],
      ],
    );
    return solid(subtract(nib, [...circle(0, -4, 7), ...rectangle(-1.8, 0, 3.6, 60)]));
  },
  bookmark: () =>
    solid([
      ...polygon([
        [-30, -50],
        [30, -50],
        [30, 50],
        [0, 26],
        [-30, 50],
      ]),
      ...hole(sparkle(0, -10, 20, 6, 5)),
    ]),
  pages: () =>
    solid(
      [
        ...polygon([
          [-46, -30],
          [-4, -42],
          [-4, 42],
          [-46, 30],
        ]),
      ],
      [18, 40].flatMap((x) =>
        polygon([
          [x - 16, -42 + x * 0.2],
          [x - 2, -40 + x * 0.3],
          [x - 2, 40 - x * 0.3],
          [x - 16, 42 - x * 0.2],
        ]),
      ),
    ),
  feather: () => {
    const vane = lens([-30, 34], [42, -50], 0.36);
    const shaft = line([-46, 50], [26, -31], 4, "round");
    const cuts = [
      [-8, 26],
      [10, 6],
    ].flatMap(([x = 0, y = 0]) => line([x - 8, y - 14], [x + 26, y + 2], 3.4));
    return solid([...subtract(vane, [...grow(shaft, 1.4), ...cuts]), ...line([-48, 54], [-30, 34], 5, "round")]);
  },
};

export const craftMarks: Record<string, Mark> = {
  pot: () => {
    const pot = outline(
      [-20, -44],
      [
        [20, -44],
        [16, -34],
        [14, -26, 40, -18, 40, 10],
        [40, 32, 24, 46, 16, 46],
        [-16, 46],
        [-24, 46, -40, 32, -40, 10],
        [-40, -18, -14, -26, -16, -34],
      ],
    );
    return solid(
      subtract(
        pot,
        stroke(
          smooth(
            [
              [-50, 0],
              [-30, 5],
              [-15, -5],
              [0, 5],
              [15, -5],
              [30, 5],
              [50, 0],
            ],
            false,
          ),
          5,
        ),
      ),
    );
  },
  brush: () =>
    solid(
      transform(roundRectangle(-6, -54, 12, 46, [6, 6, 0, 0]), rotate(38)),
      transform(
        [
          ...rectangle(-8, -5, 16, 10),
          ...outline(
            [-8, 9],
            [[8, 9]],
            [
              [18, 26, 6, 44, 0, 54],
              [-6, 44, -18, 26, -8, 9],
            ],
          ),
        ],
        rotate(38),
      ),
    ),
  stitch: () => {
    const bars = [...roundRectangle(-11, -2.8, 22, 5.6, 2.8), ...roundRectangle(-2.8, -11, 5.6, 22, 2.8)];
    const cross = transform(unite(bars), rotate(45));
    const at = (column: number, row: number) => move(cross, column * 19, row * 19 - 8);
    const rim = [
      [-1, -1],
      [1, -1],
      [-2, 0],
      [2, 0],
      [-1, 1],
      [1, 1],
      [0, 2],
    ] as const;
    return solid(
      rim.flatMap(([column, row]) => at(column, row)),
      at(0, 0),
    );
  },
  yarn: () => {
    const lower = [34, 50, 66].flatMap((radius) => arcLine(-40, -48, radius, 0, 110, 4));
    const upper = [44, 60].flatMap((radius) => arcLine(46, 44, radius, 170, 280, 4));
    return solid(subtract(subtract(circle(0, 0, 46), lower), upper));
  },
  scissors: () => {
    const blade = polygon([
      [-14, 18],
      [-7, 12],
      [26, -50],
      [18, -50],
    ]);
    return solid(
      [...ring(-20, 32, 17, 7), ...blade],
      [...ring(20, 32, 17, 7), ...subtract(mirror(blade), grow(blade, 3))],
    );
  },
};

export const serviceMarks: Record<string, Mark> = {
  growth: () =>
    solid(
      [...rectangle(-46, 14, 20, 34), ...rectangle(-20, -8, 20, 56)],
      polygon([
        [6, 48],
        [6, -22],
        [-2, -22],
        [16, -48],
        [34, -22],
        [26, -22],
        [26, 48],
      ]),
    ),
  talk: () => {
    const bubble = [
      ...roundRectangle(-48, -36, 72, 50, 9),
      ...polygon([
        [-36, 12],
        [-20, 12],
        [-36, 30],
      ]),
    ];
    const other = [
      ...roundRectangle(-4, -14, 52, 40, 8),
      ...polygon([
        [28, 24],
        [42, 24],
        [42, 42],
      ]),
    ];
    const front = unite(bubble);
    return solid(front, subtract(unite(other), grow(front, 4.5)));
  },
  pillars: () =>
    solid(
      [
        ...polygon([
          [0, -48],
          [48, -22],
          [-48, -22],
        ]),
        ...rectangle(-46, 38, 92, 9),
      ],
      [-36, -7, 22].flatMap((x) => rectangle(x, -15, 14, 46)),
    ),
  shield: () => {
    const body = outline(
      [0, -50],
      [
        [12, -42, 26, -38, 42, -38],
        [42, -4],
        [42, 24, 22, 42, 0, 50],
        [-22, 42, -42, 24, -42, -4],
        [-42, -38],
        [-26, -38, -12, -42, 0, -50],
      ],
    );
    const tick = polygon([
      [-24, 0],
      [-17, -8],
      [-6, 4],
      [18, -22],
      [25, -14],
      [-6, 19],
    ]);
    return solid([...body, ...hole(tick)]);
  },
  loop: () => {
    const half = outline([-48, 0], arc(-14, 0, 34, 180, 360), [[8, 0]], arc(-14, 0, 22, 360, 180));
    return solid(half, transform(half, rotate(180)));
  },
};
