// The texts of a page by their path in LandingContent, as in the preview's attributes: "features.0.title".
import { type LandingContent, landingLimits } from "../../../worker/contract/landing-pages.ts";

export interface FieldRule {
  /** French, for screen readers and the counter. */
  label: string;
  /** Characters, counted as String.length does. */
  max: number;
  isLong: boolean;
}

const line = (label: string): FieldRule => ({ label, max: landingLimits.line, isLong: false });
const text = (label: string): FieldRule => ({ label, max: landingLimits.text, isLong: true });

/** By path, with * for the index in a list. */
const rules: Record<string, FieldRule> = {
  "hero.headline": line("Titre principal"),
  "hero.subheadline": text("Sous-titre"),
  "hero.bullets.*": line("Argument"),
  "hero.cta": line("Bouton du haut"),
  "problem.title": line("Problème, titre"),
  "problem.description": text("Problème, description"),
  "problem.solution": text("Problème, solution"),
  "features.*.emoji": { label: "Avantage, emoji", max: 16, isLong: false },
  "features.*.title": line("Avantage, titre"),
  "features.*.description": text("Avantage, description"),
  "testimonials.*.content": text("Témoignage, texte"),
  "testimonials.*.name": line("Témoignage, nom"),
  "testimonials.*.role": line("Témoignage, fonction"),
  "testimonials.*.company": line("Témoignage, entreprise"),
  "testimonials.*.result": line("Témoignage, résultat"),
  "cta.headline": line("Appel à l’action, titre"),
  "cta.subheadline": text("Appel à l’action, texte"),
  "cta.button": line("Appel à l’action, bouton"),
  "cta.urgency": line("Appel à l’action, rappel"),
  "guarantee.title": line("Garantie, titre"),
  "guarantee.description": text("Garantie, texte"),
  "faq.*.question": line("Question"),
  "faq.*.answer": text("Réponse"),
  "closing.headline": line("Conclusion, titre"),
  "closing.description": text("Conclusion, texte"),
  "closing.finalCta": line("Conclusion, bouton"),
};

/** The rule of a path; undefined if no text has this path. In a list the label contains the number: « Question 2 ». */
export function ruleOf(path: string): FieldRule | undefined {
  const rule = rules[path.replace(/\d+/u, "*")];
  const place = /\d+/u.exec(path)?.[0];
  if (!rule || place === undefined) return rule;
  const [what = "", ...part] = rule.label.split(", ");
  return { ...rule, label: [`${what} ${Number(place) + 1}`, ...part].join(", ") };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The text at a path; undefined if there is none. */
export function readText(content: LandingContent, path: string): string | undefined {
  let value: unknown = content;
  for (const key of path.split(".")) value = isRecord(value) ? value[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A copy of the content with another text at an existing path. */
export function withText(content: LandingContent, path: string, value: string): LandingContent {
  if (readText(content, path) === undefined) return content;
  // A string replaces a string: the type is unchanged.
  return replaceAt(content, path.split("."), value) as LandingContent;
}

function replaceAt(node: unknown, [key, ...rest]: string[], value: string): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((each, at) => (String(at) === key ? replaceAt(each, rest, value) : each));
  return isRecord(node) ? { ...node, [key]: replaceAt(node[key], rest, value) } : node;
}
