/**
 * The static public pages, the same for every visitor: React elements that the build renders to HTML files in
 * dist/pages/ (scripts/build/prerender.mjs).
 *
 * To add one: a component in web/<feature>/, which may not use `window` or `document` while it renders, and an entry
 * below. Its path is one segment (`/mentions-legales`), by which the worker finds the file (worker/http/web-app.ts): no
 * route is needed. Its document is `static-page.html`, whose one script sets the theme before the first paint. A page
 * that needs more than links, forms and <details> is hydrated: it has its own document, as `home/document.html`, whose
 * script calls `hydrateRoot` with the same element.
 *
 * `canonical`, `og:url` and `og:image` are paths in the files; the worker prepends the site's origin. Signed-in and
 * signed-out visitors get the same file: mark what only one of them sees with `signed-in:` and `signed-out:` classes.
 */
import { StrictMode, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { AuthStill } from "./auth/auth-still.tsx";
import { HomeHead } from "./home/home-head.tsx";
import { HomePage } from "./home/home-page.tsx";
import { LegalDocument } from "./legal/legal-document.tsx";
import { legalTexts } from "./legal/legal-texts.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { VerifyAnswerPage } from "./verify/answer-page.tsx";
import { VerifyPage } from "./verify/verify-page.tsx";

interface StaticPage {
  path: string;
  title: string;
  description: string;
  /** The HTML document, below web/, that it is inserted into. */
  document: "static-page.html" | "home/document.html" | "auth/document.html";
  element: ReactElement;
  /** Additional elements of the head. */
  head?: ReactElement;
  /** The worker serves it under other addresses (404, answers): it gets `noindex` and no canonical URL. */
  hasNoAddress?: boolean;
}

/** Names that no address leads to: paths of pages contain no underscore. */
const notFound = "/_404";
const verifyAnswer = "/_verify";
const signIn = "/_connexion";
const signUp = "/_inscription";

export const staticPages: readonly StaticPage[] = [
  {
    path: "/",
    title: "Égérie · Création publicitaire par IA",
    description:
      "Égérie met votre produit en scène avec une influenceuse ou un influenceur virtuel et livre une série de publicités prêtes à publier.",
    document: "home/document.html",
    element: <HomePage />,
    head: <HomeHead />,
  },
  ...legalTexts.map((text): StaticPage => ({
    path: text.path,
    title: `${text.title} · Égérie`,
    description: text.description,
    document: "static-page.html",
    element: <LegalDocument text={text} />,
  })),
  {
    path: "/verify",
    title: "Vérifier une image · Égérie",
    description: "Déposez une image et lisez si elle a été créée avec Égérie, quand, et ce qu’elle contient de réel.",
    document: "static-page.html",
    element: <VerifyPage />,
  },
  {
    path: verifyAnswer,
    title: "Image vérifiée · Égérie",
    description: "Si cette image a été créée avec Égérie, et quand.",
    document: "static-page.html",
    element: <VerifyAnswerPage />,
    hasNoAddress: true,
  },
  {
    path: signIn,
    title: "Connexion · Égérie",
    description: "Connectez-vous à Égérie.",
    document: "auth/document.html",
    element: <AuthStill tab="sign-in" />,
    hasNoAddress: true,
  },
  {
    path: signUp,
    title: "Inscription · Égérie",
    description: "Créez votre espace sur Égérie.",
    document: "auth/document.html",
    element: <AuthStill tab="sign-up" />,
    hasNoAddress: true,
  },
  {
    path: notFound,
    title: "Page introuvable · Égérie",
    description: "Cette adresse ne mène à aucune page.",
    document: "static-page.html",
    element: <NotFoundPage />,
    hasNoAddress: true,
  },
];

/** A page's head and body, to be inserted into its document. */
export interface Prerendered {
  /** Below dist/. */
  file: string;
  document: string;
  head: string;
  body: string;
}

export function prerender(): Prerendered[] {
  return staticPages.map((page) => {
    const markup =
      page.document !== "home/document.html"
        ? renderToStaticMarkup(page.element)
        : renderToString(<StrictMode>{page.element}</StrictMode>);
    // React puts a preload link for each picture that is not lazy in front of the markup.
    const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
    return {
      file: `pages/${page.path === "/" ? "home" : page.path.slice(1)}.html`,
      document: page.document,
      head: preloads + renderToStaticMarkup(<Head page={page} />),
      body: markup.slice(preloads.length),
    };
  });
}

function Head({ page }: { page: StaticPage }) {
  if (page.hasNoAddress) {
    return (
      <>
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Égérie" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:url" content={page.path} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {page.head}
    </>
  );
}
