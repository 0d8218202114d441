// A signed-up seller over HTTP, for the preparation of journeys.
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { type PaidPlanId, plans } from "../../worker/contract/plans.ts";
import { consent } from "../worker/billing/consent.ts";
import { randomAddress } from "./random-address.ts";

export interface Seller {
  email: string;
  token: string;
  /** Stores the session of the sign-up in a browser, as the web app does. */
  keepSession(context: BrowserContext): Promise<unknown>;
  /** fetch on this server with the seller's token; throws unless the response is 2xx. */
  call<Answer>(path: string, init?: { method?: string; body?: unknown; form?: FormData }): Promise<Answer>;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to an address in the development mailbox. */
export async function readMail(url: string, to: string): Promise<Mail> {
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[];
  const mail = mails.find((candidate) => candidate.to === to);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

export const password = "un-bon-mot-de-passe";

/** Signs a seller up, with a plan without limits unless the test is about the free one. */
export async function signUp(
  url: string,
  plan: "free" | "business" = "business",
  email = `${randomUUID()}@exemple.fr`,
): Promise<Seller> {
  const address = randomAddress();
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method: "POST",
      // Rate limits are per IP address, so each seller has its own.
      headers: { "content-type": "application/json", "cf-connecting-ip": address },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await post("/signup", { email, password, data: { full_name: "Camille Martin" } });
  const code = /\b\d{6}\b/.exec((await readMail(url, email)).text)?.[0];
  const session = (await post("/verify", { type: "signup", email, token: code })) as { access_token: string };
  const seller: Seller = {
    email,
    token: session.access_token,
    keepSession: (context) =>
      // Not setStorageState: it opens a page of its own, which takes longer than all that a journey does with one.
      context.addInitScript(
        ([origin, kept]) => {
          // Once a tab, so that who signs out there stays out.
          if (location.origin !== origin || sessionStorage.getItem("signed-in")) return;
          sessionStorage.setItem("signed-in", "yes");
          localStorage.setItem("supabase.auth.token", kept);
        },
        [url, JSON.stringify(session)] as const,
      ),
    async call<Answer>(
      path: string,
      { method, body, form }: { method?: string; body?: unknown; form?: FormData } = {},
    ) {
      const response = await fetch(`${url}${path}`, {
        method: method ?? (body || form ? "POST" : "GET"),
        headers: {
          "cf-connecting-ip": address,
          authorization: `Bearer ${session.access_token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        body: form ?? (body ? JSON.stringify(body) : undefined),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Answer;
    },
  };
  if (plan !== "free") await pay(seller, plan);
  return seller;
}

/** Buys a plan at the development checkout. */
export async function pay(seller: Seller, plan: PaidPlanId): Promise<void> {
  const mode = plans.find(({ id }) => id === plan)?.mode;
  const { url } = await seller.call<{ url: string }>("/api/functions/create-checkout", {
    body: { priceId: `price_test_${plan}`, mode, consent },
  });
  const form = new URLSearchParams({ action: "pay", card: "4242" });
  const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${plan}: ${answer.status} ${await answer.text()}`);
}

/** Signs the seller in without the form; then opens a screen, if one is given. */
export async function signIn(page: Page, seller: Seller, path?: string): Promise<void> {
  await seller.keepSession(page.context());
  if (path !== undefined) await page.goto(path);
}

/** By the form, which starts a separate session for the browser. */
export async function signInByForm(page: Page, { email }: Seller): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
}

/** Repeats a request until its result satisfies; the test's own timeout applies. */
export async function until<Value>(
  ask: () => Promise<Value>,
  satisfies: (value: Value) => boolean,
  timeoutMs = 600_000,
) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (satisfies(value)) return value;
    if (Date.now() > deadline) throw new Error(`Still not so: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** On an empty account the upload forms are folded away below the first steps. */
export const openUploadForms = (page: Page) => page.getByText("Autres façons d’ajouter un produit").click();
