// Marks of what is made and done: homes, sport, machines, toys, books, crafts and services.
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
import { both, hole, solid, type Mark } from "./mark.ts";

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
      stroke({ x: -48, y: 4, segments: [[-9, -34]] }, 9)
        .concat(
          polygon([
            [-50, 8],
            [-8, -42],
            [34, 8],
            [22, 8],
            [-8, -27],
            [-38, 8],
          ]),
        )
        .slice(1),
      [
        ...polygon([
          [-4, 46],
          [-4, 12],
          [21, -18],
          [46, 12],
          [46, 46],
          [28, 46],
          [28, 22],
          [14, 22],
          [14, 46],
        ]),
      ],
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
    return solid(
      [...subtract(front, grow(snow, 2)), ...subtract(back, grow(front, 4))],
      [...intersect(snow, scaleAbout(snow))],
    );
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
    const disc = circle(0, 0, 49);
    const peak = polygon([
      [-60, 60],
      [-6, -16],
      [14, 12],
      [26, -2],
      [70, 60],
    ]);
    return solid(intersect(disc, peak), subtract(circle(14, -22, 13), []));
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

const scaleAbout = (path: Path): Path => path;

export const techMarks: Record<string, Mark> = {
  circuit: () =>
    solid(
      [
        ...[-27, 0, 27].flatMap((y) => [...rectangle(-50, y - 3.5, 34, 7), ...circle(-50 + 6, y, 0.01)]).slice(0),
        ...roundRectangle(-20, -40, 40, 80, 8),
        ...hole(roundRectangle(-8, -28, 16, 56, 4)),
      ],
      [-27, 0, 27].flatMap((y) => [...rectangle(24, y - 3.5, 14, 7), ...circle(42, y, 8)]),
    ),
  nodes: () => {
    const spots = [0, 120, 240].map((turn) => onCircle(0, 4, 38, turn - 90));
    const links = spots.flatMap(([x, y]) => line([0, 4], [x, y], 7));
    const dots = spots.flatMap(([x, y]) => circle(x, y, 13));
    return solid([...subtract(links, grow([...dots, ...circle(0, 4, 15)], 4)), ...dots], circle(0, 4, 15));
  },
  hexagon: () =>
    solid(
      subtract(subtract(regular(0, 0, 50, 6), regular(0, 0, 34, 6)), transform(rectangle(0, -7, 70, 14), rotate(-30))),
      regular(0, 0, 20, 6),
    ),
  pixels: () =>
    solid(
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 2],
        [1, 1],
        [2, 2],
      ].flatMap(([x = 0, y = 0]) => rectangle(-46 + x * 32, -46 + y * 32, 28, 28)),
      [
        [1, 0],
        [2, 1],
      ].flatMap(([x = 0, y = 0]) => rectangle(-46 + x * 32 + 5, -46 + y * 32 + 5 - 5, 18, 18)),
    ),
  signal: () =>
    solid([...arcLine(-30, 30, 74, -90, 0, 13), ...arcLine(-30, 30, 48, -90, 0, 13)], [...circle(-24, 24, 18)]),
};

export const childrenMarks: Record<string, Mark> = {
  balloon: () =>
    solid(
      outline(
        [0, 24],
        [
          [-8, 22, -34, 6, -34, -18],
          [-34, -38, -18, -50, 0, -50],
          [18, -50, 34, -38, 34, -18],
          [34, 6, 8, 22, 0, 24],
        ],
      ),
      [
        ...polygon([
          [0, 27],
          [6, 34],
          [-6, 34],
        ]),
        ...stroke(
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
        ),
      ],
    ).map((shape, i) =>
      i === 0 ? { ...shape, path: subtract(shape.path, arcLine(-2, -20, 22, 195, 255, 5.5, "round")) } : shape,
    ),
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
    return solid(
      [...body, ...hole(circle(0, -14, 9))],
      [...both(fin), ...drop(0, 0, 0.01, 0.02), ...transform(drop(0, -50, 9, 26), rotate(180))],
    );
  },
  bear: () =>
    solid([
      ...subtract(unite([...circle(0, 6, 38), ...both(circle(-31, -27, 15))]), []),
      ...hole([...both(circle(-13, 0, 4.5)), ...ellipse(0, 20, 15, 11.5)]),
      ...ellipse(0, 15.5, 5.5, 4),
    ]),
  blocks: () =>
    solid(
      [...roundRectangle(-46, 3, 43, 43, 7), ...hole(circle(-24.5, 24.5, 10))],
      [...roundRectangle(3, 3, 43, 43, 7), ...hole(regular(24.5, 27, 13, 3))],
    ).concat(solid([...roundRectangle(-21.5, -46, 43, 43, 7), ...hole(rectangle(-9, -33.5, 18, 18))])),
  moon: () => solid(subtract(circle(-4, 2, 46), circle(16, -10, 38)), [...sparkle(24, -14, 19, 5, 5)]),
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
    return solid(
      page,
      scale(hole(page), -1, 1).map((c) => c),
    );
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
    return solid([
      ...subtract(vane, [...grow(shaft, 1.4), ...intersect(cuts, rectangle(-60, -60, 120, 120))]),
      ...line([-48, 54], [-30, 34], 5, "round"),
    ]);
  },
};

