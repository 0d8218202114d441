// A shop's typefaces, and the bundled ones nearest to them.
import { type BrandEvidence, type BrandField, brandLimits, type BrandTypeface } from "../contract/brands.ts";
import type { PageElement } from "../products/reading/page-document.ts";
import { bundledTypefaces } from "../studio/lettering/logo-typefaces.ts";
import { nameSheet, type StyleSheet } from "./css.ts";
import { readFamilies, resolveVariables } from "./css-values.ts";
import type { StyledPage } from "./styled-page.ts";

/** What stands for a typeface of the device. */
const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|segoe ui.*|apple color emoji|noto color emoji|emoji)$/i;
/** What every device has, too. */
const ownedByDevices =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-.*|-apple-system|blinkmacsystemfont|inherit|initial|unset|revert|arial|helvetica(?: neue)?|times(?: new roman)?|verdana|tahoma|trebuchet ms|lucida.*|courier.*|comic sans.*|segoe ui.*|apple color emoji|noto color emoji|noto sans emoji|emoji|sans|.*fallback.*)$/i;
const icons = /icon|awesome|glyph|material symbols|swiper|slick|star|woocommerce|dashicons|elegant/i;

/** Popular families by the bundled one that is nearest in construction. */
const nearestOf: [families: RegExp, id: string][] = [
  [
    /^(?:inter|sf pro.*|public sans|ibm plex sans|source sans.*|work sans|manrope|be vietnam.*|plus jakarta.*|figtree|dm sans|hanken.*|albert sans|instrument sans|geist.*|assistant|open sans|lato|noto sans.*|roboto.*|nunito.*|mulish|karla|rubik|cabin|heebo|barlow.*|archivo.*|helvetica.*|univers.*|neue haas.*)$/i,
    "hanken-grotesk-600",
  ],
  [
    /^(?:poppins|gotham.*|proxima nova.*|montserrat.*|red hat.*|sora|lexend.*|urbanist|kumbh sans|metropolis)$/i,
    "montserrat-500",
  ],
  [/^(?:futura.*|jost.*|century gothic|avenir.*|league spartan|spartan|didact gothic|tenon)$/i, "jost-500"],
  [/^(?:outfit|quicksand|varela.*|gilroy.*|circular.*|cera.*)$/i, "outfit-600"],
  [/^(?:raleway.*)$/i, "raleway-600"],
  [/^(?:josefin.*)$/i, "josefin-sans-600"],
  [
    /^(?:space grotesk|space mono|syne|unbounded|bricolage.*|familjen.*|clash.*|general sans|satoshi)$/i,
    "space-grotesk-700",
  ],
  [/^(?:oswald|bebas.*|anton|league gothic|fjalla.*|antonio|teko|pathway gothic.*|impact|druk.*)$/i, "anton-400"],
  [/^(?:rajdhani|saira.*|titillium.*|exo.*)$/i, "exo-2-600"],
  [/^(?:playfair.*|dm serif.*|abril.*|noto serif display|chomsky|canela.*|recoleta|ogg)$/i, "playfair-display-600"],
  [
    /^(?:cormorant.*|eb garamond|garamond.*|adobe garamond.*|cardo|sorts mill.*|spectral|crimson.*|gilda.*)$/i,
    "cormorant-garamond-600",
  ],
  [/^(?:bodoni.*|didot.*|gfs didot|rufina)$/i, "bodoni-moda-500"],
  [
    /^(?:lora|merriweather|source serif.*|georgia|pt serif|noto serif.*|bitter|roboto slab|newsreader|literata|ibm plex serif|fraunces|libre caslon.*)$/i,
    "lora-500",
  ],
  [/^(?:libre baskerville|baskerville.*|mrs eaves.*)$/i, "libre-baskerville-400"],
  [/^(?:cinzel.*|trajan.*)$/i, "cinzel-500"],
  [/^(?:marcellus|optima.*|forum|belleza)$/i, "marcellus-400"],
  [
    /^(?:pacifico|lobster.*|dancing script|great vibes|sacramento|allura|parisienne|satisfy|caveat|kaushan.*|yellowtail|grand hotel)$/i,
    "pacifico-400",
  ],
  [/^(?:fredoka.*|baloo.*|nunito black|chewy|luckiest.*)$/i, "fredoka-600"],
  [/^(?:comfortaa|righteous)$/i, "comfortaa-700"],
];

/** Id of the bundled typeface that is the family, or else nearest to it; by its generic family where it is unknown. */
export function nearestTypeface(family: string, generic = "sans-serif"): string {
  const name = family.replaceAll(/[_+-]/g, " ").trim().toLowerCase();
  const bundled = bundledTypefaces
    .filter((face) => face.name.toLowerCase() === name)
    .toSorted((one, other) => Math.abs(one.weight - 600) - Math.abs(other.weight - 600))[0];
  if (bundled) return bundled.id;
  const base = name.replace(/[\s-]+(?:variable|vf|pro|std|regular|medium|bold|light|semibold|black|book)$/, "");
  const known = nearestOf.find(([families]) => families.test(name) || families.test(base));
  if (known) return known[1];
  if (/serif/.test(generic) && !/sans/.test(generic)) return "lora-500";
  return /cursive/.test(generic) ? "pacifico-400" : "hanken-grotesk-600";
}

const titleLabel = /(?:^|[\s_-])(?:titre|title|heading|headline|display)(?:$|[\s_-])/;

interface Used {
  face: BrandTypeface;
  evidence: BrandEvidence;
}

