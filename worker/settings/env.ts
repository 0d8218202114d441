// Bindings and environment variables: types, validation, and the parsed settings.
import { z } from "zod";
import type { PaidPlanId } from "../contract/plans.ts";
import type { UserHub } from "../live/user-hub.ts";
import { type ModelSettings, readModelSettings } from "./model-settings.ts";
import { type CutOutMaker, cutOutMakers } from "./cut-out-makers.ts";
import { commaList, jsonOf } from "./variables.ts";

/** Queue messages carry ids only: the state is in the database. */
export type QueueMessage =
  | { type: "run"; jobId: string }
  | { type: "webhook"; deliveryId: string }
  /** Runs the next step of an account's deletion. */
  | { type: "deletion"; tenantId: string }
  /** Finds jobs and webhooks of this user (or of all users) whose message was lost. */
  | { type: "sweep"; userId?: string }
  /** Aggregates buffered views of landing pages. */
  | { type: "views" };

/** Bindings and environment variables, named as in wrangler.toml. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  /** Further databases, bound when DB fills up (db/databases.ts): DB_2, DB_3 … */
  [further: `DB_${number}`]: D1Database;
  MEDIA: R2Bucket;
  QUEUE: Queue<QueueMessage>;
  /** Slots of jobs that draw: one message per delivery. */
  DRAW_QUEUE: Queue<QueueMessage>;
  USER_HUB: DurableObjectNamespace<UserHub>;
  AI?: Ai;
  /** Reads pictures that do not fit into an isolate; without it they are refused. */
  IMAGES?: ImagesBinding;
  /** Shows pages that only scripts fill; without it they are refused with that reason. */
  BROWSER?: BrowserRun;
  EMAIL?: SendEmail;
  API_LIMIT: RateLimit;
  FETCH_LIMIT: RateLimit;
  TEST_LIMIT: RateLimit;
  CF_VERSION_METADATA?: WorkerVersionMetadata;
  ENVIRONMENT?: string;
  SITE_URL?: string;
  AUTH_SECRET?: string;
  MAIL_FROM?: string;
  FETCH_ALLOW_HOSTS?: string;
  FETCH_TIMEOUT_MS?: string;
  STUDIO_SCALE?: string;
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
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_PRICES?: string;
  STRIPE_API_URL?: string;
  TEXT_MODEL?: string;
  IMAGE_MODEL?: string;
  CUT_OUT?: string;
  VIDEO_MODEL?: string;
  VISION_MODEL?: string;
  MODERATION_MODEL?: string;
  VOICE_MODEL?: string;
  TRY_ON_MODEL?: string;
  GOOGLE_GENERATIVE_AI_API_KEY?: string;
  GOOGLE_GENERATIVE_AI_API_URL?: string;
  OPENAI_API_KEY?: string;
  OPENAI_API_URL?: string;
  OPENAI_COMPATIBLE_API_KEY?: string;
  OPENAI_COMPATIBLE_API_URL?: string;
  BFL_API_KEY?: string;
  BFL_API_URL?: string;
  FAL_API_KEY?: string;
  FAL_API_URL?: string;
  FAL_PLATFORM_API_URL?: string;
  FAL_RUN_API_URL?: string;
  REPLICATE_API_TOKEN?: string;
  REPLICATE_API_URL?: string;
  ELEVENLABS_API_KEY?: string;
  ELEVENLABS_API_URL?: string;
  AI_GATEWAY_URL?: string;
  AI_GATEWAY_TOKEN?: string;
  MODEL_DAILY_BUDGET_USD?: string;
  MODEL_OVER_BUDGET?: string;
  MODEL_PRICES?: string;
  MODEL_SHAPES?: string;
  MODEL_PACES?: string;
  OPERATOR_EMAILS?: string;
  LEGAL_PUBLISHER?: string;
  LEGAL_FORM?: string;
  LEGAL_ADDRESS?: string;
  LEGAL_REGISTRATION?: string;
  LEGAL_VAT?: string;
  LEGAL_DIRECTOR?: string;
  LEGAL_EMAIL?: string;
  LEGAL_PHONE?: string;
  LEGAL_HOST?: string;
  LEGAL_MEDIATOR?: string;
}

