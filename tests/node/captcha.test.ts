import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { handleAuthError } from "../../worker/auth/auth-error.ts";
import { requireCaptcha } from "../../worker/auth/gotrue/captcha.ts";
import { validateTurnstileToken } from "../../worker/net/turnstile.ts";
import { type Env, readSettings } from "../../worker/settings/env.ts";
import type { AppEnv } from "../../worker/http/app-env.ts";
import { answerJson, startLoopback } from "./loopback.ts";

/** An app with one route behind the captcha. */
const openApp = (variables: Partial<Env>) =>
  new Hono<AppEnv>()
    .onError(handleAuthError)
    .use(async (c, next) => {
      c.set(
        "settings",
        readSettings({ ENVIRONMENT: "development", SITE_URL: "http://localhost", ...variables } as Env),
      );
      await next();
    })
    .post("/", async (c) => {
      await requireCaptcha(c, c.req.header("token"));
      return c.text("welcome");
    });

const request = async (variables: Partial<Env>, token?: string) => {
  const headers = { "cf-connecting-ip": "203.0.113.7", ...(token && { token }) };
  const response = await openApp(variables).request("/", { method: "POST", headers });
  return response.ok ? response.text() : response.json();
};

const configured = (url: string) => ({
  TURNSTILE_SITE_KEY: "site",
  TURNSTILE_SECRET: "secret",
  TURNSTILE_API_URL: url,
});
const refused = (reason: string) => ({
  code: 400,
  error_code: "captcha_failed",
  msg: `captcha protection: request disallowed (${reason})`,
});

test("passes everybody where Turnstile is not configured", async () => {
  expect(await request({})).toBe("welcome");
});

test("passes a token that Turnstile accepts, and refuses requests without one", async () => {
  await using turnstile = await startLoopback(
    answerJson(200, {
      success: true,
      challenge_ts: "2026-02-28T15:14:30.096Z",
      hostname: "localhost",
      "error-codes": [],
    }),
  );
  expect(await request(configured(turnstile.url))).toEqual(refused("no captcha_token found"));
  expect(turnstile.requests).toHaveLength(0);
  expect(await request(configured(turnstile.url), "good")).toBe("welcome");
  expect(turnstile.requests[0]).toMatchObject({ method: "POST", path: "/turnstile/v0/siteverify" });
  expect(Object.fromEntries(turnstile.requests[0]?.form ?? [])).toEqual({
    secret: "secret",
    response: "good",
    remoteip: "203.0.113.7",
  });
});

test.each(["invalid-input-response", "timeout-or-duplicate"])(
  "returns Turnstile's error %s to the client",
  async (code) => {
    await using turnstile = await startLoopback(answerJson(200, { success: false, "error-codes": [code] }));
    expect(await request(configured(turnstile.url), "bad")).toEqual(refused(code));
  },
);

test.each([
  ["a secret of ours that is wrong", answerJson(400, { success: false, "error-codes": ["invalid-input-secret"] })],
  ["an unknown answer", answerJson(200, { success: "yes" })],
  ["no JSON", (response) => response.writeHead(502).end("<html>Bad gateway")],
  ["a broken connection", (response) => response.destroy()],
] satisfies [string, Parameters<typeof startLoopback>[0]][])(
  "with %s nobody passes, and the log says so",
  async (_, answer) => {
    await using turnstile = await startLoopback(answer);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await request(configured(turnstile.url), "good")).toEqual(refused("internal-error"));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  },
);

test("refuses when Turnstile does not respond in time", async () => {
  await using turnstile = await startLoopback(() => {});
  const settings = { siteKey: "site", secret: "secret", apiUrl: turnstile.url };
  const asking = validateTurnstileToken(settings, { token: "good", ip: "203.0.113.7" }, 300);
  await expect(asking).rejects.toThrow(/timeout/i);
});
