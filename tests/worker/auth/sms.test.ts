import { SELF, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { readSettings } from "../../../worker/settings/env.ts";
import { composeCodeSms } from "../../../worker/sms/code-sms.ts";
import { canSendSms, sendSms } from "../../../worker/sms/sms.ts";
import { origin, readMail } from "./auth-client.ts";

const production = { ...env, ENVIRONMENT: "production", AUTH_SECRET: "x".repeat(32) };
const twilio = { TWILIO_ACCOUNT_SID: "AC0123", TWILIO_AUTH_TOKEN: "secret", TWILIO_FROM: "+33600000000" };

test("in development a text message is stored in the mailbox, with its number and escaped", async () => {
  const to = `336${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, "0")
    .slice(-8)}`;
  const text = composeCodeSms("012345", origin);
  expect(await sendSms(env, openDb(env.DB), { to, text })).toEqual({ messageId: null });
  expect(await readMail(to)).toMatchObject({ to, subject: "SMS", text, code: "012345" });

  await sendSms(env, openDb(env.DB), { to, text: "<b>" });
  expect((await readMail(to)).html).toContain("&lt;b&gt;");
  const page = await (await SELF.fetch(`${origin}/dev/mailbox`)).text();
  const row = page.slice(page.indexOf("<strong>SMS"), page.indexOf("</details>"));
  expect(row).toContain(`+${to}`);
  expect(row).toContain("<pre>&lt;b&gt;</pre>");
  expect(row).not.toContain("<iframe");
});

test("production fails to send without a provider", async () => {
  expect(canSendSms(readSettings(env))).toBe(true);
  expect(canSendSms(readSettings(production))).toBe(false);
  expect(canSendSms(readSettings({ ...production, ...twilio }))).toBe(true);
  const sending = sendSms(production, openDb(env.DB), { to: "33612345678", text: "Bonjour" });
  await expect(sending).rejects.toMatchObject({ name: "SmsError" });
});
