import { z } from "zod";
import type { UserHub } from "./live/user-hub.ts";

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
}

const settingsSchema = z.object({
  ENVIRONMENT: z.enum(["development", "production"]).default("production"),
  /** Absolute origin of the site, no trailing slash. */
  SITE_URL: z.url().transform((url) => url.replace(/\/$/, "")),
  /** Wraps the signing keys at rest and keys the refresh tokens' HMAC. Needed in production. */
  AUTH_SECRET: z.string().min(32).optional(),
  MAIL_FROM: z.string().default("Égérie <bonjour@egerie.example>"),
  /** host[:port], comma separated: exceptions to the rule against fetching private addresses. Development only. */
  FETCH_ALLOW_HOSTS: z
    .string()
    .default("")
    .transform((hosts) =>
      hosts
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    ),
});

export interface Settings {
  isDevelopment: boolean;
  siteUrl: string;
  authSecret: string;
  mailFrom: string;
  fetchAllowHosts: string[];
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
  };
  cache.set(env, settings);
  return settings;
}
