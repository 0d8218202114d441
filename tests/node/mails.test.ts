import { expect, test } from "vitest";
import { type Env } from "../../worker/settings/env.ts";
import { composeCancellationMail } from "../../worker/mail/cancellation-mail.ts";
import { composeConfirmationMail } from "../../worker/mail/confirmation-mail.ts";
import { composeDeletionDoneMail, composeDeletionRequestMail } from "../../worker/mail/deletion-mail.ts";
import { composeEmailChangeMail } from "../../worker/mail/email-change-mail.ts";
import { composeKnownAddressMail } from "../../worker/mail/known-address-mail.ts";
import { composeExportMail } from "../../worker/mail/export-mail.ts";
import { sendMail } from "../../worker/mail/mailer.ts";
import { composeReauthenticationMail } from "../../worker/mail/reauthentication-mail.ts";
import { composeRecoveryMail } from "../../worker/mail/recovery-mail.ts";
import { composeSignInCodeMail } from "../../worker/mail/sign-in-code-mail.ts";
import { composeWithdrawalMail } from "../../worker/mail/withdrawal-mail.ts";

const code = "012345";
const link =
  "https://egerie.example/auth/v1/verify?token=abcdef&type=signup&redirect_to=https%3A%2F%2Fegerie.example%2F";
/** The longest address that html5 forms allow, and one that they do not. */
const address = `987654&'"<script>@exemple.fr`;
const escapedAddress = "987654&amp;&#39;&quot;&lt;script&gt;@exemple.fr";
const change = { currentAddress: address, newAddress: `zoé-${address}`, code, link };

const mails = [
  ["confirmation", composeConfirmationMail({ address, code, link }), [address]],
  ["sign-in code", composeSignInCodeMail({ code, link }), []],
  ["recovery", composeRecoveryMail({ code, link }), []],
  ["new address", composeEmailChangeMail({ ...change, side: "new" }), [address, `zoé-${address}`]],
  ["first address", composeEmailChangeMail({ ...change, side: "new", currentAddress: null }), [`zoé-${address}`]],
  ["current address", composeEmailChangeMail({ ...change, side: "current" }), [address, `zoé-${address}`]],
  ["reauthentication", composeReauthenticationMail({ code }), []],
] as const;

test.each(mails)("%s: text and HTML contain the same code, link and addresses", (name, mail, addresses) => {
  expect(mail.subject).toMatch(/^[^\p{Cc}]{10,60}$/u);
  expect(/\d{6}/.exec(mail.text)?.[0]).toBe(code);
  expect(mail.text).toContain(`\u00a0: ${code}`);
  expect(mail.html).toContain(code);
  for (const shown of addresses) expect(mail.text).toContain(shown);
  if (addresses.length > 0) expect(mail.html).toContain(escapedAddress);
  expect(mail.html).not.toContain("<script");

  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  if (name === "reauthentication") {
    expect(links).toEqual([]);
    expect(mail.text).not.toContain("http");
  } else {
    expect(new Set(links)).toEqual(new Set([link]));
    expect(/http\S+/.exec(mail.text)?.[0]).toBe(link);
  }
});

const contract = { planName: "Pro", reference: "sub_1SVqkZ", declaredAt: "2026-11-21T23:30:00.000Z" };
const receipts = [
  ["cancellation", composeCancellationMail({ ...contract, endsAt: "2026-12-31T23:30:00.000Z" }), []],
  [
    "withdrawal",
    composeWithdrawalMail({
      ...contract,
      name: `Zoé ${address}`,
      email: address,
      orderedAt: "2026-11-12T09:30:00.000Z",
      paidCents: 4995,
      refundCents: 3330,
    }),
    [],
  ],
] as const;

test("receipts state what was declared and when, in Paris time", () => {
  const [[, cancelled], [, withdrawn]] = receipts;
  for (const words of ["forfait Pro", "sub_1SVqkZ", "22 novembre 2026 à 00:30", "prendra fin le 1er janvier 2027"]) {
    expect(cancelled.text).toContain(words);
    expect(cancelled.html).toContain(words);
  }
  for (const words of ["forfait Pro", "sub_1SVqkZ", "22 novembre 2026 à 00:30", "commandé le 12 novembre 2026"]) {
    expect(withdrawn.text).toContain(words);
    expect(withdrawn.html).toContain(words);
  }
  expect(withdrawn.text).toContain(`Zoé ${address}`);
  expect(withdrawn.html).toContain(`Zoé ${escapedAddress}`);
  expect(withdrawn.html).not.toContain("<script");
});

