// Plans, payments and the quota ledger.
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JobKind } from "../../contract/jobs.ts";
import type { BillingFact } from "../../billing/normalize-stripe-event.ts";
import type { BillingNotice } from "../../billing/notices.ts";
import type { GenerationStatus, PaidPlanId, PlanId, SubscriptionStatus } from "../../contract/plans.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** Current plan, derived from billing_events. No row: never bought (free plan). */
export const subscriptions = sqliteTable("subscriptions", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  plan: text("plan").$type<PlanId>().notNull(),
  status: text("status").$type<SubscriptionStatus>().notNull(),
  /** Null for a one-time payment (lifetime plan). */
  current_period_end: text("current_period_end"),
  cancel_at_period_end: integer("cancel_at_period_end", { mode: "boolean" }).notNull().default(false),
  price_id: text("price_id"),
  /** Stripe ids of the current order: a subscription, or the payment of a lifetime plan. */
  subscription_id: text("subscription_id"),
  payment_intent_id: text("payment_intent_id"),
  /** When it was ordered: start of the withdrawal period. */
  started_at: text("started_at"),
  /** When the oldest payment that is still missing failed; null: everything is paid. */
  overdue_since: text("overdue_since"),
  created_at: createdAt,
  updated_at: text("updated_at").notNull(),
});

/** The Stripe customer of each tenant. */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    customer_id: text("customer_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    created_at: createdAt,
  },
  (table) => [uniqueIndex("billing_customers_tenant").on(table.tenant_id)],
);

/** Every Stripe event once. For events that do not affect a subscription only id, type and tenant are stored. */
export const billingEvents = sqliteTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    /** Null: a customer who is not ours. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    type: text("type").notNull(),
    /** Unix seconds by Stripe's clock. */
    created: integer("created").notNull(),
    fact: text("fact", { mode: "json" }).$type<BillingFact>(),
    created_at: createdAt,
  },
  (table) => [index("billing_events_tenant").on(table.tenant_id, table.created)],
);

/** What a buyer asked for and acknowledged before paying: the proof that the used part of a plan may be kept. */
export const orderConsents = sqliteTable(
  "order_consents",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    plan: text("plan").$type<PaidPlanId>().notNull(),
    price_id: text("price_id").notNull(),
    /** Stripe's id of the order, known once it is paid; of a change of plan, from the start. */
    order_id: text("order_id"),
    /** Version and wording of the statements that were ticked (worker/contract/order-consent.ts). */
    version: text("version").notNull(),
    statements: text("statements", { mode: "json" }).$type<string[]>().notNull(),
    consented_at: text("consented_at").notNull(),
    /** When the confirmation of the order was queued; null: not paid. */
    confirmed_at: text("confirmed_at"),
  },
  (table) => [index("order_consents_tenant").on(table.tenant_id, table.order_id)],
);

/** Declared withdrawals. The amounts are fixed when it is declared: whatever is repeated refunds the same. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    /** Stripe's id of the order: a subscription, or the payment of a lifetime plan. */
    order_id: text("order_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    plan: text("plan").$type<PaidPlanId>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    ordered_at: text("ordered_at").notNull(),
    declared_at: text("declared_at").notNull(),
    paid_cents: integer("paid_cents").notNull(),
    refund_cents: integer("refund_cents").notNull(),
    refunds: text("refunds", { mode: "json" }).$type<{ paymentIntent: string; cents: number }[]>().notNull(),
    /** When the refunds were made and the order ended; null: to be repeated. */
    completed_at: text("completed_at"),
  },
  (table) => [
    index("withdrawals_tenant").on(table.tenant_id),
    index("withdrawals_open")
      .on(table.declared_at)
      .where(sql`completed_at is null`),
  ],
);

/** Mails about orders and payments that the law or the buyer's plan depends on: sent again until they have left. */
export const billingNotices = sqliteTable(
  "billing_notices",
  {
    /** Names the occasion, so that each has one mail. */
    key: text("key").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    recipient: text("recipient").notNull(),
    content: text("content", { mode: "json" }).$type<BillingNotice>().notNull(),
    /** Epoch milliseconds of the next try. */
    due_at: integer("due_at").notNull(),
    /** When it was sent, or found to be needless. */
    settled_at: text("settled_at"),
    created_at: createdAt,
  },
  (table) => [
    index("billing_notices_tenant").on(table.tenant_id),
    index("billing_notices_due")
      .on(table.due_at)
      .where(sql`settled_at is null`),
  ],
);

/** Quota ledger: one row per counted job, reserved, committed or refunded. */
export const generations = sqliteTable(
  "generations",
  {
    job_id: text("job_id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<JobKind>().notNull(),
    status: text("status").$type<GenerationStatus>().notNull(),
    /** Images requested, done and failed. */
    images: integer("images").notNull(),
    done: integer("done").notNull(),
    failed: integer("failed").notNull(),
    /** 1 when the plan allows it; a 0 violates the check constraint and fails the whole batch. */
    allowed: integer("allowed").notNull(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("generations_tenant").on(table.tenant_id, table.kind, table.status),
    check("generations_allowed", sql`${table.allowed} = 1`),
  ],
);
