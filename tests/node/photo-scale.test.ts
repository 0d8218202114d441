// A product beside an uploaded person is as large as in life, or has a panel of its own.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const art = (path: string) => new URL(`../../web/public/art/${path}`, import.meta.url);

/** Of the height of a head with its hair (28 cm), what a thing of that kind has at most: 15 % more than in life. */
const most = { bague: 0.1, montre: 0.4, gourde: 1, cosmetique: 0.4 };
/** The same in the foreground, closer to the viewer: jars and rings are smaller than the head behind them. */
const mostInFront = { bague: 0.7, montre: 0.7, gourde: 1.4, cosmetique: 0.8 };

test("a ring, a watch and a jar are never as tall as the head of an uploaded person in one place with them", async () => {
  const photo = await sharp(art("people/sofia.webp").pathname).flatten({ background: "#bec8cd" }).jpeg().toBuffer();
  const tools = createVisualTools(loadArt, 0.25);
  const seen: string[] = [];
  for (const [product, share] of Object.entries(most)) {
    for (const format of ["facebook-feed", "instagram-portrait", "instagram-story"] as const) {
      const { metadata } = await drawVisual(
        {
          format,
          product: {
            name: product,
            category: null,
            image: { key: product, bytes: readFileSync(art(`products/${product}.jpg`)) },
          },
          influencer: { photo: { key: "sofia", bytes: photo }, style: "lifestyle" },
          environment: 0,
          changeClothes: false,
          seed: "scale",
          visibleMark: false,
        },
        tools,
      );
      const boxOf = (kind: string) => metadata.subjects?.find((subject) => subject.kind === kind)?.height ?? 0;
      seen.push(metadata.scene);
      // A watch lies on a ground of its own, beside her.
      if (/^(duet|lies)-/.test(metadata.scene)) continue;
      const isInFront = /^(near|far|front)-/.test(metadata.scene);
      expect(boxOf("product") / boxOf("face"), `${product} ${format} ${metadata.scene}`).toBeLessThan(
        isInFront ? mostInFront[product as keyof typeof most] : share,
      );
    }
  }
  expect(
    seen.some((scene) => /^(near|far|front)-/.test(scene)),
    seen.join(),
  ).toBe(true);
});
