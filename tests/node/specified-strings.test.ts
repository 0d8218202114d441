// Each string of the specification stands in the code of the journey that is said to find it.
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { specifiedStrings, unreachableStrings } from "../e2e/specified-strings.ts";

interface Node {
  type: string;
  value?: unknown;
  regex?: { pattern: string };
  source?: Node;
}

/**
 * What a journey says in its code: texts, what templates hold, and regular expressions, one a line. Comments are not
 * among them, nor are names of modules. A no-break space is a space.
 */
function readJourney(file: string): string {
  const path = new URL(`../e2e/${file}`, import.meta.url);
  const said: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, value, regex } = node as Node;
    if (type === "ImportDeclaration") return;
    if (type === "Literal" && regex) said.push(regex.pattern.replaceAll(/\\(.)/g, "$1"));
    else if (type === "Literal" && typeof value === "string") said.push(value);
    else if (type === "TemplateElement") said.push((value as { cooked?: string }).cooked ?? "");
    else Object.values(node).forEach(visit);
  };
  const { program, errors } = parseSync(path.pathname, readFileSync(path, "utf8"));
  expect(errors).toEqual([]);
  visit(program);
  return said.join("\n").replaceAll("\u00a0", " ");
}
const partsOf = (text: string) => text.split(/\{\w+\}/).filter((part) => part.trim() !== "");

it.each(Object.entries(specifiedStrings))("%s contains its strings", (file, texts) => {
  const journey = readJourney(file);
  expect(texts.filter((text) => !partsOf(text).every((part) => journey.includes(part)))).toEqual([]);
});

it("lists no string twice for one test, and none as both tested and unreachable", () => {
  const seen = Object.values(specifiedStrings);
  for (const texts of seen) expect(new Set(texts).size).toBe(texts.length);
  expect(Object.keys(unreachableStrings).filter((text) => seen.flat().includes(text))).toEqual([]);
});
