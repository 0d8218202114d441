// Beside a person a product is never a speck: what would be, at its true size, is shown in another layout.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { createDrawer } from "./variety.ts";

const draw = createDrawer(0.1);

/** Least height, and least area instead, as shares of the picture's shorter side and its square; less for rounding. */
const least = { beside: [0.21, 0.057], held: [0.16, 0.038] } as const;

test.each([
  ["Crème visage 50 ml", "cosmetique"],
  ["Gourde isotherme", "gourde"],
] as const)("%s has a good size wherever it shares a place with a person", async (name, file) => {
  const bytes = new Uint8Array(
    readFileSync(new URL(`../../web/public/art/products/${file}-cutout.webp`, import.meta.url)),
  );
  const specks: string[] = [];
  let together = 0;
  for (const { id: format, width, height } of adFormats.filter(({ withInfluencer }) => withInfluencer)) {
    for (let turn = 0; turn < 3; turn++) {
      const { scene, subjects } = await draw({ name, bytes }, { format, seed: "speck", turn, who: turn });
      const product = subjects.find(({ kind }) => kind === "product");
      if (!product) throw new Error("A picture shows the product");
      if (/^(duet|lies|hangs|floats|led)-/.test(scene)) continue;
      together++;
      const shorter = Math.min(width, height);
      const [wide, tall] = [(product.width * width) / shorter, (product.height * height) / shorter];
      const [leastHeight, leastArea] = least[scene.startsWith("hand-") ? "held" : "beside"];
      if (tall < leastHeight && wide * tall < leastArea)
        specks.push(`${format} ${scene}: ${wide.toFixed(2)} × ${tall.toFixed(2)}`);
    }
  }
  expect(specks).toEqual([]);
  if (file === "gourde") expect(together).toBeGreaterThan(2);
});
