// A tenant's brands: at most one is in use, and makers wear it (brand-look.ts).
import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";
import {
  type BrandField,
  type BrandFieldName,
  type BrandFields,
  brandFieldNames,
  type BrandValues,
} from "../contract/brands.ts";
import { quotaMessages, messages } from "../contract/messages.ts";
import { type Plan, planForBrands } from "../contract/plans.ts";
import type { PatchBrandBody } from "../contract/schemas/brands.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { brands, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { deleteImages } from "../media/storage.ts";
import { purgeTenantPages } from "../page-cache/page-cache.ts";
import { readPlan } from "../quota/plan.ts";
import type { Env } from "../settings/env.ts";

export type Brand = typeof brands.$inferSelect;

const own = (tenantId: string, id: string) => and(eq(brands.id, id), eq(brands.tenant_id, tenantId));

/** The tenant's brands, newest first, and how many its plan allows. */
export async function listBrands(db: Db, tenantId: string): Promise<{ items: Brand[]; limit: number | null }> {
  const [items, plan] = await Promise.all([
    db.select().from(brands).where(eq(brands.tenant_id, tenantId)).orderBy(desc(brands.id)).limit(200),
    readPlan(db, tenantId),
  ]);
  return { items, limit: plan.brands };
}

/** The tenant's own brand. Throws AppError 404. */
export async function getBrand(db: Db, tenantId: string, id: string): Promise<Brand> {
  const row = await db.select().from(brands).where(own(tenantId, id)).get();
  if (!row) throw new AppError(404, "brand_not_found", messages.brandNotFound);
  return row;
}

/** The tenant's brand in use, if any. */
export const readBrandInUse = (db: Db, tenantId: string): Promise<Brand | undefined> =>
  db
    .select()
    .from(brands)
    .where(and(eq(brands.tenant_id, tenantId), brands.in_use))
    .get();

const hasRoom = (plan: Plan, tenantId: string): SQL | undefined =>
  plan.brands === null
    ? undefined
    : sql`(select count(*) from ${brands} where ${brands.tenant_id} = ${tenantId}) < ${plan.brands}`;

/** AppError 402 for the plan's brands, with the id of the plan that raises the limit. */
function refuseBrand(plan: Plan): AppError {
  const limit = plan.brands ?? 0;
  const next = planForBrands(limit + 1);
  const message = quotaMessages.brands(plan.name, limit, next.name, next.brands);
  return new AppError(402, "quota_exceeded", message, undefined, { plan: next.id });
}

/** Early check before a shop is read; the insert's condition decides. Throws AppError 402. */
export async function checkBrandRoom(db: Db, tenantId: string): Promise<void> {
  const plan = await readPlan(db, tenantId);
  if (plan.brands === null) return;
  const [row] = await db.select({ used: count() }).from(brands).where(eq(brands.tenant_id, tenantId));
  if ((row?.used ?? 0) >= plan.brands) throw refuseBrand(plan);
}

export type NewBrand = Pick<Brand, "address" | "kit_id" | "fields" | "read_at"> & { id?: string };

/** Creates a brand and puts it in use. Throws AppError 402 above the plan's limit. */
export async function createBrand(env: Env, db: Db, session: Session, draft: NewBrand): Promise<Brand> {
  const plan = await readPlan(db, session.tenantId);
  const at = nowIso();
  const brand: Brand = {
    id: newId(),
    ...draft,
    tenant_id: session.tenantId,
    in_use: false,
    logo_place: "none",
    created_at: at,
    updated_at: at,
  };
  const [inserted] = await insertIf(db, brands, brand, hasRoom(plan, session.tenantId)).returning({ id: brands.id });
  if (!inserted) throw refuseBrand(plan);
  await putInUse(env, db, session, brand.id);
  return { ...brand, in_use: true };
}

/** Puts a brand in use, or none: makers then take their products' colours. Cached landing pages are purged. */
export async function putInUse(env: Env, db: Db, session: Session, id: string | null): Promise<void> {
  const mine = eq(brands.tenant_id, session.tenantId);
  const off = db.update(brands).set({ in_use: false }).where(and(mine, brands.in_use));
  if (id === null) await off;
  else
    await db.batch([
      off,
      db
        .update(brands)
        .set({ in_use: true })
        .where(and(mine, eq(brands.id, id))),
    ]);
  await brandChanged(env, db, session, id);
}

