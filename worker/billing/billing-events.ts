// Event sourcing of subscriptions: stores each Stripe event once and rebuilds the subscription row from all of them.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { paymentGraceDays, type PlanId } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { billingCustomers, billingEvents, profiles, subscriptions } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { notifyUser } from "../live/hub-client.ts";
import type { BillingEvent, NormalizedEvent } from "./normalize-stripe-event.ts";
import { queueUnpaidNotice, readRecipient, sendNotices } from "./notices.ts";
import { confirmOrders } from "./order-consents.ts";
import { foldEvents, type SubscriptionState } from "./subscription-state.ts";

export interface EventLookups {
  /** The plan of a Stripe price id; undefined for an unknown price. */
  findPlan(priceId: string | null): PlanId | undefined;
  /** The customer of a charge, for events that only name the charge. */
  findCustomer(chargeId: string): Promise<string | null>;
}

/**
 * Stores an event, rebuilds its tenant's subscription, and mails what follows: the confirmation of an order, or a missing
 * payment. Idempotent by event id.
 */
export async function storeEvent(env: Env, db: Db, lookups: EventLookups, event: NormalizedEvent): Promise<void> {
  const customer = event.customer ?? (event.charge === null ? null : await lookups.findCustomer(event.charge));
  const tenantId = customer === null ? null : await findTenant(db, customer);
  await db
    .insert(billingEvents)
    .values({
      id: event.id,
      tenant_id: tenantId,
      type: event.type,
      created: event.created,
      fact: event.fact,
      created_at: nowIso(),
    })
    .onConflictDoNothing();
  // Also for a known event: the worker may have died before it rebuilt the subscription.
  if (tenantId === null || event.fact === null) return;
  const state = await rebuildSubscription(env, db, lookups, tenantId);
  const isConfirmed = await confirmOrders(db, tenantId, state, event.email);
  const isOverdue = await queueUnpaidNotices(db, tenantId, state);
  if (isConfirmed || isOverdue) await sendNotices(env, db, tenantId);
}

/** Queues the mails about a missing payment, one now and one for the end of its grace. Returns whether one is missing. */
async function queueUnpaidNotices(db: Db, tenantId: string, state: SubscriptionState): Promise<boolean> {
  const { overdueSince, plan, subscription } = state;
  if (overdueSince === null || plan === "free" || subscription === null) return false;
  const recipient = await readRecipient(db, tenantId);
  if (recipient === null) return false;
  const graceEnd = overdueSince + paymentGraceDays * 86_400;
  const times = { since: toIso(overdueSince) ?? "", graceEndsAt: toIso(graceEnd) ?? "" };
  const about = { plan, reference: subscription, ...times };
  const key = `${subscription}:${overdueSince}`;
  await db.batch([
    queueUnpaidNotice(db, { key: `unpaid:${key}`, tenantId, recipient, content: { kind: "unpaid", ...about } }),
    queueUnpaidNotice(db, {
      key: `suspended:${key}`,
      tenantId,
      recipient,
      content: { kind: "suspended", ...about },
      dueAtMs: graceEnd * 1000,
    }),
  ]);
  return true;
}

async function findTenant(db: Db, customer: string): Promise<string | null> {
  const row = await db
    .select({ tenantId: billingCustomers.tenant_id })
    .from(billingCustomers)
    .where(eq(billingCustomers.customer_id, customer))
    .get();
  return row?.tenantId ?? null;
}

const eventsOf = (tenantId: string) => and(eq(billingEvents.tenant_id, tenantId), isNotNull(billingEvents.fact));

/** Writes the subscription derived from all events; repeats when another event was stored meanwhile. Notifies members. */
async function rebuildSubscription(
  env: Env,
  db: Db,
  lookups: EventLookups,
  tenantId: string,
): Promise<SubscriptionState> {
  let state: SubscriptionState;
  for (;;) {
    const rows = await db.select().from(billingEvents).where(eventsOf(tenantId));
    const events = rows.flatMap(({ id, type, created, fact }): BillingEvent[] =>
      fact === null ? [] : [{ id, type, created, fact }],
    );
    state = foldEvents(events, lookups.findPlan);
    const at = nowIso();
    const values = {
      plan: state.plan,
      status: state.status,
      current_period_end: toIso(state.periodEnd),
      cancel_at_period_end: state.cancelsAtPeriodEnd,
      price_id: state.priceId,
      subscription_id: state.subscription,
      payment_intent_id: state.paymentIntent,
      started_at: toIso(state.startedAt),
      overdue_since: toIso(state.overdueSince),
      updated_at: at,
    };
    const isCurrent = sql`(select count(*) from ${billingEvents} where ${eventsOf(tenantId)}) = ${rows.length}`;
    const written = await insertIf(db, subscriptions, { tenant_id: tenantId, created_at: at, ...values }, isCurrent)
      .onConflictDoUpdate({ target: subscriptions.tenant_id, set: values })
      .returning({ tenantId: subscriptions.tenant_id });
    if (written.length > 0) break;
  }
  const members = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.tenant_id, tenantId));
  await Promise.all(
    members.map(({ id }) => notifyUser(env, id, [{ type: "changed", table: "subscriptions", ids: [tenantId] }])),
  );
  return state;
}

const toIso = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());
