import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";

async function readPolicy(variables: Partial<Env>): Promise<string[]> {
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/health`);
  const response = await worker.fetch(request, { ...env, ...variables }, createExecutionContext());
  return response.headers.get("content-security-policy")?.split("; ") ?? [];
}

test("pages take Turnstile's script and frame where it is configured, and else nothing from another host", async () => {
  const plain = await readPolicy({});
  expect(plain).toContain("script-src 'self'");
  expect(plain.join()).not.toMatch(/https?:|frame-src/);

  const configured = await readPolicy({ TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret" });
  const host = "https://challenges.cloudflare.com";
  expect(configured).toEqual(
    plain.flatMap((rule) => (rule === "script-src 'self'" ? [`${rule} ${host}`, `frame-src ${host}`] : [rule])),
  );
});
