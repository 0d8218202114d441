import { figure, type Figure } from "../figure.ts";
import { around, circle, lens } from "../shapes.ts";

const marks: Record<string, () => Figure> = {
  petals: () => figure(around(lens([0, -12], [0, -50], 0.5), 0, 0, 8)),
  dots: () => figure(around(circle(0, -36, 12), 0, 0, 6)),
};

export const markOf = (id: string): Figure => (marks[id] ?? marks.petals ?? (() => []))();
