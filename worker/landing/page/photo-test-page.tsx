// Result page of the photo test's form without scripts: an HTML stream that grows as the pictures are drawn.
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { photoTestStyles } from "../../contract/landing-pages.ts";
import { goUrl } from "../addresses.ts";
import type { LandingView } from "../page-model.ts";
import { PhotoTestResult, type ShownResult } from "./photo-test.tsx";
import { policyFor } from "./policy.ts";
import { styleOf } from "./styles/style.ts";

/** Each progress line hides the one before it, so that only the latest is visible. */
const pageCss = `
.essai.essai-page {
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-width: 72rem;
  margin-inline: auto;
  padding: clamp(2rem, 5vw, 4rem) 1.25rem;
  text-align: center;
}
.essai-page h1 { order: -2; justify-self: center; max-width: none; font-size: clamp(2rem, 1.5rem + 2.5vw, 3.25rem); }
.essai-page .essai-status, .essai-page .essai-error { order: -1; justify-self: center; }
.essai-page .essai-results { grid-column: 1; }
.essai-page .essai-results p { text-align: start; }
.essai-step { grid-column: 1 / -1; order: -1; font-weight: 600; }
.essai-step:has(~ .essai-step), .essai-results:has(~ .essai-ended) .essai-step { display: none; }
.essai-page nav { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 1rem 2rem; }
`;

export interface ResultPage {
  contentSecurityPolicy: string;
  /** The HTML up to and including the first progress line. */
  start: string;
  /** HTML of the next picture; `done`: number of pictures so far. */
  add(result: ShownResult, done: number): string;
  finish(done: number): string;
  /** Ends the page with an error message. */
  fail(sentence: string): string;
}

/** The parts of a result page in the landing page's style. */
export function openResultPage(view: LandingView): ResultPage {
  const style = `${styleOf(view, false)}${pageCss}`;
  const head = (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`Votre produit · ${view.name}`}</title>
      <style>{raw(style)}</style>
    </head>
  );
  const end = (outcome: Child) => {
    const ways = (
      <nav aria-label="Et maintenant">
        {view.content.hero.cta ? (
          <a class="button" href={goUrl(view.slug, view.variant)} rel="nofollow">
            {view.content.hero.cta}
          </a>
        ) : null}
        <a href={`/lp/${view.slug}#essai`}>Essayer avec un autre produit</a>
      </nav>
    );
    return `</ul>${String(outcome)}${ways.toString()}</main></body></html>`;
  };
  return {
    contentSecurityPolicy: policyFor(style),
    start:
      `<!doctype html><html lang="fr">${head.toString()}<body class="${view.theme}"><main class="essai essai-page">` +
      `<h1>Votre produit, mis en scène</h1><ul class="essai-results" aria-label="Vos variations">${step(0)}`,
    add: (result, done) => (<PhotoTestResult result={result} />).toString() + (done < total ? step(done) : ""),
    finish: (done) => end(<p class="essai-status essai-ended">{`✨ ${done} variations créées avec succès!`}</p>),
    fail: (sentence) =>
      end(
        <p class="essai-error essai-ended" role="alert">
          {sentence}
        </p>,
      ),
  };
}

const total = photoTestStyles.length;

const step = (done: number) => (<li class="essai-step">{`Génération en cours... (${done}/${total})`}</li>).toString();
