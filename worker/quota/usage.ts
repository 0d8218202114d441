// What a tenant has used of what its plan allows.
import { and, count, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Usage } from "../contract/billing.ts";
import { quotaMessages } from "../contract/messages.ts";
import { type Plan, planForProducts, plans } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { generations, products } from "../db/schema.ts";
import { violatesForeignKey } from "../db/unique.ts";
import { AppError } from "../errors/app-error.ts";
import { readPlan } from "./plan.ts";

export async function readUsage(db: Db, tenantId: string): Promise<Usage> {
  const [plan, [[ownProducts], [counted]]] = await Promise.all([
    readPlan(db, tenantId),
    db.batch([
      db.select({ used: count() }).from(products).where(eq(products.tenant_id, tenantId)),
      db.select({ used: count() }).from(generations).where(countedGenerations(tenantId)),
    ]),
  ]);
  return {
    plan: plan.id,
    products: { used: ownProducts?.used ?? 0, limit: plan.products },
    generations: { used: counted?.used ?? 0, limit: plan.generations },
  };
}

export const countedGenerations = (tenantId: string) =>
  and(eq(generations.tenant_id, tenantId), ne(generations.status, "refunded"));

/** Condition of a product's insert: that the plan has room for one more when it is written. */
export const hasProductRoom = (plan: Plan, tenantId: string): SQL | undefined =>
  plan.products === null
    ? undefined
    : sql`(select count(*) from ${products} where ${products.tenant_id} = ${tenantId}) < ${plan.products}`;

/** Refuses before a picture is read or fetched what the insert would refuse: it alone decides. */
export async function checkProductRoom(db: Db, plan: Plan, tenantId: string): Promise<void> {
  if (plan.products === null) return;
  const used = await db.$count(products, eq(products.tenant_id, tenantId));
  if (used >= plan.products) throw refuseProduct(plan);
}

/**
 * Runs the batch of an insert that has `hasProductRoom` as its condition. Without room no product is there for what
 * hangs on it by a foreign key: nothing is written, and a 402 names the limit.
 */
export async function withinProducts<T>(plan: Plan, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (plan.products !== null && violatesForeignKey(error)) throw refuseProduct(plan);
    throw error;
  }
}

/** 402, with the plan that lifts the limit. */
export function refuseProduct(plan: Plan): AppError {
  const limit = plan.products ?? 0;
  const next = planForProducts(limit + 1);
  const message = quotaMessages.products(plan.name, limit, next.name, next.products);
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}

export function refuseGeneration(plan: Plan): AppError {
  const next = plans.find(({ generations }) => generations === null) ?? plan;
  return new AppError(402, "quota_exceeded", quotaMessages.generations(plan.name, next.name), undefined, {
    plan: next.id,
  });
}

/** Refuses what the free plan's one generation is not: more portraits at a time, or a batch. */
export function refuseKind(message: string): AppError {
  const next = plans.find(({ generations }) => generations === null) ?? plans[0];
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}
