// What README.md and docs/ promise about themselves: their length, and that the paths they name exist.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md", { cwd: root })];
const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: root }).filter((path) => !path.includes("/0000-"));

const folders = ["worker", "web", "tests", "scripts", "docs", "art", "migrations"];
const isPath = new RegExp(`^(?:${folders.join("|")})/`);
/** A source file named without its folder. */
const isFileName = /^[\w-][\w.-]*\.(?:tsx?|mjs)$/;
const fileNames = new Set(
  globSync([`{${folders.join(",")}}/**/*.{ts,tsx,mjs}`, "*.ts"], {
    cwd: root,
    exclude: (path) => /(?:^|\/)node_modules$/.test(path),
  }).map((path) => basename(path)),
);

/** Words between backticks, outside of fenced blocks, without what ends a sentence. */
function quotedWords(document: string): string[] {
  const text = read(document).replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, words = ""]) =>
    words.split(/\s+/).map((word) => word.replace(/[,;:]+$/, "")),
  );
}

/** Older decisions have the template's head only. */
const firstWithSections = 38;
const sections = ["Context", "Options", "Decision", "Consequences"];

/** `<feature>` and `…` stand for any name. */
const toGlob = (path: string) => path.replaceAll(/<[^>]*>|…/g, "*");

/** The lines of a section, from its heading to the next of its level. */
const section = (document: string, heading: string) =>
  read(document)
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`))
    ?.trim()
    .split("\n")
    .slice(1) ?? [];

describe("documents", () => {
  it.each(documents)("%s names only paths that exist", (document) => {
    const words = quotedWords(document);
    const missing = [
      ...words.filter((word) => isPath.test(word) && globSync(toGlob(word), { cwd: root }).length === 0),
      ...words.filter((word) => isFileName.test(word) && !fileNames.has(word)),
    ];
    expect(missing).toEqual([]);
  });

  it("lists every decision in the index", () => {
    const index = read("docs/decisions/README.md");
    expect(decisions.length).toBeGreaterThan(30);
    expect(decisions.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([]);
  });

  it.each(decisions)("%s has a head with status and date", (decision) => {
    expect(read(decision).split("\n").slice(0, 4).join("\n")).toMatch(
      /^# .+\n\n- \*\*Status\*\*: .+\n- \*\*Date\*\*: \d{4}-\d\d-\d\d$/,
    );
  });

  it.each(decisions.filter((path) => Number(basename(path).slice(0, 4)) >= firstWithSections))(
    "%s has the template's sections",
    (decision) => {
      const headings = read(decision).match(/^## .+$/gm) ?? [];
      expect(headings).toEqual(expect.arrayContaining(sections.map((name) => `## ${name}`)));
    },
  );

  it("links only to files that exist", () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = ""]) => join(document, "..", target)),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => globSync(link, { cwd: root }).length === 0)).toEqual([]);
  });
});

it("docs/configuration.md names every variable of the environment, and no other", () => {
  const variables = /^  ([A-Z][A-Z_]+)\??: string;$/gm;
  const known = [...read("worker/settings/env.ts").matchAll(variables)].map(([, name]) => name);
  const rows = read("docs/configuration.md").match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(known.length).toBeGreaterThan(50);
  expect(named.toSorted()).toEqual(known.toSorted());
});

describe("README.md", () => {
  it("has at most 120 lines", () => {
    expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  });

  it("names every folder of the worker and of the studio", () => {
    const map = section("README.md", "The map").join("\n");
    const foldersOf = (parent: string) => globSync("*/", { cwd: join(root, parent) });
    const unnamed = [
      ...foldersOf("worker").filter((folder) => !map.includes(`\`worker/${folder}/`)),
      ...foldersOf("worker/studio").filter((folder) => !map.includes(`\`${folder}/\``)),
    ];
    expect(unnamed).toEqual([]);
  });

  it("has a glossary of at most twenty lines", () => {
    const entries = section("README.md", "Glossary").filter((line) => line.trim() !== "");
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.length).toBeLessThanOrEqual(20);
  });
});
