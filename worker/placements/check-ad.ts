// Finds what a network would refuse or cover, and repairs texts. Knows the table of placements, and nothing of D1 or R2.
import { adPostLimits } from "../contract/ad-posts.ts";
import { type AdFormat, recogniseFormat, type SafeInsets } from "../contract/formats.ts";
import { type AdNetworkId, type Placement, placementsOf, type TextRule } from "../contract/placements.ts";
import type { Finding } from "../contract/preflight.ts";
import type { AdPiece, VisualSubject } from "../contract/shown-product.ts";
import { sharedArea } from "../studio/pixels/boxes.ts";

/** A picture of a series as it is checked. */
export interface CheckedVisual {
  id: string;
  name: string;
  isDrawn: boolean;
  width: number | null;
  height: number | null;
  sizeBytes: number | null;
  /** Undefined where it is not known what the picture shows where. */
  subjects: VisualSubject[] | undefined;
  /** The price that is written on it; undefined: none. */
  price?: string | undefined;
}

/** An ad post as it is checked. */
export interface CheckedAd {
  visual: CheckedVisual;
  hook: string;
  body: string;
  callToAction: string;
  /** Of the picture with texts; null: none is drawn. */
  overlay: { sizeBytes: number; pieces: AdPiece[] | null } | null;
  product: {
    isAlcohol: boolean;
    price: number | null;
    /** As a picture would say it; null: unknown. */
    writtenPrice: string | null;
    listPrice: number | null;
    link: string | null;
  };
  isLinkBroken: boolean;
}

/** Least contrast of text with the picture under it. */
const minContrast = 4.5;
/** Rounding of stored boxes, as a fraction of the picture. */
const slack = 0.0015;

export const alcoholLine = "L’abus d’alcool est dangereux pour la santé. À consommer avec modération.";

const megabytes = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const sayWeight = (bytes: number) => `${megabytes.format(bytes / 1024 / 1024)}\u00a0Mo`;

/** Checks a picture for its format's placements; only one network's with `network`. */
export function checkVisual(visual: CheckedVisual, network?: AdNetworkId): Finding[] {
  const { id, name, subjects } = visual;
  const found = (code: Finding["code"], text: string): Finding => ({ code, text, creative_id: id });
  const format = recogniseFormat(name);
  if (!visual.isDrawn) return [found("picture_missing", `L’image ${nameFormat(format)} n’est pas dessinée.`)];
  if (!format) return [];
  const places = placesFor(format, network);
  if (places.length === 0) return [];
  const findings: Finding[] = [];
  if (visual.width !== format.width || visual.height !== format.height) {
    const measured = `${visual.width ?? "?"}×${visual.height ?? "?"}`;
    findings.push(
      found(
        "wrong_size",
        `L’image ${nameFormat(format)} mesure ${measured} pixels au lieu de ${format.width}×${format.height}.`,
      ),
    );
  }
  findings.push(...checkWeight(visual.id, format, places, visual.sizeBytes));
  if (!subjects) return findings;
  for (const { kind, ...box } of subjects) {
    const words = pieceNames[kind as keyof typeof pieceNames];
    const place = words && places.find(({ safe }) => !isInside(box, safe));
    if (place) findings.push(found("piece_outside", `${words} dépasse de la zone sûre de ${place.label}.`));
  }
  const refusing = places.find(({ forbidsOverlay }) => network !== undefined && forbidsOverlay);
  if (refusing && subjects.some(({ kind }) => kind === "price"))
    findings.push(
      found(
        "piece_forbidden",
        `${refusing.label} refuse un prix écrit sur l’image\u00a0: donnez-lui une autre mise en page.`,
      ),
    );
  if (format.withInfluencer && !subjects.some(({ kind }) => kind === "mark"))
    findings.push(
      found("mark_missing", `La mention «\u00a0Image virtuelle\u00a0» manque sur l’image ${nameFormat(format)}.`),
    );
  return findings;
}

const pieceWords = { hook: "L’accroche", call_to_action: "Le bouton", logo: "Le logo" };

