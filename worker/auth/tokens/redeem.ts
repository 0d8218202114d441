// Effects of a used code or link, each in one transaction: of two concurrent uses, one has no effect.
import { type SQL, and, eq, inArray, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import { type OneTimeTokenKind, authIdentities, authOneTimeTokens, authUsers } from "../../db/schema.ts";
import { violatesUnique } from "../../db/unique.ts";
import { auditEntry } from "../audit.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { contactTaken } from "./contact-change.ts";
import { type Contact, confirmedAt } from "../users/contact.ts";
import type { OneTimeTokenRow } from "./one-time-tokens.ts";
import { listProviders } from "../providers/provider-accounts.ts";
import { type UserRow, describeOwner, findUserById } from "../users/users.ts";

export interface Redeemed {
  user: UserRow;
  /** True for the first half of an e-mail change: the other address still has to confirm, and no session starts. */
  isHalf: boolean;
}

/** Applies the token. Undefined when it was used or replaced concurrently. */
export function redeem(request: AuthRequest, token: OneTimeTokenRow, user: UserRow): Promise<Redeemed | undefined> {
  switch (token.kind) {
    case "confirmation":
    case "recovery":
      return confirm(request, token, user, "email");
    case "sms":
      return confirm(request, token, user, "phone");
    case "email_change_new":
    case "email_change_current":
      return changeEmail(request, token, user);
    case "phone_change":
      return changePhone(request, token, user);
    case "reauthentication":
      // Has no effect by itself: PUT /user checks it.
      return Promise.resolve(undefined);
  }
}

/** Also compares the link: a newer message replaces it and makes this token invalid, even if the row was just read. */
const isThisToken = (token: OneTimeTokenRow) =>
  and(
    eq(authOneTimeTokens.id, token.id),
    eq(authOneTimeTokens.link_hash, token.link_hash),
    isNull(authOneTimeTokens.redeemed_at),
  );

/**
 * Signs in, and on first use confirms the contact. The pending password and metadata apply only with the sign-up's own
 * message; any other token drops them, since they may be a stranger's.
 */
async function confirm(
  { db }: AuthRequest,
  token: OneTimeTokenRow,
  user: UserRow,
  via: Contact["via"],
): Promise<Redeemed | undefined> {
  const now = nowIso();
  const isStillThere = rowExists(db, authOneTimeTokens, isThisToken(token));
  const isFirstTime = confirmedAt(user, via) === null;
  const metadata = isFirstTime ? describeOwner(user, token.user_metadata ?? {}, via) : user.user_metadata;
  const confirmation = via === "email" ? { email_confirmed_at: now } : { phone_confirmed_at: now };
  const [updated] = await db.batch([
    db
      .update(authUsers)
      .set({
        ...(isFirstTime && { ...confirmation, password_hash: token.password_hash, user_metadata: metadata }),
        updated_at: now,
      })
      .where(and(eq(authUsers.id, user.id), isStillThere))
      .returning(),
    db
      .update(authIdentities)
      .set({ ...(isFirstTime && { identity_data: metadata }), updated_at: now })
      .where(and(eq(authIdentities.user_id, user.id), eq(authIdentities.provider, via), isStillThere)),
    db.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.user_id, user.id), isStillThere)),
  ]);
  return updated[0] && { user: updated[0], isHalf: false };
}

const emailChangeKinds: OneTimeTokenKind[] = ["email_change_new", "email_change_current"];

