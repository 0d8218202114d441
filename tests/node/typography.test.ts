// French typography of the texts on screens: a no-break space before : ; ! ? and inside « », so that no line breaks there.
// The specification's own strings are exempt, since they are used verbatim.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";
import { specifiedStrings } from "../e2e/specified-strings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const specified = Object.values(specifiedStrings)
  .flat()
  .flatMap((text) => text.split(/\{\w+\}/));

/** String literals and JSX texts of a file; an interpolated value counts as a word. */
function readTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(readTexts);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] };
  const own =
    type === "TemplateLiteral" && quasis
      ? [quasis.map((each) => each.value.cooked).join("0")]
      : (type === "Literal" || type === "JSXText") && typeof value === "string"
        ? [value]
        : [];
  return [...own, ...Object.values(node).flatMap(readTexts)];
}

it("has no breaking space before a punctuation mark", () => {
  // Example programs are not French.
  const files = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.endsWith("/examples.ts"));
  const found = files.flatMap((file) => {
    const source = readFileSync(root + file, "utf8");
    const texts = readTexts(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }));
    return texts
      .filter((text) => /[\p{L}\d»)] [:;!?»](?!\S)|« /u.test(text))
      .filter((text) => !specified.some((each) => text.includes(each) && /[:;!?]/.test(each)))
      .map((text) => `${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
