// « Mon compte »: account settings, with real mails, codes and several devices.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { password, readMail, type Seller, signInByForm, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { unpack } from "./unpack.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const server = sharedServer("desk");
const browser = await startBrowser();
async function openSettings(page: Page, seller: Seller): Promise<void> {
  await signInByForm(page, seller);
  await page.getByRole("link", { name: /Mon compte/ }).click();
  await page.getByRole("heading", { name: "Mon compte", level: 1 }).waitFor();
}

async function readCodeAndLink(email: string): Promise<{ code: string; link: string }> {
  const { text } = await readMail(server.url, email);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? "";
  expect([code, link]).not.toContain("");
  return { code, link };
}

async function askForAddress(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await page.getByLabel("Nouvelle adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Envoyer la confirmation" }).click();
  await page.getByText("Deux e-mails sont partis").waitFor();
}

it("changes the name", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await openSettings(page, await signUp(server.url));
  await page.getByLabel("Nom complet").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Veuillez entrer votre nom complet").waitFor();
  await page.getByLabel("Nom complet").fill("Anaïs Rivière");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Votre nom a été enregistré").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Nom complet").inputValue()).toBe("Anaïs Rivière");
  expectQuiet();
  await context.close();
});

it("changes the address: the old one confirms by link, the new one by code", async () => {
  const seller = await signUp(server.url);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await openSettings(page, seller);
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await page.getByLabel("Nouvelle adresse e-mail").fill(seller.email.toUpperCase());
  await page.getByRole("button", { name: "Envoyer la confirmation" }).click();
  await page.getByText("C’est déjà votre adresse e-mail").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  const email = `${randomUUID()}@exemple.fr`;
  await askForAddress(page, email);

  await page.goto((await readCodeAndLink(seller.email)).link);
  await page.getByText("Première confirmation enregistrée").waitFor();
  expect(page.url()).toBe(`${server.url}/dashboard/settings`);
  // As people copy it, with a space in the middle; the last digit submits it.
  const { code } = await readCodeAndLink(email);
  await page.getByLabel(`Code reçu à ${email}`).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByText("Votre nouvelle adresse e-mail est confirmée").waitFor();
  await page.getByRole("link", { name: `Mon compte ${email}` }).waitFor();
  await expect.poll(() => page.getByText("En attente").count()).toBe(0);
  // Each confirmation started a session; the replaced one is no longer a device. The other is the sign-up's.
  const devices = page.getByRole("region", { name: "Appareils connectés" }).getByRole("listitem");
  await expect.poll(() => devices.count()).toBe(2);
  expectQuiet();
  await context.close();
});

it("reports which address has not confirmed, and notices a link opened in another browser", async () => {
  const seller = await signUp(server.url);
  const email = `${randomUUID()}@exemple.fr`;
  const { page, context } = await openPage(browser, server.url);
  await openSettings(page, seller);
  await askForAddress(page, email);
  const { code, link } = await readCodeAndLink(email);
  const wrong = code === "000000" ? "000001" : "000000";
  await page.getByLabel(`Code reçu à ${email}`).fill(wrong);
  await page.getByText("Ce code est incorrect ou n’est plus valable").waitFor();
  expect(await page.getByLabel(`Code reçu à ${email}`).inputValue()).toBe(wrong);
  await page.getByLabel(`Code reçu à ${email}`).fill(code);
  await page.getByText(`Il manque encore celle de ${seller.email}`).waitFor();

  const phone = await openPage(browser, server.url, { width: 360, userAgent: iphone });
  await phone.page.goto((await readCodeAndLink(seller.email)).link);
  await phone.page.getByText("Votre nouvelle adresse e-mail est confirmée").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.getByRole("link", { name: `Mon compte ${email}` }).waitFor();
  await expect.poll(() => page.getByText("En attente").count()).toBe(0);

  // The link has been used.
  await phone.page.goto(link);
  await phone.page.getByText("Ce lien ou ce code n’est plus valable").waitFor();
  await phone.context.close();
  await context.close();
});

it("changes the password, which signs the other devices out", async () => {
  const seller = await signUp(server.url);
  const phone = await openPage(browser, server.url, { width: 360, userAgent: iphone });
  await signInByForm(phone.page, seller);
  const { page, context } = await openPage(browser, server.url);
  await openSettings(page, seller);
  await page.getByRole("button", { name: "Déconnecter Safari sur iOS" }).waitFor();

  const field = page.getByLabel("Nouveau mot de passe");
  const submit = page.getByRole("button", { name: "Changer le mot de passe" });
  await field.fill(password);
  await submit.click();
  await page.getByText("Le nouveau mot de passe doit être différent de l’ancien.").waitFor();
  expect(await field.inputValue()).toBe(password);
  await field.fill("un-tout-autre-mot-de-passe");
  await submit.click();
  await page.getByText("Mot de passe modifié. Vos autres appareils ont été déconnectés.").waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await page.getByText("Aucun autre appareil").waitFor();
  await phone.page.waitForURL("**/auth");
  await phone.context.close();
  await context.close();
});

