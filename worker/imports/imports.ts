// Shop imports: start, read, change and end. The pages of an import are the units of the job with the same id.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type ImportJob,
  type ImportPageStatus,
  maxImportPages,
  type patchImportBody,
  type StartImportAnswer,
} from "../contract/schemas/imports.ts";
import { importNotes, messages } from "../contract/messages.ts";
import { toWebAddress } from "../contract/web-addresses.ts";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { importJobs, jobs, jobUnits } from "../db/schema.ts";
import { violatesUnique } from "../db/unique.ts";
import type { Env, Settings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job, JobUnit } from "../jobs/job-kind.ts";
import { recountJob } from "../jobs/lease.ts";
import { createJob, findByIdempotencyKey, isJobOpen, readJob, toSnapshot } from "../jobs/jobs.ts";
import { cancelJob } from "../jobs/cancel.ts";
import { rowExists } from "../db/row-exists.ts";
import { notifyUser } from "../live/hub-client.ts";
import { checkPublicUrl } from "../net/public-address.ts";
import { mostFrequent } from "./crawl-page.ts";
import { discoverShop, type PlannedPage } from "./discover-shop.ts";
import { openDiscovery } from "./polite-fetch.ts";
import { bareHost } from "../products/product-key.ts";

export type ImportRow = typeof importJobs.$inferSelect;

/** Progress of a page, while and after it is read, in `job_units.result`. */
export interface PageResult {
  products?: number;
  found?: number;
  note?: string | null;
  /** Its first try took too long; a second one that does is final. */
  wasTooSlow?: boolean;
}

// Inputs are written only by startImport and addPages, results only by recountImport, saveNote and markTooSlow.
const pageOfUnit = (unit: Pick<JobUnit, "input">) => unit.input as PlannedPage;
const resultOfUnit = (unit: Pick<JobUnit, "result">) => (unit.result ?? {}) as PageResult;

/**
 * Discovers the shop's pages and starts the import job. A repeated Idempotency-Key returns the import that it started.
 * Throws AppError 400 for an invalid URL, 409 with the id of a running import, 422 for a shop that cannot be reached or
 * has no products.
 */
export async function startImport(
  env: Env,
  db: Db,
  session: Session,
  settings: Settings,
  wanted: { shopUrl: string; idempotencyKey?: string },
): Promise<StartImportAnswer> {
  const shopUrl = toWebAddress(wanted.shopUrl);
  if (!shopUrl) {
    throw new AppError(400, "url_invalid", messages.shopUrlInvalid, { shopUrl: messages.shopUrlInvalid });
  }
  checkPublicUrl(shopUrl, settings.fetchAllowHosts);
  const repeated = await findByIdempotencyKey(db, session, { kind: "import", idempotencyKey: wanted.idempotencyKey });
  if (repeated) return { job_id: repeated.id, total_pages: repeated.total };
  const running = await findRunning(db, session.tenantId);
  if (running) throw alreadyRunning(running);
  const plan = await discoverShop(shopUrl, openDiscovery(settings)).catch(refuseUnreachable);
  const id = newId();
  const row: ImportRow = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    status: "running",
    shop_url: shopUrl,
    site_url: plan.siteUrl,
    robots_text: plan.robotsText,
    currency: plan.currency,
    products_imported: 0,
    error_message: null,
    created_at: nowIso(),
  };
  try {
    const job = await createJob(
      env,
      db,
      session,
      {
        id,
        kind: "import",
        label: bareHost(new URL(shopUrl).host),
        input: {},
        units: plan.pages.slice(0, maxImportPages),
        slots: 1,
        idempotencyKey: wanted.idempotencyKey,
      },
      [db.insert(importJobs).values(row)],
    );
    return { job_id: job.id, total_pages: job.total };
  } catch (error) {
    // Of several concurrent starts, one inserts its row.
    const winner = violatesUnique(error) ? await findRunning(db, session.tenantId) : undefined;
    if (winner) throw alreadyRunning(winner);
    throw error;
  }
}

/** A shop that cannot be reached is no error of this server's: its reason is a 422. */
function refuseUnreachable(error: unknown): never {
  if (!(error instanceof AppError) || error.status < 500) throw error;
  throw new AppError(422, error.code, error.message, { shopUrl: error.message });
}

const alreadyRunning = (id: string) =>
  new AppError(409, "import_running", messages.importRunning, undefined, { job_id: id });

