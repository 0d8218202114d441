// Who smiles in calm sets, and how.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

/** The pictures of people that are read for one in a set. */
async function facesIn(scene: string, description: string, isSmilingOpenly?: boolean): Promise<string[]> {
  const read: string[] = [];
  const load = (path: string) => {
    if (path.startsWith("people/")) read.push(path);
    return loadArt(path);
  };
  const personas = castPersonas({ count: 9, description, seed: "calm", taken: [] });
  const persona = personas.find(({ look }) => look.isSmilingOpenly === isSmilingOpenly);
  if (!persona) throw new Error("Nobody was cast");
  const bytes = readFileSync(new URL("../../web/public/art/products/sac.jpg", import.meta.url));
  const brief = {
    format: "instagram-square" as const,
    product: { name: "Sac à main", category: null, image: { key: "sac", bytes } },
    influencer: { look: persona.look, style: persona.style },
    environment: 0,
    changeClothes: false,
    seed: "calm",
    setting: { set: scene, layout: "stand" },
    turn: 0,
    visibleMark: true,
  };
  const { metadata } = await drawVisual(brief, createVisualTools(load, 0.3));
  expect(metadata.setting?.set).toBe(scene);
  return read
    .filter((path) => /-(open|laugh|surprise|neutral)\.webp$/.test(path))
    .map((path) => path.replace(/^.*-/, ""));
}

test("a smile in calm sets, too: faces at rest look upset; who was asked to smile openly or to laugh does", async () => {
  expect(await facesIn("marbre", "femme")).toEqual([]);
  expect(await facesIn("cuisine", "femme")).toEqual([]);
  expect(await facesIn("marbre", "femme souriante", false)).toEqual([]);
  expect(await facesIn("marbre", "femme au grand sourire", true)).toEqual(["open.webp"]);
  expect(await facesIn("marbre", "femme rieuse", true)).toEqual(["laugh.webp"]);
});
