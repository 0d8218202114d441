// Marks of things worn: clothes, leather, jewellery, beauty and fragrance.
import { grow, subtract, unite } from "../combine.ts";
import { move, rotate, transform } from "../path.ts";
import {
  arc,
  arcLine,
  around,
  circle,
  drop,
  lens,
  line,
  outline,
  polygon,
  rectangle,
  regular,
  ring,
  roundRectangle,
  smooth,
  stroke,
} from "../shapes.ts";
import { sparkle } from "./abstract.ts";
import { both, flip, hole, solid, type Mark } from "./mark.ts";

export const fashionMarks: Record<string, Mark> = {
  hanger: () =>
    solid(
      unite([
        ...stroke(
          {
            x: -48,
            y: 30,
            segments: [
              [0, -6],
              [48, 30],
            ],
          },
          7,
        ),
        ...line([-48, 30], [48, 30], 7, "round"),
        ...line([-48, 30], [0, -4], 7, "round"),
        ...line([0, -4], [48, 30], 7, "round"),
        ...line([0, -4], [0, -16], 7, "round"),
        ...arcLine(0, -29, 13, 90, -150, 7, "round"),
      ]),
    ),
  button: () =>
    solid([
      ...ring(0, 0, 50, 7),
      ...circle(0, 0, 36),
      ...hole([...both(circle(-11, -11, 5.5)), ...both(circle(-11, 11, 5.5))]),
    ]),
  needle: () => {
    const shaft = [...lens([-44, 46], [46, -46], 0.1)];
    const eye = transform(roundRectangle(-1.6, -9, 3.2, 18, 1.6), rotate(45, 0, 0));
    const thread = stroke(
      smooth(
        [
          [36, -34],
          [10, -50],
          [-14, -36],
          [4, -6],
          [34, 8],
          [30, 38],
          [-2, 34],
        ],
        false,
      ),
      4.5,
      "round",
    );
    return solid(subtract(shaft, [...move(eye, 33, -33), ...grow(thread, 3)]), thread);
  },
  bow: () => {
    const wing = outline(
      [-9, -6],
      [
        [-22, -26, -38, -32, -48, -28],
        [-52, -10, -52, 10, -48, 28],
        [-38, 32, -22, 26, -9, 6],
      ],
    );
    return solid(both(wing), roundRectangle(-6, -11, 12, 22, 4));
  },
  dress: () =>
    solid(
      outline(
        [-15, -50],
        [[-9, -50]],
        [
          [-8, -38, 8, -38, 9, -50],
          [15, -50],
          [18, -36, 14, -22, 12, -14],
          [-12, -14],
          [-14, -22, -18, -36, -15, -50],
        ],
      ),
      outline(
        [-12, -9],
        [[12, -9]],
        [
          [18, 14, 30, 36, 36, 48],
          [18, 52, -18, 52, -36, 48],
          [-30, 36, -18, 14, -12, -9],
        ],
      ),
    ),
};

export const leatherMarks: Record<string, Mark> = {
  bag: () =>
    solid(
      [
        ...outline(
          [-38, -14],
          [
            [38, -14],
            [47, 50],
            [-47, 50],
          ],
        ),
        ...hole(roundRectangle(-8, 2, 16, 16, 3)),
      ],
      [...arcLine(0, -20, 24, 180, 360, 7)],
    ),
  satchel: () => {
    const flap = outline(
      [-46, -24],
      [[46, -24]],
      [
        [46, 14, 26, 22, 0, 22],
        [-26, 22, -46, 14, -46, -24],
      ],
    );
    const body = roundRectangle(-46, -24, 92, 70, [2, 2, 14, 14]);
    const clasp = roundRectangle(-8, 13, 16, 20, 4);
    return solid(
      [...subtract(subtract(body, grow(flap, 3.5)), grow(clasp, 3.5)), ...subtract(flap, grow(clasp, 3.5))],
      [...clasp, ...arcLine(0, -28, 20, 180, 360, 6)],
    );
  },
  buckle: () =>
    solid(
      subtract(
        [...roundRectangle(-36, -46, 72, 92, 18), ...hole(roundRectangle(-23, -33, 46, 66, 9))],
        rectangle(-60, -9, 90, 18),
      ),
      roundRectangle(-50, -4.5, 66, 9, 4.5),
    ),
  hide: () => {
    const stitches = [-22, 0, 22].flatMap((x) => roundRectangle(x - 7, -37, 14, 4.4, 2.2));
    return solid([
      ...roundRectangle(-45, -45, 90, 90, 20),
      ...hole([...around(stitches, 0, 0, 4), ...regular(0, 0, 17, 4)]),
    ]);
  },
  tag: () => {
    const body = outline(
      [0, -50],
      [
        [30, -24],
        [30, 42],
      ],
      [
        [30, 47, 27, 50, 22, 50],
        [-22, 50],
        [-27, 50, -30, 47, -30, 42],
        [-30, -24],
      ],
    );
    return solid([
      ...body,
      ...hole(circle(0, -24, 7)),
      ...hole([8, 20, 32].flatMap((y) => roundRectangle(-14, y - 2, 28, 4.4, 2.2))),
    ]);
  },
};

