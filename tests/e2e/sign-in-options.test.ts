// Optional ways to sign in: other providers' accounts, and a captcha.
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerJson, type LoopbackServer, startLoopback } from "../node/loopback.ts";
import { oidcClient, type OidcServer, startOidcServer } from "../oidc/server.ts";
import { expectRequestsTo, openPage, startBrowser } from "./browser.ts";
import { inspect } from "./inspect.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
const browser = await startBrowser();
let provider: OidcServer;
let turnstile: LoopbackServer;

beforeAll(async () => {
  turnstile = await startLoopback(answerJson(200, { success: true }));
  server = await startServer({
    configure: async (siteUrl) => {
      provider = await startOidcServer([`${siteUrl}/auth/v1/callback`]);
      return {
        AUTH_PROVIDERS: JSON.stringify([{ ...oidcClient, name: "google", label: "Google", issuer: provider.issuer }]),
        TURNSTILE_SITE_KEY: "site-key",
        TURNSTILE_SECRET: "secret",
        TURNSTILE_API_URL: turnstile.url,
      };
    },
  });
  for (const address of [provider.issuer, widgetUrl]) expectRequestsTo(address);
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
  await turnstile?.[Symbol.asyncDispose]();
});

/** Replaces Cloudflare's script with a widget that has a new token at once. */
const widgetScript = `
  let last = 0;
  const widgets = new Map();
  const give = (id) => setTimeout(() => widgets.get(id)?.callback("token-" + ++last));
  window.turnstile = {
    render(container, options) {
      const id = "widget-" + widgets.size;
      widgets.set(id, options);
      give(id);
      return id;
    },
    reset: give,
    remove: (id) => widgets.delete(id),
  };
`;
const widgetUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

async function openSignIn(path = "/auth") {
  const watched = await openPage(browser, server.url);
  await watched.page.route(widgetUrl, (route) => route.fulfill({ contentType: "text/javascript", body: widgetScript }));
  await watched.page.goto(path);
  await watched.page.getByRole("button", { name: "Continuer avec Google" }).waitFor();
  return watched;
}

it("signs in with a provider's account, and returns to the requested page", async () => {
  const { page, context } = await openSignIn("/dashboard/products");
  await page.getByRole("tab", { name: "Inscription" }).click();
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
  await page.getByPlaceholder("Enter any login").fill("zoe@exemple.fr");
  await page.getByPlaceholder("and password").fill("secret");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${server.url}/dashboard/products`);
  await page.getByText("zoe@exemple.fr").first().waitFor();
  await context.close();
});

it("reports that the sign-in at the provider was cancelled, without leaving parameters in the URL", async () => {
  const { page, context } = await openSignIn();
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
  await page.getByPlaceholder("Enter any login").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Continuer avec Google", disabled: false }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByText("La connexion a été interrompue. Veuillez recommencer.").waitFor();
  expect(page.url()).toBe(`${server.url}/auth`);
  await context.close();
});

it("moves no field when the provider's button appears", async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.route(widgetUrl, (route) => route.fulfill({ contentType: "text/javascript", body: widgetScript }));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/auth/v1/settings", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/auth");
  const field = page.getByLabel("Mot de passe");
  await field.waitFor();
  // Another typeface has another height.
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size));
  const before = await field.boundingBox();
  release();
  await page.getByRole("button", { name: "Continuer avec Google" }).waitFor();
  expect(await field.boundingBox()).toEqual(before);
  await inspect(page, "auth-fournisseur-1280-light");
  await context.close();
});

it("sends a new captcha token with each request", async () => {
  const { page, context } = await openSignIn();
  turnstile.requests.length = 0;
  await page.getByLabel("Email").fill("camille@exemple.fr");
  await page.getByLabel("Mot de passe").fill("ce-n-est-pas-le-bon");
  for (const button of ["Se connecter", "Se connecter", "Recevoir un code par e-mail"]) {
    const answer = page.waitForResponse(/\/auth\/v1\/(token|otp)/);
    await page.getByRole("button", { name: button }).click();
    await answer;
  }
  const sent = turnstile.requests.map(({ form }) => [form.get("secret"), form.get("response")]);
  expect(sent).toEqual([
    ["secret", "token-1"],
    ["secret", "token-2"],
    ["secret", "token-3"],
  ]);
  await context.close();
});

it("reports that the captcha did not load, and retries", async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.route(widgetUrl, (route) => route.abort());
  await page.goto("/auth");
  const notice = page.getByRole("alert").filter({ hasText: "La vérification anti-robot n’a pas pu se charger." });
  await notice.waitFor();
  await inspect(page, "auth-robot-1280-light");
  await page.getByLabel("Email").fill("camille@exemple.fr");
  await page.getByLabel("Mot de passe").fill("ce-n-est-pas-le-bon");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("button", { name: "Se connecter", disabled: false }).waitFor();
  await page.unroute(widgetUrl);
  await page.route(widgetUrl, (route) => route.fulfill({ contentType: "text/javascript", body: widgetScript }));
  await page.getByRole("button", { name: "Réessayer" }).click();
  await notice.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("E-mail ou mot de passe incorrect.").first().waitFor();
  await context.close();
});
