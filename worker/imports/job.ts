import { and, eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { readPlan } from "../quota/plan.ts";
import { checkProductRoom } from "../quota/usage.ts";
import { messages } from "../contract/messages.ts";
import type { Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { importJobs, productSources } from "../db/schema.ts";
import { violatesUnique } from "../db/unique.ts";
import { readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { JobContext, JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { cancelUnits } from "../jobs/jobs.ts";
import { startHeartbeat } from "../jobs/lease.ts";
import { reuseContentImage, storeContentImage } from "../media/content-images.ts";
import type { ProductReading } from "../products/reading/read-product-page.ts";
import { openRenderer } from "../net/render-page.ts";
import { storePictures } from "../products/scrape-product.ts";
import { crawlPage, isTooSlow } from "./crawl-page.ts";
import type { PlannedPage } from "./discover-shop.ts";
import {
  addPages,
  endImport,
  findReason,
  type ImportRow,
  markTooSlow,
  saveFound,
  saveNote,
  stopAtLimit,
  notifyImportChanged,
  unmarkTooSlow,
} from "./imports.ts";
import { openPoliteFetch, type PoliteFetch } from "./polite-fetch.ts";
import { productKey } from "../products/product-key.ts";
import { findSourceProduct } from "../products/product-sources.ts";
import { readRobots, robotName } from "./robots.ts";
import { findStoredPictures, type ImportedFrom, keysOf, saveProduct } from "./save-product.ts";

/** A page whose worker died is retried by another after this time. */
const leaseMs = 20_000;
/** How often a page's lease is extended, and a stopped import noticed. */
const heartbeatMs = 2000;
/** The queue allows 15 minutes per delivery; no product is started after this time. */
const pageBudgetMs = 8 * 60_000;
const picturesPerProduct = 6;
/** A page that took too long is asked again after at least this time; meanwhile the import goes on with the others. */
const slowPageMs = 10_000;
/** Minimum interval between notifications of new products to the seller's screen. */
const notifyIntervalMs = 1000;

/** Job kind "import": one shop; each unit is one page. */
export const importJob: JobKindHandler = {
  draws: () => false,
  concurrency: () => 1,
  leaseMs,
  maxAttempts: 3,
  async runUnit(context) {
    const row = await readRow(context);
    if (row?.status !== "running") throw new AppError(409, "import_cancelled", messages.importCancelled);
    await notifyImportChanged(context.env, row);
    const plan = await readPlan(context.db, row.tenant_id);
    const { db, unit } = context;
    const reason = new AppError(409, "import_cancelled", messages.importCancelled);
    const { signal, stopHeartbeat } = startHeartbeat(db, unit, leaseMs, { everyMs: heartbeatMs, reason });
    try {
      const { note, limit } = await crawlUnit(context, row, plan, signal).finally(stopHeartbeat);
      await saveNote(db, unit, note);
      if (limit) await stopAtLimit(db, row.id, limit.message);
    } catch (error) {
      if (isTooSlow(error) && (await markTooSlow(db, unit))) return { afterMs: slowPageMs };
      throw error;
    }
    return undefined;
  },
  // The products that the page yielded stay; its error is stored in the unit.
  async abandonUnit() {},
  async onJobEnded({ env, db, job }, counts) {
    if (job.status === "cancelled") await endImport(env, db, job, "cancelled", messages.importCancelled);
    else if (counts.done > 0) await endImport(env, db, job, "completed", null);
    else await endImport(env, db, job, "failed", await findReason(db, job));
  },
  async reopen({ env, db, job }) {
    try {
      await db.update(importJobs).set({ status: "running", error_message: null }).where(eq(importJobs.id, job.id));
    } catch (error) {
      if (!violatesUnique(error)) throw error;
      await cancelUnits(db, [job.id]);
      throw new AppError(409, "import_running", messages.importRunning);
    }
    await unmarkTooSlow(db, job.id);
    await notifyImportChanged(env, job);
  },
};

const readRow = ({ db, job }: JobContext): Promise<ImportRow | undefined> =>
  db.select().from(importJobs).where(eq(importJobs.id, job.id)).get();

interface CrawledPage {
  note: string | null;
  /** The AppError 402 of a product that the plan had no room for. */
  limit: AppError | undefined;
}

async function crawlUnit(context: UnitContext, row: ImportRow, plan: Plan, signal: AbortSignal): Promise<CrawledPage> {
  const { env, db, job, unit } = context;
  const settings = readSettings(env);
  const robots = readRobots(row.robots_text, row.site_url, robotName);
  const shop = openPoliteFetch(settings, { siteUrl: row.site_url, robots }, signal);
  const deadline = Date.now() + pageBudgetMs;
  const from = { plan, tenantId: row.tenant_id, userId: row.user_id, jobId: job.id, position: unit.position };
  const notifications = batchNotifications((ids) => notifyImportChanged(env, row, ids));
  const oneAtATime = pLimit(1);
  let limit: AppError | undefined;
  const withinLimit = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof AppError && error.code === "quota_exceeded") limit = error;
      throw error;
    }
  };
  try {
    const note = await crawlPage(
      {
        fetchPage: shop.fetchPage,
        fetchJson: shop.fetchJson,
        renderPage: openRenderer(env, settings.botUserAgent),
        signal,
        currency: row.currency,
        isOver: () => Date.now() > deadline,
        findSaved: (urls) => findSaved(context, urls),
        checkRoom: (url) => withinLimit(checkRoom(db, from, [productKey(url)])),
        addPages: (pages) =>
          addPages(
            db,
            job.id,
            pages.filter((page) => robots.isAllowed(page.url)),
          ),
        reportFound: async (count) => {
          await saveFound(db, unit, count);
          await notifyImportChanged(env, row);
        },
        // Serially: of two readings of the same product the second finds the first, and the pictures of only one are in
        // memory.
        save: (reading, foundAt) =>
          oneAtATime(async () => {
            const id = await withinLimit(saveWithPictures(context, shop, signal, from, reading, foundAt));
            if (id) await notifications.add(id);
          }),
      },
      // Written only by startImport and addPages.
      unit.input as PlannedPage,
    );
    return { note, limit };
  } catch (error) {
    // A page none of whose products fits into the plan has not failed.
    if (!limit || signal.aborted || !(error instanceof AppError)) throw error;
    return { note: error.message, limit };
  } finally {
    await notifications.flush();
  }
}

/** Returns the product's id; null when this import has already saved it. */
async function saveWithPictures(
  context: UnitContext,
  shop: PoliteFetch,
  signal: AbortSignal,
  from: ImportedFrom,
  reading: ProductReading,
  foundAt: string,
): Promise<string | null> {
  const { env, db } = context;
  signal.throwIfAborted();
  const keys = keysOf(reading, foundAt);
  if ((await findSaved(context, keys)).size > 0) return null;
  await checkRoom(db, from, keys);
  const wanted = reading.images.slice(0, picturesPerProduct);
  const stored = await findStoredPictures(db, from, wanted);
  const pictures = await storePictures(
    {
      findStored: async (address) => {
        const path = stored.get(address);
        return path === undefined ? null : reuseContentImage(env, db, from.tenantId, path);
      },
      fetchImage: shop.fetchImage,
      storeImage: (bytes) => storeContentImage(env, db, from.tenantId, bytes),
    },
    wanted,
  );
  // An abort skips pictures; it must not save the product without them.
  signal.throwIfAborted();
  return saveProduct(env.MEDIA, db, from, { reading, keys, pictures });
}

/**
 * Throws AppError 402 for a new product before its page or pictures are fetched; products in the library are updated
 * anyway.
 */
async function checkRoom(db: Db, { plan, tenantId }: ImportedFrom, keys: string[]): Promise<void> {
  if (plan.products === null || (await findSourceProduct(db, tenantId, keys))) return;
  await checkProductRoom(db, plan, tenantId);
}

/** The subset of these URLs under which this import has saved a product. */
async function findSaved({ db, job }: UnitContext, urls: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: productSources.product_key })
    .from(productSources)
    .where(
      and(
        eq(productSources.tenant_id, job.tenant_id),
        eq(productSources.job_id, job.id),
        sql`${productSources.product_key} in (select value from json_each(${JSON.stringify(urls.map(productKey))}))`,
      ),
    );
  const saved = new Set(rows.map((row) => row.key));
  return new Set(urls.filter((url) => saved.has(productKey(url))));
}

/** Collects ids and sends them in batches, at most once per interval. */
function batchNotifications(send: (ids: string[]) => Promise<void>) {
  let ids: string[] = [];
  let sentAt = 0;
  const flush = async () => {
    if (ids.length === 0) return;
    const batch = ids;
    ids = [];
    sentAt = Date.now();
    await send(batch);
  };
  return {
    flush,
    async add(id: string) {
      ids.push(id);
      if (Date.now() - sentAt >= notifyIntervalMs) await flush();
    },
  };
}
