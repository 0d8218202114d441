// The styles that a page's elements have: a small cascade over the sheets that apply to it.
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";
import { withAncestors } from "../products/reading/page-document.ts";
import { type CssDeclaration, readInlineStyle, type StyleSheet } from "./css.ts";
import { readAlternatives } from "./selector-alternatives.ts";
import { resolveVariables, type Variables } from "./css-values.ts";

/** The properties that tell of a brand. */
const kept = new Set([
  "font",
  "color",
  "background",
  "background-color",
  "background-image",
  "mask",
  "mask-image",
  "-webkit-mask",
  "-webkit-mask-image",
  "font-family",
  "border-color",
]);

const longhandOf: Record<string, string> = {
  background: "background-color",
  font: "font-family",
  mask: "mask-image",
  "-webkit-mask": "mask-image",
  "-webkit-mask-image": "mask-image",
};

export interface StyledValue {
  value: string;
  /** Name of the sheet, or « attribut style ». */
  sheet: string;
  selector: string;
  /** Custom properties that it was made of. */
  variables: string[];
}

export interface StyledPage {
  page: PageDocument;
  variables: Variables;
  /** Sheet that defines each custom property. */
  definedIn: ReadonlyMap<string, string>;
  /** Custom properties that the page's elements use, and how often. */
  used: ReadonlyMap<string, number>;
  styleOf(element: PageElement): Readonly<Record<string, StyledValue>>;
}

interface Compound {
  tag: string | null;
  id: string | null;
  classes: string[];
  /** [name] or [name=value], with the sign before « = ». */
  attributes: [name: string, sign: string, value: string | null][];
}

interface Selector {
  /** The element's own first, then its ancestors'. */
  compounds: Compound[];
  specificity: number;
  /** `:root` and the like, which a page without these elements has too. */
  text: string;
}

/** Elements that one selector is tried on. */
const maxMatches = 400;
const maxWork = 3_000_000;

