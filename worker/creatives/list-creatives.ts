// Lists of series and of a product's formats. Every statement uses an index, so that a page costs about its own rows.
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SeriesFilter } from "../contract/schemas/creatives.ts";
import type { PageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { creatives } from "../db/schema.ts";
import type { Session } from "../http/app-env.ts";
import { hideCost, type WithoutCost } from "../models/hide-cost.ts";
import type { Creative } from "./creatives.ts";
import { writeSearch } from "./search-words.ts";

/**
 * A page of series, newest first, each with its children by revision number. `total` counts all matches; it is null
 * after the first page, where counting would only cost time.
 */
export async function listSeries(db: Db, session: Session, page: PageQuery, filter: SeriesFilter) {
  const wanted = selectSeries(session.tenantId, filter, page.cursor);
  // What has the words is looked up once, for the page and for the total.
  const hits = filter.search ? await findHits(db, wanted, page.limit + 1) : undefined;
  const newest = hits ? eachOf(hits.map(({ id }) => id)) : sql`(${wanted} limit ${page.limit + 1})`;
  const parents = db
    .select()
    .from(creatives)
    .where(and(isOf(session.tenantId), inArray(creatives.id, newest)))
    .orderBy(desc(creatives.id));
  const children = selectChildren(db, session.tenantId, newest);
  const total = db.select({ total: count() }).from(sql`(${wanted})`);
  // One trip to D1, whose statements see the same rows.
  const [found, formats, totals] =
    page.cursor || hits
      ? [...(await db.batch([parents, children])), hits ? [{ total: hits[0]?.total ?? 0 }] : []]
      : await db.batch([parents, children, total]);
  const { items, next_cursor } = toPage(found, page);
  const byParent = Map.groupBy(formats, (row) => row.parent_id);
  const series = items.map((row) => ({
    ...hideCost(row),
    children: (byParent.get(row.id) ?? []).map((child) => hideCost(child)),
  }));
  return { items: series, next_cursor, total: page.cursor ? null : (totals[0]?.total ?? null) };
}

/** The first ids of a search, each with the number of all. */
const findHits = (db: Db, series: SQL, limit: number) =>
  db.all<{ id: string; total: number }>(
    sql`select id, count(*) over () as total from (${series}) order by id desc limit ${limit}`,
  );

/** Ids of the series that match the filter, newest first. */
function selectSeries(tenantId: string, filter: SeriesFilter, cursor?: string): SQL {
  const { filter_product: productId, influencer_id: influencerId, status, brand_id: brandId } = filter;
  const words = writeSearch(tenantId, filter.search ?? "");
  const narrowed = [
    sql`s.tenant_id = ${tenantId} and s.parent_id is null`,
    ...(brandId ? [brandId === "none" ? sql`s.brand_id is null` : sql`s.brand_id = ${brandId}`] : []),
    ...(productId ? [sql`s.product_id = ${productId}`] : []),
    // The product is more selective than the status: the plus keeps SQLite from using the status index.
    ...(status ? [productId ? sql`+s.status = ${status}` : sql`s.status = ${status}`] : []),
  ];
  if (words) {
    const withInfluencer = sql`exists (select 1 from creatives c where c.parent_id = s.id and c.influencer_id = ${influencerId})`;
    const where = [...narrowed, ...(influencerId ? [withInfluencer] : []), ...(cursor ? [sql`s.id < ${cursor}`] : [])];
    return sql`select s.id from creatives_search f cross join creatives s on s.rowid = f.rowid
      where f.creatives_search match ${words} and ${sql.join(where, sql` and `)} order by s.id desc`;
  }
  if (influencerId) {
    // Via the children, each of which has an influencer; the parent of a batch has none.
    const where = [...narrowed, ...(cursor ? [sql`c.parent_id < ${cursor}`] : [])];
    return sql`select c.parent_id as id from creatives c cross join creatives s on s.id = c.parent_id
      where c.tenant_id = ${tenantId} and c.influencer_id = ${influencerId} and c.parent_id is not null
      and ${sql.join(where, sql` and `)} group by c.parent_id order by c.parent_id desc`;
  }
  const where = [...narrowed, ...(cursor ? [sql`s.id < ${cursor}`] : [])];
  return sql`select s.id from creatives s where ${sql.join(where, sql` and `)} order by s.id desc`;
}

/** A list as one bound parameter: D1 allows at most 100 per statement. */
const eachOf = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** The plus keeps the query planner from scanning the tenant's rows instead of looking up the ids. */
const isOf = (tenantId: string) => sql`+${creatives.tenant_id} = ${tenantId}`;

/** Children of the series whose ids `ids` selects, by revision number within each. */
const selectChildren = (db: Db, tenantId: string, ids: SQL) =>
  db
    .select()
    .from(creatives)
    .where(and(isOf(tenantId), inArray(creatives.parent_id, ids)))
    .orderBy(asc(creatives.parent_id), asc(creatives.revision_number));

/** Children of series by parent id, each list by revision number. */
export async function listChildren(db: Db, tenantId: string, parentIds: string[]): Promise<Map<string, Creative[]>> {
  return Map.groupBy(await selectChildren(db, tenantId, eachOf(parentIds)), (row) => row.parent_id ?? "");
}

/** A page of a product's formats, newest first; shaped like series without children. */
export async function listProductCreatives(db: Db, session: Session, productId: string, page: PageQuery) {
  const ofProduct = and(
    eq(creatives.tenant_id, session.tenantId),
    eq(creatives.product_id, productId),
    isNotNull(creatives.parent_id),
  );
  const { where, orderBy, limit } = pageOf(creatives.id, page, ofProduct);
  const [rows, totals] = await db.batch([
    db.select().from(creatives).where(where).orderBy(orderBy).limit(limit),
    db.select({ total: count() }).from(creatives).where(ofProduct),
  ]);
  const { items, next_cursor } = toPage(rows, page);
  const alone = items.map((item) => ({ ...hideCost(item), children: [] as WithoutCost<Creative>[] }));
  return { items: alone, next_cursor, total: totals[0]?.total ?? null };
}
