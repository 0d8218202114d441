// GET /lp/<slug>/og.png: link preview image of a landing page.
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { openArt } from "../../media/art.ts";
import { openStudio } from "../../studio/maker/open-studio.ts";
import type { ShareImageBrief } from "../../studio/briefs/ad.ts";
import type { LandingTheme } from "../../contract/landing-pages.ts";
import { findActivePage, type LandingView, toPageModel } from "../page-model.ts";
import { facesOf } from "../page/faces.ts";
import { lookOf } from "../page/look.ts";
import { respondNotFound } from "./missing-page.ts";

/** Route of the link preview images; cached per data centre. */
export const shareImages = new Hono<AppEnv>().get("/:slug{[a-z0-9-]+}/og.png", async (c) => {
  const found = await findActivePage(c.var.db, c.req.param("slug"));
  if (!found) return respondNotFound();
  const view = toPageModel(found.page);
  const etag = nameImage(view);
  const headers = { "content-type": "image/png", "cache-control": "public, max-age=86400", etag };
  if (c.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const cache = await caches.open("share-images");
  const key = `${c.var.settings.siteUrl}/lp/${view.slug}/og.png?${etag.slice(1, -1)}&build=${c.env.CF_VERSION_METADATA?.id ?? ""}`;
  const cached = await cache.match(key);
  if (cached) return new Response(cached.body, { headers });
  const { bytes } = await openStudio(openArt(c.env)).shareImage(await writeBrief(c, view));
  const answer = new Response(bytes, { headers });
  defer(c, cache.put(key, answer.clone()));
  return answer;
});

/** The ETag: a hash of everything the image is drawn from, with the revision for people. */
function nameImage({ theme, brand, content, name, revision }: LandingView): string {
  const parts = JSON.stringify([theme, brand, content.hero.headline, content.images.hero, name]);
  return `"${revision}-${createHash("sha256").update(parts).digest("base64url").slice(0, 16)}"`;
}

const edges: Record<LandingTheme, ShareImageBrief["edge"]> = { atelier: "inset", nuit: "fade", franc: "hard" };

async function writeBrief({ env }: AppContext, { theme, brand, content, name }: LandingView): Promise<ShareImageBrief> {
  const look = lookOf(theme, brand);
  const { headline, text, hasCapitals } = facesOf(theme, brand?.typeface);
  const isVivid = theme === "franc";
  const { hero } = content.images;
  const object = hero && (await env.MEDIA.get(hero.replace("/media/", "")));
  return {
    headline: content.hero.headline,
    name,
    picture: object ? { key: object.key, bytes: new Uint8Array(await object.arrayBuffer()) } : null,
    typefaces: { headline: headline.id, text: text.id },
    hasCapitals,
    colours: {
      ground: isVivid ? look.vivid : look.ground,
      ink: isVivid ? look.onVivid : look.ink,
      accent: isVivid ? look.onVivid : look.accent,
    },
    edge: edges[theme],
  };
}
