// Each string of the specification occurs in the end-to-end test that specified-strings.ts lists for it.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { specifiedStrings, unreachableStrings } from "../e2e/specified-strings.ts";

/** The test's source with no-break spaces as plain spaces. */
const readJourney = (file: string) =>
  readFileSync(new URL(`../e2e/${file}`, import.meta.url), "utf8").replaceAll(/\\u00a0|\u00a0/g, " ");
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