export interface BrandPatch {
  values: Partial<BrandValues>;
  locked: PatchBrandBody["locked"];
  logo_place?: Brand["logo_place"] | undefined;
}

/** New values, and locks. An edited value is locked, unless the request says otherwise. */
export async function patchBrand(env: Env, db: Db, session: Session, id: string, patch: BrandPatch): Promise<Brand> {
  const { saved, before } = await changeBrand(env, db, session, id, (brand) => {
    const fields = { ...brand.fields };
    for (const name of brandFieldNames) applyPatch(fields, name, patch);
    return { fields, ...(patch.logo_place && { logo_place: patch.logo_place }) };
  });
  const logo = before.fields.logo.value;
  if (logo && saved.fields.logo.value?.storage_path !== logo.storage_path)
    await deleteImages(env.MEDIA, "assets", [logo.storage_path]);
  return saved;
}

function applyPatch(fields: BrandFields, name: BrandFieldName, { values, locked }: BrandPatch): void {
  const given = (values as Partial<Record<BrandFieldName, unknown>>)[name];
  const lock = locked[name];
  if (given === undefined && lock === undefined) return;
  const known = fields[name] as BrandField<unknown>;
  const isNew = given !== undefined && JSON.stringify(given) !== JSON.stringify(known.value);
  const field: BrandField<unknown> = {
    value: isNew ? given : known.value,
    evidence: isNew ? [] : known.evidence,
    locked: lock ?? (isNew || known.locked),
  };
  (fields as Record<BrandFieldName, BrandField<unknown>>)[name] = field;
}

/** The fields of a new reading; locked ones stay, and so do known values that it found nothing of. */
export function mergeReading(known: BrandFields, read: BrandFields): BrandFields {
  const pick = <Name extends BrandFieldName>(name: Name) => {
    const found = read[name].evidence.length > 0;
    return known[name].locked || !found ? known[name] : read[name];
  };
  return Object.fromEntries(brandFieldNames.map((name) => [name, pick(name)])) as unknown as BrandFields;
}

/**
 * Saves what `change` makes of a brand, which is called again when another request has saved the brand meanwhile. Throws
 * AppError 404.
 */
export async function changeBrand(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  change: (brand: Brand) => Pick<Brand, "fields"> & Partial<Pick<Brand, "kit_id" | "read_at" | "logo_place">>,
): Promise<{ saved: Brand; before: Brand }> {
  for (;;) {
    const before = await getBrand(db, session.tenantId, id);
    // Later than before, even within one millisecond: it tells two states apart.
    const at = Math.max(Date.now(), Date.parse(before.updated_at) + 1);
    const [saved] = await db
      .update(brands)
      .set({ ...change(before), updated_at: new Date(at).toISOString() })
      .where(and(own(session.tenantId, id), eq(brands.updated_at, before.updated_at)))
      .returning();
    if (!saved) continue;
    await brandChanged(env, db, session, id);
    return { saved, before };
  }
}

/** Deletes a brand with its logo; its products wear the one in use. Throws AppError 404. */
export async function deleteBrand(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const brand = await getBrand(db, session.tenantId, id);
  await db.batch([
    db
      .update(products)
      .set({ brand_id: null })
      .where(and(eq(products.tenant_id, session.tenantId), eq(products.brand_id, id))),
    db.delete(brands).where(own(session.tenantId, id)),
  ]);
  const { value } = brand.fields.logo;
  if (value) await deleteImages(env.MEDIA, "assets", [value.storage_path]);
  await brandChanged(env, db, session, id);
}

async function brandChanged(env: Env, db: Db, session: Session, id: string | null): Promise<void> {
  await purgeTenantPages(env, db, session.tenantId);
  await notifyUser(env, session.userId, [{ type: "changed", table: "brands", ids: id ? [id] : [] }]);
}
