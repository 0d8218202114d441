// The list of series with 50,000 creatives: results, pagination, and that no statement scans.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { SeriesFilter } from "../../../worker/contract/schemas/creatives.ts";
import { adFormats, nameCreative } from "../../../worker/contract/formats.ts";
import { listProductCreatives, listSeries } from "../../../worker/creatives/list-creatives.ts";
import { type Db, openDb } from "../../../worker/db/client.ts";
import { newId, nowIso } from "../../../worker/db/ids.ts";
import type { Session } from "../../../worker/http/app-env.ts";
import { type Seller, signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface SeededSeries {
  id: string;
  name: string;
  productId: string;
  /** Null for a batch, whose children alternate among all influencers. */
  influencerId: string | null;
  status: "completed" | "failed" | "processing";
}

const products = Array.from({ length: 40 }, () => newId());
const influencers = Array.from({ length: 12 }, () => newId());
const seasons = ["Été", "Automne", "Hiver", "Printemps", "Fête des Mères", "Black Friday", "Rentrée"];
const subjects = ["Montre Lumière", "Sac Cœur", "L'Eau fraîche", "Basket n°5", "Crème 100% végétale"];

let seller: Seller;
let neighbour: Seller;
let mine: SeededSeries[];
let theirs: SeededSeries[];

beforeAll(async () => {
  [seller, neighbour] = [await signUp(), await signUp()];
  // Six formats and their series, or ten images and theirs: 40,000 rows and 10,000.
  mine = await seed(seller, 5600);
  theirs = await seed(neighbour, 1400);
}, 120_000);

async function tenantOf(who: Seller): Promise<string> {
  return (await who.read<{ tenant_id: string }>("/api/tenant")).tenant_id;
}

/** Every tenth is a batch, every seventh failed, every eleventh is running. */
function plan(count: number): SeededSeries[] {
  return Array.from({ length: count }, (_, at) => {
    const isBatch = at % 10 === 9;
    const subject = subjects[at % subjects.length] ?? "";
    return {
      id: newId(),
      name: isBatch ? `${subject} - Batch` : `${subject} ${seasons[at % seasons.length]} ${at}`,
      productId: products[at % products.length] ?? "",
      influencerId: isBatch ? null : (influencers[at % influencers.length] ?? ""),
      status: at % 7 === 6 ? "failed" : at % 11 === 10 ? "processing" : "completed",
    };
  });
}

async function seed(who: Seller, count: number): Promise<SeededSeries[]> {
  const tenantId = await tenantOf(who);
  const all = plan(count);
  for (let start = 0; start < all.length; start += 350) {
    const rows = all.slice(start, start + 350).flatMap((series, offset) => {
      const shared = { product_id: series.productId, status: series.status };
      const children = series.influencerId
        ? adFormats.map((format) => ({ name: nameCreative(series.name, format), influencer_id: series.influencerId }))
        : Array.from({ length: 10 }, (_, at) => ({
            name: `${series.name} ${at}`,
            influencer_id: influencers[(start + offset + at) % influencers.length],
          }));
      return [
        { ...shared, id: series.id, parent_id: null, name: series.name, influencer_id: series.influencerId, number: 0 },
        ...children.map((child, at) => ({ ...shared, ...child, id: newId(), parent_id: series.id, number: at + 1 })),
      ];
    });
    await env.DB.prepare(
      `insert into creatives (id, tenant_id, parent_id, product_id, influencer_id, name, status, revision_number, metadata, created_at)
       select value->>'id', ?1, value->>'parent_id', value->>'product_id', value->>'influencer_id', value->>'name',
         value->>'status', value->>'number', '{}', ?2 from json_each(?3)`,
    )
      .bind(tenantId, nowIso(), JSON.stringify(rows))
      .run();
  }
  return all;
}

interface Page {
  items: { id: string; name: string; children: { parent_id: string; revision_number: number }[] }[];
  next_cursor: string | null;
  total: number | null;
}
type Query = Record<string, string>;

const readPage = (who: Seller, query: Query) =>
  who.read<Page>(`/api/creatives?${new URLSearchParams(query).toString()}`);

/** All pages, and the total of the first one. */
async function readAll(who: Seller, query: Query) {
  const ids: string[] = [];
  let cursor: string | null = null;
  let total: number | null = null;
  do {
    const page: Page = await readPage(who, { limit: "100", ...query, ...(cursor ? { cursor } : {}) });
    if (cursor) expect(page.total).toBe(null);
    else total = page.total;
    ids.push(...page.items.map((item) => item.id));
    cursor = page.next_cursor;
  } while (cursor);
  return { ids, total };
}

const isBatchWith = (series: SeededSeries, at: number, influencerId: string) =>
  series.influencerId === null &&
  Array.from({ length: 10 }, (_, offset) => influencers[(at + offset) % influencers.length]).includes(influencerId);

const someProduct = products[9] ?? "";
const someInfluencer = influencers[4] ?? "";

const cases: { query: Query; keeps: (series: SeededSeries, at: number) => boolean }[] = [
  { query: {}, keeps: () => true },
  { query: { search: "ete" }, keeps: ({ name }) => name.includes("Été") },
  { query: { search: "ÉTÉ" }, keeps: ({ name }) => name.includes("Été") },
  { query: { search: "lumi" }, keeps: ({ name }) => name.includes("Lumière") },
  { query: { search: "  hiver   montre " }, keeps: ({ name }) => name.includes("Montre") && name.includes("Hiver") },
  { query: { search: "coeur" }, keeps: ({ name }) => name.includes("Cœur") },
  { query: { search: "CŒUR fete" }, keeps: ({ name }) => name.includes("Cœur") && name.includes("Fête") },
  { query: { search: "l’eau" }, keeps: ({ name }) => name.includes("L'Eau") },
  { query: { search: "lumi montagne" }, keeps: () => false },
  { query: { filter_product: someProduct }, keeps: ({ productId }) => productId === someProduct },
  { query: { status: "failed" }, keeps: ({ status }) => status === "failed" },
  {
    query: { influencer_id: someInfluencer },
    keeps: (series, at) => series.influencerId === someInfluencer || isBatchWith(series, at, someInfluencer),
  },
  {
    query: { filter_product: someProduct, status: "completed" },
    keeps: ({ productId, status }) => productId === someProduct && status === "completed",
  },
  {
    query: { influencer_id: someInfluencer, status: "processing" },
    keeps: (series, at) =>
      series.status === "processing" &&
      (series.influencerId === someInfluencer || isBatchWith(series, at, someInfluencer)),
  },
  {
    query: { search: "batch", influencer_id: someInfluencer, filter_product: someProduct, status: "completed" },
    keeps: (series, at) =>
      series.productId === someProduct && series.status === "completed" && isBatchWith(series, at, someInfluencer),
  },
];

const describe = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => (name === "search" || name === "status" ? `${name} ${value}` : name))
    .join(", ") || "everything";