async function findRunning(db: Db, tenantId: string): Promise<string | undefined> {
  const row = await db
    .select({ id: importJobs.id })
    .from(importJobs)
    // A literal: bound, the status could not match the partial index.
    .where(and(eq(importJobs.tenant_id, tenantId), sql`${importJobs.status} = 'running'`))
    .get();
  return row?.id;
}

/** A tenant's own import. Throws AppError 404. */
export async function getImportRow(db: Db, session: Session, id: string): Promise<ImportRow> {
  const row = await db
    .select()
    .from(importJobs)
    .where(and(eq(importJobs.id, id), eq(importJobs.tenant_id, session.tenantId)))
    .get();
  if (!row) throw new AppError(404, "import_not_found", messages.importNotFound);
  return row;
}

/** A tenant's own import with its pages. Throws AppError 404. */
export async function getImport(db: Db, session: Session, id: string): Promise<ImportJob> {
  const row = await getImportRow(db, session, id);
  return describeImport(row, await readPages(db, [id]));
}

/** The tenant's imports with their pages, newest first. */
export async function listImports(db: Db, session: Session, page: PageQuery): Promise<Page<ImportJob>> {
  const { where, orderBy, limit } = pageOf(importJobs.id, page, eq(importJobs.tenant_id, session.tenantId));
  const rows = await db
    .select({
      id: importJobs.id,
      status: importJobs.status,
      shop_url: importJobs.shop_url,
      products_imported: importJobs.products_imported,
      error_message: importJobs.error_message,
      created_at: importJobs.created_at,
    })
    .from(importJobs)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const { items, next_cursor } = toPage(rows, page);
  const pages = await readPages(
    db,
    items.map((row) => row.id),
  );
  return { items: items.map((row) => describeImport(row, pages)), next_cursor };
}

/** The pages of imports; of those that ended long ago only the job's counts are left (jobs/clean-up.ts). */
interface Pages {
  units: JobUnit[];
  counts: Pick<Job, "id" | "total" | "done" | "failed">[];
}

async function readPages(db: Db, ids: string[]): Promise<Pages> {
  if (ids.length === 0) return { units: [], counts: [] };
  const [units, counts] = await db.batch([
    selectUnits(db, ids),
    db
      .select({ id: jobs.id, total: jobs.total, done: jobs.done, failed: jobs.failed })
      .from(jobs)
      .where(inArray(jobs.id, ids)),
  ]);
  return { units, counts };
}

const selectUnits = (db: Db, ids: string[]) =>
  db.select().from(jobUnits).where(inArray(jobUnits.job_id, ids)).orderBy(asc(jobUnits.job_id), asc(jobUnits.position));

