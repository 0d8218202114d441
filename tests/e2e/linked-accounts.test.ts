// Linking a provider's account in real browsers, and refusing a callback in a foreign browser.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { oidcClient, type OidcServer, startOidcServer } from "../oidc/server.ts";
import { expectRequestsTo, openPage, startBrowser } from "./browser.ts";
import { signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
const browser = await startBrowser();
let provider: OidcServer;

beforeAll(async () => {
  server = await startServer({
    configure: async (siteUrl) => {
      provider = await startOidcServer([`${siteUrl}/auth/v1/callback`]);
      return {
        AUTH_PROVIDERS: JSON.stringify([{ ...oidcClient, name: "google", label: "Google", issuer: provider.issuer }]),
      };
    },
  });
  expectRequestsTo(provider.issuer);
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

/** Signs in at the provider, up to its consent page. */
async function signInAtProvider(page: Page): Promise<string> {
  const login = `${randomUUID()}@exemple.fr`;
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("secret");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  return login;
}

/** Consents, and returns the callback URL without opening it. */
async function findReturn(page: Page): Promise<string> {
  const { request } = page.context();
  const action = (await page.locator("form").first().getAttribute("action")) ?? "";
  const agreed = await request.post(action, { form: { prompt: "consent" }, maxRedirects: 0 });
  const resumed = await request.get(agreed.headers()["location"] ?? "", { maxRedirects: 0 });
  return resumed.headers()["location"] ?? "";
}

it("links a provider's account, and unlinks it", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await page.getByRole("link", { name: /Mon compte/ }).click();
  await page.getByRole("button", { name: "Relier Google" }).click();
  const login = await signInAtProvider(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${server.url}/dashboard/settings**`);
  await page.getByText(login).waitFor();
  await page.getByRole("button", { name: "Retirer Google" }).click();
  await page.getByRole("button", { name: "Retirer", exact: true }).click();
  await page.getByRole("button", { name: "Relier Google" }).waitFor();
  await context.close();
});

it("is refused in a browser that did not start the sign-in", async () => {
  const [own, stranger] = await Promise.all([openPage(browser, server.url), openPage(browser, server.url)]);
  await own.page.goto("/auth");
  await own.page.getByRole("button", { name: "Continuer avec Google" }).click();
  await signInAtProvider(own.page);
  const callback = await findReturn(own.page);
  expect(callback).toContain(`${server.url}/auth/v1/callback?code=`);
  await stranger.page.goto(callback);
  await stranger.page.getByText("La connexion a été interrompue. Veuillez recommencer.").waitFor();
  await own.page.goto(callback);
  await own.page.waitForURL(`${server.url}/dashboard**`);
  await Promise.all([own.context.close(), stranger.context.close()]);
});