const named = cases.map((each) => ({ ...each, name: describe(each.query) }));

it("has more than 50,000 seeded rows", async () => {
  const counted = await env.DB.prepare("select count(*) as rows from creatives").first<{ rows: number }>();
  expect(counted?.rows).toBeGreaterThan(50_000);
});

it.each(named)("pages through $name without gap or repeat", async ({ query, keeps }) => {
  const wanted = mine.filter(keeps).map((series) => series.id);
  const { ids, total } = await readAll(seller, query);
  expect(ids).toEqual(wanted.toReversed());
  expect(total).toBe(wanted.length);
  // The other tenant has the same names, products and influencers, but its own rows.
  expect((await readPage(neighbour, { limit: "1", ...query })).total).toBe(theirs.filter(keeps).length);
});

it("returns each series with its own children, in order", async () => {
  const { items } = await readPage(seller, { search: "batch", limit: "100" });
  for (const { id, children } of items) {
    expect(children.map((child) => child.revision_number)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    expect(new Set(children.map((child) => child.parent_id))).toEqual(new Set([id]));
  }
});

it("treats a malicious search as words, or as no search", async () => {
  const everything = mine.length;
  const nothing = ["", "   ", "!!!", '"', "()", "*", '""', "'; --", "\u0000", "🌸", "\u0301", "\ud800"];
  for (const search of nothing)
    expect([search, (await readPage(seller, { search })).total]).toEqual([search, everything]);
  const words = ['ete"', "ete*", "^ete", "-ete", "(ete", "{ete}", "ete)", "+ete", "ete:", '" ete "', "ete\u0000"];
  const summers = mine.filter(({ name }) => name.includes("Été")).length;
  for (const search of words) expect([search, (await readPage(seller, { search })).total]).toEqual([search, summers]);
  const unknown = ["name:ete", "tenant:x", "ete AND NOT hiver", "NEAR(ete hiver, 5)", 'tenant : "x" OR name : "ete"'];
  for (const search of unknown) expect([search, (await readPage(seller, { search })).total]).toEqual([search, 0]);
  const long = `${"ete ".repeat(5000)}introuvable`;
  expect((await readPage(seller, { search: long.slice(0, 9000) })).total).toBe(summers);
  expect((await seller.fetch("/api/creatives?status=inconnu")).status).toBe(400);
  expect((await seller.fetch(`/api/creatives?influencer_id=${"x".repeat(65)}`)).status).toBe(400);
});

it("finds renamed series and no deleted ones", async () => {
  const me = await signUp();
  const [first, second] = await seed(me, 2);
  if (!first || !second) throw new Error("Two series were seeded");
  await env.DB.prepare("update creatives set name = 'Soirée étoilée' where id = ?").bind(first.id).run();
  expect((await readAll(me, { search: "etoilee" })).ids).toEqual([first.id]);
  expect((await readAll(me, { search: "lumiere" })).ids).toEqual([]);
  expect((await me.fetch(`/api/creatives/${first.id}`, { method: "DELETE" })).status).toBe(200);
  expect((await readAll(me, { search: "etoilee" })).ids).toEqual([]);
  expect((await readAll(me, {})).ids).toEqual([second.id]);
});

const statements: { name: string; filter: SeriesFilter; productId?: string }[] = [
  ...named.map(({ name, query }) => ({ name, filter: query })),
  { name: "the formats of one product", filter: {}, productId: someProduct },
];

it.each(statements)("runs $name on indexes", async ({ filter, productId }) => {
  const plans = await explain(seller, async (db, session) => {
    for (const cursor of [undefined, mine[2000]?.id]) {
      const page = { limit: 10, cursor };
      if (productId) await listProductCreatives(db, session, productId, page);
      else await listSeries(db, session, page, filter);
    }
  });
  expect(plans.length).toBeGreaterThanOrEqual(4);
  for (const { statement, lines } of plans) {
    const scans = lines.filter((line) => line.startsWith("SCAN") && !harmlessScan.test(line));
    expect([statement, scans]).toEqual([statement, []]);
    // An index used by its tenant alone is scanned completely: only that of the series may be.
    const walks = lines.filter((line) => line.endsWith("(tenant_id=?)") && !line.includes("creatives_series_newest"));
    expect([statement, walks]).toEqual([statement, []]);
    // A search's results may be sorted; otherwise only the page's rows may, never the whole list.
    const mayBeSorted = filter.search !== undefined || !statement.includes("limit");
    const sorts = lines.filter((line) => line.includes("TEMP B-TREE") && !mayBeSorted);
    expect([statement, sorts]).toEqual([statement, []]);
  }
});

/** The full-text index, the ids of the page, and rows of an inner SELECT. */
const harmlessScan = /^SCAN f VIRTUAL TABLE INDEX \d+:M|^SCAN json_each VIRTUAL TABLE INDEX [1-9]|^SCAN \(subquery/u;

/** Runs `work` on the database and explains each statement that it executed, with its values. */
async function explain(who: Seller, work: (db: Db, session: Session) => Promise<void>) {
  const ran: { statement: string; values: unknown[] }[] = [];
  const spy = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name).bind(target);
      return (statement: string) => {
        const prepared = target.prepare(statement);
        const bind = prepared.bind.bind(prepared);
        prepared.bind = (...values) => {
          ran.push({ statement, values });
          return bind(...values);
        };
        return prepared;
      };
    },
  });
  await work(openDb(spy), { tenantId: await tenantOf(who), userId: "", email: "", sessionId: "", apiKeyId: null });
  return Promise.all(
    ran.map(async ({ statement, values }) => {
      const { results } = await env.DB.prepare(`explain query plan ${statement}`)
        .bind(...values)
        .all<{ detail: string }>();
      return { statement, lines: results.map(({ detail }) => detail) };
    }),
  );
}
