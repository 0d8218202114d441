// Who wears glasses of her own, and that they are drawn on the face and nowhere else.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Frame, Look } from "../../worker/studio/briefs/person.ts";
import { anchorsOf } from "../../worker/studio/people/anchors.ts";
import { cast, memberOf } from "../../worker/studio/people/cast.ts";
import { allFrames, castPersonas } from "../../worker/studio/people/casting.ts";
import { dress } from "../../worker/studio/people/influencer-figure.ts";
import { createPersonDrawer } from "../../worker/studio/people/person.ts";
import { parseDescription } from "../../worker/studio/people/persona-description.ts";
import { decodeStraight } from "../../worker/studio/pixels/codec.ts";

const folder = new URL("../../web/public/art/", import.meta.url);
const loadArt = async (path: string) => readFileSync(new URL(path, folder));
const lookOf = (member: string, more: Partial<Look> = {}): Look => {
  const { hairColor } = memberOf({ member });
  return { member, hairColor, outfitColor: "marine", backdrop: "#e4d8c9", ...more };
};

test.each<[string, ReturnType<typeof parseDescription>["glasses"], readonly Frame[]]>([
  ["lunettes", "any", []],
  ["lunettes rondes", "any", ["rond-or", "rond-noir"]],
  ["des lunettes rondes et dorées", "any", ["rond-or"]],
  ["lunettes rectangulaires noires", "any", ["acetate"]],
  ["lunettes en écaille", "any", ["ecaille"]],
  ["lunettes à monture fine en métal", "any", ["fine", "rond-or", "rond-noir"]],
  ["lunettes noires", "any", ["acetate", "rond-noir"]],
  ["round tortoiseshell glasses", "any", ["ecaille"]],
  ["half-rim glasses", "any", ["fine"]],
  ["sans lunettes", "none", []],
  ["no glasses", "none", []],
  ["lunettes de soleil", "soleil", []],
  ["cheveux noirs", undefined, []],
])("« %s » says which glasses", (description, glasses, frames) => {
  expect(parseDescription(description)).toMatchObject({ glasses, frames });
});

test("what is said of glasses is said of nothing else, and the other way round", () => {
  const { frames, builds, hairColors, outfitColors } = parseDescription(
    "femme à lunettes fines et rondes, chemise noire",
  );
  expect([frames, builds, hairColors, outfitColors]).toEqual([["rond-or", "rond-noir"], [], [], ["noir"]]);
  expect(parseDescription("femme ronde à lunettes")).toMatchObject({ frames: [], builds: ["round"] });
});

test("glasses that are asked for are worn, of all frames, named, and those that are not asked for are not", () => {
  const wearers = castPersonas({ count: 20, description: "femmes à lunettes", seed: "a", taken: [] });
  expect(new Set(wearers.map(({ look }) => look.glasses))).toEqual(new Set(allFrames));
  for (const { description, prompt, unmet } of wearers) {
    expect([description.includes("lunettes"), prompt.includes("lunettes"), unmet]).toEqual([true, true, undefined]);
  }
  for (const description of ["hommes sans lunettes", "femmes rousses", "lunettes de soleil"]) {
    const bare = castPersonas({ count: 20, description, seed: "a", taken: [] });
    expect(bare.filter(({ look }) => look.glasses)).toEqual([]);
  }
});

test("without a description one in ten wears glasses, and one in five from 55 years on; all else is as without", () => {
  const people = Array.from({ length: 40 }, (_, i) =>
    castPersonas({ count: 25, seed: `seed ${i}`, taken: [], description: i % 2 === 0 ? " " : null }),
  ).flat();
  const share = (isOld: boolean) => {
    const those = people.filter(({ ageRange }) => (ageRange === "55+") === isOld);
    return those.filter(({ look }) => look.glasses).length / those.length;
  };
  expect([Math.abs(share(false) - 0.1) < 0.03, Math.abs(share(true) - 0.2) < 0.08]).toEqual([true, true]);
});

test("her own glasses come off beside glasses, and stay in other clothes", () => {
  const look = lookOf("ines", { glasses: "ecaille" });
  const setting = { palette: { light: [230, 220, 210] }, isColourful: false } as unknown as Parameters<typeof dress>[2];
  const wornBeside = (name: string, category: string | null) => {
    const product = { name, category, image: {} } as unknown as Parameters<typeof dress>[1]["product"];
    return dress(look, { changeClothes: true, environment: 1, seed: "a", product }, setting).glasses;
  };
  expect(wornBeside("Solaires Biarritz", null)).toBeUndefined();
  expect(wornBeside("Modèle Biarritz", "Lunettes")).toBeUndefined();
  expect(wornBeside("Montre Biarritz", "Montres")).toBe("ecaille");
});

