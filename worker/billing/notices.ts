// Mails about orders and payments, in a table: each occasion has one, which is sent at once, and by cron until it has left.
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { PaidPlanId } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { authUsers, billingNotices, profiles } from "../db/schema.ts";
import { deliverMail, type Mail } from "../mail/mailer.ts";
import { composeOrderMail } from "../mail/order-mail.ts";
import { composeSuspendedMail, composeUnpaidMail } from "../mail/unpaid-mail.ts";
import { composeWithdrawalMail, type WithdrawalReceipt } from "../mail/withdrawal-mail.ts";
import { readPaymentDue, readSubscription } from "../quota/plan.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { readPaidPlan } from "./prices.ts";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";

/** Times are ISO. */
export type BillingNotice =
  | {
      kind: "order";
      plan: PaidPlanId;
      /** Stripe's id of the order. */
      reference: string;
      isChange: boolean;
      statements: string[];
      orderedAt: string;
      consentedAt: string;
    }
  /** A payment failed (`since`); and its grace is over. */
  | { kind: "unpaid" | "suspended"; plan: PaidPlanId; reference: string; since: string; graceEndsAt: string }
  | ({ kind: "withdrawal" } & WithdrawalReceipt);

interface QueuedNotice {
  key: string;
  tenantId: string;
  recipient: string;
  content: BillingNotice;
  /** Epoch milliseconds; default: now. */
  dueAtMs?: number;
}

type Notice = typeof billingNotices.$inferSelect;

/** Until a notice that failed, or whose sender died, is tried again. */
const retryMs = 5 * 60_000;
/** After this a notice that cannot be sent is given up. */
const lifetimeMs = 20 * 86_400_000;
const batchSize = 50;

const rowOf = ({ key, tenantId, recipient, content, dueAtMs }: QueuedNotice): Notice => ({
  key,
  tenant_id: tenantId,
  recipient,
  content,
  due_at: dueAtMs ?? Date.now(),
  settled_at: null,
  created_at: nowIso(),
});

/** Statement that queues a mail, once for its key. */
export const queueNotice = (db: Db, notice: QueuedNotice) =>
  db.insert(billingNotices).values(rowOf(notice)).onConflictDoNothing();

/** Days within which failed payments of an order belong to the same missing payment: Stripe's events may name two times. */
const samePaymentSeconds = 7 * 86_400;

/** Statement that queues a notice about a missing payment, unless one of the same kind is queued for that payment. */
export const queueUnpaidNotice = (
  db: Db,
  notice: QueuedNotice & { content: Extract<BillingNotice, { since: string }> },
) =>
  insertIf(
    db,
    billingNotices,
    rowOf(notice),
    sql`not exists (select 1 from billing_notices as other where other.tenant_id = ${notice.tenantId}
      and other.content ->> 'kind' = ${notice.content.kind} and other.content ->> 'reference' = ${notice.content.reference}
      and abs(unixepoch(other.content ->> 'since') - unixepoch(${notice.content.since})) < ${samePaymentSeconds})`,
  ).onConflictDoNothing();

/** The address of the tenant's first user who has one; else null. */
export async function readRecipient(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .select({ email: authUsers.email })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .where(and(eq(profiles.tenant_id, tenantId), isNotNull(authUsers.email)))
    .orderBy(asc(authUsers.id))
    .get();
  return row?.email || null;
}

/** Sends the mails that are due, of one tenant or of all. A failure is logged, and the mail tried again later. */
export async function sendNotices(env: Env, db: Db, tenantId?: string, nowMs = Date.now()): Promise<void> {
  const isDue = and(sql`settled_at is null`, lte(billingNotices.due_at, nowMs));
  const due = await db
    .select({ key: billingNotices.key })
    .from(billingNotices)
    .where(and(isDue, tenantId === undefined ? undefined : eq(billingNotices.tenant_id, tenantId)))
    .orderBy(asc(billingNotices.due_at))
    .limit(batchSize);
  for (const { key } of due) {
    // A lease: of parallel calls, the one that moves `due_at` sends the mail; after a crash it is due again then.
    const [notice] = await db
      .update(billingNotices)
      .set({ due_at: nowMs + retryMs })
      .where(and(eq(billingNotices.key, key), isNull(billingNotices.settled_at), lte(billingNotices.due_at, nowMs)))
      .returning();
    if (notice) await sendNotice(env, db, notice, nowMs);
  }
}

async function sendNotice(env: Env, db: Db, notice: Notice, nowMs: number): Promise<void> {
  const { key, tenant_id: tenantId, recipient, content } = notice;
  try {
    const mail = await composeNotice(env, db, tenantId, content, nowMs);
    if (mail) await deliverMail(env, db, { to: recipient, ...mail });
  } catch (error) {
    console.error(JSON.stringify({ notice: key, error: String(error) }));
    if (nowMs < Date.parse(notice.created_at) + lifetimeMs) return;
  }
  await db.update(billingNotices).set({ settled_at: nowIso() }).where(eq(billingNotices.key, key));
}

/** The mail of a notice; null when it is no longer true: the payment was made, or the plan has ended. */
async function composeNotice(
  env: Env,
  db: Db,
  tenantId: string,
  content: BillingNotice,
  nowMs: number,
): Promise<Omit<Mail, "to"> | null> {
  const { siteUrl, legal } = readSettings(env);
  const pricingUrl = `${siteUrl}/dashboard/pricing`;
  switch (content.kind) {
    case "order": {
      const plan = readPaidPlan(content.plan);
      const deadline = withdrawalDeadline(new Date(content.orderedAt)).toISOString();
      return composeOrderMail({ ...content, plan, deadline, siteUrl, legal });
    }
    case "withdrawal":
      return composeWithdrawalMail(content);
    default: {
      const due = readPaymentDue(await readSubscription(db, tenantId), nowMs);
      if (!due || due.is_over !== (content.kind === "suspended")) return null;
      const told = { planName: readPaidPlan(content.plan).name, ...content, pricingUrl };
      return content.kind === "unpaid" ? composeUnpaidMail(told) : composeSuspendedMail(told);
    }
  }
}
