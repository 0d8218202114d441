// Marks drawn by an image model, where one is configured: each for a single logo of a batch.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { logos } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { studioFor } from "../models/studio-for.ts";
import { type LogoDesign, markIdeas } from "../studio/briefs/logo.ts";

type Logo = typeof logos.$inferSelect;

/** Number of the brand's drawn marks that new ones must differ from. */
const takenLimit = 60;

/**
 * Assigns ideas for drawn marks to some logos of a batch, by index: logos that show a mark, alternating between styles.
 * At most as many as there are ideas, since each costs one or two model calls.
 */
export function assignIdeas(designs: readonly LogoDesign[]): Map<number, number> {
  const showing = designs.flatMap((design, index) => (showsMark(design) ? [{ style: design.style, index }] : []));
  const turnOf = ({ style, index }: (typeof showing)[number]) =>
    showing.filter((other) => other.style === style && other.index < index).length;
  const inTurns = showing.toSorted((one, other) => turnOf(one) - turnOf(other) || one.index - other.index);
  return new Map(inTurns.slice(0, markIdeas).map(({ index }, turn) => [index, turn + 1]));
}

/** Constructions in which the mark is an ornament of a few pixels. */
const ornamental = ["mark-between", "mark-in-rule", "banded"];

const showsMark = ({ construction, geometry }: LogoDesign): boolean =>
  (construction === "combination" || construction === "emblem") && !ornamental.includes(String(geometry["recipe"]));

/**
 * The logo with a drawn mark, unless it already has one or no model draws one. The mark is stored in the row before the
 * logo is drawn.
 */
export async function addDrawnMark(env: Env, db: Db, logo: Logo, idea: number, signal?: AbortSignal): Promise<Logo> {
  if (logo.making) return logo;
  const studio = await studioFor(env, db, logo.tenant_id, signal);
  const brief = { design: logo.design, idea, seed: logo.id, readTaken: () => listTakenMarks(db, logo) };
  const mark = await studio.logoMark(brief);
  if (!mark) return logo;
  const changes = {
    // A badge then has the mark in its centre instead of an initial.
    design: { ...logo.design, drawnMark: mark.outlines, geometry: { ...logo.design.geometry, centre: "mark" } },
    making: mark.making,
  };
  const isPending = and(eq(logos.id, logo.id), eq(logos.status, "processing"), isNull(logos.making));
  const [row] = await db.update(logos).set(changes).where(isPending).returning();
  // Another delivery was faster and its mark is used, or the logo was deleted.
  return row ?? (await db.select().from(logos).where(eq(logos.id, logo.id)).get()) ?? logo;
}

async function listTakenMarks(db: Db, { tenant_id, name }: Logo): Promise<string[]> {
  const drawn = sql<string>`${logos.design} ->> '$.drawnMark'`;
  const rows = await db
    .select({ outlines: drawn })
    .from(logos)
    .where(and(eq(logos.tenant_id, tenant_id), eq(logos.name, name), sql`${drawn} is not null`))
    .orderBy(desc(logos.id))
    .limit(takenLimit);
  return rows.map(({ outlines }) => outlines);
}
