// HTML of a landing page that does not exist or is not active.
import { raw } from "hono/html";
import { messages } from "../../contract/messages.ts";
import type { RenderedPage } from "./landing-page.tsx";
import { facesOf, fontUrl } from "./faces.ts";
import { lookOf } from "./look.ts";
import { policyFor } from "./policy.ts";
import { styleOf } from "./styles/style.ts";

const place = `
.missing{display:grid;align-content:center;justify-items:start;gap:1.5rem;min-height:100vh;min-height:100svh;max-width:46rem;margin:auto;padding:2rem 1.25rem}
.missing p{color:var(--muted);font-size:1.25rem}`;

/** The page for status 404. */
export function renderLandingNotFound(): RenderedPage {
  const theme = "atelier";
  const style = styleOf({ theme, brand: null }) + place;
  const html = (
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Page non trouvée · Égérie</title>
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={fontUrl(facesOf(theme, undefined).headline, "latin")}
          crossorigin=""
        />
        <style>{raw(style)}</style>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={lookOf(theme, null).ground} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body class={theme}>
        <main class="missing">
          <h1 class="short">Page non trouvée</h1>
          <p>{messages.landingNotFound}</p>
          <a class="button" href="/">
            Retour à l’accueil
          </a>
        </main>
      </body>
    </html>
  );
  return { html: `<!doctype html>${html.toString()}`, contentSecurityPolicy: policyFor(style) };
}
