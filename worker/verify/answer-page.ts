// The verification result as HTML: web/verify/ builds a page with all possible sentences, of which the applicable ones
// are kept.
import type { PictureKind, VerifyAnswer } from "../contract/schemas/verify.ts";
import type { AppContext } from "../http/app-env.ts";
import { readManifest } from "../provenance/manifest.ts";

/** Values for elements with `data-fact`; elements with `data-when` are removed when the value is null. */
type Facts = Record<string, string | null>;

/** The result page, with status 200. */
export function renderResult(c: AppContext, answer: VerifyAnswer): Promise<Response> {
  const { match, manifest, digital_source_type, claimed_source_type } = answer;
  const attested = manifest ? readManifest(manifest) : null;
  return show(c, 200, {
    exact: match === "exact" ? "" : null,
    similar: match === "similar" ? "" : null,
    none: match === null ? "" : null,
    day: answer.made_at ? writeTime(answer.made_at, { dateStyle: "long" }) : null,
    moment: answer.made_at ? writeTime(answer.made_at, { dateStyle: "long", timeStyle: "short" }) : null,
    likeness: answer.likeness === null ? null : `${answer.likeness}\u00a0%`,
    kind: answer.kind ? kinds[answer.kind] : null,
    origin: digital_source_type ? describeSource(digital_source_type) : null,
    model: attested?.model && attested.model !== "embedded" ? attested.model : null,
    prompt: attested?.prompt ?? null,
    manifest: attested ? `/verify/manifests/${attested.sha256}` : null,
    claim: claimed_source_type ? describeSource(claimed_source_type) : null,
    silent: claimed_source_type ? null : "",
  });
}

/** The page with an error message (French). */
export const renderError = (c: AppContext, sentence: string, status: number): Promise<Response> =>
  show(c, status, { error: sentence });

async function show(c: AppContext, status: number, facts: Facts): Promise<Response> {
  const built = await c.env.ASSETS.fetch(new URL("/pages/_verify.html", c.req.url));
  const read = (name: string | null) => facts[name ?? ""] ?? null;
  const filled = new HTMLRewriter()
    .on("[data-when]", {
      element(element) {
        const names = (element.getAttribute("data-when") ?? "").split(" ");
        if (names.some((name) => read(name) !== null)) element.removeAttribute("data-when");
        else element.remove();
      },
    })
    .on("[data-fact]", {
      element(element) {
        element.setInnerContent(read(element.getAttribute("data-fact")) ?? "");
        element.removeAttribute("data-fact");
      },
    })
    .on("[data-link]", {
      element(element) {
        element.setAttribute("href", read(element.getAttribute("data-link")) ?? "");
        element.removeAttribute("data-link");
      },
    })
    .transform(built);
  return new Response(filled.body, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

const kinds: Record<PictureKind, string> = {
  visual: "Mise en scène d’un produit",
  portrait: "Portrait d’un influenceur virtuel",
  ad: "Publicité\u00a0: une mise en scène et son texte",
  photo_test: "Essai photo d’un visiteur",
  film: "Film dont la voix est générée par un modèle d’IA",
};

const sources: Record<string, string> = {
  algorithmicMedia: "Image de synthèse, assemblée par règles, sans modèle entraîné",
  compositeSynthetic: "La photo réelle d’un produit dans une mise en scène de synthèse",
  compositeWithTrainedAlgorithmicMedia:
    "La photo réelle d’un produit, et une image ou une voix générée par un modèle d’IA",
  trainedAlgorithmicMedia: "Image générée par un modèle d’IA",
};

function describeSource(type: string): string {
  const term = type.slice(type.lastIndexOf("/") + 1);
  return sources[term] ?? term;
}

/** "21 novembre 2026 à 23:14", in Paris time. */
const writeTime = (iso: string, style: Intl.DateTimeFormatOptions) =>
  new Date(iso).toLocaleString("fr-FR", { ...style, timeZone: "Europe/Paris" }).replace(/^1 /, "1er ");
