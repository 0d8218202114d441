// A simulated browser at the provider: follows redirects, keeps cookies, signs in and consents to everything.
import type { Session } from "@supabase/auth-js";
import { SELF, env } from "cloudflare:test";
import { nextIp, openClient, origin } from "./auth-client.ts";

type Client = ReturnType<typeof openClient>;

export interface TestProvider {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  extra_audiences?: string[];
  sso?: { id: string; domains: string[] };
}

export function testProvider(name: string): TestProvider {
  const providers = JSON.parse(env.AUTH_PROVIDERS ?? "[]") as TestProvider[];
  const provider = providers.find((candidate) => candidate.name === name);
  if (!provider) throw new Error(`No provider ${name}`);
  return provider;
}

export const callbackUrl = `${origin}/auth/v1/callback`;

/** From our URL, or the provider's page, to the callback URL to which the provider redirects. */
export async function walkToProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url };
  for (let step = 0; step < 20; step++) {
    if (next.url.startsWith(callbackUrl)) return new URL(next.url);
    const response = await visit(next.url, next.form, cookies);
    const location = response.headers.get("location");
    if (location) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`${response.status} ${next.url} ${page.slice(0, 500)}`);
    next = { url: new URL(action, next.url).href, form: new URLSearchParams({ prompt, login, password: "secret" }) };
  }
  throw new Error("The provider sends the browser in circles");
}

async function visit(url: string, form: URLSearchParams | undefined, cookies: Map<string, string>) {
  const headers = new Headers({ "cf-connecting-ip": nextIp() });
  headers.set("cookie", Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "));
  const init = { headers, redirect: "manual", ...(form && { method: "POST", body: form }) } as const;
  const response = url.startsWith(origin) ? await SELF.fetch(url, init) : await fetch(url, init);
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (!name) continue;
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return response;
}

/** Opens the callback; returns the URL to which our server redirects. */
export async function openCallback(url: URL, headers: Record<string, string> = {}): Promise<URL> {
  const response = await SELF.fetch(url.href, {
    redirect: "manual",
    headers: { "cf-connecting-ip": nextIp(), ...headers },
  });
  const location = response.headers.get("location");
  if (response.status !== 302 || !location) throw new Error(`${response.status} ${await response.text()}`);
  return new URL(location);
}

/** The whole flow, to the provider and back. */
export const walk = async (url: string, login: string): Promise<URL> => openCallback(await walkToProvider(url, login));

export const fragmentOf = (url: URL): Partial<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Our URL from which signInWithOAuth starts. */
export async function askForUrl(client: Client, provider: string, options: object = {}): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: provider as "google",
    options: { redirectTo: `${origin}/dashboard?a=1`, ...options },
  });
  if (error || !data.url) throw error ?? new Error("No address");
  return data.url;
}

/** What the page does with the result: takes the session from the fragment. */
export async function adoptSession(client: Client, back: URL): Promise<Session> {
  const { access_token = "", refresh_token = "" } = fragmentOf(back);
  const { data, error } = await client.setSession({ access_token, refresh_token });
  if (error || !data.session) throw error ?? new Error(`No session in ${back.href}`);
  return data.session;
}

/** A client that has signed in with the provider. */
export async function signInAt(provider: string, login: string, client = openClient()) {
  const session = await adoptSession(client, await walk(await askForUrl(client, provider), login));
  return { client, session };
}