/** Checks an ad: its picture, its texts, what the law asks for, and its link. */
export function checkAd(ad: CheckedAd, network?: AdNetworkId): Finding[] {
  const { visual, overlay, product } = ad;
  const found = (code: Finding["code"], text: string): Finding => ({ code, text, creative_id: visual.id });
  const format = recogniseFormat(visual.name);
  const places = format ? placesFor(format, network) : [];
  const findings = checkVisual(visual, network);
  if (format && overlay) {
    findings.push(...checkWeight(visual.id, format, places, overlay.sizeBytes));
    for (const { kind, contrast, ...box } of overlay.pieces ?? []) {
      const words = pieceWords[kind];
      const place = places.find(({ safe }) => !isInside(box, safe));
      if (place) findings.push(found("text_outside", `${words} dépasse de la zone sûre de ${place.label}.`));
      const under = findUnder(visual.subjects, box);
      if (under) findings.push(found("text_over", `${words} couvre ${coveredNames[under.kind]}.`));
      if (contrast !== undefined && contrast < minContrast)
        findings.push(
          found(
            "low_contrast",
            `${words} se lit mal sur l’image\u00a0: contraste de ${contrast} au lieu de ${minContrast}.`,
          ),
        );
    }
    const refusing = places.find(({ forbidsOverlay }) => network !== undefined && forbidsOverlay);
    if (refusing) findings.push(found("overlay_forbidden", `${refusing.label} refuse un texte posé sur l’image.`));
  }
  if (!ad.hook.trim()) findings.push(found("text_missing", "L’accroche est vide."));
  if (!ad.callToAction.trim()) findings.push(found("text_missing", "L’appel à l’action est vide."));
  for (const { label, text, maxLength, where } of listTexts(ad, places)) {
    if (text.length > maxLength)
      findings.push(
        found("text_too_long", `${label} fait ${text.length}\u00a0caractères\u00a0: ${where} en accepte ${maxLength}.`),
      );
  }
  if (product.isAlcohol && !mentionsAlcohol(ad.body))
    findings.push(
      found(
        "alcohol_line_missing",
        "La mention légale sur l’alcool manque\u00a0: elle est obligatoire dans toute publicité.",
      ),
    );
  const hasReference = product.price !== null && product.listPrice !== null && product.listPrice > product.price;
  if (!hasReference && [ad.hook, ad.body, ad.callToAction].some(announcesReduction))
    findings.push(
      found(
        "reduction_without_price",
        "Une réduction est annoncée, mais le produit n’a pas de prix de référence plus élevé\u00a0: le prix le plus bas des 30\u00a0derniers jours doit être connu.",
      ),
    );
  if (visual.price !== undefined && visual.price !== product.writtenPrice)
    findings.push(
      found(
        "price_outdated",
        `L’image annonce ${visual.price}\u00a0: ${product.writtenPrice === null ? "le prix du produit n’est plus connu" : `le produit est à ${product.writtenPrice}`}.`,
      ),
    );
  if (ad.isLinkBroken)
    findings.push(found("link_broken", `Le lien du produit ne mène nulle part\u00a0: ${product.link ?? ""}`));
  return findings;
}

const pieceNames = {
  product: "Le produit",
  face: "Le visage",
  price: "Le prix",
  mark: "La mention «\u00a0Image virtuelle\u00a0»",
} as const;

const coveredNames: Partial<Record<VisualSubject["kind"], string>> = { product: "le produit", face: "le visage" };
/** Share of a face, or of a product, that a text may lie on: boxes reach beyond what they hold. */
const coverable = { face: 0.03, product: 0.06 };
/** Area of a product, as a fraction of the picture, from which no text has room beside it. */
const fillingArea = 0.5;

/** The product or face that a text hides a part of. */
export const findUnder = (subjects: VisualSubject[] | null | undefined, box: Omit<VisualSubject, "kind">) =>
  subjects?.find(({ kind, ...subject }) => {
    const area = subject.width * subject.height;
    if ((kind !== "face" && kind !== "product") || (kind === "product" && area > fillingArea)) return false;
    return sharedArea(subject, box) > area * coverable[kind];
  });

const nameFormat = (format: AdFormat | undefined) => (format ? `«\u00a0${format.label}\u00a0»` : "de ce format");

const placesFor = (format: AdFormat, network: AdNetworkId | undefined): Placement[] =>
  placementsOf(format.id).filter((place) => network === undefined || place.network === network);

function isInside(box: Omit<VisualSubject, "kind">, { top, right, bottom, left }: SafeInsets): boolean {
  // Where no interface lies over the picture, a photo may fill it from edge to edge, and more.
  if (top + right + bottom + left === 0) return true;
  return (
    box.x >= left - slack &&
    box.y >= top - slack &&
    box.x + box.width <= 1 - right + slack &&
    box.y + box.height <= 1 - bottom + slack
  );
}

