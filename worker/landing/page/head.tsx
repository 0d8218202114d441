import type { FC } from "hono/jsx";
import { raw } from "hono/html";
import { shareImageUrl } from "../addresses.ts";
import { facesOf, fontUrl } from "./faces.ts";
import { lookOf } from "./look.ts";
import type { Page } from "./parts.tsx";
import { sourcesOf } from "./picture.tsx";
import { writeStructuredData } from "./structured-data.ts";

/** Meta tags, preloads, the inline style and JSON-LD. */
export const Head: FC<{ page: Page; siteUrl: string; style: string }> = ({ page, siteUrl, style }) => {
  const { view } = page;
  const { hero } = view.content.images;
  const look = lookOf(view.theme, view.brand);
  const address = `${siteUrl}/lp/${view.slug}`;
  const [title, description] = [titleOf(page), describePage(page)];
  const image = siteUrl + shareImageUrl(view);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {hero && <link rel="preload" as="image" fetchpriority="high" {...preloadOf(hero)} />}
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={fontUrl(facesOf(view.theme, view.brand?.typeface).headline, "latin")}
        crossorigin=""
      />
      <style>{raw(style)}</style>
      {description !== "" && <meta name="description" content={description} />}
      <meta name="robots" content="index, follow, max-image-preview:large" />
      <meta name="theme-color" content={view.theme === "franc" ? look.vivid : look.ground} />
      <link rel="canonical" href={address} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={view.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <script type="application/ld+json">
        {raw(writeStructuredData(page, { address, title, description, image }))}
      </script>
    </head>
  );
};

function preloadOf(hero: string) {
  const { srcset, sizes } = sourcesOf("hero", hero);
  return { imagesrcset: srcset, imagesizes: sizes };
}

const titleOf = ({ view }: Page) => cut(view.content.hero.headline || view.name, 110);

const describePage = ({ view: { content } }: Page) =>
  cut(content.hero.subheadline || content.problem.description || content.closing.description, 180);

/** One line, cut at a word. */
function cut(text: string, longest: number): string {
  const line = text.replace(/\s*\n\s*/gu, " ");
  if (line.length <= longest) return line;
  const room = line.slice(0, longest).toWellFormed();
  const end = room.lastIndexOf(" ");
  return `${room.slice(0, end > longest / 2 ? end : longest - 1)}…`;
}