export const craftMarks: Record<string, Mark> = {
  pot: () =>
    solid(
      outline(
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
      ),
    ).map(({ path, tone }) => ({
      path: subtract(path, [
        ...stroke(
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
      ]),
      tone,
    })),
  brush: () =>
    solid(
      transform([...roundRectangle(-6, -54, 12, 46, [6, 6, 0, 0])], rotate(38)),
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
    const cross = (x: number, y: number) =>
      transform(
        [...roundRectangle(-11, -2.8, 22, 5.6, 2.8), ...roundRectangle(-2.8, -11, 5.6, 22, 2.8)],
        rotate(45),
      ).map((c) => c) &&
      move(
        unite(
          transform(
            [...roundRectangle(-11, -2.8, 22, 5.6, 2.8), ...roundRectangle(-2.8, -11, 5.6, 22, 2.8)],
            rotate(45),
          ),
        ),
        x,
        y,
      );
    const spots: [number, number][] = [
      [-1, -1],
      [1, -1],
      [-2, 0],
      [0, 0],
      [2, 0],
      [-1, 1],
      [1, 1],
      [0, 2],
    ];
    return solid(
      spots.filter((_, i) => i !== 3).flatMap(([x, y]) => cross(x * 19, y * 19 - 8)),
      cross(0, -8),
    );
  },
  yarn: () => {
    const ball = circle(0, -2, 46);
    const cuts = [
      [-18, 34],
      [0, 50],
      [18, 66],
    ].flatMap(([, r = 40]) => arcLine(-40, -48, r, 0, 110, 4));
    const other = [44, 60].flatMap((r) => arcLine(46, 44, r, 170, 280, 4));
    return solid(subtract(subtract(ball, cuts), other));
  },
  scissors: () =>
    solid(
      [
        ...ring(-20, 32, 17, 7),
        ...polygon([
          [-14, 18],
          [-7, 12],
          [26, -50],
          [18, -50],
        ]),
      ],
      [
        ...subtract(
          [
            ...ring(20, 32, 17, 7),
            ...polygon([
              [14, 18],
              [7, 12],
              [-26, -50],
              [-18, -50],
            ]),
          ],
          grow(
            polygon([
              [-14, 18],
              [-7, 12],
              [26, -50],
              [18, -50],
            ]),
            3,
          ),
        ),
      ],
    ),
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
    const front = outline(
      [-48, -34],
      [[14, -34]],
      [
        [22, -34, 24, -30, 24, -24],
        [24, 6],
        [24, 12, 20, 15, 14, 15],
        [-22, 15],
        [-38, 30],
        [-38, 15],
        [-46, 15, -48, 10, -48, 6],
      ],
    );
    const back = outline(
      [-4, 22],
      [
        [34, 22],
        [44, 22, 48, 18, 48, 12],
        [48, -12],
        [48, -18, 44, -22, 38, -22],
        [30, -22],
        [30, 6],
        [30, 16, 24, 21, 16, 21],
      ],
    );
    return solid(front, [
      ...roundRectangle(-2, -14, 50, 40, 8),
      ...polygon([
        [30, 26],
        [44, 26],
        [44, 42],
      ]),
    ])
      .map((shape, i) => (i === 1 ? { ...shape, path: subtract(unite(shape.path), grow(front, 4.5)) } : shape))
      .concat(solid(back.slice(1)));
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
  keystone: () =>
    solid(
      around(
        polygon([
          [-17, -50],
          [17, -50],
          [8, -12],
          [-8, -12],
        ]),
        0,
        0,
        4,
        90,
        0,
      ),
      around(
        polygon([
          [-10, -50],
          [10, -50],
          [5, -22],
          [-5, -22],
        ]),
        0,
        0,
        4,
        90,
        45,
      ),
    ),
  handshake: () => {
    const half = outline([-48, 0], arc(-14, 0, 34, 180, 360), [[8, 0]], arc(-14, 0, 22, 360, 180));
    return solid([...half, ...rectangle(-48, 0, 12, 12)].slice(0, 1), transform(half, rotate(180)));
  },
};
