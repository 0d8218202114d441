// Maison Aurea: a demo shop for imports in development, so that no network is needed.
import { Hono } from "hono";
import { demoCollections, demoProducts } from "./demo-shop-catalogue.ts";
import {
  productsOf,
  renderHome,
  renderListing,
  renderNotFound,
  renderProduct,
  renderSitemap,
} from "./demo-shop-pages.ts";

/** Small, so that the listing of all products has several pages. */
const PRODUCTS_PER_PAGE = 6;

const wholeShop = {
  slug: "toute-la-boutique",
  title: "Toute la boutique",
  intro: "Nos quatorze pièces, de la plus précieuse à la plus joueuse.",
};

const originOf = (url: string) => new URL(url).origin;

export const demoShop = new Hono()
  .use(async (c, next) => {
    await next();
    // These pages have inline style elements and need their own policy.
    c.header(
      "content-security-policy",
      "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'self'",
    );
  })
  .get("/", (c) => c.html(renderHome(originOf(c.req.url))))
  .get("/sitemap.xml", (c) =>
    c.body(renderSitemap(originOf(c.req.url)), 200, { "content-type": "application/xml; charset=utf-8" }),
  )
  .get("/collections/:slug", (c) => {
    const origin = originOf(c.req.url);
    const slug = c.req.param("slug");
    const collection = slug === wholeShop.slug ? wholeShop : demoCollections.find((other) => other.slug === slug);
    if (!collection) return c.html(renderNotFound(origin), 404);
    const all = collection === wholeShop ? demoProducts : productsOf(slug);
    const pageCount = Math.ceil(all.length / PRODUCTS_PER_PAGE);
    const page = Number(c.req.query("page") ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pageCount) return c.html(renderNotFound(origin), 404);
    const products = all.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE);
    return c.html(renderListing(origin, { ...collection, products }, page, pageCount));
  })
  .get("/produits/:slug", (c) => {
    const origin = originOf(c.req.url);
    const product = demoProducts.find((other) => other.slug === c.req.param("slug"));
    const collection = demoCollections.find((other) => other.slug === product?.collection);
    if (!product || !collection) return c.html(renderNotFound(origin), 404);
    return c.html(renderProduct(origin, product, collection));
  })
  .notFound((c) => c.html(renderNotFound(originOf(c.req.url)), 404));
