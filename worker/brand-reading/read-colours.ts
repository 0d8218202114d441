// A brand's colours and their roles: from named custom properties, theme colours, what the page's elements wear weighed by
// their role and area, and the logo.
import type { BrandColour, BrandEvidence, BrandField } from "../contract/brands.ts";
import { brandLimits } from "../contract/brands.ts";
import type { PageElement } from "../products/reading/page-document.ts";
import { chromaOf, distanceBetween, fromHex, type Oklab, toOklab } from "../studio/pixels/colour.ts";
import { nameSheet } from "./css.ts";
import { readColour, readColours, resolveVariables } from "./css-values.ts";
import type { StyledPage, StyledValue } from "./styled-page.ts";

export interface GivenColour {
  hex: string;
  weight: number;
  evidence: BrandEvidence;
}

interface Candidate {
  hex: string;
  lab: Oklab;
  weight: number;
  /** Weight by where it stands. */
  buttons: number;
  evidence: (BrandEvidence & { weight: number })[];
}

/** Colours nearer than this are one: about a just noticeable difference of neighbours. */
const sameColour = 0.025;
/** Two roles of one brand are at least this far apart. */
const otherColour = 0.09;
/** Below this chroma a colour is a grey. */
const greyChroma = 0.03;
/** A page's ground of more chroma than this is the brand's. */
const strongChroma = 0.08;

const primaryName = /(?:^|[-_])(?:primary|primaire|principale?|brand|marque|main|theme)(?:$|[-_])/i;
const accentName = /(?:^|[-_])(?:accent|cta|highlight|call-to-action|action)(?:$|[-_])/i;
const secondaryName = /(?:^|[-_])(?:secondary|secondaire)(?:$|[-_])/i;
/** Shades and partners of a named colour. */
const derivedName =
  /(?:^|[-_])(?:text|foreground|fg|contrast|on|hover|active|focus|light|lighter|dark|darker|subtle|border|bg-subtle|emphasis|disabled|shadow|ring|50|100|200|300|800|900|950|inverse)(?:$|[-_])/i;
/** Presets of frameworks, which stand in every shop. */
const presetName = /^--(?:wp--preset|bs-(?!primary$)|tw-|swiper|plyr|fa-|woocommerce|wc-)/i;
/** Framework's own defaults: only what the page uses counts. */
const frameworkName = /^--(?:bs|wp|global-palette|ast-global)-/i;

const buttonLabel = /(?:^|[\s_-])(?:btn|button|bouton|cta|add-?to-?cart|ajouter)(?:$|[\s_-])/;
const areaLabel =
  /(?:^|[\s_-])(?:hero|banner|banniere|bandeau|entete|announcement|topbar|masthead|navbar|header|footer|slideshow)(?:$|[\s_-])/;

const isButton = ({ tag, attributes, label }: PageElement) =>
  tag === "button" ||
  (tag === "input" && /^(?:submit|button)$/i.test(attributes["type"] ?? "")) ||
  attributes["role"] === "button" ||
  (/^(?:a|div|span|label)$/.test(tag) && buttonLabel.test(label));

/** Builds name no class « button »: a link of few words on a ground of its own is one. */
const isShortLink = ({ tag, textStart, textEnd }: PageElement) =>
  tag === "a" && textEnd > textStart && textEnd - textStart < 40;

/** Tools that stand in a shop in their own colours. */
const widgetLabel =
  /klaviyo|gorgias|crisp-|intercom|tawk|zendesk|hubspot|mc_embed|mailchimp|sib-form|omnisend|privy|trustpilot|judgeme|yotpo|paypal|shopify-payment|klarna|alma-|recaptcha|(?:^|[\s_-])chat(?:$|[\s_-])/;

const isArea = ({ tag, label }: PageElement) =>
  /^(?:header|nav|footer)$/.test(tag) || (/^(?:section|div|aside)$/.test(tag) && areaLabel.test(label));

/** The weight that each kind of place may add in all. */
const most = { button: 7, area: 7, link: 3, heading: 2, other: 1.5 };

