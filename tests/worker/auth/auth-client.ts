// The unmodified browser client connected to the worker under test, and the mails that it causes.
import { AuthClient } from "@supabase/auth-js";
import { SELF, env } from "cloudflare:test";

export const origin = "http://localhost:8787";

let clients = 0;

/** A new IP address for each caller, so that tests do not share rate limits. */
export const nextIp = (): string => `198.18.${clients >> 8}.${clients++ & 255}`;

export function openClient({ ip = nextIp(), flowType = "implicit" as "implicit" | "pkce" } = {}) {
  const stored = new Map<string, string>();
  return new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cf-connecting-ip", ip);
      return SELF.fetch(String(input), {
        ...init,
        headers,
        redirect: "manual",
      } as RequestInit<RequestInitCfProperties>);
    },
  });
}

export interface PostOptions {
  ip?: string;
  token?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** A plain request, for what the client would not send. A string body is sent unchanged. */
export function call(
  path: string,
  body?: unknown,
  { ip = nextIp(), token, headers, method = "POST" }: PostOptions = {},
): Promise<Response> {
  return SELF.fetch(`${origin}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      "cf-connecting-ip": ip,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  /** The confirmation link and the six digits, as found in the text. */
  link: URL;
  code: string;
}

/** Newest first. */
export async function readMails(address: string): Promise<ReceivedMail[]> {
  const response = await SELF.fetch(`${origin}/dev/mailbox.json`);
  const mails = await response.json<Omit<ReceivedMail, "link" | "code">[]>();
  return mails
    .filter((mail) => mail.to === address)
    .map((mail) => ({
      ...mail,
      link: new URL(/http\S+/.exec(mail.text)?.[0] ?? "missing:"),
      code: /: (\d{6})\b/.exec(mail.text)?.[1] ?? "missing",
    }));
}

export async function readMail(address: string): Promise<ReceivedMail> {
  const mail = (await readMails(address))[0];
  if (!mail) throw new Error(`No mail for ${address}`);
  return mail;
}

export const newAddress = (name = "vendeur"): string => `${name}-${crypto.randomUUID()}@exemple.fr`;
export const password = "mot de passe";

/** A confirmed user, and a client that is signed in as them. */
export async function openAccount(
  options: { address?: string; data?: object; client?: ReturnType<typeof openClient> } = {},
) {
  const { address = newAddress(), data = { full_name: "Zoé Désirée" }, client = openClient() } = options;
  const signedUp = await client.signUp({ email: address, password, options: { data } });
  if (signedUp.error) throw signedUp.error;
  const { code } = await readMail(address);
  const verified = await client.verifyOtp({ email: address, token: code, type: "signup" });
  if (verified.error || !verified.data.session) throw verified.error ?? new Error("No session");
  return { client, address, session: verified.data.session };
}

/** A phone number from a range that is never assigned; E.164 without the plus. */
export const newPhone = (): string => `3363998${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;

/** Resets the one-message-per-minute limit of an address. */
export const resetMessageLimit = (address: string) =>
  env.DB.prepare("delete from auth_throttles where substr(key, 1, 5) = 'mail:' and instr(key, ?) > 0")
    .bind(address)
    .run();

/** Opens a mail's link as a browser would; returns the redirect's target. */
export async function openLink(link: URL): Promise<URL> {
  const opened = await call(link.pathname.replace("/auth/v1", "") + link.search, undefined, { method: "GET" });
  if (opened.status !== 303) throw new Error(`The link answered ${opened.status}: ${await opened.text()}`);
  return new URL(opened.headers.get("location") ?? "");
}