export interface ReadTypefaces {
  headings: BrandField<BrandTypeface | null>;
  texts: BrandField<BrandTypeface | null>;
}

/** @param sheets with their @font-face rules, which prove that a family is really loaded. */
export function readTypefaces(styled: StyledPage, sheets: StyleSheet[], linked: Used[]): ReadTypefaces {
  const declared = sheets.flatMap(({ fontFaces, name }) =>
    fontFaces.flatMap((face) => {
      const family = readFamilies(face.find(({ property }) => property === "font-family")?.value ?? "")[0];
      return family && isOwn(family) ? [{ family, name }] : [];
    }),
  );
  const of = (matches: (element: PageElement) => boolean, accepts = isOwn): Used | null => {
    const tally = new Map<string, { used: Used; count: number }>();
    for (const element of styled.page.elements) {
      if (!matches(element)) continue;
      const style = inherited(styled, element);
      const families = readFamilies(style?.value ?? "");
      const family = families.find(accepts);
      if (!style || !family) continue;
      const kind = families.at(-1) ?? "";
      const where = `Police de ${element.tag} dans ${nameSheet(style.sheet)}`;
      const entry = tally.get(family) ?? {
        used: {
          face: { family: clean(family), nearest: nearestTypeface(family, kind) },
          evidence: { where, quote: `${style.selector} { font-family: ${style.value} }`.slice(0, brandLimits.quote) },
        },
        count: 0,
      };
      entry.count += 1;
      tally.set(family, entry);
    }
    return [...tally.values()].toSorted((one, other) => other.count - one.count)[0]?.used ?? null;
  };
  const fallback: Used | null =
    linked[0] ??
    (declared[0]
      ? {
          face: { family: clean(declared[0].family), nearest: nearestTypeface(declared[0].family) },
          evidence: { where: `@font-face de ${nameSheet(declared[0].name)}`, quote: declared[0].family },
        }
      : null);
  const byVariable = readNamed(styled);
  const isHeading = ({ tag, parent }: PageElement) =>
    /^h[1-3]$/.test(tag) || (tag === "font" && /^h[1-3]$/.test(parent?.tag ?? ""));
  const isTitle = ({ tag, label }: PageElement) => /^(?:div|p|span)$/.test(tag) && titleLabel.test(label);
  const isText = ({ tag }: PageElement) => tag === "p" || tag === "li";
  const isNamed = (family: string) => !generic.test(family) && !icons.test(family) && !family.includes("var(");
  // A shop in Georgia has chosen it.
  const headings = of(isHeading) ?? of(isTitle) ?? byVariable.headings ?? fallback ?? of(isHeading, isNamed);
  const ofTexts = of(isText) ?? of(({ tag }) => tag === "body") ?? byVariable.texts ?? linked[1];
  const texts = ofTexts ?? of(isText, isNamed) ?? headings;
  return { headings: toField(headings ?? texts), texts: toField(texts) };
}

const toField = (used: Used | null): BrandField<BrandTypeface | null> => ({
  value: used?.face ?? null,
  evidence: used ? [used.evidence] : [],
  locked: false,
});

const isOwn = (family: string) => !ownedByDevices.test(family) && !icons.test(family) && !family.includes("var(");
const clean = (family: string) => family.replaceAll(/[\p{Cc}\p{Cf}<>"']/gu, "").slice(0, brandLimits.name);

function inherited(styled: StyledPage, element: PageElement) {
  for (let at: PageElement | null = element; at; at = at.parent) {
    const style = styled.styleOf(at)["font-family"];
    if (style && !/^\s*inherit\s*$/i.test(style.value)) return style;
  }
  return undefined;
}

/** Themes name their families: `--font-heading`, `--font-body-family`. */
function readNamed({ variables, definedIn }: StyledPage): { headings: Used | null; texts: Used | null } {
  const find = (pattern: RegExp): Used | null => {
    for (const [name, raw] of variables) {
      if (!/font/i.test(name) || !pattern.test(name) || /size|weight|style|scale|height/i.test(name)) continue;
      const families = readFamilies(resolveVariables(raw, variables));
      const family = families.find(isOwn);
      if (!family) continue;
      const where = `Variable ${name} de ${nameSheet(definedIn.get(name) ?? "la page")}`;
      return {
        face: { family: clean(family), nearest: nearestTypeface(family, families.at(-1)) },
        evidence: { where, quote: raw.slice(0, brandLimits.quote) },
      };
    }
    return null;
  };
  return { headings: find(/head|title|titre|display/i), texts: find(/body|text|base|sans/i) };
}

/** Families that an address of a font service asks for: `css2?family=Playfair+Display:wght@600&family=Inter`. */
export function readFontService(address: string): Used[] {
  if (!/fonts\.(?:googleapis|bunny)\.(?:com|net)|use\.typekit|fontshare|fonts\.shopifycdn/i.test(address)) return [];
  if (!URL.canParse(address)) return [];
  const { searchParams, hostname } = new URL(address);
  return searchParams
    .getAll("family")
    .flatMap((list) => list.split("|"))
    .flatMap((text) => {
      const family = (text.split(/[:@]/)[0] ?? "").replaceAll("+", " ").trim();
      if (!family || !isOwn(family)) return [];
      return {
        face: { family: clean(family), nearest: nearestTypeface(family) },
        evidence: { where: `Service de polices ${hostname}`, quote: text.slice(0, brandLimits.quote) },
      };
    });
}
