// How many photo tests a day gives away: to a visitor, to a network, on a page.
import { and, eq, inArray, sql } from "drizzle-orm";
import { photoTestLimits } from "../../contract/landing-pages.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/client.ts";
import { photoTests } from "../../db/schema.ts";
import type { AppContext } from "../../http/app-env.ts";
import { AppError } from "../../errors/app-error.ts";
import { hashNetwork, hashVisitor } from "../../visitor/visitor.ts";

/** Who tries a photo, as far as the limits have to know. */
interface Tester {
  /** The people behind one address are told apart as far as their browsers are. */
  self: string;
  network: string;
}

export async function identifyTester(c: AppContext): Promise<Tester> {
  const { authSecret } = c.var.settings;
  const [self, network] = await Promise.all([
    hashVisitor(authSecret, scope, c.req.raw),
    hashNetwork(authSecret, scope, c.req.raw),
  ]);
  return { self, network };
}

const scope = "photo-test";

/** What one test or upload counts towards. */
interface Turn {
  key: string;
  most: number;
}

export interface TakenTurn {
  day: string;
  keys: string[];
}

const { perVisitor, perNetwork, perPage, uploadsPerTest } = photoTestLimits;

/** Takes a test from the visitor's and the page's, all or none, or refuses with 429. Without a page, all such are one. */
export const takeTest = (db: Db, visitor: Tester, pageId: string | undefined): Promise<TakenTurn> =>
  take(db, [
    { key: `page:${pageId ?? ""}`, most: perPage },
    { key: `network:${visitor.network}`, most: perNetwork },
    { key: `visitor:${visitor.self}`, most: perVisitor },
  ]);

export const takeUpload = (db: Db, visitor: Tester): Promise<TakenTurn> =>
  take(db, [
    { key: `upload-network:${visitor.network}`, most: perNetwork * uploadsPerTest },
    { key: `upload:${visitor.self}`, most: perVisitor * uploadsPerTest },
  ]);

async function take(db: Db, turns: Turn[]): Promise<TakenTurn> {
  const day = today();
  const wanted = sql`json_each(${JSON.stringify(turns)})`;
  const used = sql`select 1 from ${wanted} join ${photoTests}
    on ${photoTests.key} = value ->> 'key' and ${photoTests.day} = ${day} and ${photoTests.tests} >= value ->> 'most'`;
  // One statement, so that of calls at the same moment none passes a limit.
  const taken = await db
    .insert(photoTests)
    .select(sql`select value ->> 'key', ${day}, 1 from ${wanted} where not exists (${used})`)
    .onConflictDoUpdate({ target: [photoTests.key, photoTests.day], set: { tests: sql`${photoTests.tests} + 1` } })
    .returning({ key: photoTests.key });
  const keys = turns.map(({ key }) => key);
  if (taken.length > 0) return { day, keys };
  const counts = await db
    .select()
    .from(photoTests)
    .where(and(eq(photoTests.day, day), inArray(photoTests.key, keys)));
  const isPageUsed = counts.some(({ key, tests }) => key.startsWith("page:") && tests >= perPage);
  throw new AppError(429, "photo_tests_used", isPageUsed ? messages.photoTestsGone : messages.photoTestsUsed);
}

/** A test that failed costs nobody anything. */
export async function giveBack(db: Db, { day, keys }: TakenTurn): Promise<void> {
  await db
    .update(photoTests)
    .set({ tests: sql`max(0, ${photoTests.tests} - 1)` })
    .where(and(eq(photoTests.day, day), inArray(photoTests.key, keys)));
}

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** "2026-11-21": the day begins at midnight where the visitors are, as they are told. */
const today = () => calendar.format(new Date());