export function readBrandColours(styled: StyledPage, given: GivenColour[]): BrandField<BrandColour[]> {
  const found: Candidate[] = [];
  const add = (hex: string, weight: number, evidence: BrandEvidence, isOnButton = false) => {
    const lab = toOklab(fromHex(hex));
    let candidate = found.find((each) => distanceBetween(each.lab, lab) < sameColour);
    if (!candidate) {
      candidate = { hex, lab, weight: 0, buttons: 0, evidence: [] };
      found.push(candidate);
    }
    candidate.weight += weight;
    if (isOnButton) candidate.buttons += weight;
    if (!candidate.evidence.some(({ where }) => where === evidence.where))
      candidate.evidence.push({ ...evidence, weight });
  };

  const named: Partial<Record<"secondary" | "accent", GivenColour>> = {};
  for (const [name, raw] of styled.variables) {
    const isNamed = [primaryName, accentName, secondaryName].some((pattern) => pattern.test(name));
    if (!isNamed || presetName.test(name)) continue;
    const hex = readColour(resolveVariables(raw, styled.variables));
    if (!hex) continue;
    const uses = styled.used.get(name) ?? 0;
    if (frameworkName.test(name) && uses === 0) continue;
    const where = `Variable ${name} de ${nameSheet(styled.definedIn.get(name) ?? "la page")}`;
    const evidence = { where, quote: raw.slice(0, brandLimits.quote) };
    const weight = (uses > 0 ? 8 : 4) * (derivedName.test(name) ? 0.25 : 1);
    // « --brand-accent » is the accent, « --primary » the primary colour.
    if (accentName.test(name)) keepBest(named, "accent", { hex, weight, evidence });
    else if (secondaryName.test(name)) keepBest(named, "secondary", { hex, weight, evidence });
    else add(hex, weight * (isGrey(hex) ? 0.6 : 1), evidence);
  }
  // A shop with an accent alone has one colour.
  for (const { hex, weight, evidence } of Object.values(named)) add(hex, weight * (isGrey(hex) ? 0.1 : 0.4), evidence);
  for (const { hex, weight, evidence } of given) add(hex, weight * (isGrey(hex) ? 0.15 : 1), evidence);
  readUsed(styled, add);

  const grounds = readGround(styled);
  const wall = grounds[0];
  if (wall && chromaOf(toOklab(fromHex(wall.hex))) > strongChroma)
    add(wall.hex, 5, { where: "Fond de la page", quote: wall.hex });
  const ranked = found
    // A white page's white is nobody's colour.
    .filter(({ hex }) => !isGrey(hex) || !grounds.some((each) => each.role === "background" && isSame(each.hex, hex)))
    .toSorted((one, other) => other.weight - one.weight);
  const [primary] = ranked;
  if (!primary) return { value: [], evidence: [], locked: false };
  const colours: BrandColour[] = [{ role: "primary", hex: primary.hex }];
  const evidence = primary.evidence
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ where, quote }) => ({ where, quote }));
  const others = ranked.filter(
    (each) => each !== primary && !isGrey(each.hex) && colours.every(({ hex }) => isOther(hex, each.hex)),
  );
  const byButton = others.filter(({ buttons }) => buttons > 0).toSorted((one, other) => other.buttons - one.buttons);
  const ownAccent = named.accent && isOther(named.accent.hex, primary.hex) ? named.accent : undefined;
  const accent = ownAccent ?? byButton[0] ?? others[0];
  const ownSecondary = named.secondary && isOther(named.secondary.hex, primary.hex) ? named.secondary : undefined;
  const secondary = ownSecondary ?? others.find((each) => !accent || isOther(each.hex, accent.hex));
  if (secondary) colours.push({ role: "secondary", hex: secondary.hex });
  if (accent) colours.push({ role: "accent", hex: accent.hex });
  for (const named of [secondary, accent]) {
    const first = named && ("buttons" in named ? named.evidence[0] : named.evidence);
    if (first) evidence.push({ where: first.where, quote: first.quote });
  }
  colours.push(...grounds);
  return { value: colours, evidence: evidence.slice(0, brandLimits.evidence), locked: false };
}

const isSame = (one: string, other: string) =>
  distanceBetween(toOklab(fromHex(one)), toOklab(fromHex(other))) < sameColour;

const isOther = (one: string, other: string) =>
  distanceBetween(toOklab(fromHex(one)), toOklab(fromHex(other))) > otherColour;

/** A tinted black: what dark sections and texts wear beside the brand's colour. */
const isNearBlack = (hex: string) => toOklab(fromHex(hex))[0] < 0.28;

const isGrey = (hex: string) => chromaOf(toOklab(fromHex(hex))) < greyChroma;

