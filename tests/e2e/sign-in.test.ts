// Ways to sign in besides the password, and the return to the requested page.
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { runStatement } from "./database.ts";
import { password, readMail, type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
const newPassword = "encore-un-meilleur-mot-de-passe";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** The six digits and the link of the newest mail. */
async function readCodeAndLink(email: string) {
  const { text } = await readMail(server.url, email);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? "";
  expect([code, link]).not.toContain("");
  return { code, link };
}

/** Another six-digit code. */
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

async function fillSignIn(page: Page, email: string, secret: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(secret);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** Enrols an authenticator for the seller; returns its next code. */
async function enrol(seller: Seller, name: string) {
  const { id, totp } = await seller.call<{ id: string; totp: { secret: string } }>("/auth/v1/factors", {
    body: { factor_type: "totp", friendly_name: name },
  });
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const { id: challenge_id } = await seller.call<{ id: string }>(`/auth/v1/factors/${id}/challenge`, { body: {} });
  await seller.call(`/auth/v1/factors/${id}/verify`, { body: { challenge_id, code: app.generate() } });
  // A code is valid once, and half a minute early.
  return () => app.generate({ timestamp: Date.now() + 30_000 });
}

it("resets a forgotten password by the mailed code, and keeps the typed address", async () => {
  const { email } = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  await heading(page, "Mot de passe oublié").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Mot de passe oublié");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.getByRole("button", { name: "Revenir à la connexion" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Heureux de vous revoir");
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  // Until the step is shown, the field is still the sign-in form's.
  await heading(page, "Mot de passe oublié").waitFor();
  await page.getByLabel("E-mail").press("Enter");
  await heading(page, "Consultez vos e-mails").waitFor();
  await page.getByRole("button", { name: /Renvoyer dans \d+\s*s/ }).waitFor();

  // Again within the minute: the first mail is still valid.
  await page.getByRole("button", { name: "Modifier mon adresse" }).click();
  // Until the step is shown, the label is the code's: « Code reçu par e-mail ».
  await heading(page, "Mot de passe oublié").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await page.getByText("Un e-mail vient de vous être envoyé.").first().waitFor();
  await heading(page, "Consultez vos e-mails").waitFor();

  const { code } = await readCodeAndLink(email);
  const field = page.getByLabel("Code reçu par e-mail");
  await field.fill("12");
  await field.press("Enter");
  await page.getByText("Entrez les 6 chiffres du code reçu par e-mail").waitFor();
  await field.fill(otherThan(code));
  await page.getByText("Ce code est incorrect ou n’est plus valable.").waitFor();
  await field.fill(code);
  await page.waitForURL("**/auth/nouveau-mot-de-passe");

  await page.getByLabel("Nouveau mot de passe").fill("court");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
  await page.getByLabel("Nouveau mot de passe").fill(password);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Le nouveau mot de passe doit être différent de l’ancien.").waitFor();
  await page.getByLabel("Nouveau mot de passe").fill(newPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Mot de passe modifié.").first().waitFor();
  await page.waitForURL("**/dashboard");

  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/auth");
  await fillSignIn(page, email, newPassword);
  await page.waitForURL("**/dashboard");
  await context.close();
});

it("opens the new password's screen by the mail's link, once, and keeps it open", async () => {
  const { email } = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  // Until the step is shown, the field is still the sign-in form's.
  await heading(page, "Mot de passe oublié").waitFor();
  // The same message for an address without an account.
  const words: (string | null)[] = [];
  for (const address of [`personne-${email}`, email]) {
    await page.getByLabel("E-mail").fill(address);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await heading(page, "Consultez vos e-mails").waitFor();
    // The text names the address a moment after the heading.
    await expect.poll(() => page.getByRole("main").textContent()).toContain(`adresse ${address},`);
    words.push((await page.getByRole("main").textContent())?.replaceAll(address, "…").replace(/\d+\s*s\b/, "") ?? null);
    if (address === email) break;
    await page.getByRole("button", { name: "Modifier mon adresse" }).click();
    // Until the step is shown, the label is the code's: « Code reçu par e-mail ».
    await heading(page, "Mot de passe oublié").waitFor();
  }
  expect(words[0]).toBe(words[1]);

  const { link } = await readCodeAndLink(email);
  await page.goto(link);
  await heading(page, "Choisissez un nouveau mot de passe").waitFor();
  expect(page.url()).toBe(`${server.url}/auth/nouveau-mot-de-passe`);
  await page.getByText(email).waitFor();
  await page.getByRole("link", { name: "Plus tard" }).click();
  await page.waitForURL("**/dashboard");
  await context.close();

  const second = await openPage(browser, server.url);
  await second.page.goto(link);
  await heading(second.page, "Ce lien ne mène plus à rien").waitFor();
  await second.page.getByText("Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.").waitFor();
  await second.page.getByRole("link", { name: "Demander un nouveau lien" }).click();
  await heading(second.page, "Mot de passe oublié").waitFor();
  await second.context.close();

  // A signed-in user is also told about a used link.
  const third = await openPage(browser, server.url);
  await third.page.goto("/auth");
  await fillSignIn(third.page, email, password);
  await third.page.waitForURL("**/dashboard");
  await third.page.goto("/dashboard#error=access_denied&error_code=otp_expired&error_description=used&sb=");
  // The toast is shown for a few seconds only, less than the page's last picture takes.
  await third.page.reload({ waitUntil: "commit" });
  await third.page.getByText("Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.").waitFor();
  expect(third.page.url()).toBe(`${server.url}/dashboard`);
  await third.context.close();
});

it("signs in by a mailed code, and by its link", async () => {
  const [typed, clicked] = [await signUp(server.url), await signUp(server.url)];
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await page.goto("/dashboard/products");
  await page.waitForURL("**/auth");
  await page.getByRole("button", { name: "Recevoir un code par e-mail" }).click();
  await page.getByText("Veuillez entrer votre adresse e-mail").waitFor();
  await page.getByLabel("Email").fill(typed.email);
  await page.getByRole("button", { name: "Recevoir un code par e-mail" }).click();
  await heading(page, "Consultez vos e-mails").waitFor();
  const { code } = await readCodeAndLink(typed.email);
  // A mail program may insert a space.
  await page.getByLabel("Code de connexion").evaluate(
    (input, text) => {
      input.focus();
      document.execCommand("insertText", false, text);
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await page.waitForURL("**/dashboard/products");
  expectQuiet();
  await context.close();

  const other = await openPage(browser, server.url);
  await other.page.goto("/auth");
  await other.page.getByLabel("Email").fill(clicked.email);
  await other.page.getByRole("button", { name: "Recevoir un code par e-mail" }).click();
  await heading(other.page, "Consultez vos e-mails").waitFor();
  await other.page.goto((await readCodeAndLink(clicked.email)).link);
  await other.page.waitForURL(`${server.url}/dashboard`);
  await other.context.close();
});

it("asks for the second factor before anything else", async () => {
  const seller = await signUp(server.url);
  const nextCode = await enrol(seller, "Téléphone");
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  await fillSignIn(page, seller.email, password);
  await heading(page, "Vérification en deux étapes").waitFor();
  await page.goto("/dashboard/creatives");
  await page.waitForURL("**/auth");
  await heading(page, "Vérification en deux étapes").waitFor();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByText("Déconnecté avec succès").first().waitFor();
  await heading(page, "Heureux de vous revoir").waitFor();
  // Cancelling here does not affect other sessions.
  await seller.call("/api/products");

  await page.goto("/dashboard/creatives");
  await page.waitForURL("**/auth");
  await fillSignIn(page, seller.email, password);
  const field = page.getByLabel("Code de l’application");
  await field.fill(otherThan(nextCode()));
  await page.getByText("Ce code n’est pas le bon, ou il a déjà changé.").waitFor();
  await field.fill(nextCode());
  await page.waitForURL("**/dashboard/creatives");
  await heading(page, "Mes Créatives").waitFor();
  await context.close();
});

it("redirects to the second factor from a page that did not know of it", async () => {
  const seller = await signUp(server.url);
  await enrol(seller, "Téléphone");
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  await fillSignIn(page, seller.email, password);
  await heading(page, "Vérification en deux étapes").waitFor();
  // The state of a browser that was signed in before the factor was added elsewhere.
  await page.evaluate(() => {
    const key = "supabase.auth.token";
    const session = JSON.parse(localStorage.getItem(key) ?? "");
    delete session.user.factors;
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.goto("/dashboard/products");
  await page.waitForURL("**/auth");
  await heading(page, "Vérification en deux étapes").waitFor();
  await context.close();
});

it("asks for the second factor before a new password", async () => {
  const seller = await signUp(server.url);
  await enrol(seller, "Téléphone");
  const nextCode = await enrol(seller, "Tablette");
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(seller.email);
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  // Until it is sent, the newest mail is the sign-up's.
  await heading(page, "Consultez vos e-mails").waitFor();
  await page.getByLabel("Code reçu par e-mail").fill((await readCodeAndLink(seller.email)).code);
  await page.waitForURL("**/auth/nouveau-mot-de-passe");
  await heading(page, "Vérification en deux étapes").waitFor();
  await page.getByLabel("Application", { exact: true }).selectOption({ label: "Tablette" });
  await page.getByLabel("Code de l’application").fill(nextCode());
  await page.getByLabel("Nouveau mot de passe").fill(newPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/dashboard");
  await context.close();
});

it("returns to the page where a session ended, and to no other site", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const connected = new Promise((resolve) => network.once("Network.webSocketHandshakeResponseReceived", resolve));
  await page.goto("/auth");
  await fillSignIn(page, seller.email, password);
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Mes Produits" }).first().click();
  await heading(page, "Mes Produits").waitFor();
  await connected;
  await fetch(`${server.url}/auth/v1/logout`, { method: "POST", headers: { authorization: `Bearer ${seller.token}` } });
  // Without a click: the closed live channel shows the end.
  await page.waitForURL("**/auth");
  await page.getByText("Votre session a pris fin. Reconnectez-vous pour continuer.").waitFor();
  await fillSignIn(page, seller.email, password);
  await page.waitForURL("**/dashboard/products");

  for (const returnPath of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/dashboard",
    "/dashboard/..//evil.example/dashboard",
    "javascript:alert(1)//dashboard",
    "/dashboard@evil.example",
    "/auth",
  ]) {
    await page.evaluate((path) => history.replaceState({ usr: { returnPath: path } }, "", "/auth"), returnPath);
    await page.reload();
    await heading(page, "Upload de Produit").waitFor();
    expect([returnPath, page.url()]).toEqual([returnPath, `${server.url}/dashboard`]);
  }
  // After a sign-out the next sign-in starts at the dashboard.
  await page.getByRole("link", { name: "Mes Produits" }).first().click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/auth");
  await fillSignIn(page, seller.email, password);
  await page.waitForURL(`${server.url}/dashboard`);
  await context.close();
});

it("says why a session kept from an earlier visit is over", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/cgu");
  await fetch(`${server.url}/auth/v1/logout`, { method: "POST", headers: { authorization: `Bearer ${seller.token}` } });
  // The next day its access token has expired, too.
  await page.evaluate(() => {
    const key = "supabase.auth.token";
    const session = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.goto("/dashboard/creatives");
  await page.waitForURL("**/auth");
  await page.getByRole("alert").filter({ hasText: "Votre session a pris fin. Reconnectez-vous" }).waitFor();
  await fillSignIn(page, seller.email, password);
  await page.waitForURL("**/dashboard/creatives");
  // A visitor who never had one is told nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/dashboard/creatives");
  await heading(page, "Heureux de vous revoir").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await context.close();
});

it("leads from a sign-up with a known address to the sign-in and to a new password, by mail alone", async () => {
  const { email } = await signUp(server.url);
  // As if its confirmation had been mailed more than a minute ago.
  await runStatement(server, "delete from auth_throttles where key = ?", `mail:confirmation:${email}`);
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  const shown: string[] = [];
  for (const address of [`neuve-${email}`, email]) {
    await page.getByRole("tab", { name: "Inscription" }).click();
    await page.getByLabel("Nom complet").fill("Camille Martin");
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Créer un compte" }).click();
    await heading(page, "Consultez vos e-mails").waitFor();
    shown.push((await page.getByRole("main").innerText()).replaceAll(address, "…").replace(/\d+\s*s\b/, ""));
    await page.getByRole("button", { name: "Modifier mes informations" }).click();
  }
  expect(shown[1]).toBe(shown[0]);
  const mail = await readMail(server.url, email);
  expect(mail.subject).toBe("Vous avez déjà un compte Égérie");
  const [signInUrl, resetUrl] = mail.text.match(/http\S+/g) ?? [];
  await page.goto(signInUrl ?? "");
  await heading(page, "Heureux de vous revoir").waitFor();
  await page.goto(resetUrl ?? "");
  await heading(page, "Mot de passe oublié").waitFor();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await heading(page, "Consultez vos e-mails").waitFor();
  await context.close();
});

it("every step is readable and accessible, at two widths, in both themes", async () => {
  const seller = await signUp(server.url);
  await enrol(seller, "Téléphone");
  await enrol(seller, "Tablette");
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth/nouveau-mot-de-passe");
  await heading(page, "Ce lien ne mène plus à rien").waitFor();
  await inspectLooks(page, "auth-lien-perdu");
  await page.getByRole("link", { name: "Demander un nouveau lien" }).click();
  await heading(page, "Mot de passe oublié").waitFor();
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await inspectLooks(page, "auth-oublie");
  await page.getByLabel("E-mail").fill(seller.email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await heading(page, "Consultez vos e-mails").waitFor();
  await page.getByRole("button", { name: "Choisir un mot de passe" }).click();
  await inspectLooks(page, "auth-boite-mail");
  const { code } = await readCodeAndLink(seller.email);
  await page.getByLabel("Code reçu par e-mail").fill(code);
  await heading(page, "Vérification en deux étapes").waitFor();
  await inspectLooks(page, "auth-second-facteur");
  await context.close();

  const { email } = await signUp(server.url);
  const plain = await openPage(browser, server.url);
  await plain.page.goto("/auth");
  await fillSignIn(plain.page, email, password);
  await plain.page.waitForURL("**/dashboard");
  await plain.page.goto("/auth/nouveau-mot-de-passe");
  await heading(plain.page, "Choisissez un nouveau mot de passe").waitFor();
  await inspectLooks(plain.page, "auth-nouveau-mot-de-passe");
  await plain.context.close();
});