export const jewelleryMarks: Record<string, Mark> = {
  gem: () => {
    const [top, girdle, point] = [-38, -12, 46];
    return solid(
      [
        ...polygon([
          [-46, girdle],
          [-27, top],
          [-16, girdle],
        ]),
        ...polygon([
          [-11.5, girdle],
          [0, top + 3],
          [11.5, girdle],
        ]),
        ...polygon([
          [46, girdle],
          [16, girdle],
          [27, top],
        ]),
        ...polygon([
          [-13, girdle + 4.5],
          [13, girdle + 4.5],
          [0, point],
        ]),
      ],
      [
        ...polygon([
          [-22.5, top],
          [-4, top],
          [-13.6, girdle - 4],
        ]),
        ...polygon([
          [22.5, top],
          [13.6, girdle - 4],
          [4, top],
        ]),
        ...polygon([
          [-44, girdle + 4.5],
          [-17.5, girdle + 4.5],
          [-5, point - 5],
        ]),
        ...polygon([
          [44, girdle + 4.5],
          [5, point - 5],
          [17.5, girdle + 4.5],
        ]),
      ],
    );
  },
  solitaire: () => {
    const stone = polygon([
      [-20, -44],
      [20, -44],
      [28, -34],
      [0, -8],
      [-28, -34],
    ]);
    return solid(subtract(ring(0, 20, 30, 7), grow(stone, 3.5)), subtract(stone, rectangle(-40, -35.5, 80, 3)));
  },
  pendant: () => {
    const chain = [...line([-36, -48], [-6, -2], 4.4, "round"), ...line([36, -48], [6, -2], 4.4, "round")];
    const stone = polygon([
      [-13, 4],
      [13, 4],
      [22, 18],
      [0, 50],
      [-22, 18],
    ]);
    return solid(chain, subtract(stone, [...rectangle(-30, 16.5, 60, 3), ...line([0, 18], [0, 52], 0.01)]));
  },
  crown: () =>
    solid(
      [
        ...outline(
          [-42, 22],
          [
            [-48, -24],
            [-22, -2],
            [0, -36],
            [22, -2],
            [48, -24],
            [42, 22],
          ],
        ),
      ],
      [...roundRectangle(-42, 29, 84, 9, 2), ...circle(0, -45, 5.5), ...both(circle(-48, -33, 5))],
    ),
  earring: () => solid([...arcLine(0, -36, 11, 100, 440, 5), ...sparkle(0, -6, 17, 4.4)], drop(0, 12, 15, 38)),
};

export const beautyMarks: Record<string, Mark> = {
  "drop-leaf": () => {
    const leaf = transform(lens([0, 40], [0, -10], 0.5), rotate(32, 0, 24));
    return solid(subtract(drop(0, -50, 34, 98), grow(leaf, 3.2)), leaf);
  },
  bloom: () => solid(around(flip(drop(0, 4, 15, 46)), 0, 0, 5)),
  swirl: () => solid(around(outline([0, -6], arc(0, -28, 22, 90, -90), [[-2, -40, 10, -26, 0, -6]]), 0, 0, 6)),
  lipstick: () =>
    solid(
      [...roundRectangle(-20, 8, 40, 42, 3), ...rectangle(-15, -10, 30, 14)],
      outline(
        [-12, -14],
        [[-12, -32]],
        [
          [-12, -44, 4, -50, 12, -50],
          [12, -14],
        ],
      ),
    ),
  lips: () => {
    const upper = outline(
      [-50, -2],
      [
        [-34, -12, -22, -28, -12, -28],
        [-6, -28, -3, -23, 0, -21],
        [3, -23, 6, -28, 12, -28],
        [22, -28, 34, -12, 50, -2],
      ],
      [
        [30, -5, 14, -4, 0, -1],
        [-14, -4, -30, -5, -50, -2],
      ],
    );
    const lower = outline(
      [-42, 3],
      [
        [-26, 1, -12, 3, 0, 5],
        [12, 3, 26, 1, 42, 3],
        [28, 18, 16, 28, 0, 28],
        [-16, 28, -28, 18, -42, 3],
      ],
    );
    return solid(upper, lower);
  },
};

export const fragranceMarks: Record<string, Mark> = {
  flacon: () =>
    solid(
      [...roundRectangle(-36, -16, 72, 66, 10), ...hole(regular(0, 18, 19, 4))],
      [...roundRectangle(-15, -50, 30, 20, 4), ...rectangle(-9, -27, 18, 8)],
    ),
  flame: () => {
    const outer = outline(
      [4, -50],
      [
        [10, -26, 36, -10, 36, 16],
        [36, 37, 19, 50, 0, 50],
        [-20, 50, -36, 36, -36, 16],
        [-36, 0, -26, -10, -20, -22],
        [-16, -12, -12, -6, -6, -4],
        [-8, -20, -6, -38, 4, -50],
      ],
    );
    const inner = outline(
      [2, 6],
      [
        [4, 16, 17, 22, 17, 33],
        [17, 42, 10, 48, 0, 48],
        [-10, 48, -17, 42, -17, 32],
        [-17, 22, -4, 18, 2, 6],
      ],
    );
    return solid(subtract(outer, grow(inner, 4)), inner);
  },
  candle: () => solid([...roundRectangle(-26, -2, 52, 52, 5), ...rectangle(-1.6, -13, 3.2, 8)], drop(0, -50, 10, 34)),
  diffusion: () =>
    solid(
      circle(0, 0, 13),
      [26, 42].flatMap((radius) => around(arcLine(0, 0, radius, -74, -16, 6.5, "round"), 0, 0, 4)),
    ),
  sprig: () => {
    const buds = [0, 1, 2, 3].flatMap((i) => both(lens([-3, 12 - i * 17], [-19 + i * 1.5, -3 - i * 17], 0.6)));
    return solid(
      [...buds, ...lens([0, -40], [0, -58], 0.56)],
      [...rectangle(-2, 16, 4, 38), ...both(lens([-3, 50], [-26, 28], 0.36))],
    );
  },
};