const pageStatuses: Record<JobUnit["status"], ImportPageStatus> = {
  pending: "pending",
  leased: "running",
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

type ShownRow = Pick<ImportRow, "id" | "status" | "shop_url" | "products_imported" | "error_message" | "created_at">;

function describeImport(row: ShownRow, pages: Pages): ImportJob {
  const units = pages.units.filter((unit) => unit.job_id === row.id);
  const { total = 0, done = 0, failed = 0 } = pages.counts.find(({ id }) => id === row.id) ?? {};
  const urlsOf = (statuses: JobUnit["status"][]) =>
    units.filter((unit) => statuses.includes(unit.status)).map((unit) => pageOfUnit(unit).url);
  return {
    id: row.id,
    status: row.status,
    shop_url: row.shop_url,
    current_page: units.length > 0 ? urlsOf(["leased", "done", "failed"]).length : done + failed,
    total_pages: units.length || total,
    products_imported: row.products_imported,
    crawled_pages: urlsOf(["done", "failed"]),
    pages_to_crawl: units.map((unit) => pageOfUnit(unit).url),
    error_message: row.error_message,
    created_at: row.created_at,
    pages: units.map((unit) => {
      const { url, kind } = pageOfUnit(unit);
      const { products = 0, found = null, note = null } = resultOfUnit(unit);
      return { url, kind, status: pageStatuses[unit.status], products, found, reason: unit.error ?? note };
    }),
  };
}

/** The import's page with this URL: its unit position, and whether it is pending. Throws AppError 404. */
export async function findPage(db: Db, jobId: string, url: string): Promise<{ position: number; isPending: boolean }> {
  const unit = (await selectUnits(db, [jobId])).find((candidate) => pageOfUnit(candidate).url === url);
  if (!unit) throw new AppError(404, "page_not_found", messages.importPageUnknown);
  return { position: unit.position, isPending: unit.status === "pending" };
}

/**
 * Cancels the import before its next product; saved products stay. No effect on an ended import. Throws AppError 404.
 */
export async function cancelImport(env: Env, db: Db, session: Session, id: string): Promise<ImportJob> {
  const row = await getImportRow(db, session, id);
  if (row.status === "running") await stopImport(env, db, row, "cancelled");
  return getImport(db, session, id);
}

/**
 * Changes by a client that drives the import itself: pages to skip, or its end. Throws AppError 404, or 409 when it has
 * already ended.
 */
export async function patchImport(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  body: z.infer<typeof patchImportBody>,
): Promise<ImportJob> {
  const row = await getImportRow(db, session, id);
  if (body.status !== undefined && body.status !== row.status) {
    if (row.status !== "running") throw new AppError(409, "import_ended", messages.importEnded);
    await stopImport(env, db, row, body.status);
  } else if (row.status === "running" && body.crawled_pages) {
    await skipPages(env, db, row, body.crawled_pages);
  }
  return getImport(db, session, id);
}

async function stopImport(env: Env, db: Db, row: ImportRow, status: ImportRow["status"]): Promise<void> {
  await cancelJob(env, db, { id: row.id, kind: "import" });
  const reasons = { cancelled: messages.importCancelled, failed: messages.importFailed };
  await endImport(env, db, row, status, status in reasons ? reasons[status as keyof typeof reasons] : null);
  const job = await readJob(db, row.id);
  if (job) await notifyUser(env, row.user_id, [{ type: "job", job: toSnapshot(job) }]);
}

async function skipPages(env: Env, db: Db, row: ImportRow, urls: string[]): Promise<void> {
  const [passed] = await db.batch([
    db
      .update(jobUnits)
      .set({ status: "failed", error: messages.importPageSkipped })
      .where(
        and(
          eq(jobUnits.job_id, row.id),
          eq(jobUnits.status, "pending"),
          sql`json_extract(${jobUnits.input}, '$.url') in (select value from json_each(${JSON.stringify(urls)}))`,
        ),
      )
      .returning({ position: jobUnits.position }),
    recountJob(db, row.id),
  ]);
  if (passed.length === 0) return;
  // If they were the last pages, this message ends the job.
  await env.QUEUE.send({ type: "run", jobId: row.id });
  await notifyImportChanged(env, row);
}

/** Stops an import whose plan has no room for more products: cancels the pending pages and stores the reason. */
export async function stopAtLimit(db: Db, jobId: string, limit: string): Promise<void> {
  await db.batch([
    db
      .update(importJobs)
      .set({ error_message: importNotes.stopped(limit) })
      .where(and(eq(importJobs.id, jobId), eq(importJobs.status, "running"))),
    db
      .update(jobUnits)
      .set({ status: "cancelled" })
      .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "pending"))),
  ]);
}

/** Ends a running import; no effect on an ended one. A null reason keeps the stored one. */
export async function endImport(
  env: Env,
  db: Db,
  row: { id: string; user_id: string },
  status: ImportRow["status"],
  reason: string | null,
): Promise<void> {
  await db
    .update(importJobs)
    .set({ status, ...(reason !== null && { error_message: reason }) })
    .where(and(eq(importJobs.id, row.id), eq(importJobs.status, "running")));
  await notifyImportChanged(env, row);
}

/** The error of a failed import: the most frequent reason of its pages (French). */
export async function findReason(db: Db, job: Job): Promise<string> {
  const units = await selectUnits(db, [job.id]);
  return mostFrequent(units.flatMap((unit) => unit.error ?? [])) || messages.importFailed;
}

/**
 * The statements that recount the products of an import and of one of its pages. They count saved rows instead of
 * incrementing, so that a repeated delivery changes nothing. Batch them with the writes that they count.
 */
export const recountImport = (db: Db, jobId: string, position: number) =>
  [
    db
      .update(importJobs)
      .set({
        products_imported: sql`(select count(distinct product_id) from product_sources where job_id = ${jobId})`,
      })
      .where(eq(importJobs.id, jobId)),
    db
      .update(jobUnits)
      .set({
        result: sql`json_set(coalesce(${jobUnits.result}, '{}'), '$.products',
          (select count(distinct product_id) from product_sources
            where product_sources.job_id = ${jobId} and product_sources.position = ${position}))`,
      })
      .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.position, position))),
  ] as const;

