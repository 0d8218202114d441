// Accounts: users, identities, sessions, second factors, audit log.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "../../auth/audit.ts";
import { createdAt } from "./columns.ts";

/** Any JSON object. */
export type JsonObject = Record<string, unknown>;

export interface AppMetadata {
  provider: string;
  providers: string[];
}

/** One authentication method of a session; lists are most recent first. Timestamp in Unix seconds. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

export const authUsers = sqliteTable(
  "auth_users",
  {
    id: text("id").primaryKey(),
    /** Always lower case. */
    email: text("email"),
    phone: text("phone"),
    /** Null until the address is confirmed; until then the hash is stored with the confirmation token. */
    password_hash: text("password_hash"),
    app_metadata: text("app_metadata", { mode: "json" }).$type<AppMetadata>().notNull(),
    user_metadata: text("user_metadata", { mode: "json" }).$type<JsonObject>().notNull(),
    is_anonymous: integer("is_anonymous", { mode: "boolean" }).notNull().default(false),
    email_confirmed_at: text("email_confirmed_at"),
    phone_confirmed_at: text("phone_confirmed_at"),
    confirmation_sent_at: text("confirmation_sent_at"),
    recovery_sent_at: text("recovery_sent_at"),
    email_change_sent_at: text("email_change_sent_at"),
    phone_change_sent_at: text("phone_change_sent_at"),
    reauthentication_sent_at: text("reauthentication_sent_at"),
    /** Requested, not confirmed yet. */
    new_email: text("new_email"),
    new_phone: text("new_phone"),
    last_sign_in_at: text("last_sign_in_at"),
    banned_until: text("banned_until"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_users_email").on(table.email), uniqueIndex("auth_users_phone").on(table.phone)],
);

/** Sign-in identities: the user's e-mail address or phone number, or an account with an identity provider. */
export const authIdentities = sqliteTable(
  "auth_identities",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** The provider's id of the user; for "email" our user id. */
    provider_id: text("provider_id").notNull(),
    identity_data: text("identity_data", { mode: "json" }).$type<JsonObject>().notNull(),
    email: text("email"),
    last_sign_in_at: text("last_sign_in_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("auth_identities_provider").on(table.provider, table.provider_id),
    index("auth_identities_user").on(table.user_id),
  ],
);

/** Sessions. Deleting the row ends the session at once; refresh tokens are derived from it, never stored. */
export const authSessions = sqliteTable(
  "auth_sessions",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** Number of the current refresh token. */
    refresh_counter: integer("refresh_counter").notNull().default(0),
    /** Refresh tokens below this number predate the second factor and are rejected. */
    refresh_floor: integer("refresh_floor").notNull().default(0),
    refreshed_at: text("refreshed_at").notNull(),
    aal: text("aal").$type<"aal1" | "aal2">().notNull(),
    amr: text("amr", { mode: "json" }).$type<AmrEntry[]>().notNull(),
    /** The second factor that raised the session to aal2. */
    factor_id: text("factor_id"),
    user_agent: text("user_agent"),
    ip: text("ip"),
    created_at: createdAt,
  },
  (table) => [index("auth_sessions_user").on(table.user_id), index("auth_sessions_idle").on(table.refreshed_at)],
);

export type OneTimeTokenKind =
  | "confirmation"
  /** Signs in a confirmed user: code, magic link or password reset. */
  | "recovery"
  /** A change of e-mail address is confirmed from both addresses. */
  | "email_change_new"
  | "email_change_current"
  | "reauthentication"
  /** Signs in by SMS; confirms the number the first time. */
  | "sms"
  | "phone_change";

/** One row per user and kind: a new code and link replace the previous ones. Only hashes are stored. */
export const authOneTimeTokens = sqliteTable(
  "auth_one_time_tokens",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    kind: text("kind").$type<OneTimeTokenKind>().notNull(),
    /** Recipient: an e-mail address in lower case, or a phone number. */
    address: text("address").notNull(),
    code_hash: text("code_hash").notNull(),
    link_hash: text("link_hash").notNull(),
    /** Password of the sign-up: applied only when this token is redeemed, so that nobody can plant a password. */
    password_hash: text("password_hash"),
    user_metadata: text("user_metadata", { mode: "json" }).$type<JsonObject>(),
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    code_expires_at: text("code_expires_at").notNull(),
    link_expires_at: text("link_expires_at").notNull(),
    /** Set when the first half of an e-mail change is confirmed; other tokens are deleted when they are redeemed. */
    redeemed_at: text("redeemed_at"),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("auth_one_time_tokens_kind").on(table.user_id, table.kind),
    uniqueIndex("auth_one_time_tokens_link").on(table.link_hash),
    index("auth_one_time_tokens_address").on(table.address, table.kind),
    index("auth_one_time_tokens_expiry").on(table.link_expires_at),
  ],
);

