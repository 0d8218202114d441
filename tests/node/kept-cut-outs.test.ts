// Tests that draw take cut-outs from a store of the run: what comes back is what the worker's code made.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { readReduced } from "../../worker/studio/cut-out/source-photo.ts";
import { cutOutAutomatically as cutOutOrTake } from "../cut-outs/kept-cut-outs.ts";
import { pack, unpack } from "../cut-outs/pack.ts";
import { mapSubject } from "./map-subject.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

it.each([
  ["cut out", "web/public/art/products/montre.jpg"],
  ["led by its photo", "art/cut-outs/photos/bottle.0.marble.jpg"],
])("a photo that is %s: the same whether it was cut out here or before", async (_, path) => {
  const { photo } = await readReduced(read(path), 320);
  const own = await cutOutAutomatically(photo, mapSubject);
  const first = await cutOutOrTake(photo, mapSubject);
  let asked = 0;
  const again = await cutOutOrTake(photo, (given) => {
    asked++;
    return mapSubject(given);
  });
  expect(asked).toBe(0);
  expect(first).toEqual(own);
  expect(again).toEqual(own);
});

it("packs what JSON cannot say", () => {
  const value = { one: Uint8ClampedArray.of(1, 255), more: [Float32Array.of(0.5, Number.NaN)], least: -Infinity };
  expect(unpack(pack(value))).toEqual(value);
  expect(() => pack({ value: new Float64Array(1) })).toThrow("Float64Array");
});
