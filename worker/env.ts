import { z } from "zod";
import type { UserHub } from "./live/user-hub.ts";
import { type ClipModelAccess, officialUrls, videoProviders } from "./studio/models/access.ts";

/** What a queue message holds: ids only, the rows are the truth. */
export type QueueMessage =
  | { type: "run"; jobId: string }
  /** Look for work of this user that lost its message; without a user, of everybody. */
  | { type: "sweep"; userId?: string };

/** Bindings and variables, as wrangler.toml names them. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  MEDIA: R2Bucket;
  QUEUE: Queue<QueueMessage>;
  USER_HUB: DurableObjectNamespace<UserHub>;
  AI?: Ai;
  EMAIL?: SendEmail;
  API_LIMIT: RateLimit;
  FETCH_LIMIT: RateLimit;
  ENVIRONMENT?: string;
  SITE_URL?: string;
  AUTH_SECRET?: string;
  MAIL_FROM?: string;
  FETCH_ALLOW_HOSTS?: string;
  FETCH_TIMEOUT_MS?: string;
  AUTH_REDIRECT_ALLOW_LIST?: string;
  AUTH_PROVIDERS?: string;
  AUTH_SESSION_LIMITS?: string;
  TWILIO_ACCOUNT_SID?: string;
  TWILIO_AUTH_TOKEN?: string;
  TWILIO_FROM?: string;
  TWILIO_API_URL?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  TURNSTILE_API_URL?: string;
  VIDEO_MODEL?: string;
  FAL_API_KEY?: string;
  FAL_API_URL?: string;
  REPLICATE_API_TOKEN?: string;
  REPLICATE_API_URL?: string;
  GOOGLE_GENERATIVE_AI_API_KEY?: string;
  GOOGLE_GENERATIVE_AI_API_URL?: string;
}

const commaList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** « Name <address> », in the parts that the mail binding takes. */
const sender = z
  .string()
  .regex(/^[^<>]+ <[^<>\s]+@[^<>\s]+>$/)
  .transform((text) => {
    const start = text.lastIndexOf(" <");
    return { name: text.slice(0, start), email: text.slice(start + 2, -1) };
  });

