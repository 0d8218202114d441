// Views and conversions of landing pages are counted exactly, without robots, and without identifying visitors.
import { createExecutionContext, createScheduledController, env, SELF, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import worker from "../../../worker/dev/index.ts";
import { createViewBuffer, prepareInsert } from "../../../worker/landing/counting/record-views.ts";
import { nextIp, origin } from "../auth/auth-client.ts";
import { nextVisitor, personAgent, publish, visit } from "./landing-visitor.ts";
import { deliver } from "../jobs/run-queue.ts";
import { type Seller, signUp } from "../support/seller.ts";

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Page {
  views: number;
  conversions: number;
  preview_url: string;
  experiment: { arms: { variant: string; views: number; conversions: number }[] } | null;
}
const read = (id: string) => seller.read<Page>(`/api/landing-pages/${id}`);
const readRows = async (table: string, id: string) =>
  (await env.DB.prepare(`select * from ${table} where landing_page_id = ?`).bind(id).all()).results;

const today = () => new Date().toISOString().slice(0, 10);
const firstDay = today();
/** A page's days added up: midnight may come in the middle of a test. Each is a day of this run, and stands once. */
async function readDays(id: string): Promise<{ views: number; conversions: number }> {
  const rows = (await readRows("landing_days", id)) as { day: string; views: number; conversions: number }[];
  const days = rows.map(({ day }) => day);
  expect([new Set(days).size, days.filter((day) => day < firstDay || day > today())]).toEqual([days.length, []]);
  const sum = (field: "views" | "conversions") => rows.reduce((total, row) => total + row[field], 0);
  return { views: sum("views"), conversions: sum("conversions") };
}

/** For what is written after the answer. */
const patience = { timeout: 60_000 };

it("counts every delivered view, from the cache and with 304 too, but neither robots nor the owner", async () => {
  const { id, url } = await publish(seller, "Thé vert");
  const etag = (await visit(url)).headers.get("etag") ?? "";
  await visit(url);
  await visit(`${url}?utm_source=lettre`);
  await visit(url, { "if-none-match": etag });
  expect((await read(id)).views).toBe(4);

  const { preview_url } = await read(id);
  const unseen: [string, Record<string, string>, string?][] = [
    [url, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    [url, { "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" }],
    [url, { "user-agent": "curl/8.5.0" }],
    [url, { "user-agent": "", "if-none-match": etag }],
    [url, { "sec-purpose": "prefetch" }],
    [url, { "sec-purpose": "prefetch;prerender" }],
    [url, { purpose: "prefetch" }],
    [url, {}, "HEAD"],
    [url, { referer: `${origin}/dashboard/make-money` }],
    [preview_url, {}],
    [preview_url, { "if-none-match": etag }],
    ["/lp/inconnue", {}],
  ];
  for (const [path, headers, method] of unseen) await visit(path, headers, method);
  expect((await read(id)).views).toBe(4);

  // All at once, in a few inserts.
  await Promise.all(Array.from({ length: 60 }, () => visit(url)));
  expect((await read(id)).views).toBe(64);
  expect((await readRows("landing_view_batches", id)).length).toBeLessThan(20);
});

it("aggregates views once, however often it is triggered", async () => {
  const { id, url } = await publish(seller, "Thé noir");
  await Promise.all(Array.from({ length: 10 }, () => visit(url)));
  await Promise.all([deliver([{ type: "views" }, { type: "views" }]), deliver([{ type: "views" }])]);
  const folded = async () => [
    (await readRows("landing_view_batches", id)).filter(({ views }) => views !== 0),
    await readDays(id),
  ];
  const once = [[], { views: 10, conversions: 0 }];
  expect(await folded()).toEqual(once);
  expect((await read(id)).views).toBe(10);
  await deliver([{ type: "views" }]);
  expect(await folded()).toEqual(once);

  // Cron and the list of pages aggregate without the message.
  await visit(url);
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env);
  await waitOnExecutionContext(context);
  expect(await readDays(id)).toMatchObject({ views: 11 });
  await visit(url);
  const { items } = await seller.read<{ items: { id: string; views: number }[] }>("/api/landing-pages");
  expect(items.find((item) => item.id === id)?.views).toBe(12);
  await vi.waitFor(async () => expect(await readDays(id)).toMatchObject({ views: 12 }), patience);
});

it("writes the views of other pages although one is deleted, and retries failed inserts", async () => {
  const [gone, stays] = [await publish(seller, "Rooibos"), await publish(seller, "Maté")];
  await Promise.all([visit(gone.url), visit(stays.url)]);
  // Like a remote cache, this isolate still serves the deleted page.
  await env.DB.prepare("delete from landing_pages where id = ?").bind(gone.id).run();
  const answers = await Promise.all([gone, stays, gone, stays].map(({ url }) => visit(url)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read(stays.id)).views).toBe(3);

  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const insert = prepareInsert(openDb(env.DB));
  const buffer = createViewBuffer(async (batches) => {
    await insert(batches);
    // The worst case: an insert succeeds but reports an error.
    if (isDown) throw new Error("The database is away");
  });
  const view = { pageId: stays.id, experimentId: null, variant: "a" } as const;
  await Promise.all([buffer.recordView(view), buffer.recordView(view), buffer.recordView(view)]);
  // And is aggregated before the retry.
  await deliver([{ type: "views" }]);
  expect((await read(stays.id)).views).toBe(6);
  isDown = false;
  await buffer.recordView(view);
  expect((await read(stays.id)).views).toBe(7);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

it("redirects the button's click, and counts each visitor once, however many concurrent clicks", async () => {
  const { id, url, slug } = await publish(seller, "Café de Moka");
  const click = (headers: Record<string, string>) => visit(`${url}/go`, headers);
  const someone = nextVisitor();
  const clicks = await Promise.all(Array.from({ length: 50 }, () => click(someone)));
  for (const { status, headers } of clicks) {
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
      302,
      `/auth?lp=${slug}`,
      "no-store",
    ]);
    expect(headers.get("x-robots-tag")).toContain("noindex");
  }
  expect((await read(id)).conversions).toBe(1);
  const { preview_url } = await read(id);
  await click({ ...nextVisitor(), "user-agent": "Googlebot/2.1" });
  await click({ ...nextVisitor(), "sec-purpose": "prefetch" });
  await click({ ...nextVisitor(), referer: origin + preview_url });
  await visit(`${url}/go`, nextVisitor(), "HEAD");
  expect((await read(id)).conversions).toBe(1);
  await click(nextVisitor());
  await click({ ...someone, "user-agent": `${personAgent} autre` });
  expect((await read(id)).conversions).toBe(3);
  expect(await readDays(id)).toEqual({ views: 0, conversions: 3 });

  // The rows identify no visitor, and the same visitor has another hash on another page.
  const visitors = await readRows("landing_visitors", id);
  expect(visitors).toHaveLength(3);
  expect(JSON.stringify(visitors)).not.toMatch(/198\.18|Mozilla|Firefox/);
  const other = await publish(seller, "Café de Java");
  await visit(`${other.url}/go`, someone);
  const [elsewhere] = await readRows("landing_visitors", other.id);
  expect(visitors.map(({ visitor }) => visitor)).not.toContain(elsewhere?.["visitor"]);

  await seller.read(`/api/landing-pages/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cta_url: "https://maboutique.fr/café?a=1" }),
  });
  expect((await click(someone)).headers.get("location")).toBe("https://maboutique.fr/caf%C3%A9?a=1");
});

it("counts a sign-up that came from the page, and does not store the page with the account", async () => {
  const { id, slug } = await publish(seller, "Cacao");
  const join = (landingPage: unknown) =>
    SELF.fetch(`${origin}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": nextIp(), "user-agent": personAgent },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@exemple.fr`,
        password: "un-bon-mot-de-passe",
        data: { full_name: "Inès Roche", landing_page: landingPage },
      }),
    });
  const answer = await join(slug);
  expect(answer.status).toBe(200);
  const { id: userId } = await answer.json<{ id: string }>();
  await vi.waitFor(async () => expect((await read(id)).conversions).toBe(1), patience);
  for (const table of ["auth_users", "auth_one_time_tokens", "auth_identities"]) {
    const column = table === "auth_users" ? "id" : "user_id";
    const rows = await env.DB.prepare(`select * from ${table} where ${column} = ?`).bind(userId).all();
    expect(rows.results.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(rows.results)).not.toContain(slug);
  }
  for (const unknown of ["inconnue", 7, { slug }, null, "'; drop table landing_pages; --"]) {
    expect((await join(unknown)).status).toBe(200);
  }
  expect((await read(id)).conversions).toBe(1);
});

