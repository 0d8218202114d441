import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readAacModule } from "../../scripts/generate/extract-aac.mjs";
import { createAacEncoder, exportNames } from "../../worker/studio/film/aac-encoder.ts";

const root = new URL("../../", import.meta.url);

test("uses the module that the package contains, under the names that the package uses", async () => {
  const own = readFileSync(new URL("worker/studio/film/aac.wasm", root));
  expect(own.equals(await readAacModule())).toBe(true);
  const glue = readFileSync(
    new URL("node_modules/@mediabunny/aac-encoder/dist/bundles/mediabunny-aac-encoder.mjs", root),
    "utf8",
  );
  for (const [name, letter] of Object.entries(exportNames)) expect(glue).toContain(`._${name}=A.${letter}`);
});

test("encodes one sound after another, in frames without gaps, the first before the beginning", () => {
  const channel = Float32Array.from({ length: 10_000 }, (_, i) => 0.4 * Math.sin(i / 20));
  const encode = () => {
    const encoder = createAacEncoder({ sampleRate: 48_000, bitrate: 160_000 });
    const packets = [];
    for (let at = 0; at < channel.length; at += encoder.frameSamples)
      packets.push(...encoder.encode(channel, channel, at));
    return [...packets, ...encoder.finish()];
  };
  const packets = encode();
  expect(packets.map(({ at, samples }) => [at, samples])).toEqual(
    Array.from({ length: 11 }, (_, i) => [(i - 1) * 1024, 1024]),
  );
  expect(encode()).toEqual(packets);
});