const everyPose = ["bust", "chin", "hand", "hold", "figure", "point", "seat"] as const;

test.each(everyPose)(
  "%s: glasses change what is between and around the eyes, and nothing beside the face",
  async (pose) => {
    const drawPerson = createPersonDrawer(loadArt);
    for (const [nth, member] of ["ines", "malik", "zoe"].entries()) {
      const anchors = await anchorsOf({ member }, loadArt);
      if (pose === "chin" && !memberOf({ member }).chin) continue;
      const isWhole = pose === "figure" || pose === "point" || pose === "seat";
      const seat = (isWhole ? anchors[pose] : anchors[pose === "bust" || pose === "chin" ? "bust" : "hand"])?.glasses;
      if (!seat) continue;
      const [x, y, scale] = seat;
      const bare = await drawPerson(lookOf(member), pose);
      const glasses = allFrames[(nth + everyPose.indexOf(pose)) % allFrames.length] as Frame;
      const worn = await drawPerson(lookOf(member, { glasses }), pose);
      let outside = 0;
      let [bridge, rims] = [0, 0];
      for (let i = 0; i < bare.data.length; i += 4) {
        let change = 0;
        for (let c = i; c < i + 4; c++) change += Math.abs((bare.data[c] as number) - (worn.data[c] as number));
        if (change === 0) continue;
        const across = (((i / 4) % bare.width) - x) / scale;
        const down = (Math.floor(i / 4 / bare.width) - y) / scale;
        if (across < -11 || across > 7.7 || Math.abs(down) > 4.3) outside++;
        if (change < 60) continue;
        if (Math.abs(across) > 1) rims++;
        else if (Math.abs(down) < 1.3) bridge++;
      }
      expect([member, glasses, outside, bridge > 0.15 * scale, rims > scale]).toEqual([member, glasses, 0, true, true]);
    }
  },
);

test("every face, with every mood, has its glasses; the side is under long hair", async () => {
  const drawPerson = createPersonDrawer(loadArt);
  for (const mood of ["laugh", "neutral"] as const) {
    const [bare, worn] = [
      await drawPerson(lookOf("joelle", { mood })),
      await drawPerson(lookOf("joelle", { mood, glasses: "acetate" })),
    ];
    const masks = await decodeStraight(await loadArt("people/joelle-masks.webp"));
    const [x, y, scale] = (await anchorsOf({ member: "joelle" }, loadArt)).bust.glasses;
    let [changed, overHair] = [0, 0];
    for (let i = 0; i < bare.data.length; i += 4) {
      const change = Math.abs((bare.data[i] as number) - (worn.data[i] as number));
      if (change > 20) changed++;
      const [across, down] = [((i / 4) % bare.width) - x, Math.floor(i / 4 / bare.width) - y];
      const isBehind = across < -7.2 * scale && Math.abs(down) < 3 * scale;
      if (isBehind && (masks.data[i + 1] as number) > 230 && change > 10) overHair++;
    }
    expect([changed > 1500, overHair]).toEqual([true, 0]);
  }
});

test("glasses sit on everybody: as level as the eyes, as wide as the face, turned with it", async () => {
  for (const { id } of cast) {
    const { bust, hand, figure, point, seat } = await anchorsOf({ member: id }, loadArt);
    for (const { glasses, eyes } of [bust, hand]) {
      const [x, y, scale, slope, turn] = glasses;
      const [[left, high], [right, low]] = eyes;
      expect([id, x, y]).toEqual([id, (left + right) / 2, (high + low) / 2]);
      expect(slope).toBeCloseTo((low - high) / (right - left), 2);
      // Pupils are within the lenses, somewhat nearer to the nose.
      expect((right - left) / scale).toBeGreaterThan(5.6);
      expect((right - left) / scale).toBeLessThan(7);
      expect([id, turn > 5, turn < 20]).toEqual([id, true, true]);
    }
    for (const whole of [figure, point, seat]) {
      if (!whole) continue;
      const [x, y, scale] = whole.glasses;
      expect([id, x > 0, y > whole.crown, y < whole.chin[1]]).toEqual([id, true, true, true]);
      expect(scale / whole.scale).toBeGreaterThan(0.8);
      expect(scale / whole.scale).toBeLessThan(1.1);
    }
  }
});
