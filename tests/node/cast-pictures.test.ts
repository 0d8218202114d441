// Every picture that a member of the cast says she has lies among the static files, and no other; who holds, and whose
// hand lies at the jaw.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { anchorsOf, type MemberAnchors } from "../../worker/studio/people/anchors.ts";
import { cast, poseBeside } from "../../worker/studio/people/cast.ts";
import { allFrames } from "../../worker/studio/people/casting.ts";
import { decodeStraight } from "../../worker/studio/pixels/codec.ts";

const folder = new URL("../../web/public/art/people/", import.meta.url);
const loadArt = async (path: string) => readFileSync(new URL(`../${path}`, folder));
const anchors = new Map<string, MemberAnchors>();
for (const { id } of cast) anchors.set(id, await anchorsOf({ member: id }, loadArt));

test("every picture of the cast exists, none is unused, and together they stay light", () => {
  const named = cast.flatMap(({ id, chin, moods = [] }) => {
    const { figure, point, seat } = anchors.get(id) ?? {};
    const poses = ["", "-hand", "-hold", ...(chin ? ["-chin"] : [])].concat(
      [figure ? "-figure" : [], point ? "-point" : [], seat ? "-seat" : []].flat(),
    );
    return [
      ...poses.flatMap((pose) => [`${id}${pose}.webp`, `${id}${pose}-masks.webp`]),
      `${id}-open.webp`,
      `${id}-hand-open.webp`,
      `${id}-hold-front.webp`,
      ...(figure?.carry ? [`${id}-figure-front.webp`] : []),
      ...(chin ? [`${id}-chin-open.webp`] : []),
      ...moods.flatMap((mood) => [`${id}-${mood}.webp`, `${id}-hand-${mood}.webp`]),
    ];
  });
  const frames = allFrames.map((frame) => `glasses-${frame}.webp`);
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual([...named, ...frames, "anchors.json"].toSorted());
  const bytes = files.map((file) => statSync(new URL(file, folder)).size);
  expect(Math.max(...bytes)).toBeLessThan(300_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
});

test("everything is on the pictures that the anchors are of, in a file read once", async () => {
  let reads = 0;
  const counted = async (path: string) => {
    reads++;
    return loadArt(path);
  };
  for (const { id } of cast) {
    const { bust, hand, grip } = await anchorsOf({ member: id }, counted);
    for (const head of [bust, hand]) {
      const { crown, skull, eyes, mouth, chin, shoulders } = head;
      const heights = [crown, skull + 8, eyes[0][1], mouth[1], chin[1], shoulders[0][1], 1024];
      expect([id, heights.toSorted((a, b) => a - b)]).toEqual([id, heights]);
    }
    expect([id, hand.palm[0] > hand.shoulders[1][0], grip.thumb[0] < grip.tips[0]]).toEqual([id, true, true]);
  }
  expect([anchors.size, reads]).toEqual([cast.length, 1]);
  await expect(anchorsOf({ member: "nobody" }, counted)).rejects.toThrow("nobody");
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
  const [{ id: member } = { id: "" }] = able.filter(({ chin }) => chin);
  expect(poseBeside({ member, mood: "laugh" }, "montres")).toBe("bust");
});

test("no ends of locs lie on a jacket below where these end", async () => {
  for (const picture of ["joelle", "joelle-hand"]) {
    const { data, width } = await decodeStraight(await loadArt(`people/${picture}-masks.webp`));
    let hair = 0;
    for (let i = 652 * width * 4; i < data.length; i += 4) if ((data[i + 1] as number) > 128) hair++;
    expect([picture, hair]).toEqual([picture, 0]);
  }
});

test("more than half lay a hand at the jaw; in short sleeves, beside what is worn on skin, portraits do", () => {
  const touching = cast.filter(({ chin }) => chin);
  expect(touching.length).toBeGreaterThan(cast.length / 2);
  const bare = ["tee", "robe", "sari", "polo", "medical", "tablier"];
  for (const { id, chin, outfit } of cast) {
    expect(poseBeside({ member: id }, "montres")).toBe(chin && bare.includes(outfit) ? "chin" : "bust");
    expect(poseBeside({ member: id }, "maison")).toBe("bust");
    expect(poseBeside({ member: id })).toBe("bust");
  }
});

test("who is there from hair to shoes has a person's height, standing or sitting, and is on her picture", () => {
  const all = [...anchors.values()];
  const standing = all.flatMap(({ figure, point }) => [figure ?? [], point ?? []].flat());
  const sitting = all.flatMap(({ seat }) => seat ?? []);
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
