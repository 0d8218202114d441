// GET /sitemap.xml and /robots.txt.
import { asc, count, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { legalPages } from "../../contract/legal-pages.ts";
import { messages } from "../../contract/messages.ts";
import { verifyPath } from "../../contract/schemas/verify.ts";
import type { Db } from "../../db/client.ts";
import { landingPages } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validation.ts";
import { landingUrl } from "../landing-pages.ts";

/** URLs per file; the protocol allows 50,000 and 50 MB. */
const fileSize = 10_000;

/** The site's own pages: the first entries of the first file. */
const ownPages = [{ path: "/" }, { path: verifyPath }, ...legalPages];

/** Maximum number of files in an index. */
const mostFiles = 50_000;

const sitemapQuery = z.object({
  file: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(1).max(mostFiles).optional(),
});

/** /sitemap.xml is a single file while it holds all pages, else an index of `?file=1`, `?file=2`…; /robots.txt. */
export const sitemapRoutes = new Hono<AppEnv>()
  .get("/sitemap.xml", validate("query", sitemapQuery), async (c) => {
    const { db, settings } = c.var;
    const { file } = c.req.valid("query");
    const files = Math.ceil((ownPages.length + (await countPages(db))) / fileSize);
    const xml =
      file === undefined && files > 1
        ? writeIndex(settings.siteUrl, files)
        : writeFile(settings.siteUrl, await listPages(db, file ?? 1), (file ?? 1) === 1);
    c.header("cache-control", "public, max-age=3600");
    return c.body(xml, 200, { "content-type": "application/xml; charset=utf-8" });
  })
  .get("/robots.txt", (c) => {
    c.header("cache-control", "public, max-age=3600");
    return c.text(writeRobots(c.var.settings.siteUrl));
  });

const isActive = eq(landingPages.status, "active");

async function countPages(db: Db): Promise<number> {
  const row = await db.select({ total: count() }).from(landingPages).where(isActive).get();
  return row?.total ?? 0;
}

const listPages = (db: Db, file: number) =>
  db
    .select({ slug: landingPages.slug, updatedAt: landingPages.updated_at })
    .from(landingPages)
    .where(isActive)
    .orderBy(asc(landingPages.id))
    .limit(file === 1 ? fileSize - ownPages.length : fileSize)
    .offset(file === 1 ? 0 : (file - 1) * fileSize - ownPages.length);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs are letters, digits and hyphens, times are ISO 8601: nothing needs escaping. */
function writeFile(siteUrl: string, pages: { slug: string; updatedAt: string }[], isFirst: boolean): string {
  const urls = pages.map(
    ({ slug, updatedAt }) => `<url><loc>${siteUrl}${landingUrl(slug)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  const own = ownPages.map((page) => {
    const lastmod = "changedOn" in page ? `<lastmod>${page.changedOn}</lastmod>` : "";
    return `<url><loc>${siteUrl}${page.path}</loc>${lastmod}</url>`;
  });
  return `${declaration}<urlset ${namespace}>${[...(isFirst ? own : []), ...urls].join("")}</urlset>`;
}

function writeIndex(siteUrl: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${siteUrl}/sitemap.xml?file=${index + 1}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>${entries.join("")}</sitemapindex>`;
}

/** /media and /fonts stay allowed, since pages need them. */
const writeRobots = (siteUrl: string) => `User-agent: *
Disallow: /api/
Disallow: /auth
Disallow: /dashboard
Disallow: /product/
Disallow: /lp/*/go
Disallow: /lp/*/essai

Sitemap: ${siteUrl}/sitemap.xml
`;
