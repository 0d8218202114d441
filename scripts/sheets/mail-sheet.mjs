// Screenshots of all mails on phone and desktop, light and dark, for review: node scripts/sheets/mail-sheet.mjs
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../lib/chromium.mjs";
import { composeCancellationMail } from "../../worker/mail/cancellation-mail.ts";
import { composeConfirmationMail } from "../../worker/mail/confirmation-mail.ts";
import { composeDeletionDoneMail, composeDeletionRequestMail } from "../../worker/mail/deletion-mail.ts";
import { composeEmailChangeMail } from "../../worker/mail/email-change-mail.ts";
import { composeReauthenticationMail } from "../../worker/mail/reauthentication-mail.ts";
import { composeRecoveryMail } from "../../worker/mail/recovery-mail.ts";
import { composeSignInCodeMail } from "../../worker/mail/sign-in-code-mail.ts";
import { composeWithdrawalMail } from "../../worker/mail/withdrawal-mail.ts";

const code = "274916";
const link = `https://egerie.example/auth/v1/verify?token=${"abcdefghijklmnop".repeat(4)}&type=signup&redirect_to=https%3A%2F%2Fegerie.example%2Fdashboard`;
const change = { currentAddress: "zoe.desiree@exemple.fr", newAddress: "bonjour@maison-desiree.fr", code, link };
const contract = {
  planName: "Pro",
  reference: "sub_1SVqkZ2eZvKYlo2C8mXb0aRt",
  declaredAt: "2026-11-21T14:42:00.000Z",
};
const mails = {
  confirmation: composeConfirmationMail({ address: change.currentAddress, code, link }),
  "sign-in-code": composeSignInCodeMail({ code, link }),
  recovery: composeRecoveryMail({ code, link }),
  "email-change-new": composeEmailChangeMail({ ...change, side: "new" }),
  "email-change-first": composeEmailChangeMail({ ...change, side: "new", currentAddress: null }),
  "email-change-current": composeEmailChangeMail({ ...change, side: "current" }),
  reauthentication: composeReauthenticationMail({ code }),
  cancellation: composeCancellationMail({ ...contract, endsAt: "2026-12-12T09:30:00.000Z" }),
  withdrawal: composeWithdrawalMail({
    ...contract,
    name: "Zoé Désirée-Fontaine",
    email: change.currentAddress,
    orderedAt: "2026-11-12T09:30:00.000Z",
  }),
  "deletion-request": composeDeletionRequestMail({
    endsAt: "2026-11-28T14:42:00.000Z",
    link: "https://egerie.example/dashboard/settings#donnees",
  }),
  "deletion-done": composeDeletionDoneMail(),
};

const out = fileURLToPath(new URL("../../.test-output/mails", import.meta.url));
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const width of [360, 640]) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width, height: 300 }, colorScheme });
    for (const [name, mail] of Object.entries(mails)) {
      await page.setContent(mail.html);
      await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}
await browser.close();
for (const mail of Object.values(mails)) console.log(`\n— ${mail.subject}\n\n${mail.text}`);
console.log(`\n${out}`);
