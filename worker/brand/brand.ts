// A tenant's brands: at most one is in use, and makers wear it (brand-look.ts).
import { and, count, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
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
import {
  adPosts,
  brandKits,
  brands,
  creatives,
  landingPages,
  logos,
  products,
  videoCampaigns,
  virtualInfluencers,
} from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { readPlan } from "../quota/plan.ts";
import type { Env } from "../settings/env.ts";
import { deleteLogos } from "./worn-logo.ts";

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

/** The tenant's own brand, if there is one with this id. */
export const findBrand = (db: Db, tenantId: string, id: string): Promise<Brand | undefined> =>
  db.select().from(brands).where(own(tenantId, id)).get();

/** The tenant's own brand. Throws AppError 404. */
export async function getBrand(db: Db, tenantId: string, id: string): Promise<Brand> {
  const row = await findBrand(db, tenantId, id);
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

export type NewBrand = Pick<Brand, "address" | "kit_id" | "fields" | "read_at"> & { id?: string | undefined };

/** Creates a brand and puts it in use. Throws AppError 402 above the plan's limit. */
export async function createBrand(env: Env, db: Db, session: Session, draft: NewBrand): Promise<Brand> {
  const plan = await readPlan(db, session.tenantId);
  const at = nowIso();
  const brand: Brand = {
    ...draft,
    id: draft.id ?? newId(),
    tenant_id: session.tenantId,
    in_use: false,
    logo_place: "none",
    created_at: at,
    updated_at: at,
  };
  const isMade = sql`exists (select 1 from ${brands} as made where made.id = ${brand.id})`;
  const [[inserted]] = await db.batch([
    insertIf(db, brands, brand, hasRoom(plan, session.tenantId)).returning({ id: brands.id }),
    db
      .update(brands)
      .set({ in_use: false })
      .where(and(eq(brands.tenant_id, session.tenantId), brands.in_use, isMade)),
    db.update(brands).set({ in_use: true }).where(own(session.tenantId, brand.id)),
  ]);
  if (!inserted) throw refuseBrand(plan);
  await notifyBrandsChanged(env, session, brand.id);
  return { ...brand, in_use: true };
}

/** Puts a brand in use, or none: makers then take their products' colours. */
export async function putInUse(env: Env, db: Db, session: Session, id: string | null): Promise<void> {
  const mine = eq(brands.tenant_id, session.tenantId);
  const off = db.update(brands).set({ in_use: false }).where(and(mine, brands.in_use));
  if (id === null) await off;
  else
    await db.batch([
      off,
      db
        .update(brands)
        .set({ in_use: true, updated_at: nowIso() })
        .where(and(mine, eq(brands.id, id))),
    ]);
  await notifyBrandsChanged(env, session, id);
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
  if (logo && saved.fields.logo.value?.storage_path !== logo.storage_path) await deleteLogos(env, [logo.storage_path]);
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

/**
 * The fields of a new reading; locked ones stay, and so do known values that it found nothing of.
 * @param wanted the fields that are read again; the others stay, too.
 */
export function mergeReading(
  known: BrandFields,
  read: BrandFields,
  wanted: readonly BrandFieldName[] = brandFieldNames,
): BrandFields {
  const pick = <Name extends BrandFieldName>(name: Name) => {
    const isNew = wanted.includes(name) && !known[name].locked && read[name].evidence.length > 0;
    return isNew ? read[name] : known[name];
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
    await notifyBrandsChanged(env, session, id);
    return { saved, before };
  }
}

/** What belongs to a brand, or to none, beside series with their formats. */
const belonging = [products, virtualInfluencers, adPosts, videoCampaigns, logos, brandKits, landingPages];

/** Deletes a brand with its logo; what belonged to it belongs to none, and its products wear the one in use. Throws AppError 404. */
export async function deleteBrand(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const brand = await getBrand(db, session.tenantId, id);
  const series = and(
    eq(creatives.tenant_id, session.tenantId),
    eq(creatives.brand_id, id),
    isNull(creatives.parent_id),
  );
  await db.batch([
    db.delete(brands).where(own(session.tenantId, id)),
    ...belonging.map((table) =>
      db
        .update(table)
        .set({ brand_id: null })
        .where(and(eq(table.tenant_id, session.tenantId), eq(table.brand_id, id))),
    ),
    // The formats by their series, which alone are indexed by brand.
    db
      .update(creatives)
      .set({ brand_id: null })
      .where(inArray(creatives.parent_id, db.select({ id: creatives.id }).from(creatives).where(series))),
    db.update(creatives).set({ brand_id: null }).where(series),
  ]);
  const { value } = brand.fields.logo;
  if (value) await deleteLogos(env, [value.storage_path]);
  await notifyBrandsChanged(env, session, id);
}

const notifyBrandsChanged = (env: Env, session: Session, id: string | null): Promise<void> =>
  notifyUser(env, session.userId, [{ type: "changed", table: "brands", ids: id ? [id] : [] }]);
