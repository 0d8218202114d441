// Development pages do not exist in production.
import { createExecutionContext, env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import worker from "../../../worker/dev/index.ts";
import { origin } from "../auth/auth-client.ts";

const production = { ...env, ENVIRONMENT: "production", AUTH_SECRET: "x".repeat(32) };

test.each(["/dev/ui", "/dev/ui/index.html", "/dev/mailbox", "/dev/mailbox.json", "/dev/shop"])(
  "%s is there in development, and nowhere else",
  async (path) => {
    const request = new Request<unknown, IncomingRequestCfProperties>(origin + path);
    expect((await worker.fetch(request, production, createExecutionContext())).status).toBe(404);
    if (path !== "/dev/ui/index.html") expect((await SELF.fetch(origin + path)).status).toBe(200);
  },
);
