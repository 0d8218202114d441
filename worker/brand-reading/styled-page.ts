// The styles that a page's elements have: a small cascade over the sheets that apply to it.
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";
import { withAncestors } from "../products/reading/page-document.ts";
import { type CssDeclaration, readInlineStyle, type StyleSheet } from "./css.ts";
import { resolveVariables, type Variables } from "./css-values.ts";

/** The properties that tell of a brand. */
const kept = new Set([
  "font",
  "color",
  "background",
  "background-color",
  "background-image",
  "font-family",
  "border-color",
]);

const longhandOf: Record<string, string> = { background: "background-color", font: "font-family" };

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
  /** [name] or [name=value]. */
  attributes: [name: string, value: string | null][];
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
  let work = 0;
  let order = 0;

  const apply = (element: PageElement, declaration: CssDeclaration, specificity: number, from: [string, string]) => {
    if (!kept.has(declaration.property)) return;
    const property = longhandOf[declaration.property] ?? declaration.property;
    // « 16px/1.6 Georgia, serif »: the families follow the size.
    const value =
      declaration.property === "font"
        ? declaration.value.replace(/^.*?\d(?:px|r?em|%|pt|v[wh])(?:\s*\/\s*[\w.%]+)?\s+/, "")
        : declaration.value;
    const styles = best.get(element.index) ?? new Map();
    best.set(element.index, styles);
    const rank = (declaration.important ? 1e12 : 0) + specificity * 1e6 + order;
    const set = (name: string) => {
      if ((styles.get(name)?.rank ?? -1) <= rank) styles.set(name, { rank, value, sheet: from[0], selector: from[1] });
    };
    set(property);
    if (declaration.property === "background" && /url\(|gradient\(|var\(/.test(declaration.value))
      set("background-image");
  };

  for (const sheet of sheets) {
    for (const rule of sheet.rules) {
      order += 1;
      const own = rule.declarations.filter(({ property }) => property.startsWith("--"));
      const wanted = rule.declarations.filter(({ property }) => kept.has(property));
      for (const text of rule.selectors) {
        if (own.length > 0 && isRoot(text)) {
          for (const { property, value } of own) {
            variables.set(property, value);
            definedIn.set(property, sheet.name);
          }
        }
        if (wanted.length === 0 || work > maxWork) continue;
        const selector = readSelector(text);
        if (!selector) continue;
        let matches = 0;
        for (const element of candidates(selector.compounds[0], index)) {
          work += 1;
          if (matches >= maxMatches || work > maxWork) break;
          if (!matchesSelector(element, selector)) continue;
          matches += 1;
          for (const declaration of wanted) apply(element, declaration, selector.specificity, [sheet.name, text]);
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

  const used = new Map<string, number>();
  const resolved = new Map<number, Record<string, StyledValue>>();
  for (const [at, styles] of best) {
    const values: Record<string, StyledValue> = {};
    for (const [property, { value, sheet, selector }] of styles) {
      const names = new Set<string>();
      values[property] = { value: resolveVariables(value, variables, names), sheet, selector, variables: [...names] };
      for (const name of names) used.set(name, (used.get(name) ?? 0) + 1);
    }
    resolved.set(at, values);
  }
  return { page, variables, definedIn, used, styleOf: (element) => resolved.get(element.index) ?? {} };
}

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
      compound.attributes.push([(attribute[1] ?? "").toLowerCase(), attribute[2] ? null : (attribute[3] ?? null)]);
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
  return attributes.every(([name, value]) => {
    const given = element.attributes[name];
    return given !== undefined && (value === null || given === value);
  });
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