const settings = "https://egerie.example/dashboard/settings#donnees";
const endings = [
  ["deletion", composeDeletionRequestMail({ endsAt: "2026-11-30T23:30:00.000Z", link: settings }), []],
  ["deleted", composeDeletionDoneMail(), []],
] as const;

test("the deletion mail states its date in Paris time, and the link to withdraw it", () => {
  const [[, asked], [, done]] = endings;
  for (const words of ["1er décembre 2026", settings]) {
    expect(asked.text).toContain(words);
    expect(asked.html).toContain(words);
  }
  expect(done.text).not.toContain("http");
});

const known = composeKnownAddressMail({ signInUrl: "https://egerie.example/auth" });

test("the mail to an address that has an account leads to the sign-in and to a new password", () => {
  for (const way of ["https://egerie.example/auth", "https://egerie.example/auth?mot-de-passe=oublie"]) {
    expect(known.text).toContain(`\n${way}\n`);
    expect(known.html).toContain(`href="${way}"`);
  }
  expect(known.text).not.toMatch(/\d{6}/);
});

const colours = { ground: "#b4232a", ink: "#ffffff" };
const ready = { files: 1234, sizeBytes: 56_780_000, expiresAt: "2026-11-30T23:30:00.000Z", link: settings };
const exported = [
  ["export", composeExportMail({ ...ready, brand: null }), []],
  ["export in a brand", composeExportMail({ ...ready, brand: { name: address, button: colours, head: colours } }), []],
] as const;

test("the mail of an export states what it holds and until when, and names the brand", () => {
  const [[, plain], [, worn]] = exported;
  for (const words of ["1\u202f234 fichiers, 56,8\u00a0Mo", "jusqu’au 1er décembre 2026"])
    for (const shown of [plain.text, plain.html, worn.text, worn.html]) expect(shown).toContain(words);
  expect(worn.html).toContain(escapedAddress);
  expect([plain.html, worn.html].map((each) => each.includes("#b4232a"))).toEqual([false, true]);
});

test.each([...mails, ...receipts, ...endings, ...exported, ["known address", known, []] as const])(
  "%s: loads nothing, is not clipped, and keeps to French typography",
  (_, mail) => {
    expect(mail.html).not.toMatch(/<img|<link|<script|<iframe|\ssrc=|url\(|@import|@font-face/i);
    expect(mail.html).toContain('<html lang="fr"');
    // Gmail truncates mails after 102 kB.
    expect(new TextEncoder().encode(mail.html).length).toBeLessThan(102_000);
    expect(mail.text).not.toMatch(/[ \n][:;!?»]|« /);
    expect(mail.text).not.toMatch(/undefined|null|false|\[object/);
    expect(mail.html.replace(/<style>.*<\/style>/s, "")).not.toMatch(/>\s*(undefined|null|false|true)\s*</);
  },
);

test("production passes each mail to Cloudflare Email with its sender in parts", async () => {
  const sent: unknown[] = [];
  const env = {
    ENVIRONMENT: "production",
    SITE_URL: "https://egerie.example",
    AUTH_SECRET: "x".repeat(32),
    MAIL_FROM: "Égérie, la maison <bonjour@egerie.example>",
    EMAIL: { send: async (message: unknown) => void sent.push(message) },
  };
  const mail = composeSignInCodeMail({ code, link });
  await sendMail(env as unknown as Env, { to: "zoe@exemple.fr", ...mail });
  expect(sent).toEqual([
    {
      from: { name: "Égérie, la maison", email: "bonjour@egerie.example" },
      to: "zoe@exemple.fr",
      ...mail,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
    },
  ]);
  await expect(
    sendMail({ ...env, EMAIL: undefined } as unknown as Env, { to: "zoe@exemple.fr", ...mail }),
  ).rejects.toThrow("EMAIL");
});