/** Marks this half as confirmed. Once both halves are, the address changes and all of the user's tokens are deleted. */
async function changeEmail(request: AuthRequest, token: OneTimeTokenRow, user: UserRow): Promise<Redeemed | undefined> {
  const { db } = request;
  const newAddress = user.new_email;
  if (newAddress === null) return undefined;
  const now = nowIso();
  const ofThisChange = and(eq(authOneTimeTokens.user_id, user.id), inArray(authOneTimeTokens.kind, emailChangeKinds));
  const isComplete = and(
    rowExists(db, authOneTimeTokens, and(eq(authOneTimeTokens.id, token.id), isNotNull(authOneTimeTokens.redeemed_at))),
    not(rowExists(db, authOneTimeTokens, and(ofThisChange, isNull(authOneTimeTokens.redeemed_at)))),
  );
  const [marked, , changed] = await unlessTaken("email", () =>
    db.batch([
      db
        .update(authOneTimeTokens)
        .set({ redeemed_at: now })
        .where(isThisToken(token))
        .returning({ id: authOneTimeTokens.id }),
      dropUnconfirmed(db, user, { via: "email", address: newAddress }, isComplete),
      db
        .update(authUsers)
        .set({
          email: newAddress,
          new_email: null,
          email_confirmed_at: now,
          user_metadata: sql`json_set(${authUsers.user_metadata}, '$.email', ${newAddress}, '$.email_verified', json('true'))`,
          updated_at: now,
        })
        .where(and(eq(authUsers.id, user.id), eq(authUsers.new_email, newAddress), isComplete))
        .returning({ id: authUsers.id }),
      upsertOwnIdentity(db, and(eq(authUsers.id, user.id), eq(authUsers.email, newAddress)), "email"),
      listProviders(request, user.id),
      db.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.user_id, user.id), isComplete)),
    ]),
  );
  if (marked.length === 0) return undefined;
  if (changed.length > 0) await auditEntry(request, "email_changed", user.id);
  const current = await findUserById(db, user.id);
  return current && { user: current, isHalf: changed.length === 0 };
}

async function changePhone(request: AuthRequest, token: OneTimeTokenRow, user: UserRow): Promise<Redeemed | undefined> {
  const { db } = request;
  const now = nowIso();
  const isStillThere = rowExists(db, authOneTimeTokens, isThisToken(token));
  const [, changed] = await unlessTaken("phone", () =>
    db.batch([
      dropUnconfirmed(db, user, { via: "phone", address: token.address }, isStillThere),
      db
        .update(authUsers)
        .set({
          phone: token.address,
          new_phone: null,
          phone_confirmed_at: now,
          user_metadata: sql`json_set(${authUsers.user_metadata}, '$.phone', ${token.address}, '$.phone_verified', json('true'))`,
          updated_at: now,
        })
        .where(and(eq(authUsers.id, user.id), eq(authUsers.new_phone, token.address), isStillThere))
        .returning({ id: authUsers.id }),
      upsertOwnIdentity(db, and(eq(authUsers.id, user.id), eq(authUsers.phone, token.address)), "phone"),
      listProviders(request, user.id),
      db.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.user_id, user.id), isStillThere)),
    ]),
  );
  if (changed.length === 0) return undefined;
  await auditEntry(request, "phone_changed", user.id);
  const current = await findUserById(db, user.id);
  return current && { user: current, isHalf: false };
}

/** Creates or updates the identity of the contact itself from the user's row. */
const upsertOwnIdentity = (db: Db, where: SQL | undefined, via: Contact["via"]) =>
  db
    .insert(authIdentities)
    .select(
      db
        .select({
          id: sql<string>`${newId()}`.as("id"),
          user_id: authUsers.id,
          provider: sql<string>`${via}`.as("provider"),
          provider_id: sql<string>`${authUsers.id}`.as("provider_id"),
          identity_data: authUsers.user_metadata,
          email: authUsers.email,
          last_sign_in_at: sql<string | null>`null`.as("last_sign_in_at"),
          created_at: sql<string>`${nowIso()}`.as("created_at"),
          updated_at: authUsers.updated_at,
        })
        .from(authUsers)
        .where(where),
    )
    .onConflictDoUpdate({
      target: [authIdentities.provider, authIdentities.provider_id],
      set: {
        identity_data: sql`excluded.identity_data`,
        email: sql`excluded.email`,
        updated_at: sql`excluded.updated_at`,
      },
    });

/** Deletes users who signed up with this contact but never confirmed it. */
function dropUnconfirmed(db: Db, user: UserRow, { via, address }: Contact, where: SQL | undefined) {
  const [column, confirmed] =
    via === "email" ? [authUsers.email, authUsers.email_confirmed_at] : [authUsers.phone, authUsers.phone_confirmed_at];
  return db.delete(authUsers).where(and(eq(column, address), isNull(confirmed), ne(authUsers.id, user.id), where));
}

/** Throws AuthError 422 when the unique index reports that the contact was taken concurrently. */
async function unlessTaken<Result>(via: Contact["via"], write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violatesUnique(error) ? contactTaken(via) : error;
  }
}
