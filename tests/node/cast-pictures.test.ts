// Every picture that a member of the cast says she has lies among the static files, and no other; who holds, and whose
// hand lies at the jaw.
import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { cast, poseBeside } from "../../worker/studio/people/cast.ts";

const folder = new URL("../../web/public/art/people/", import.meta.url);

test("every picture of the cast exists, none is unused, and together they stay light", () => {
  const named = cast.flatMap(({ id, anchors, hand, grip, chin, figure, point, seat, moods = [] }) => {
    const poses = ["", ...(hand ? ["-hand"] : []), ...(grip ? ["-hold"] : []), ...(chin ? ["-chin"] : [])].concat(
      [figure ? "-figure" : [], point ? "-point" : [], seat ? "-seat" : []].flat(),
    );
    const open = [...(anchors.open ? [`${id}-open.webp`] : []), ...(hand?.open ? [`${id}-hand-open.webp`] : [])];
    return [
      ...poses.flatMap((pose) => [`${id}${pose}.webp`, `${id}${pose}-masks.webp`]),
      ...open,
      ...(grip ? [`${id}-hold-front.webp`] : []),
      ...(figure?.carry ? [`${id}-figure-front.webp`] : []),
      ...(chin && anchors.open ? [`${id}-chin-open.webp`] : []),
      ...moods.flatMap((mood) => [`${id}-${mood}.webp`, `${id}-hand-${mood}.webp`]),
    ];
  });
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(named.toSorted());
  const bytes = files.map((file) => statSync(new URL(file, folder)).size);
  expect(Math.max(...bytes)).toBeLessThan(300_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
});

test("everybody laughs and has a face at rest", () => {
  const without = cast.filter(({ moods = [] }) => !moods.includes("laugh") || !moods.includes("neutral"));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test("a third of the cast laughs and is surprised: women and men, young and old", () => {
  const able = cast.filter(({ moods }) => moods?.includes("laugh") && moods.includes("surprise"));
  expect(able.length).toBeGreaterThanOrEqual(Math.ceil(cast.length / 3));
  for (const gender of ["female", "male"] as const) {
    const ages = able
      .flatMap(({ genders, years }) => (genders[0] === gender ? years[0] : []))
      .toSorted((a, b) => a - b);
    expect(ages.length).toBeGreaterThanOrEqual(7);
    expect([(ages[0] ?? 99) < 25, (ages.at(-1) ?? 0) > 55]).toEqual([true, true]);
  }
  for (const { anchors, hand } of able) expect([anchors.open, hand?.open]).not.toContain(null);
  const [{ id: member } = { id: "" }] = able.filter(({ chin }) => chin);
  expect(poseBeside({ member, mood: "laugh" }, "montres")).toBe("bust");
});

test("everybody holds; more than half lay a hand at the jaw, beside what is worn on skin alone", () => {
  expect(cast.filter(({ grip }) => !grip)).toEqual([]);
  const touching = cast.filter(({ chin }) => chin);
  expect(touching.length).toBeGreaterThan(cast.length / 2);
  for (const { id, chin } of cast) {
    expect(poseBeside({ member: id }, "montres")).toBe(chin ? "chin" : "bust");
    expect(poseBeside({ member: id }, "maison")).toBe("bust");
    expect(poseBeside({ member: id })).toBe("bust");
  }
});

test("who is there from hair to shoes has a person's height, standing or sitting, and is on her picture", () => {
  const standing = cast.flatMap(({ figure, point }) => [figure ?? [], point ?? []].flat());
  const sitting = cast.flatMap(({ seat }) => seat ?? []);
  expect([standing.length > 0, sitting.length > 0]).toEqual([true, true]);
  for (const one of [...standing, ...sitting]) {
    const { size, crown, chin, hips, feet, scale } = one;
    const [least, most] = sitting.includes(one) ? [115, 165] : [150, 205];
    const [left, right] = feet;
    const ground = Math.max(left[1], right[1]);
    const heights = [0, crown, chin[1], hips[1], Math.min(left[1], right[1])];
    expect(heights.toSorted((a, b) => a - b)).toEqual(heights);
    expect(ground).toBeLessThanOrEqual(size[1]);
    expect((ground - crown) / scale).toBeGreaterThan(least as number);
    expect((ground - crown) / scale).toBeLessThan(most as number);
    expect([left[0] > 0, right[0] > left[0], size[0] > right[0]]).toEqual([true, true, true]);
  }
});