/** PKCE flows whose authorization code (from a link or an identity provider) has not been exchanged yet. */
export const authFlowStates = sqliteTable(
  "auth_flow_states",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    auth_code_hash: text("auth_code_hash").notNull(),
    code_challenge: text("code_challenge").notNull(),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">().notNull(),
    /** The amr method of the session that will be created. */
    authentication_method: text("authentication_method").notNull(),
    /** The provider's tokens as JSON, encrypted under AUTH_SECRET: returned to the client once, with the session. */
    provider_tokens: text("provider_tokens"),
    created_at: createdAt,
  },
  (table) => [
    uniqueIndex("auth_flow_states_code").on(table.auth_code_hash),
    index("auth_flow_states_user").on(table.user_id),
    index("auth_flow_states_oldest").on(table.created_at),
  ],
);

/** Pending redirects to identity providers (OAuth `state`). */
export const authProviderStates = sqliteTable(
  "auth_provider_states",
  {
    /** Hash of the `state` that the provider returns. */
    id: text("id").primaryKey(),
    provider: text("provider").notNull(),
    redirect_to: text("redirect_to").notNull(),
    /** Set when the client exchanges a code (PKCE); null when it reads the session from the URL fragment. */
    code_challenge: text("code_challenge"),
    code_challenge_method: text("code_challenge_method").$type<"s256" | "plain">(),
    /** The signed-in user who links the provider's account. */
    link_user_id: text("link_user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    /** Our PKCE verifier for the provider, encrypted under AUTH_SECRET. */
    code_verifier: text("code_verifier").notNull(),
    /** Set by the first callback: a state can be used once. */
    used_at: text("used_at"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_provider_states_oldest").on(table.created_at),
    index("auth_provider_states_user").on(table.link_user_id),
  ],
);

/** Second factors: authenticator apps (TOTP). */
export const authFactors = sqliteTable(
  "auth_factors",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    factor_type: text("factor_type").$type<"totp">().notNull(),
    /** Empty when unnamed; a user has at most one unnamed factor. */
    friendly_name: text("friendly_name").notNull(),
    status: text("status").$type<"unverified" | "verified">().notNull(),
    /** Base32 secret, encrypted under AUTH_SECRET. */
    secret: text("secret").notNull(),
    /** The 30-second step of the last used code: a code works once. */
    last_used_step: integer("last_used_step"),
    last_challenged_at: text("last_challenged_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [uniqueIndex("auth_factors_name").on(table.user_id, table.friendly_name)],
);

/** Challenges of second factors; each can be answered once. */
export const authChallenges = sqliteTable(
  "auth_challenges",
  {
    id: text("id").primaryKey(),
    factor_id: text("factor_id")
      .notNull()
      .references(() => authFactors.id, { onDelete: "cascade" }),
    verified_at: text("verified_at"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_challenges_factor").on(table.factor_id),
    index("auth_challenges_oldest").on(table.created_at),
  ],
);

/** Audit log of accounts. Contains no secrets, codes or passwords. */
export const authAuditLog = sqliteTable(
  "auth_audit_log",
  {
    id: text("id").primaryKey(),
    /** Null when the address has no account. No foreign key: the log outlives the user. */
    user_id: text("user_id"),
    action: text("action").$type<AuditAction>().notNull(),
    detail: text("detail", { mode: "json" }).$type<JsonObject>(),
    ip: text("ip").notNull(),
    user_agent: text("user_agent"),
    created_at: createdAt,
  },
  (table) => [
    index("auth_audit_log_user").on(table.user_id, table.id),
    index("auth_audit_log_oldest").on(table.created_at),
  ],
);

/** Signing keys of access tokens. At most one per algorithm is active. */
export const authSigningKeys = sqliteTable(
  "auth_signing_keys",
  {
    kid: text("kid").primaryKey(),
    algorithm: text("algorithm").$type<"ES256">().notNull(),
    public_jwk: text("public_jwk", { mode: "json" }).$type<JsonObject>().notNull(),
    /** AES-GCM under a key derived from AUTH_SECRET: base64url of nonce and ciphertext. */
    private_jwk: text("private_jwk").notNull(),
    created_at: createdAt,
    retired_at: text("retired_at"),
  },
  (table) => [
    uniqueIndex("auth_signing_keys_active")
      .on(table.algorithm)
      .where(sql`retired_at is null`),
    index("auth_signing_keys_retired").on(table.retired_at),
  ],
);

/** Leaky-bucket rate limits: key, and the time (epoch milliseconds) when the bucket will be empty. */
export const authThrottles = sqliteTable(
  "auth_throttles",
  {
    key: text("key").primaryKey(),
    empty_at: integer("empty_at").notNull(),
  },
  (table) => [index("auth_throttles_empty").on(table.empty_at)],
);
