// Each string of the specification stands in the journey that is said to find it.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specifiedStrings, unreachableStrings } from "../e2e/specified-strings.ts";

/** As typed: a no-break space is a space, and what stands in braces could be anything. */
const readJourney = (file: string) =>
  readFileSync(new URL(`../e2e/${file}`, import.meta.url), "utf8").replaceAll(/\\u00a0|\u00a0/g, " ");
const partsOf = (text: string) => text.split(/\{\w+\}/).filter((part) => part.trim() !== "");

it.each(Object.entries(specifiedStrings))("%s names its strings", (file, texts) => {
  const journey = readJourney(file);
  expect(texts.filter((text) => !partsOf(text).every((part) => journey.includes(part)))).toEqual([]);
});

it("has none of them twice in one journey, and none both seen and unreachable", () => {
  const seen = Object.values(specifiedStrings);
  for (const texts of seen) expect(new Set(texts).size).toBe(texts.length);
  expect(Object.keys(unreachableStrings).filter((text) => seen.flat().includes(text))).toEqual([]);
});
