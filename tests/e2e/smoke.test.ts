// The command that tests configured models, with an API on loopback.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { childEnv, root } from "../../scripts/lib/install.mjs";
import { type ModelServer, startModelServer } from "../models/server.ts";

let models: ModelServer;

beforeAll(async () => {
  models = await startModelServer();
});
afterAll(() => models.close());

async function smoke(variables: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ["tests/smoke/smoke.ts", ...words], {
    cwd: root,
    env: { ...childEnv(), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number>((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  return { code, said };
}

it("reports that there is nothing to test without a model", async () => {
  const { code, said } = await smoke({});
  expect([code, said]).toEqual([0, expect.stringContaining("Aucun modèle n’est configuré")]);
});

it("draws a series with an image model, stores it, and reports duration and cost", async () => {
  const { code, said } = await smoke(
    {
      IMAGE_MODEL: "openai/gpt-image-1",
      OPENAI_API_KEY: "openai-key",
      OPENAI_API_URL: `http://${models.host}/smoke/openai`,
    },
    "série",
  );
  expect(said).toContain("✓ Série de six visuels");
  expect(said).toMatch(/image openai\/gpt-image-1 : done, \d+\.\d s, 0\.0\d* \$/);
  expect(said).toMatch(/\d+ appels, \d+\.\d+ \$ en tout/);
  expect(said).not.toContain("Test photo");
  const folder = join(root, ".smoke");
  const sizes = readdirSync(folder)
    .filter((name) => name.startsWith("visuel-"))
    .toSorted()
    .map((name) => imageSize(readFileSync(join(folder, name))));
  expect(sizes.map(({ type }) => type)).toEqual(adFormats.map(() => "jpg"));
  const shapes = sizes.map(({ width, height }) => `${width}×${height}`);
  expect(shapes.toSorted()).toEqual(adFormats.map(({ width, height }) => `${width}×${height}`).toSorted());
  expect(code).toBe(0);
});