/** Applies the sheets, in order. */
export function stylePage(page: PageDocument, sheets: StyleSheet[]): StyledPage {
  const variables = new Map<string, string>();
  const definedIn = new Map<string, string>();
  const index = indexElements(page);
  const best = new Map<number, Map<string, { rank: number; value: string; sheet: string; selector: string }>>();
  /** Custom properties that elements have of their own: `.btn-primary { --bs-btn-bg: … }`. */
  const scoped = new Map<number, Map<string, { rank: number; value: string }>>();
  let work = 0;
  let order = 0;

  /** Outside of layers. */
  const unlayered = new Set<string>();
  const defineGlobal = ({ property, value }: CssDeclaration, sheet: StyleSheet, isLayered: boolean) => {
    if (isLayered && unlayered.has(property)) return;
    if (!isLayered) unlayered.add(property);
    variables.set(property, value);
    definedIn.set(property, sheet.name);
  };

  const apply = (
    element: PageElement,
    declaration: CssDeclaration,
    specificity: number,
    from: [string, string],
    isLayered = false,
  ) => {
    const rank = (declaration.important ? 1e13 : 0) + (isLayered ? 0 : 1e11) + specificity * 1e6 + order;
    if (declaration.property.startsWith("--")) {
      const own = scoped.get(element.index) ?? new Map<string, { rank: number; value: string }>();
      scoped.set(element.index, own);
      const before = own.get(declaration.property);
      if (!before || before.rank <= rank) own.set(declaration.property, { rank, value: declaration.value });
      return;
    }
    if (!kept.has(declaration.property)) return;
    const property = longhandOf[declaration.property] ?? declaration.property;
    const { value } = declaration;
    const styles = best.get(element.index) ?? new Map();
    best.set(element.index, styles);
    const set = (name: string) => {
      if ((styles.get(name)?.rank ?? -1) <= rank) styles.set(name, { rank, value, sheet: from[0], selector: from[1] });
    };
    set(property);
    if (declaration.property === "background" && /url\(|gradient\(|var\(/.test(declaration.value))
      set("background-image");
  };

  for (const sheet of sheets) {
    for (const { property, value } of sheet.initial) {
      variables.set(property, value);
      definedIn.set(property, sheet.name);
    }
  }
  for (const element of page.elements)
    for (const declaration of readMarkup(element)) apply(element, declaration, 0, ["la page", element.tag], true);
  for (const sheet of sheets) {
    for (const rule of sheet.rules) {
      order += 1;
      const own = rule.declarations.filter(({ property }) => property.startsWith("--"));
      const wanted = rule.declarations.filter(({ property }) => kept.has(property) || property.startsWith("--"));
      const drawn = rule.declarations.flatMap(toBackground);
      for (const given of rule.selectors.flatMap(readAlternatives)) {
        // Of a pseudo-element, its picture: logos stand there.
        const text = drawn.length > 0 ? given.replace(/::?(?:before|after)$/, "") : given;
        const isPseudo = text !== given;
        const isGlobal = isRoot(text);
        if (isGlobal && !isPseudo) for (const declaration of own) defineGlobal(declaration, sheet, rule.isLayered);
        if ((wanted.length === 0 && !isPseudo) || work > maxWork) continue;
        const selector = readSelector(text);
        if (!selector) continue;
        let matches = 0;
        for (const element of candidates(selector.compounds[0], index)) {
          work += 1;
          if (matches >= maxMatches || work > maxWork) break;
          if (!matchesSelector(element, selector)) continue;
          matches += 1;
          work += wanted.length;
          if (isPseudo) {
            for (const declaration of drawn) apply(element, declaration, 0, [sheet.name, given]);
            continue;
          }
          // « .elementor-kit-7 » is the body: the whole page has what it defines.
          if (/^(?:html|body)$/.test(element.tag) && !isGlobal)
            for (const declaration of own) defineGlobal(declaration, sheet, rule.isLayered);
          for (const declaration of wanted)
            if (!isGlobal || !declaration.property.startsWith("--"))
              apply(element, declaration, selector.specificity, [sheet.name, text], rule.isLayered);
        }
      }
    }
  }
  order += 1;
  for (const element of page.elements) {
    const style = element.attributes["style"];
    if (!style) continue;
    for (const declaration of readInlineStyle(style))
      apply(element, declaration, 1_000, ["attribut style", element.tag]);
  }

  /** Custom properties as an element sees them: its own, its ancestors', the root's. */
  const seenBy = (element: PageElement | undefined): Pick<Variables, "get"> => ({
    get(name) {
      for (let at: PageElement | null = element ?? null; at; at = at.parent) {
        const own = scoped.get(at.index)?.get(name);
        if (own) return own.value;
      }
      return variables.get(name);
    },
  });
  const used = new Map<string, number>();
  const resolved = new Map<number, Record<string, StyledValue>>();
  for (const [at, styles] of best) {
    const values: Record<string, StyledValue> = {};
    const visible = scoped.size > 0 ? seenBy(page.elements[at]) : variables;
    for (const [property, { value, sheet, selector }] of styles) {
      const names = new Set<string>();
      const full = resolveVariables(value, visible, names);
      // « 16px/1.6 Georgia, serif » of the shorthand: the families follow the size.
      const own = property === "font-family" ? full.replace(fontSize, "") : full;
      values[property] = { value: own, sheet, selector, variables: [...names] };
      for (const name of names) used.set(name, (used.get(name) ?? 0) + 1);
    }
    resolved.set(at, values);
  }
  return { page, variables, definedIn, used, styleOf: (element) => resolved.get(element.index) ?? {} };
}

/** The picture of a pseudo-element as a background of its element. */
const toBackground = (declaration: CssDeclaration): CssDeclaration[] =>
  /^(?:content|background|background-image|mask|mask-image|-webkit-mask|-webkit-mask-image)$/.test(
    declaration.property,
  ) && /url\(/.test(declaration.value)
    ? [{ ...declaration, property: "background-image" }]
    : [];

/** What markup of old pages says itself: `<td bgcolor>`, `<body text>`, `<font color face>`. */
function readMarkup({ tag, attributes }: PageElement): CssDeclaration[] {
  const given: [property: string, value: string | undefined][] = [
    ["background-color", /^(?:body|table|tr|td|th)$/.test(tag) ? attributes["bgcolor"] : undefined],
    ["color", tag === "body" ? attributes["text"] : tag === "font" ? attributes["color"] : undefined],
    ["font-family", tag === "font" ? attributes["face"] : undefined],
  ];
  return given.flatMap(([property, value]) =>
    value ? [{ property, value: value.slice(0, 200), important: false }] : [],
  );
}

const fontSize = /^[^"']*\d(?:px|r?em|%|pt|v[wh])\)*(?:\s*\/\s*[\w.%]+)?\s+/;

const isRoot = (selector: string) =>
  /^(?::root|:host|html|body|\*|html\s*>?\s*body|:where\(:root\)|:root\s*,?\s*:host|\[data-(?:bs-)?theme="?light"?\]|\.theme-light|\.color-scheme-1|:root\[?[^\]\s]*light[^\]\s]*\]?)$/i.test(
    selector.trim(),
  );

const ignoredState =
  /::|:(?:hover|focus|active|visited|disabled|checked|before|after|placeholder|target|invalid|is|where|has|host|nth|empty|-\w)/i;

/** A selector of compounds; null for states, pseudo-elements, and dark themes. */
function readSelector(text: string): Selector | null {
  if (text.length > 300 || ignoredState.test(text)) return null;
  if (/(?:^|[\s.[])(?:dark|theme-dark|dark-mode)(?:$|[\s.\]:])|data-(?:bs-)?theme="?dark/i.test(text)) return null;
  const plain = text
    // « \2c » is an escaped comma.
    .replaceAll(
      /\\([0-9a-f]{1,6})\s?/gi,
      (_, code: string) => `\\${String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)))}`,
    )
    .replaceAll(/:not\([^()]*\)/g, "")
    .replaceAll(/\s*[>+~]\s*/g, (sign) => (sign.includes(">") ? " " : " \u0000"));
  if (plain.includes("\u0000")) return null;
  const parts = plain.split(/\s+(?![^[]*\])/).filter(Boolean);
  const compounds = parts.map(readCompound);
  if (compounds.length === 0 || compounds.some((compound) => !compound)) return null;
  const all = compounds as Compound[];
  const specificity = all.reduce(
    (sum, { id, classes, attributes, tag }) =>
      sum + (id ? 100 : 0) + (classes.length + attributes.length) * 10 + (tag ? 1 : 0),
    0,
  );
  return { compounds: all.toReversed(), specificity, text };
}

function readCompound(text: string): Compound | null {
  const compound: Compound = { tag: null, id: null, classes: [], attributes: [] };
  let rest = text;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const tag = take(/^(?:\*|[a-z][\w-]*)/i)?.[0].toLowerCase();
  if (tag && tag !== "*") compound.tag = tag;
  for (;;) {
    if (rest === "") return compound;
    const name = take(/^\.((?:[\w-]|\\.|[^\u0000-\u007f])+)/)?.[1];
    if (name) {
      compound.classes.push(name.replaceAll(/\\(.)/g, "$1"));
      continue;
    }
    const id = take(/^#([\w-]+)/)?.[1];
    if (id) {
      compound.id = id;
      continue;
    }
    const attribute = take(/^\[([\w-]+)(?:([~|^$*]?)=["']?([^"'\]]*)["']?)?[^\]]*\]/);
    if (attribute) {
      compound.attributes.push([(attribute[1] ?? "").toLowerCase(), attribute[2] ?? "", attribute[3] ?? null]);
      continue;
    }
    if (take(/^:root/)) {
      compound.tag = "html";
      continue;
    }
    if (take(/^:(?:first|last|only)-(?:child|of-type)|^:(?:link|any-link|enabled)/)) continue;
    return null;
  }
}

interface ElementIndex {
  all: PageElement[];
  byTag: Map<string, PageElement[]>;
  byClass: Map<string, PageElement[]>;
  byId: Map<string, PageElement[]>;
  classes: Set<string>[];
}

const classIndex = new WeakMap<PageElement, Set<string>>();

const classesOf = (element: PageElement): Set<string> => {
  const known = classIndex.get(element);
  if (known) return known;
  const classes = new Set((element.attributes["class"] ?? "").split(/\s+/).filter(Boolean));
  classIndex.set(element, classes);
  return classes;
};

function indexElements(page: PageDocument): ElementIndex {
  const index: ElementIndex = {
    all: page.elements,
    byTag: new Map(),
    byClass: new Map(),
    byId: new Map(),
    classes: [],
  };
  const push = (map: Map<string, PageElement[]>, key: string, element: PageElement) => {
    const list = map.get(key);
    if (list) list.push(element);
    else map.set(key, [element]);
  };
  for (const element of page.elements) {
    push(index.byTag, element.tag, element);
    for (const name of classesOf(element)) push(index.byClass, name, element);
    const id = element.attributes["id"];
    if (id) push(index.byId, id, element);
  }
  return index;
}

function candidates(compound: Compound | undefined, index: ElementIndex): PageElement[] {
  if (!compound) return [];
  if (compound.id) return index.byId.get(compound.id) ?? [];
  const lists = compound.classes.map((name) => index.byClass.get(name) ?? []);
  if (lists.length > 0) return lists.reduce((least, list) => (list.length < least.length ? list : least));
  if (compound.tag) return index.byTag.get(compound.tag) ?? [];
  // The universal selector resets; it tells nothing of the brand.
  return compound.attributes.length > 0 ? index.all : [];
}

function matchesCompound(element: PageElement, { tag, id, classes, attributes }: Compound): boolean {
  if (tag && element.tag !== tag) return false;
  if (id && element.attributes["id"] !== id) return false;
  const own = classesOf(element);
  if (!classes.every((name) => own.has(name))) return false;
  return attributes.every(([name, sign, value]) => {
    const given = element.attributes[name];
    return given !== undefined && (value === null || matchesValue(given, sign, value));
  });
}

function matchesValue(given: string, sign: string, value: string): boolean {
  if (sign === "") return given === value;
  if (value === "") return false;
  if (sign === "^") return given.startsWith(value);
  if (sign === "$") return given.endsWith(value);
  if (sign === "*") return given.includes(value);
  return sign === "~" ? given.split(/\s+/).includes(value) : given === value || given.startsWith(`${value}-`);
}

function matchesSelector(element: PageElement, { compounds }: Selector): boolean {
  const [first, ...outer] = compounds;
  if (!first || !matchesCompound(element, first)) return false;
  let at = 0;
  if (outer.length === 0) return true;
  for (const ancestor of withAncestors(element)) {
    if (ancestor === element) continue;
    const wanted = outer[at];
    if (wanted && matchesCompound(ancestor, wanted) && ++at === outer.length) return true;
  }
  return false;
}
