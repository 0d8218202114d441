// Usage against the plan's limits (products, generations), and the 402 errors when a limit is reached.
import { and, count, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Usage } from "../contract/billing.ts";
import { quotaMessages } from "../contract/messages.ts";
import { type Plan, planForProducts, plans } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { generations, products } from "../db/schema.ts";
import { violatesForeignKey } from "../db/unique.ts";
import { AppError } from "../errors/app-error.ts";
import { readPlan } from "./plan.ts";

/** The tenant's plan with used and allowed products and generations. */
export async function readUsage(db: Db, tenantId: string): Promise<Usage> {
  const ofTenant = eq(products.tenant_id, tenantId);
  const [plan, [[all], [examples], [counted], [drawn]]] = await Promise.all([
    readPlan(db, tenantId),
    db.batch([
      db.select({ products: count() }).from(products).where(ofTenant),
      db.select({ products: count() }).from(products).where(and(ofTenant, isExample)),
      db
        .select({ used: count() })
        .from(generations)
        .where(counts(tenantId, ne(generations.kind, "portraits"))),
      db
        .select({ used: portraitsOf("generations") })
        .from(generations)
        .where(counts(tenantId, eq(generations.kind, "portraits"))),
    ]),
  ]);
  return {
    plan: plan.id,
    products: { used: (all?.products ?? 0) - (examples?.products ?? 0), limit: plan.products },
    generations: { used: counted?.used ?? 0, limit: plan.generations },
    portraits: { used: drawn?.used ?? 0, limit: plan.portraits },
  };
}

/** SQL condition: the product is the house's example, which counts against no limit. The index of examples serves it. */
export const isExample: SQL = sql`json_extract(${products.metadata}, '$.source') = 'example'`;

/**
 * SQL: the number of the tenant's products that count against the limit. Both counts are read from indexes alone; to ask
 * each product for whether it is the example would read all of them.
 */
const countedProducts = (tenantId: string) =>
  sql<number>`((select count(*) from ${products} where ${products.tenant_id} = ${tenantId})
    - (select count(*) from ${products} where ${products.tenant_id} = ${tenantId} and ${isExample}))`;

/** SQL condition: those of the tenant's ledger entries that count against a limit. */
const counts = (tenantId: string, kind: SQL) =>
  and(eq(generations.tenant_id, tenantId), ne(generations.status, "refunded"), kind);

/** SQL: the number of portraits of ledger entries: all of a job until it has ended, then those that were drawn. */
export const portraitsOf = (table: "generations" | "counted") => {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return sql<number>`coalesce(sum(case ${column("status")} when 'committed' then ${column("done")} else ${column("images")} end), 0)`;
};

/**
 * SQL condition for a product's insert: the plan allows one more. Undefined when products are unlimited. A product that
 * exists has room, so that inserting it again violates its primary key and not the limit.
 */
export const hasProductRoom = (plan: Plan, tenantId: string, id: string): SQL | undefined =>
  plan.products === null
    ? undefined
    : sql`(${countedProducts(tenantId)} < ${plan.products}
        or exists (select 1 from ${products} where ${products.id} = ${id}))`;

/** Early check before a picture is read or fetched; the insert's condition decides. Throws AppError 402. */
export async function checkProductRoom(db: Db, plan: Plan, tenantId: string): Promise<void> {
  if (plan.products === null) return;
  const row = await db.get<{ used: number }>(sql`select ${countedProducts(tenantId)} as used`);
  if (row.used >= plan.products) throw refuseProduct(plan);
}

/**
 * Runs a batch whose product insert has `hasProductRoom` as its condition. When the limit is reached, the product is not
 * inserted, its dependents violate their foreign key, and nothing is written: throws AppError 402.
 */
export async function withinProducts<T>(plan: Plan, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (plan.products !== null && violatesForeignKey(error)) throw refuseProduct(plan);
    throw error;
  }
}

/** AppError 402 for the product limit, with the id of the plan that raises it. */
export function refuseProduct(plan: Plan): AppError {
  const limit = plan.products ?? 0;
  const next = planForProducts(limit + 1);
  const message = quotaMessages.products(plan.name, limit, next.name, next.products);
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}

/** AppError 402 for the generation limit, with the id of the plan that lifts it. */
export function refuseGeneration(plan: Plan): AppError {
  const next = plans.find(({ generations }) => generations === null) ?? plan;
  return new AppError(402, "quota_exceeded", quotaMessages.generations(plan.name, next.name), undefined, {
    plan: next.id,
  });
}

/** Early check before people are cast; the reservation decides. Throws AppError 402. */
export async function checkPortraitRoom(db: Db, plan: Plan, tenantId: string, wanted: number): Promise<void> {
  if (plan.portraits === null) return;
  const usage = await readUsage(db, tenantId);
  if (usage.portraits.used + wanted > plan.portraits) throw refusePortraits(plan, usage);
}

/** AppError 402 for the limit of portraits, with the id of the plan that lifts it. */
export function refusePortraits(plan: Plan, { portraits: { used } }: Pick<Usage, "portraits">): AppError {
  const next = plans.find(({ portraits }) => portraits === null) ?? plan;
  const limit = plan.portraits ?? 0;
  const message = quotaMessages.portraits(plan.name, limit, Math.max(0, limit - used), next.name);
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}

/** AppError 402 for a kind of job that the free plan does not include: a batch. */
export function refuseKind(message: string): AppError {
  const next = plans.find(({ generations }) => generations === null) ?? plans[0];
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}
