// Maps a provider's account to a user: signs in to the linked one, links by verified address, or creates one.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { newId, nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import {
  type JsonObject,
  authFactors,
  authFlowStates,
  authIdentities,
  authOneTimeTokens,
  authProviderStates,
  authSessions,
  authUsers,
} from "../../db/schema.ts";
import { violatesUnique } from "../../db/unique.ts";
import type { IdentityProvider } from "../../settings/env.ts";
import { auditEntry } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { findUserByContact, normalizeEmail } from "../users/contact.ts";
import { identityProviderName } from "./providers.ts";
import { type IdentityRow, type UserRow, draftUser, isBanned } from "../users/users.ts";

/** Invalid or missing values are dropped. Short, because it is part of every access token. */
const shortText = z.string().trim().min(1).max(200).optional().catch(undefined);
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().transform(normalizeEmail).nullish().catch(null),
  /** Some providers send it as a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  name: shortText,
  given_name: shortText,
  family_name: shortText,
  picture: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional()
    .catch(undefined),
});

/** An account at an identity provider, from the provider's claims. */
export interface ProviderAccount {
  /** The provider's name in our identities. */
  provider: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The claims that are stored. */
  data: JsonObject;
}

/** The account that the claims describe, or null where they name no subject. */
export function readAccount(provider: IdentityProvider, claims: unknown): ProviderAccount | null {
  const read = claimsSchema.safeParse(claims);
  if (!read.success) return null;
  const { iss, sub, email = null, name, given_name, family_name, picture } = read.data;
  const fullName = name ?? ([given_name, family_name].filter(Boolean).join(" ") || undefined);
  // A company's e-mail claim is trusted only for the company's own domains.
  const isEmailVerified =
    email !== null &&
    (provider.sso ? provider.sso.domains.includes(email.slice(email.lastIndexOf("@") + 1)) : read.data.email_verified);
  const data = {
    iss,
    sub,
    provider_id: sub,
    email: email ?? undefined,
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(fullName && { full_name: fullName, name: fullName }),
    ...(picture && { avatar_url: picture, picture }),
  };
  return { provider: identityProviderName(provider), subject: sub, email, isEmailVerified, data };
}

/**
 * The user of a provider account: the one it is linked to, else the one with its verified address, else a new one. An
 * unverified address proves nothing: AuthError 422. Throws 403 for a banned user, 409 after five conflicts.
 */
export async function findOrCreateUser(request: AuthRequest, account: ProviderAccount): Promise<UserRow> {
  // Two concurrent first sign-ins: the unique indexes let one through, and the other reads again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const known = await findIdentity(request, account);
    if (known) {
      if (isBanned(known.user)) throw banned();
      await refreshIdentity(request, known.identity, account);
      return known.user;
    }
    if (!account.email || !account.isEmailVerified) {
      throw new AuthError(422, "provider_email_needs_verification", "Unverified email with the identity provider");
    }
    const owner = await findUserByContact(request.db, { via: "email", address: account.email });
    if (owner && isBanned(owner)) throw banned();
    if (!owner) await createUser(request, account.email, account);
    else if (owner.email_confirmed_at) await addIdentity(request, owner.id, account);
    else await takeOverUnconfirmed(request, owner, account);
  }
  throw new AuthError(409, "conflict", "User was updated concurrently, please retry");
}

const banned = () => new AuthError(403, "user_banned", "User is banned");

/** The stored identity of a provider account, with its user. */
export async function findIdentity(
  { db }: AuthRequest,
  { provider, subject }: ProviderAccount,
): Promise<{ identity: IdentityRow; user: UserRow } | undefined> {
  return db
    .select({ identity: authIdentities, user: authUsers })
    .from(authIdentities)
    .innerJoin(authUsers, eq(authUsers.id, authIdentities.user_id))
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.provider_id, subject)))
    .get();
}

async function refreshIdentity({ db }: AuthRequest, identity: IdentityRow, account: ProviderAccount): Promise<void> {
  await db
    .update(authIdentities)
    .set({ identity_data: account.data, email: account.email, updated_at: nowIso() })
    .where(eq(authIdentities.id, identity.id));
}

/** Returns false when the account or the address was taken concurrently. */
async function createUser(request: AuthRequest, address: string, account: ProviderAccount): Promise<boolean> {
  const { db } = request;
  const { user } = draftUser({ via: "email", address }, {});
  const confirmed = { ...user, email_confirmed_at: user.created_at, user_metadata: account.data };
  return isUnlessTaken(
    db.batch([db.insert(authUsers).values(confirmed), ...identityStatements(request, user.id, account)]),
  );
}

/** Links the account to the user. Returns false when it was linked concurrently. */
export function addIdentity(request: AuthRequest, userId: string, account: ProviderAccount): Promise<boolean> {
  return isUnlessTaken(request.db.batch(identityStatements(request, userId, account)));
}

/**
 * Gives an unconfirmed user to the owner of its address. The sign-up may have been a stranger's, so its password,
 * tokens, sessions, factors and identities are deleted. If it was confirmed concurrently, everything stays.
 */
async function takeOverUnconfirmed(
  request: AuthRequest,
  stranger: UserRow,
  account: ProviderAccount,
): Promise<boolean> {
  const { db } = request;
  const now = nowIso();
  const isUnconfirmed = and(eq(authUsers.id, stranger.id), isNull(authUsers.email_confirmed_at));
  const isStillStrangers = rowExists(db, authUsers, isUnconfirmed);
  const removals = [authIdentities, authOneTimeTokens, authSessions, authFlowStates, authFactors].map((table) =>
    db.delete(table).where(and(eq(table.user_id, stranger.id), isStillStrangers)),
  );
  const confirmed = {
    email_confirmed_at: now,
    password_hash: null,
    phone: null,
    phone_confirmed_at: null,
    new_email: null,
    new_phone: null,
    user_metadata: account.data,
    updated_at: now,
  };
  return isUnlessTaken(
    db.batch([
      db.delete(authProviderStates).where(and(eq(authProviderStates.link_user_id, stranger.id), isStillStrangers)),
      ...removals,
      db.update(authUsers).set(confirmed).where(isUnconfirmed),
      ...identityStatements(request, stranger.id, account),
    ]),
  );
}

/** The statements that store a new identity, update app_metadata and write the audit row. */
function identityStatements(request: AuthRequest, userId: string, account: ProviderAccount) {
  const now = nowIso();
  return [
    request.db.insert(authIdentities).values({
      id: newId(),
      user_id: userId,
      provider: account.provider,
      provider_id: account.subject,
      identity_data: account.data,
      email: account.email,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    }),
    listProviders(request, userId),
    auditEntry(request, "identity_linked", userId, { provider: account.provider }),
  ] as const;
}

/** The statement that writes the providers of the user's identities into app_metadata, oldest first. */
export function listProviders({ db }: AuthRequest, userId: string) {
  const providers = sql`(select json_group_array(provider) from (select provider from ${authIdentities}
    where user_id = ${userId} group by provider order by min(created_at), min(id)))`;
  return db
    .update(authUsers)
    .set({
      app_metadata: sql`json_object('provider', ${providers} ->> 0, 'providers', json(${providers}))`,
      updated_at: nowIso(),
    })
    .where(eq(authUsers.id, userId));
}

async function isUnlessTaken(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (violatesUnique(error)) return false;
    throw error;
  }
}