it("enables the second factor with two apps, and disables it", async () => {
  const { page, context } = await openPage(browser, server.url);
  await openSettings(page, await signUp(server.url));

  // An abandoned enrolment is replaced by the next one.
  await page.getByRole("button", { name: "Activer" }).click();
  await page.getByLabel("Code affiché par l’application").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Activer" }).click();
  await giveCode(page);
  await page.getByText("Double authentification activée").waitFor();
  await page.getByText("Application d’authentification", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Ajouter une autre application" }).click();
  const name = page.getByLabel("Nom de l’application ou de l’appareil");
  await name.fill("Application d’authentification");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Ce nom est déjà pris").waitFor();
  await name.fill("Ordinateur du bureau");
  await page.getByRole("button", { name: "Continuer" }).click();
  await giveCode(page);
  await page.getByText("Application d’authentification ajoutée").waitFor();
  await page.getByRole("button", { name: "Retirer Ordinateur du bureau" }).waitFor();
  await inspect(page, "settings-two-authenticators");

  // The session was raised by the app that provided the last code: the other one can be removed.
  await page.getByRole("button", { name: "Retirer Application d’authentification" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
  await page.getByText("Application d’authentification retirée").waitFor();
  await page.getByRole("button", { name: "Désactiver" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Désactiver" }).click();
  await page.getByText("Double authentification désactivée").waitFor();
  await page.getByRole("button", { name: "Activer" }).waitFor();
  await context.close();
});

/** Acts as the authenticator app: checks that the QR code is visible, reads the secret, and types its code. */
async function giveCode(page: Page): Promise<void> {
  const picture = page.getByRole("img", { name: /QR code/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
  await page
    .getByLabel("Code affiché par l’application")
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
}

it("lists the other devices, and signs out one or all", async () => {
  const seller = await signUp(server.url);
  const phone = await openPage(browser, server.url, { width: 360, userAgent: iphone });
  await signInByForm(phone.page, seller);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await openSettings(page, seller);
  const devices = page.getByRole("region", { name: "Appareils connectés" }).getByRole("listitem");
  // The sign-up was made by a program.
  await expect.poll(() => devices.count()).toBe(3);
  expect(await devices.first().innerText()).toMatch(/Cet appareil\s+Actif en ce moment/);
  await page.getByRole("button", { name: "Déconnecter Safari sur iOS" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Déconnecter" }).click();
  await page.getByText("Appareil déconnecté").waitFor();
  await expect.poll(() => devices.count()).toBe(2);
  await phone.page.waitForURL("**/auth");
  await page.getByRole("button", { name: "Déconnecter tous les autres appareils" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Déconnecter" }).click();
  await page.getByText("Tous vos autres appareils ont été déconnectés").waitFor();
  await page.getByText("Aucun autre appareil").waitFor();
  await expect.poll(() => devices.count()).toBe(1);
  expectQuiet();
  await phone.context.close();
  await context.close();
});

it("exports the data, requests the deletion of the account, and withdraws it from any screen", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await openSettings(page, seller);
  await page.getByRole("button", { name: "Exporter mes données" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger mon export" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Égérie - mes données \d{4}-\d\d-\d\d\.zip$/);
  expect(unpack(await file.path())).toContain("LISEZ-MOI.txt");
  await page.getByText(/Le téléchargement a commencé/).waitFor();

  const open = () => page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: /Supprimer votre compte/ });
  await open();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await open();
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await dialog.getByText("Veuillez entrer votre mot de passe").waitFor();
  await dialog.getByLabel("Votre mot de passe").fill("un-tout-autre-mot-de-passe");
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await dialog.getByText("Ce mot de passe est incorrect.").waitFor();
  await inspectLooks(page, "settings-delete");
  await dialog.getByLabel("Votre mot de passe").fill(password);
  await page.keyboard.press("Enter");
  const banner = page.getByRole("region", { name: "Suppression du compte" });
  await banner.getByText(/Votre compte sera supprimé le/).waitFor();
  await page.getByRole("button", { name: "Garder mon compte" }).waitFor();
  await inspectLooks(page, "settings-deletion-pending");

  await page.goto("/dashboard/products");
  await banner.getByRole("button", { name: "Annuler la suppression" }).click();
  await page.getByText("La suppression est annulée").waitFor();
  await banner.waitFor({ state: "hidden" });

  // A user who has forgotten the password requests a code.
  await page.goto("/dashboard/settings#donnees");
  await open();
  await dialog.getByRole("button", { name: /Recevoir un code/ }).click();
  const code = dialog.getByLabel(/Code envoyé à/);
  await code.waitFor();
  await code.fill((await readCode(seller.email)) === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await dialog.getByText(/Ce code n’est pas valable/).waitFor();
  await code.fill(await readCode(seller.email));
  await page.keyboard.press("Enter");
  await banner.waitFor();
  await page.getByRole("button", { name: "Garder mon compte" }).click();
  await banner.waitFor({ state: "hidden" });
  await context.close();
});

const readCode = async (email: string) => /\b\d{6}\b/.exec((await readMail(server.url, email)).text)?.[0] ?? "";

it("looks right with all its forms open, at two widths, in both themes", async () => {
  const seller = await signUp(server.url);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signInByForm(page, seller);
  await page.goto("/dashboard/settings");
  await page.getByText("Cet appareil").waitFor();
  await inspectLooks(page, "settings");
  await askForAddress(page, `${randomUUID()}@exemple.fr`);
  await page.getByRole("button", { name: "Activer" }).click();
  await page.getByRole("button", { name: "Vérifier" }).click();
  await page.getByText("Entrez les 6 chiffres du code").waitFor();
  await inspectLooks(page, "settings-open");
  await page.getByRole("button", { name: /^Déconnecter Appareil/ }).click();
  await page.getByRole("alertdialog").waitFor();
  await inspectLooks(page, "settings-confirm");
  expectQuiet();
  await context.close();
});
