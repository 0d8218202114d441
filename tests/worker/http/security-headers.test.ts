// Content-Security-Policy with and without Turnstile.
import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";

async function readPolicy(variables: Partial<Env>): Promise<string[]> {
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/health`);
  const response = await worker.fetch(request, { ...env, ...variables } as typeof env, createExecutionContext());
  return response.headers.get("content-security-policy")?.split("; ") ?? [];
}

test("allows Turnstile's script and frame when it is configured, and otherwise no other host", async () => {
  const plain = await readPolicy({});
  expect(plain).toContain("script-src 'self'");
  expect(plain.join()).not.toMatch(/https?:|frame-src/);

  const configured = await readPolicy({ TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret" });
  const host = "https://challenges.cloudflare.com";
  expect(configured).toEqual(
    plain.flatMap((rule) => (rule === "script-src 'self'" ? [`${rule} ${host}`, `frame-src ${host}`] : [rule])),
  );
});