/** Stores the French note on a page in its unit; null clears it. */
export async function saveNote(db: Db, unit: JobUnit, note: string | null): Promise<void> {
  await db
    .update(jobUnits)
    .set({ result: sql`json_set(coalesce(${jobUnits.result}, '{}'), '$.note', ${note})` })
    .where(and(eq(jobUnits.job_id, unit.job_id), eq(jobUnits.position, unit.position)));
}

/** Stores how many products a page lists. */
export async function saveFound(db: Db, unit: JobUnit, found: number): Promise<void> {
  await db
    .update(jobUnits)
    .set({ result: sql`json_set(coalesce(${jobUnits.result}, '{}'), '$.found', ${found})` })
    .where(and(eq(jobUnits.job_id, unit.job_id), eq(jobUnits.position, unit.position)));
}

/** Marks a page whose first try took too long. Returns false when it is marked already. */
export async function markTooSlow(db: Db, unit: JobUnit): Promise<boolean> {
  const marked = await db
    .update(jobUnits)
    .set({ result: sql`json_set(coalesce(${jobUnits.result}, '{}'), '$.wasTooSlow', json('true'))` })
    .where(
      and(
        eq(jobUnits.job_id, unit.job_id),
        eq(jobUnits.position, unit.position),
        sql`${jobUnits.result} ->> '$.wasTooSlow' is null`,
      ),
    )
    .returning({ position: jobUnits.position });
  return marked.length > 0;
}

/** Removes these marks: a retried import asks its slow pages twice again. */
export async function unmarkTooSlow(db: Db, jobId: string): Promise<void> {
  await db
    .update(jobUnits)
    .set({ result: sql`json_remove(${jobUnits.result}, '$.wasTooSlow')` })
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "pending")));
}

/**
 * Adds pages found during the import, up to its limit, unless it was stopped. Without room, a listing replaces the last pending single
 * product. Returns the number of pages added.
 */
export async function addPages(db: Db, jobId: string, pages: PlannedPage[]): Promise<number> {
  let added = 0;
  for (const page of pages) if (await addPage(db, jobId, page)) added += 1;
  return added;
}

async function addPage(db: Db, jobId: string, page: PlannedPage): Promise<boolean> {
  const units = sql`select 1 from job_units as other where other.job_id = ${jobId}`;
  const isNew = sql`not exists (${units} and json_extract(other.input, '$.url') = ${page.url})`;
  const isActive = and(eq(jobs.id, jobId), isJobOpen);
  const input = JSON.stringify(page);
  const [inserted, replaced] = await db.batch([
    db
      .insert(jobUnits)
      .select(
        sql`select ${jobId}, coalesce(max(position), -1) + 1, 'pending', ${input}, 0, null, 0, null, null
          from job_units where job_id = ${jobId}
          having count(*) < ${maxImportPages} and ${isNew} and ${rowExists(db, jobs, isActive)}`,
      )
      .returning({ position: jobUnits.position }),
    db
      .update(jobUnits)
      .set({ input: page })
      .where(
        and(
          eq(jobUnits.job_id, jobId),
          eq(jobUnits.status, "pending"),
          sql`${page.kind} <> 'product' and ${isNew}`,
          sql`${jobUnits.position} = (select max(other.position) from job_units as other
            where other.job_id = ${jobId} and other.status = 'pending'
              and json_extract(other.input, '$.kind') = 'product')`,
        ),
      )
      .returning({ position: jobUnits.position }),
    db
      .update(jobs)
      .set({ total: sql`(select count(*) from job_units where job_units.job_id = ${jobId})` })
      .where(eq(jobs.id, jobId)),
  ]);
  return inserted.length + replaced.length > 0;
}

/** Sends the change of an import, and of the products it saved, to the user's open screens. */
export const notifyImportChanged = (env: Env, row: { id: string; user_id: string }, productIds: string[] = []) =>
  notifyUser(env, row.user_id, [
    ...(productIds.length > 0 ? [{ type: "changed" as const, table: "products" as const, ids: productIds }] : []),
    { type: "changed", table: "import_jobs", ids: [row.id] },
  ]);