/** Parses « Name <address> » into the parts that the mail binding expects. */
const sender = z
  .string()
  .regex(/^[^<>]+ <[^<>\s]+@[^<>\s]+>$/)
  .transform((text) => {
    const start = text.lastIndexOf(" <");
    return { name: text.slice(0, start), email: text.slice(start + 2, -1) };
  });

/** An OpenID Connect provider for sign-in. */
const identityProviderSchema = z.object({
  /** Name in API calls and identities: "google", "acme"; not "email" or "phone", which are our own. */
  name: z.string().regex(/^(?!(?:email|phone)$)[a-z0-9][a-z0-9_-]{0,62}$/),
  /** Button text: « Continuer avec <label> ». Default: the capitalised name. */
  label: z.string().optional(),
  issuer: z.url(),
  client_id: z.string(),
  client_secret: z.string(),
  scopes: z.string().default("openid email profile"),
  /** Further client ids whose id_tokens are accepted, for native apps. */
  extra_audiences: z.array(z.string()).default([]),
  /** Makes it a company's single sign-on: reached by POST /sso, trusted for these e-mail domains, without a button. */
  sso: z.object({ id: z.uuid().toLowerCase(), domains: z.array(z.string().toLowerCase()).default([]) }).optional(),
});

export type IdentityProvider = z.output<typeof identityProviderSchema>;

/** One price id, or several: the first is sold, the others belong to earlier customers. */
const stripePrice = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((price) => (typeof price === "string" ? [price] : price));

const stripePricesSchema = z.object({
  starter: stripePrice,
  pro: stripePrice,
  business: stripePrice,
  lifetime: stripePrice,
} satisfies Record<PaidPlanId, unknown>);

/** In seconds, all optional: by default sessions do not expire. */
const sessionLimitsSchema = z.object({
  /** From the sign-in. */
  timebox: z.number().positive().optional(),
  /** From the last refresh. */
  inactivity: z.number().positive().optional(),
  /** From the sign-in, for users with a second factor who have not used it. */
  allow_low_aal: z.number().positive().optional(),
  /** A sign-in ends the user's other sessions at their next refresh. */
  single_per_user: z.boolean().default(false),
});

export type SessionLimits = z.output<typeof sessionLimitsSchema>;

/** A line of the legal pages; an empty one counts as absent. */
const legalLine = z
  .string()
  .trim()
  .max(300)
  .default("")
  .transform((line) => line || null);

const apiUrl = (official: string) =>
  z
    .url()
    .default(official)
    .transform((url) => url.replace(/\/$/, ""));

/** Timeout of fetches of URLs given by users, in milliseconds. */
const fetchTimeoutMs = 10_000;

const settingsSchema = z.object({
  ENVIRONMENT: z.enum(["development", "production"]).default("production"),
  /** Origin of the site; a trailing slash is removed. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, "")),
  /** Master secret: encrypts signing keys at rest and derives HMAC keys. Required in production. */
  AUTH_SECRET: z.string().min(32).optional(),
  MAIL_FROM: sender.prefault("Égérie <bonjour@egerie.example>"),
  /** Comma-separated host[:port]: exceptions to the ban on private addresses. Development only. */
  FETCH_ALLOW_HOSTS: commaList,
  /** Timeout of one shop page or picture. Development only, so that tests do not wait long for hanging servers. */
  FETCH_TIMEOUT_MS: z.coerce.number().int().positive().max(fetchTimeoutMs).default(fetchTimeoutMs),
  /**
   * Sides of the embedded maker's visuals, portraits and photo tests, as a fraction of their full size. Development
   * only: tests of jobs, limits and webhooks need few pixels.
   */
  STUDIO_SCALE: z.coerce.number().positive().max(1).default(1),
  /** Who cuts products out, in the order in which they are asked. */
  CUT_OUT: commaList
    .transform((list) => (list.length > 0 ? list : ["embedded", "cloudflare-images"]))
    .pipe(z.array(z.enum(cutOutMakers))),
  /** Globs of allowed redirect URLs besides the site's own; `*` stops at "." and "/". */
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
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICES: jsonOf(stripePricesSchema.nullable(), "null"),
  STRIPE_API_URL: apiUrl("https://api.stripe.com"),
  LEGAL_PUBLISHER: legalLine,
  LEGAL_FORM: legalLine,
  LEGAL_ADDRESS: legalLine,
  LEGAL_REGISTRATION: legalLine,
  LEGAL_VAT: legalLine,
  LEGAL_DIRECTOR: legalLine,
  LEGAL_EMAIL: legalLine.pipe(z.email().nullable()),
  LEGAL_PHONE: legalLine,
  LEGAL_HOST: legalLine,
  LEGAL_MEDIATOR: legalLine,
});

