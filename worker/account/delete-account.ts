// Deletes an account that is due, in idempotent steps: a killed worker loses nothing. docs/decisions/0026-leaving.md
// explains the order.
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { accountKeys } from "../auth/throttles.ts";
import { findCustomer } from "../billing/customers.ts";
import { openGateway } from "../billing/open-gateway.ts";
import { sendReceipt } from "../billing/receipts.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { listDatabases } from "../db/databases.ts";
import { nowIso } from "../db/ids.ts";
import {
  accountDeletions,
  apiKeys,
  authFactors,
  authSessions,
  authThrottles,
  authUsers,
  jobs,
  jobUnits,
  landingPages,
  profiles,
  tenants,
} from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { purgePages } from "../page-cache/page-cache.ts";
import { closeSockets, eraseHub } from "../live/hub-client.ts";
import { composeDeletionDoneMail } from "../mail/deletion-mail.ts";
import { removeBelongings } from "./remove-belongings.ts";

type Deletion = typeof accountDeletions.$inferSelect;

/** A step takes less; one that takes longer died with its worker and is retried. */
const leaseMs = 5 * 60 * 1000;
/**
 * Pause between closing and emptying. Work that was running when the account was closed may still write an object: a
 * queue consumer runs for at most fifteen minutes, a request much less.
 */
const quietMs = 16 * 60 * 1000;
/** Rounds per step; each deletes a thousand objects or a few hundred rows per table, with some hundreds of calls. */
const roundsPerStep = 10;
/** Deletions per sweep; the rest is handled a minute later. */
const sweepLimit = 100;

/** Cron: enqueues the next step of every deletion that is due. */
export async function sweepDeletions(env: Env, db: Db): Promise<void> {
  const due = await db
    .select({ tenantId: accountDeletions.tenant_id })
    .from(accountDeletions)
    .where(lte(accountDeletions.due_at, Date.now()))
    .orderBy(accountDeletions.due_at)
    .limit(sweepLimit);
  if (due.length === 0) return;
  await env.QUEUE.sendBatch(due.map(({ tenantId }) => ({ body: { type: "deletion", tenantId } as const })));
}

/** Runs the next step, if it is due and no other worker has claimed it. */
export async function continueDeletion(env: Env, db: Db, tenantId: string): Promise<void> {
  const deletion = await claim(db, tenantId);
  if (!deletion) return;
  if (deletion.stage === "closing") return closeAccount(env, db, deletion);
  for (let round = 0; round < roundsPerStep; round++) {
    if (!(await removeBelongings(env, db, tenantId))) return endDeletion(env, db, deletion);
  }
  await db.update(accountDeletions).set({ due_at: Date.now() }).where(eq(accountDeletions.tenant_id, tenantId));
  await env.QUEUE.send({ type: "deletion", tenantId });
}

/** Claims the next step for `leaseMs`. The first claim makes the deletion irrevocable. */
async function claim(db: Db, tenantId: string): Promise<Deletion | undefined> {
  const now = Date.now();
  const [claimed] = await db
    .update(accountDeletions)
    .set({
      due_at: now + leaseMs,
      stage: sql`case ${accountDeletions.stage} when 'requested' then 'closing' else ${accountDeletions.stage} end`,
    })
    .where(and(eq(accountDeletions.tenant_id, tenantId), lte(accountDeletions.due_at, now)))
    .returning();
  return claimed;
}

/**
 * Ends the subscription, running jobs and public pages, then deletes the user; the address is then free for a new
 * account.
 */
async function closeAccount(env: Env, db: Db, { tenant_id: tenantId, user_id: userId }: Deletion): Promise<void> {
  const customer = await findCustomer(db, tenantId);
  const gateway = openGateway(env, db);
  // Retried later rather than deleting an account whose subscription goes on.
  if (customer !== null && !gateway) throw new Error(`Nobody can end what ${customer} pays for`);
  if (customer !== null) await gateway?.closeCustomer(customer);
  const user = await db.select().from(authUsers).where(eq(authUsers.id, userId)).get();
  const contacts = [user?.email, user?.phone, user?.new_email, user?.new_phone].filter(
    (contact) => typeof contact === "string",
  );
  const at = nowIso();
  const [sessions, pages] = await db.batch([
    db.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.user_id, userId)),
    db
      .update(landingPages)
      .set({ status: "inactive", revision: sql`${landingPages.revision} + 1`, updated_at: at })
      .where(eq(landingPages.tenant_id, tenantId))
      .returning({ slug: landingPages.slug }),
    db
      .update(jobs)
      .set({ status: "cancelled", current: null, error: messages.jobCancelled, updated_at: at })
      .where(and(eq(jobs.tenant_id, tenantId), inArray(jobs.status, ["queued", "running"]))),
    db
      .update(jobUnits)
      .set({ status: "cancelled" })
      .where(
        and(
          inArray(jobUnits.job_id, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.tenant_id, tenantId))),
          eq(jobUnits.status, "pending"),
        ),
      ),
    db.delete(apiKeys).where(eq(apiKeys.tenant_id, tenantId)),
    db.delete(authThrottles).where(
      sql`${authThrottles.key} in (
        select value from json_each(${JSON.stringify(accountKeys(userId, contacts))})
        union select 'refresh:' || ${authSessions.id} from ${authSessions} where ${eq(authSessions.user_id, userId)}
        union select 'totp:' || ${authFactors.id} from ${authFactors} where ${eq(authFactors.user_id, userId)})`,
    ),
    db
      .update(accountDeletions)
      .set({ stage: "emptying", due_at: Date.now() + quietMs, ...(user && { email: user.email }) })
      .where(eq(accountDeletions.tenant_id, tenantId)),
    // Cascades to sessions, identities, factors and tokens.
    db.delete(authUsers).where(eq(authUsers.id, userId)),
  ]);
  const slugs = pages.map(({ slug }) => slug);
  await Promise.all([purgePages(env, slugs), closeSockets(env, userId, sessions)]);
}

/**
 * Deletes the tenant. A row that was added meanwhile (such as a last payment event) makes the batch fail; the next step
 * removes it.
 */
async function endDeletion(env: Env, db: Db, { tenant_id: tenantId, user_id: userId, email }: Deletion): Promise<void> {
  await eraseHub(env, userId);
  for (const other of listDatabases(env).slice(1)) await other.delete(tenants).where(eq(tenants.id, tenantId));
  await db.batch([
    db.delete(accountDeletions).where(eq(accountDeletions.tenant_id, tenantId)),
    db.delete(profiles).where(eq(profiles.tenant_id, tenantId)),
    db.delete(tenants).where(eq(tenants.id, tenantId)),
  ]);
  if (email !== null) await sendReceipt(env, db, { to: email, ...composeDeletionDoneMail() });
}
