// A landing page's HTML, complete without scripts; JSX escapes all texts.
import type { LandingView } from "../page-model.ts";
import { BeforeAfter } from "./before-after.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Footer } from "./footer.tsx";
import { Guarantee } from "./guarantee.tsx";
import { Head } from "./head.tsx";
import { Hero } from "./hero.tsx";
import { PhotoTest } from "./photo-test.tsx";
import { type Page, Section } from "./parts.tsx";
import { policyFor } from "./policy.ts";
import { Problem } from "./problem.tsx";
import { Questions } from "./questions.tsx";
import { styleOf } from "./styles/style.ts";
import { Testimonials } from "./testimonials.tsx";

export interface LandingPageOptions {
  siteUrl: string;
  /** For the editor: marks each text with its path in the content. */
  isEditing?: boolean;
}

export interface RenderedPage {
  html: string;
  /** The Content-Security-Policy header: the page's own style by hash, no scripts. */
  contentSecurityPolicy: string;
}

/** Renders a page for visitors or, with `isEditing`, for the editor. */
export function renderLandingPage(view: LandingView, { siteUrl, isEditing = false }: LandingPageOptions): RenderedPage {
  const page: Page = { view, isEditing };
  const style = styleOf(view, isEditing);
  const html = (
    <html lang="fr">
      <Head page={page} siteUrl={siteUrl} style={style} />
      <body class={view.theme}>
        <a class="skip" href="#contenu">
          Aller au contenu
        </a>
        <main id="contenu">
          <Hero page={page} />
          <Problem page={page} />
          <BeforeAfter page={page} />
          <Section page={page} id="tryIt" isEmpty={false}>
            <div class="try-it" inert={isEditing}>
              <PhotoTest view={view} />
            </div>
          </Section>
          <Features page={page} />
          <Testimonials page={page} />
          <CallToAction page={page} />
          <Guarantee page={page} />
          <Questions page={page} />
          <Closing page={page} />
        </main>
        <Footer page={page} siteUrl={siteUrl} />
      </body>
    </html>
  );
  return { html: `<!doctype html>${html.toString()}`, contentSecurityPolicy: policyFor(style) };
}
