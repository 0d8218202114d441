import { expect, test } from "vitest";
import { composeCodeSms } from "../../worker/sms/code-sms.ts";
import { SmsError } from "../../worker/sms/sms-error.ts";
import { sendByTwilio } from "../../worker/sms/twilio.ts";
import { answerJson, startLoopback } from "./loopback.ts";

const account = { accountSid: "AC0123", authToken: "secret", from: "+33600000000" };
const sms = { to: "33612345678", text: "Votre code Égérie : 123456" };

test("sends a message in Twilio's format and returns its id", async () => {
  const sid = "SM00000000000000000000000000000001";
  await using twilio = await startLoopback(
    answerJson(201, { sid, status: "queued", to: "+33612345678", error_code: null, error_message: null }),
  );
  expect(await sendByTwilio({ ...account, apiUrl: twilio.url }, sms)).toBe(sid);
  expect(await sendByTwilio({ ...account, from: "MG0123", apiUrl: twilio.url }, sms)).toBe(sid);

  const [byNumber, byService] = twilio.requests;
  expect(byNumber).toMatchObject({ method: "POST", path: "/2010-04-01/Accounts/AC0123/Messages.json" });
  expect(byNumber?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from("AC0123:secret").toString("base64")}`,
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
  });
  expect(Object.fromEntries(byNumber?.form ?? [])).toEqual({
    To: "+33612345678",
    Body: sms.text,
    From: "+33600000000",
  });
  expect(Object.fromEntries(byService?.form ?? [])).toEqual({
    To: "+33612345678",
    Body: sms.text,
    MessagingServiceSid: "MG0123",
  });
});

test.each([
  [
    "a wrong number",
    answerJson(400, {
      code: 21211,
      message: "The 'To' number +33612345678 is not a valid phone number.",
      more_info: "https://www.twilio.com/docs/errors/21211",
      status: 400,
    }),
    "Twilio: The 'To' number +33612345678 is not a valid phone number.",
    21211,
  ],
  [
    "too many requests",
    answerJson(429, {
      sid: "SM1",
      code: 20429,
      message: "Too Many Requests",
      more_info: "https://www.twilio.com",
      status: 429,
    }),
    "Twilio: Too Many Requests",
    20429,
  ],
  ["an unknown answer", answerJson(200, { ok: true }), "Twilio answered 200 in an unknown form", null],
  ["success without an id", answerJson(201, {}), "Twilio answered 201 in an unknown form", null],
  ["no JSON", (response) => response.writeHead(502).end("<html>Bad gateway"), "Twilio gave no answer", null],
  ["a broken connection", (response) => response.destroy(), "Twilio gave no answer", null],
  ["silence", () => {}, "Twilio gave no answer: TimeoutError", null],
] satisfies [string, Parameters<typeof startLoopback>[0], string, number | null][])(
  "%s is an SmsError",
  async (_, answer, message, providerCode) => {
    await using twilio = await startLoopback(answer);
    const sending = sendByTwilio({ ...account, apiUrl: twilio.url }, sms, 500);
    const error = await sending.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toMatchObject({ message: expect.stringContaining(message), providerCode });
  },
);

test("a code fits one GSM message, bound to the site for autofill", () => {
  const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/;
  const sms = composeCodeSms("012345", "https://egerie.example");
  expect(sms).toMatch(gsm);
  expect(/: (\d{6})\b/.exec(sms)?.[1]).toBe("012345");
  expect(sms.split("\n").at(-1)).toBe("@egerie.example #012345");

  const longHost = composeCodeSms("012345", `https://${"a".repeat(60)}.${"b".repeat(60)}.example`);
  expect(longHost).toMatch(gsm);
  expect(longHost).not.toContain("@");
});