it("always shows a visitor the same of two variants, and counts each variant's conversions", async () => {
  const { id, url, slug } = await publish(seller, "Eau de rose");
  await seller.post(`/api/landing-pages/${id}/experiment`, { headline: "Mille pétales", cta: "Sentir", hero: null });
  const shown = ({ html }: { html: string }) => (html.includes("Mille pétales") ? "b" : "a");
  const visitors = Array.from({ length: 120 }, nextVisitor);
  const versions = await Promise.all(visitors.map(async (visitor) => shown(await visit(url, visitor))));
  const back = visitors.slice(0, 30);
  const again = await Promise.all(back.map(async (visitor) => shown(await visit(url, visitor))));
  expect(again).toEqual(versions.slice(0, 30));
  const againOfB = again.filter((version) => version === "b").length;
  const ofB = versions.filter((version) => version === "b").length;
  // Five standard deviations around one half.
  expect(ofB).toBeGreaterThan(32);
  expect(ofB).toBeLessThan(88);
  // Search engines get variant a only.
  for (const visitor of visitors.slice(0, 20)) {
    expect(shown(await visit(url, { ...visitor, "user-agent": "Googlebot/2.1" }))).toBe("a");
  }

  const first = visitors[versions.indexOf("a")] ?? {};
  const second = visitors[versions.indexOf("b")] ?? {};
  const button = (html: string) => new RegExp(`/lp/${slug}/go[^"]*`).exec(html)?.[0] ?? "";
  for (const visitor of [first, second, second]) await visit(button((await visit(url, visitor)).html), visitor);
  const counted = [
    { variant: "a", views: 120 - ofB + 30 - againOfB + 1, conversions: 1 },
    { variant: "b", views: ofB + againOfB + 2, conversions: 1 },
  ];
  expect((await read(id)).experiment?.arms).toMatchObject(counted);
  await deliver([{ type: "views" }]);
  expect((await read(id)).experiment?.arms).toMatchObject(counted);
});

it("deletes visitors after ninety days, and photo-test counters after their day", async () => {
  const { id, url } = await publish(seller, "Eau de bleuet");
  await visit(`${url}/go`, nextVisitor());
  // Midnight would make today's row yesterday's.
  vi.useFakeTimers({ toFake: ["Date"] });
  await env.DB.prepare("insert into photo_tests values ('hier', '2026-01-01', 3), ('aujourd''hui', ?, 1)")
    .bind(today())
    .run();
  const clean = () => worker.scheduled(createScheduledController(), env);
  await clean();
  expect(await readRows("landing_visitors", id)).toHaveLength(1);
  expect((await env.DB.prepare("select key from photo_tests").all()).results).toEqual([{ key: "aujourd'hui" }]);
  vi.useRealTimers();
  await env.DB.prepare("update landing_visitors set created_at = ?")
    .bind(new Date(Date.now() - 91 * 86_400_000).toISOString())
    .run();
  await clean();
  expect(await readRows("landing_visitors", id)).toEqual([]);
  expect((await read(id)).conversions).toBe(1);
});
