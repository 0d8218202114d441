// Abstract marks, for brands of another trade and as alternatives to a trade's own.
import { grow, intersect, subtract, unite } from "../combine.ts";
import { rotate, transform, type Path } from "../path.ts";
import {
  around,
  arcLine,
  circle,
  lens,
  line,
  outline,
  polygon,
  arc,
  rectangle,
  ring,
  sector,
  smooth,
  stroke,
} from "../shapes.ts";
import { solid, type Mark } from "./mark.ts";

/** A star whose sides curve inwards. */
export const sparkle = (x: number, y: number, radius: number, waist: number, points = 4): Path => {
  const step = Math.PI / points;
  const at = (i: number, r: number) => [x + r * Math.sin(i * step), y - r * Math.cos(i * step)] as const;
  const start = at(0, radius);
  return outline(
    start,
    Array.from({ length: points }, (_, i) => {
      const dip = at(i * 2 + 1, waist);
      const tip = at(i * 2 + 2, radius);
      const from = at(i * 2, radius);
      const pull = (a: readonly [number, number]) =>
        [a[0] + (dip[0] - a[0]) * 0.86, a[1] + (dip[1] - a[1]) * 0.86] as const;
      const [p, q] = [pull(from), pull(tip)];
      return [p[0], p[1], q[0], q[1], tip[0], tip[1]] as const;
    }),
  );
};

export const abstractMarks: Record<string, Mark> = {
  petals: () => solid(around(lens([0, -10], [0, -50], 0.46), 0, 0, 8)),
  rosette: () => solid(around(lens([0, -3], [0, -50], 0.56), 0, 0, 6), around(circle(0, -43, 4.5), 0, 0, 6, 60, 30)),
  sparkle: () => solid(sparkle(0, 0, 50, 9)),
  sparkles: () => solid(sparkle(-8, 6, 42, 8), sparkle(34, -33, 16, 3.5)),
  bauhaus: () =>
    solid(
      [...sector(-48, -2, 46, -90, 0), ...circle(25, -25, 23), ...sector(48, 2, 46, 90, 180)],
      polygon([
        [-48, 2],
        [-2, 48],
        [-48, 48],
      ]),
    ),
  "sun-rise": () =>
    solid(around(line([0, -34], [0, -50], 5.5, "round"), 0, 14, 7, 26, -78), sector(0, 14, 26, 180, 360)).concat(
      solid([...rectangle(-48, 20, 96, 5.5), ...rectangle(-30, 31, 60, 5.5)]),
    ),
  cube: () => {
    const face = polygon([
      [0, -3],
      [-41, -26.5],
      [0, -50],
      [41, -26.5],
    ]);
    return solid([...transform(face, rotate(120)), ...transform(face, rotate(240))], face);
  },
  rhombs: () => {
    const rhomb = polygon([
      [0, -4],
      [15, -27],
      [0, -50],
      [-15, -27],
    ]);
    return solid(
      [...rhomb, ...transform(rhomb, rotate(120)), ...transform(rhomb, rotate(240))],
      around(rhomb, 0, 0, 3, 120, 60),
    );
  },
  arches: () =>
    solid(
      [50, 20].flatMap((radius) => [
        ...arcLine(0, 12, radius - 5, 180, 360, 10),
        ...rectangle(-radius, 12, 10, 22),
        ...rectangle(radius - 10, 12, 10, 22),
      ]),
      [...arcLine(0, 12, 30, 180, 360, 10), ...rectangle(-35, 12, 10, 22), ...rectangle(25, 12, 10, 22)],
    ),
  waves: () => {
    const disc = circle(0, 0, 49);
    const band = (y: number) =>
      stroke(
        smooth(
          [
            [-62, y],
            [-38, y - 7],
            [-13, y + 7],
            [13, y - 7],
            [38, y + 7],
            [62, y],
          ],
          false,
        ),
        9,
      );
    return solid(
      intersect(disc, [...band(-32), ...band(0), ...band(32)]),
      intersect(disc, [...band(-16), ...band(16)]),
    );
  },
  links: () => {
    const one = ring(-19, 0, 30, 10);
    const other = ring(19, 0, 30, 10);
    const front = intersect(grow(other, 4), rectangle(-40, -60, 80, 60));
    const back = intersect(grow(one, 4), rectangle(-40, 0, 80, 60));
    return solid(subtract(one, front), subtract(other, back));
  },
  spiral: () =>
    solid([
      ...arcLine(0, 0, 44, 180, 360, 10, "round"),
      ...arcLine(-11, 0, 33, 0, 180, 10, "round"),
      ...arcLine(0, 0, 22, 180, 360, 10, "round"),
      ...arcLine(-11, 0, 11, 0, 180, 10, "round"),
    ]),
  orbit: () => {
    const path = transform(transform(ring(0, 0, 52, 6), [1, 0, 0, 0.4, 0, 0]), rotate(-32));
    const planet = circle(0, 0, 26);
    const upper = transform(rectangle(-70, -70, 140, 70), rotate(-32));
    const front = subtract(path, upper);
    return solid(subtract(planet, grow(front, 4)), subtract(path, intersect(grow(planet, 4), upper)));
  },
  pinwheel: () => solid(around(outline([3, -3], [[3, -49]], arc(3, -26, 23, -90, 90)), 0, 0, 4)),
  compass: () => {
    const [light, dark] = [1, -1].map((side) =>
      polygon(
        side > 0
          ? [
              [0.8, -50],
              [11, -12],
              [0.8, -1],
            ]
          : [
              [-0.8, -50],
              [-0.8, -1],
              [-11, -12],
            ],
      ),
    );
    return solid(around(light ?? [], 0, 0, 4), around(dark ?? [], 0, 0, 4));
  },
  chevrons: () =>
    solid(
      [0, 44].flatMap((y) =>
        polygon([
          [-46, 6 + y - 22],
          [0, -40 + y - 10],
          [46, 6 + y - 22],
          [46, 22 + y - 22],
          [0, -24 + y - 10],
          [-46, 22 + y - 22],
        ]),
      ),
      polygon([
        [-46, 6],
        [0, -28],
        [46, 6],
        [46, 22],
        [0, -12],
        [-46, 22],
      ]),
    ),
  shards: () =>
    solid(
      [
        ...polygon([
          [-46, 44],
          [-8, -48],
          [-8, 44],
        ]),
        ...polygon([
          [46, 44],
          [-2, 44],
          [-2, 8],
        ]),
      ],
      polygon([
        [-2, -48],
        [46, 36],
        [-2, 0],
      ]),
    ),
  discs: () => {
    const one = circle(-17, 0, 31);
    const other = circle(17, 0, 31);
    const middle = intersect(one, other);
    return solid([...subtract(one, grow(middle, 3.2)), ...subtract(other, grow(middle, 3.2))], middle);
  },
  clover: () => solid(subtract(unite(around(circle(0, -23, 25), 0, 0, 4, 90, 45)), sparkle(0, 0, 24, 5))),
};