/** Variables that the legal pages must name by law. Not the VAT number: some publishers have none. */
const requiredByLaw = [
  "LEGAL_PUBLISHER",
  "LEGAL_FORM",
  "LEGAL_ADDRESS",
  "LEGAL_REGISTRATION",
  "LEGAL_DIRECTOR",
  "LEGAL_EMAIL",
  "LEGAL_PHONE",
  "LEGAL_HOST",
  "LEGAL_MEDIATOR",
] as const;

export interface StripeAccess {
  secretKey: string;
  /** Price ids per paid plan: the current one first, then former ones. */
  prices: Record<PaidPlanId, string[]>;
  apiUrl: string;
}

/** The legal identity of the site's publisher. Null: not configured. */
export interface LegalIdentity {
  publisher: string | null;
  /** « SAS au capital de 10 000 € ». */
  legalForm: string | null;
  address: string | null;
  /** « RCS Lyon 123 456 789 ». */
  registration: string | null;
  /** Also null for publishers without a VAT number. */
  vat: string | null;
  director: string | null;
  email: string | null;
  phone: string | null;
  host: string | null;
  mediator: string | null;
}

export interface Settings {
  isDevelopment: boolean;
  siteUrl: string;
  authSecret: string;
  mailFrom: { name: string; email: string };
  fetchAllowHosts: string[];
  fetchTimeoutMs: number;
  /** Fraction of the full sides at which embedded pictures are drawn: 1, except in tests. */
  studioScale: number;
  /** In the order in which they are asked; those that are not available are passed over. */
  cutOutMakers: CutOutMaker[];
  /** User agent of the shop crawler, with the link to its information page. */
  botUserAgent: string;
  redirectAllowList: string[];
  identityProviders: IdentityProvider[];
  sessionLimits: SessionLimits;
  /** Null: no text messages are sent (in development they go to the mailbox). */
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | null;
  /** Null: no captcha. */
  turnstile: { siteKey: string; secret: string; apiUrl: string } | null;
  /** Null: nothing can be bought, except in development from the stand-in for Stripe. */
  stripe: StripeAccess | null;
  /** Signing secret of payment events, also those of the stand-in. */
  stripeWebhookSecret: string | null;
  models: ModelSettings;
  legal: LegalIdentity;
  /** Missing variables that the legal pages require; nothing fails without them. */
  missingVariables: string[];
}

const cache = new WeakMap<Env, Settings>();

/** Parsed environment variables; once per isolate. Throws when a required variable is missing or invalid. */
export function readSettings(env: Env): Settings {
  const cached = cache.get(env);
  if (cached) return cached;
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
    studioScale: isDevelopment ? raw.STUDIO_SCALE : 1,
    cutOutMakers: raw.CUT_OUT,
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
    stripe: readStripeAccess(raw),
    stripeWebhookSecret:
      raw.STRIPE_WEBHOOK_SECRET ?? (isDevelopment ? "whsec_development_only_known_to_everybody" : null),
    models: readModelSettings(env, isDevelopment),
    legal: {
      publisher: raw.LEGAL_PUBLISHER,
      legalForm: raw.LEGAL_FORM,
      address: raw.LEGAL_ADDRESS,
      registration: raw.LEGAL_REGISTRATION,
      vat: raw.LEGAL_VAT,
      director: raw.LEGAL_DIRECTOR,
      email: raw.LEGAL_EMAIL,
      phone: raw.LEGAL_PHONE,
      host: raw.LEGAL_HOST,
      mediator: raw.LEGAL_MEDIATOR,
    },
    missingVariables: requiredByLaw.filter((name) => raw[name] === null),
  };
  cache.set(env, settings);
  return settings;
}

function readStripeAccess(raw: z.output<typeof settingsSchema>): StripeAccess | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICES: prices, STRIPE_API_URL: apiUrl } = raw;
  if (!secretKey) return null;
  if (!prices || !raw.STRIPE_WEBHOOK_SECRET) {
    throw new Error("STRIPE_SECRET_KEY is set, but not both of STRIPE_PRICES and STRIPE_WEBHOOK_SECRET");
  }
  return { secretKey, prices, apiUrl };
}
