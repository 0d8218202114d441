import { type SQL, eq } from "drizzle-orm";
import type { Contact } from "./contact.ts";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { type JsonObject, authFactors, authIdentities, authUsers } from "../../db/schema.ts";

export type UserRow = typeof authUsers.$inferSelect;
export type IdentityRow = typeof authIdentities.$inferSelect;
export type FactorRow = typeof authFactors.$inferSelect;

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.select().from(authUsers).where(eq(authUsers.id, id)).get();

/** The queries for the user's identities and factors; `userId` may be a subquery. */
export const selectIdentitiesAndFactors = (db: Db, userId: string | SQL) =>
  [
    db.select().from(authIdentities).where(eq(authIdentities.user_id, userId)).orderBy(authIdentities.created_at),
    db.select().from(authFactors).where(eq(authFactors.user_id, userId)).orderBy(authFactors.created_at),
  ] as const;

/** The user with identities and factors, as clients see them. */
export async function readUserObject(db: Db, user: UserRow): Promise<UserObject> {
  return describeUser(user, ...(await db.batch(selectIdentitiesAndFactors(db, user.id))));
}

/** A new, unconfirmed user and identity, not stored yet. `data` is the metadata given at sign-up. */
export function draftUser({ via, address }: Contact, data: JsonObject): { user: UserRow; identity: IdentityRow } {
  const id = newId();
  const now = nowIso();
  const contact = { email: via === "email" ? address : null, phone: via === "phone" ? address : null };
  const metadata = describeOwner({ id, ...contact }, data, null);
  return {
    user: {
      id,
      ...contact,
      password_hash: null,
      app_metadata: { provider: via, providers: [via] },
      user_metadata: metadata,
      is_anonymous: false,
      email_confirmed_at: null,
      phone_confirmed_at: null,
      confirmation_sent_at: null,
      recovery_sent_at: null,
      email_change_sent_at: null,
      phone_change_sent_at: null,
      reauthentication_sent_at: null,
      new_email: null,
      new_phone: null,
      last_sign_in_at: null,
      banned_until: null,
      created_at: now,
      updated_at: now,
    },
    identity: {
      id: newId(),
      user_id: id,
      provider: via,
      provider_id: id,
      identity_data: metadata,
      email: contact.email,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    },
  };
}

/** The user metadata with the keys that the server sets. `verified`: the contact that was just confirmed, if any. */
export const describeOwner = (
  { id, email, phone }: Pick<UserRow, "id" | "email" | "phone">,
  data: JsonObject,
  verified: Contact["via"] | null,
): JsonObject => ({
  ...data,
  sub: id,
  email: email ?? "",
  ...(phone !== null && { phone }),
  email_verified: verified === "email",
  phone_verified: verified === "phone",
});

/** Whether the user is banned at the moment. */
export const isBanned = (user: UserRow): boolean => user.banned_until !== null && user.banned_until > nowIso();

export type UserObject = ReturnType<typeof describeUser>;

/** The user object of the API: without hashes and internal flags; unset times are omitted. */
export function describeUser(user: UserRow, identities: IdentityRow[], factors: FactorRow[]) {
  const confirmations = [user.email_confirmed_at, user.phone_confirmed_at].filter((time) => time !== null).toSorted();
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(describeIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
    // JSON omits undefined keys.
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone_confirmed_at: user.phone_confirmed_at ?? undefined,
    confirmed_at: confirmations[0],
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    banned_until: user.banned_until ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    phone_change_sent_at: user.phone_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    new_email: user.new_email ?? undefined,
    new_phone: user.new_phone ?? undefined,
    factors: factors.length > 0 ? factors.map(describeFactor) : undefined,
  };
}

/** Note: `identity_id` is the id of our row, `id` is the provider's subject. */
const describeIdentity = (identity: IdentityRow) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  provider: identity.provider,
  identity_data: identity.identity_data,
  last_sign_in_at: identity.last_sign_in_at,
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  email: identity.email ?? undefined,
});

/** Omits the secret. */
const describeFactor = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name || undefined,
  factor_type: factor.factor_type,
  status: factor.status,
  phone: "",
  last_challenged_at: factor.last_challenged_at ?? undefined,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
});
