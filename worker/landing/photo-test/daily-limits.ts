// Daily limits of the photo test: per visitor, per network and per landing page.
import { and, eq, inArray, sql } from "drizzle-orm";
import { photoTestLimits } from "../../contract/landing-pages.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/client.ts";
import { photoTests } from "../../db/schema.ts";
import type { AppContext } from "../../http/app-env.ts";
import { AppError } from "../../errors/app-error.ts";
import { hashNetwork, hashVisitor } from "../../visitor/visitor.ts";

/** The visitor as the limits see them; both are hashes. */
interface Tester {
  /** Tells people behind one IP address apart by their browsers. */
  self: string;
  network: string;
}

/** The visitor and network that sent this request, as keyed hashes. */
export async function identifyTester(c: AppContext): Promise<Tester> {
  const { authSecret } = c.var.settings;
  const [self, network] = await Promise.all([
    hashVisitor(authSecret, scope, c.req.raw),
    hashNetwork(authSecret, scope, c.req.raw),
  ]);
  return { self, network };
}

const scope = "photo-test";

/** A counter that a test or upload increments. */
interface Counter {
  key: string;
  most: number;
}

export interface Reservation {
  day: string;
  keys: string[];
}

const { perVisitor, perNetwork, perPage, uploadsPerTest } = photoTestLimits;

/**
 * Reserves a test from the limits of visitor, network and page, all or none. Throws AppError 429. Tests without a page
 * share one counter.
 */
export const reserveTest = (db: Db, visitor: Tester, pageId: string | undefined): Promise<Reservation> =>
  take(db, [
    { key: `page:${pageId ?? ""}`, most: perPage },
    { key: `network:${visitor.network}`, most: perNetwork },
    { key: `visitor:${visitor.self}`, most: perVisitor },
  ]);

/** Reserves an upload from the limits of visitor and network. Throws AppError 429. */
export const reserveUpload = (db: Db, visitor: Tester): Promise<Reservation> =>
  take(db, [
    { key: `upload-network:${visitor.network}`, most: perNetwork * uploadsPerTest },
    { key: `upload:${visitor.self}`, most: perVisitor * uploadsPerTest },
  ]);

async function take(db: Db, counters: Counter[]): Promise<Reservation> {
  const day = today();
  const wanted = sql`json_each(${JSON.stringify(counters)})`;
  const used = sql`select 1 from ${wanted} join ${photoTests}
    on ${photoTests.key} = value ->> 'key' and ${photoTests.day} = ${day} and ${photoTests.tests} >= value ->> 'most'`;
  // One statement, so that concurrent requests cannot exceed a limit.
  const taken = await db
    .insert(photoTests)
    .select(sql`select value ->> 'key', ${day}, 1 from ${wanted} where not exists (${used})`)
    .onConflictDoUpdate({ target: [photoTests.key, photoTests.day], set: { tests: sql`${photoTests.tests} + 1` } })
    .returning({ key: photoTests.key });
  const keys = counters.map(({ key }) => key);
  if (taken.length > 0) return { day, keys };
  const counts = await db
    .select()
    .from(photoTests)
    .where(and(eq(photoTests.day, day), inArray(photoTests.key, keys)));
  const isPageUsed = counts.some(({ key, tests }) => key.startsWith("page:") && tests >= perPage);
  throw new AppError(429, "photo_tests_used", isPageUsed ? messages.photoTestsGone : messages.photoTestsUsed);
}

/** Decrements the counters of a failed test. */
export async function releaseReservation(db: Db, { day, keys }: Reservation): Promise<void> {
  await db
    .update(photoTests)
    .set({ tests: sql`max(0, ${photoTests.tests} - 1)` })
    .where(and(eq(photoTests.day, day), inArray(photoTests.key, keys)));
}

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** The day as "2026-11-21". It starts at midnight in Paris, as visitors are told. */
const today = () => calendar.format(new Date());