function keepBest(named: Record<string, GivenColour>, role: string, colour: GivenColour): void {
  if ((named[role]?.weight ?? 0) < colour.weight) named[role] = colour;
}

type Add = (hex: string, weight: number, evidence: BrandEvidence, isOnButton?: boolean) => void;

/** What elements wear: buttons and wide areas by their ground, links and headings by their text. */
function readUsed(styled: StyledPage, add: Add): void {
  const spent: Record<keyof typeof most, Map<string, number>> = {
    button: new Map(),
    area: new Map(),
    link: new Map(),
    heading: new Map(),
    other: new Map(),
  };
  const give = (kind: keyof typeof most, weight: number, { value, sheet, selector }: StyledValue, what: string) => {
    const hex = readColours(value)[0];
    if (!hex) return;
    const before = spent[kind].get(hex) ?? 0;
    const room = Math.min(weight, most[kind] - before);
    if (room <= 0) return;
    spent[kind].set(hex, before + room);
    const where = `${what}, ${nameSheet(sheet)}`;
    add(
      hex,
      room * (isGrey(hex) ? 0.12 : isNearBlack(hex) ? 0.4 : 1),
      { where, quote: `${selector} { ${value} }`.slice(0, brandLimits.quote) },
      kind === "button",
    );
  };
  let widgetEnd = -1;
  for (const element of styled.page.elements) {
    if (element.index > widgetEnd && !/^(?:html|body|main)$/.test(element.tag) && widgetLabel.test(element.label))
      widgetEnd = element.lastInside;
    if (element.index <= widgetEnd) continue;
    const style = styled.styleOf(element);
    const picture = style["background-image"];
    const ground = style["background-color"] ?? (picture && /gradient\(/i.test(picture.value) ? picture : undefined);
    const ink = style["color"];
    const isRoot = element.tag === "body" || element.tag === "html";
    const utility = ground || isRoot ? null : readArbitrary(element);
    if (utility) give(isButton(element) ? "button" : "area", 3, utility, "Classe utilitaire");
    if (isButton(element) || (ground && isShortLink(element) && readColours(ground.value).length > 0)) {
      // Of a button that is only an outline, its text.
      if (ground && readColours(ground.value).length > 0) give("button", 3, ground, "Fond des boutons");
      else if (ink && !utility) give("button", 1.5, ink, "Texte des boutons");
    } else if (isArea(element)) {
      if (ground) give("area", 4, ground, `Fond de ${nameArea(element)}`);
    } else if (element.tag === "a") {
      if (ink) give("link", 0.5, ink, "Couleur des liens");
    } else if (/^h[1-3]$/.test(element.tag)) {
      if (ink) give("heading", 0.7, ink, "Couleur des titres");
    } else if (ground && !isRoot) give("other", 0.4, ground, "Fond d’un élément");
    else if (ink && !isRoot) give("other", 0.15, ink, "Couleur d’un texte");
  }
}

const nameArea = ({ tag, label }: PageElement) => {
  if (tag === "footer" || /footer/.test(label)) return "pied de page";
  return tag === "header" || tag === "nav" || /header|nav/.test(label) ? "l’en-tête" : "la bannière";
};

/** A colour written into a utility class: `bg-[#e11d48]`, `bg-[oklch(0.6_0.2_20)]`. */
function readArbitrary({ attributes }: PageElement): StyledValue | null {
  const value = /(?:^|\s)bg-\[([#\w(),.%/-]{3,60})\]/i.exec(attributes["class"] ?? "")?.[1];
  const colour = value && readColour(value.replaceAll("_", " "));
  return colour ? { value: colour, sheet: "attribut class", selector: `bg-[${value}]`, variables: [] } : null;
}

/** The page's ground and the colour of its text. */
function readGround({ page, styleOf }: StyledPage): BrandColour[] {
  const roots = page.elements.filter(({ tag }) => tag === "body" || tag === "html").toReversed();
  const pick = (property: string) =>
    roots.flatMap((root) => readColours(styleOf(root)[property]?.value ?? "")[0] ?? [])[0];
  const background = pick("background-color") ?? "#ffffff";
  const isDark = toOklab(fromHex(background))[0] < 0.5;
  return [
    { role: "background", hex: background },
    { role: "text", hex: pick("color") ?? (isDark ? "#ffffff" : "#111111") },
  ];
}
