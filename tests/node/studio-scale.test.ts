// Small pictures are for tests alone.
import { expect, test } from "vitest";
import { type Env, readSettings } from "../../worker/settings/env.ts";

const scaleOf = (ENVIRONMENT: string, STUDIO_SCALE?: string) =>
  readSettings({
    ENVIRONMENT,
    SITE_URL: "https://egerie.example",
    AUTH_SECRET: "a secret of at least thirty-two characters",
    ...(STUDIO_SCALE && { STUDIO_SCALE }),
  } as Env).studioScale;

test("production draws pictures at their true size, whatever STUDIO_SCALE says", () => {
  expect([scaleOf("production", "0.06"), scaleOf("development"), scaleOf("development", "0.06")]).toEqual([1, 1, 0.06]);
  for (const wrong of ["0", "-1", "2", "small"]) expect(() => scaleOf("development", wrong)).toThrow(/STUDIO_SCALE/);
});