/** A variable that holds JSON; malformed JSON is reported like any other wrong value. */
const jsonOf = <T extends z.ZodType>(schema: T, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** An OpenID Connect provider that people may sign in with. */
const identityProviderSchema = z.object({
  /** How calls and identities name it: "google", "acme"; never as our own identities are named. */
  name: z.string().regex(/^(?!(?:email|phone)$)[a-z0-9][a-z0-9_-]{0,62}$/),
  /** What stands on its button: « Continuer avec <label> ». Without one it is the name with a capital. */
  label: z.string().optional(),
  issuer: z.url(),
  client_id: z.string(),
  client_secret: z.string(),
  scopes: z.string().default("openid email profile"),
  /** Client ids besides our own whose id_tokens are taken: those of native apps. */
  extra_audiences: z.array(z.string()).default([]),
  /** Makes it a company's single sign-on: reached by POST /sso, trusted for these mail domains, without a button. */
  sso: z.object({ id: z.uuid().toLowerCase(), domains: z.array(z.string().toLowerCase()).default([]) }).optional(),
});

export type IdentityProvider = z.output<typeof identityProviderSchema>;

/** All in seconds, and all optional: sessions do not end by themselves. */
const sessionLimitsSchema = z.object({
  /** From the sign-in. */
  timebox: z.number().positive().optional(),
  /** From the last refresh. */
  inactivity: z.number().positive().optional(),
  /** From the sign-in, for people with a second factor who have not given it. */
  allow_low_aal: z.number().positive().optional(),
  /** A sign-in ends the user's other sessions at their next refresh. */
  single_per_user: z.boolean().default(false),
});

export type SessionLimits = z.output<typeof sessionLimitsSchema>;

/** "fal/veo3.1/image-to-video": the provider, and what it calls the model. */
const videoEngineSchema = z.string().regex(/^(?:embedded|(?:fal|replicate|google)\/[\w.:-]+(?:\/[\w.:-]+)*)$/);

/** In the order in which they are tried; the embedded maker never fails, so nothing comes after it. */
const videoEngines = commaList
  .pipe(z.array(videoEngineSchema))
  .transform((names) => (names.length > 0 ? names : ["embedded"]))
  .refine((names) => !names.slice(0, -1).includes("embedded"), { message: "embedded can only be the last" });

const apiUrl = (official: string) =>
  z
    .url()
    .default(official)
    .transform((url) => url.replace(/\/$/, ""));

/** The design's limit for what a user points at, in milliseconds. */
const fetchTimeoutMs = 10_000;

const settingsSchema = z.object({
  ENVIRONMENT: z.enum(["development", "production"]).default("production"),
  /** Absolute origin of the site, no trailing slash. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, "")),
  /** Wraps the signing keys at rest and keys the refresh tokens' HMAC. Needed in production. */
  AUTH_SECRET: z.string().min(32).optional(),
  MAIL_FROM: sender.prefault("Égérie <bonjour@egerie.example>"),
  /** host[:port], comma separated: exceptions to the rule against fetching private addresses. Development only. */
  FETCH_ALLOW_HOSTS: commaList,
  /** How long one page or picture of a shop may take. Development only: tests do not wait for what hangs. */
  FETCH_TIMEOUT_MS: z.coerce.number().int().positive().max(fetchTimeoutMs).default(fetchTimeoutMs),
  /** Globs of addresses, besides the site's own, that a mail or a provider may lead back to; `*` stops at "." and "/". */
  AUTH_REDIRECT_ALLOW_LIST: commaList,
  AUTH_PROVIDERS: jsonOf(z.array(identityProviderSchema), "[]"),
  AUTH_SESSION_LIMITS: jsonOf(sessionLimitsSchema, "{}"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number in E.164, or a messaging service's id ("MG…"). */
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: z.url().default("https://api.twilio.com"),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_API_URL: z.url().default("https://challenges.cloudflare.com"),
  VIDEO_MODEL: videoEngines,
  FAL_API_KEY: z.string().optional(),
  FAL_API_URL: apiUrl(officialUrls.fal),
  REPLICATE_API_TOKEN: z.string().optional(),
  REPLICATE_API_URL: apiUrl(officialUrls.replicate),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_URL: apiUrl(officialUrls.google),
});

/** What makes clips, by its name in VIDEO_MODEL; the embedded maker needs no access. */
export interface VideoEngine {
  name: string;
  model: ClipModelAccess | null;
}

export interface Settings {
  isDevelopment: boolean;
  siteUrl: string;
  authSecret: string;
  mailFrom: { name: string; email: string };
  fetchAllowHosts: string[];
  fetchTimeoutMs: number;
  /** Under which name shops see us, and where they read who we are. */
  botUserAgent: string;
  redirectAllowList: string[];
  identityProviders: IdentityProvider[];
  sessionLimits: SessionLimits;
  /** Null: no text messages are sent (in development they land in the mailbox). */
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | null;
  /** Null: nobody is asked to prove that they are human. */
  turnstile: { siteKey: string; secret: string; apiUrl: string } | null;
  /** The first makes the clips; each of the others, what those before it could not. */
  videoEngines: VideoEngine[];
}

const cache = new WeakMap<Env, Settings>();

/** The environment's variables, parsed once per isolate. Throws when production lacks what it needs. */
export function readSettings(env: Env): Settings {
  const known = cache.get(env);
  if (known) return known;
  const raw = settingsSchema.parse(env);
  const isDevelopment = raw.ENVIRONMENT === "development";
  if (!isDevelopment && !raw.AUTH_SECRET) throw new Error("AUTH_SECRET is not set (at least 32 characters)");
  const settings: Settings = {
    isDevelopment,
    siteUrl: raw.SITE_URL,
    authSecret: raw.AUTH_SECRET ?? "development-only-secret-known-to-everybody",
    mailFrom: raw.MAIL_FROM,
    fetchAllowHosts: isDevelopment ? raw.FETCH_ALLOW_HOSTS : [],
    fetchTimeoutMs: isDevelopment ? raw.FETCH_TIMEOUT_MS : fetchTimeoutMs,
    botUserAgent: `EgerieBot/1.0 (+${raw.SITE_URL}/robot)`,
    redirectAllowList: raw.AUTH_REDIRECT_ALLOW_LIST,
    identityProviders: raw.AUTH_PROVIDERS,
    sessionLimits: raw.AUTH_SESSION_LIMITS,
    twilio:
      raw.TWILIO_ACCOUNT_SID && raw.TWILIO_AUTH_TOKEN && raw.TWILIO_FROM
        ? {
            accountSid: raw.TWILIO_ACCOUNT_SID,
            authToken: raw.TWILIO_AUTH_TOKEN,
            from: raw.TWILIO_FROM,
            apiUrl: raw.TWILIO_API_URL,
          }
        : null,
    turnstile:
      raw.TURNSTILE_SITE_KEY && raw.TURNSTILE_SECRET
        ? { siteKey: raw.TURNSTILE_SITE_KEY, secret: raw.TURNSTILE_SECRET, apiUrl: raw.TURNSTILE_API_URL }
        : null,
    videoEngines: raw.VIDEO_MODEL.map((name) => ({ name, model: readAccess(name, raw) })),
  };
  cache.set(env, settings);
  return settings;
}

function readAccess(name: string, raw: z.output<typeof settingsSchema>): ClipModelAccess | null {
  if (name === "embedded") return null;
  const provider = videoProviders.find((each) => name.startsWith(`${each}/`));
  if (!provider) throw new Error(`VIDEO_MODEL: ${name} has no provider`);
  const variable = {
    fal: "FAL_API_KEY",
    replicate: "REPLICATE_API_TOKEN",
    google: "GOOGLE_GENERATIVE_AI_API_KEY",
  } as const;
  const url = { fal: "FAL_API_URL", replicate: "REPLICATE_API_URL", google: "GOOGLE_GENERATIVE_AI_API_URL" } as const;
  const apiKey = raw[variable[provider]];
  if (!apiKey) throw new Error(`VIDEO_MODEL names ${name}, but ${variable[provider]} is not set`);
  return { provider, id: name.slice(provider.length + 1), apiKey, apiUrl: raw[url[provider]] };
}