function checkWeight(id: string, format: AdFormat, places: Placement[], sizeBytes: number | null): Finding[] {
  const strictest = places
    .filter(({ maxBytes }) => maxBytes !== null && sizeBytes !== null && sizeBytes > maxBytes)
    .toSorted((one, other) => (one.maxBytes ?? 0) - (other.maxBytes ?? 0))[0];
  if (!strictest || sizeBytes === null) return [];
  const text = `L’image ${nameFormat(format)} pèse ${sayWeight(sizeBytes)}\u00a0: ${strictest.label} en accepte ${sayWeight(strictest.maxBytes ?? 0)}.`;
  return [{ code: "too_heavy", text, creative_id: id }];
}

/** The network's fields that take an ad's hook and its body as they are; others get texts made for them. */
export const wholeTexts: Record<AdNetworkId, { hook: TextRule["field"] | null; body: TextRule["field"] | null }> = {
  meta: { hook: "headline", body: "primary_text" },
  tiktok: { hook: "primary_text", body: null },
  google: { hook: null, body: null },
  pinterest: { hook: "title", body: "description" },
  linkedin: { hook: "headline", body: "primary_text" },
};

/** An ad's texts, each with the strictest limit of its placements. */
function listTexts(ad: CheckedAd, places: Placement[]) {
  const strictest = (part: "hook" | "body", own: number) =>
    places
      .flatMap(({ label, network, texts }) => {
        const field = network && wholeTexts[network][part];
        return texts.filter((rule) => rule.field === field).map(({ maxLength }) => ({ maxLength, where: label }));
      })
      .reduce((least, each) => (each.maxLength < least.maxLength ? each : least), {
        maxLength: own,
        where: "une publicité",
      });
  return [
    { label: "L’accroche", text: ad.hook, ...strictest("hook", adPostLimits.hook) },
    { label: "Le texte", text: ad.body, ...strictest("body", adPostLimits.body_text) },
    {
      label: "L’appel à l’action",
      text: ad.callToAction,
      maxLength: adPostLimits.call_to_action,
      where: "une publicité",
    },
  ];
}

const mentionsAlcohol = (text: string) => /abus d['’]alcool est dangereux/iu.test(text);

/** A reduction in words or figures: « −20 % », « au lieu de », « soldes ». */
const reduction =
  /[-−–]\s?\d{1,2}\s?%|\d{1,2}\s?%\s(?:de\s)?(?:remise|réduction|rabais)|au lieu de|prix barré|\bsoldes?\b|\bpromo(?:tion)?s?\b|moitié prix|ancien prix|\bremise de\b|prix réduit/iu;

export const announcesReduction = (text: string) => reduction.test(text);

/** The texts of an ad. */
export interface AdWords {
  hook: string;
  body: string;
  callToAction: string;
}

/** Repairs texts so that they pass: shortened, completed, without reductions that nothing proves. */
export function repairWords(
  { hook, body, callToAction }: AdWords,
  { productName, isAlcohol, hasReference }: { productName: string; isAlcohol: boolean; hasReference: boolean },
): AdWords {
  const clean = (text: string) => (hasReference ? text : dropReductions(text));
  const room = isAlcohol ? adPostLimits.body_text - alcoholLine.length - 1 : adPostLimits.body_text;
  const shortened = mentionsAlcohol(body) ? clean(body) : shorten(clean(body), room);
  const whole =
    isAlcohol && !mentionsAlcohol(shortened) ? [shortened, alcoholLine].filter(Boolean).join("\n") : shortened;
  return {
    hook: shorten(clean(hook), adPostLimits.hook) || shorten(productName, adPostLimits.hook),
    body: shorten(whole, adPostLimits.body_text),
    callToAction: shorten(clean(callToAction), adPostLimits.call_to_action) || "Découvrir",
  };
}

/** Without the sentences that announce a reduction. */
const dropReductions = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line
        .split(/(?<=[.!?…])\s+/u)
        .filter((sentence) => !announcesReduction(sentence))
        .join(" "),
    )
    .join("\n")
    .trim();

/** At most so many characters: whole sentences where that keeps half of the room, else whole words and an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxLength) return trimmed;
  const head = trimmed.slice(0, maxLength + 1);
  const sentence = /^[\s\S]*[.!?…](?=\s)/u.exec(head)?.[0] ?? "";
  if (sentence.length >= maxLength / 2) return sentence.trim();
  const words = /^[\s\S]*(?=\s)/u.exec(trimmed.slice(0, maxLength))?.[0] ?? trimmed.slice(0, maxLength - 1);
  return `${words
    .toWellFormed()
    .replace(/[\s,;:–—-]+$/u, "")
    .slice(0, maxLength - 1)}…`;
}
