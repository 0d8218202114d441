// French typography and wording of all texts a user reads: no-break spaces before : ; ! ? and inside « », typographic
// apostrophes, one word for one thing. The specification's own strings are exempt, since they are used verbatim.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { beforeAll, describe, expect, it } from "vitest";
import { specifiedStrings, unreachableStrings } from "../e2e/specified-strings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const specified = [...Object.values(specifiedStrings).flat(), ...Object.keys(unreachableStrings)];

interface Text {
  file: string;
  text: string;
}

/**
 * Texts that are not French, not shown, or completed before they are: example programs; words of GoTrue's wire; parsers
 * of shops' pages; the demo shop, which writes as shops do; the studio, whose makers set their type last (ad-copy/text.ts,
 * held by its own tests); text messages, whose alphabet has no typographic apostrophe; policies, SQL and logs.
 */
const elsewhere =
  /^(?:web\/api-access\/examples\.ts|worker\/(?:auth|db|sms)\/|worker\/products\/reading\/|worker\/dev\/demo-shop|worker\/studio\/(?!people\/)|worker\/models\/call-ledger|worker\/mail\/mailer\.ts|worker\/landing\/photo-test\/frame)/;

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

function readFiles(pattern: string): Text[] {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    if (elsewhere.test(file)) return [];
    const source = readFileSync(root + file, "utf8");
    return readTexts(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" })).map((text) => ({ file, text }));
  });
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const verbatim = specified.map(
  (text) =>
    new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map(escape)
        .join(".*")}$`,
      "s",
    ),
);
const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const isVerbatim = (text: string) => verbatim.some((form) => form.test(flat(text)));

let web: Text[] = [];
let all: Text[] = [];

beforeAll(() => {
  web = readFiles("web/**/*.{ts,tsx}");
  all = [...web, ...readFiles("worker/**/*.{ts,tsx}")];
}, 120_000);

const offenders = (texts: Text[], wrong: RegExp) =>
  texts.filter(({ text }) => wrong.test(text) && !isVerbatim(text)).map(({ file, text }) => `${file}: ${flat(text)}`);

it("has no breaking space before a punctuation mark", () => {
  const parts = specified.flatMap((text) => text.split(/\{\w+\}/)).filter((text) => /[:;!?]/.test(text));
  const found = web.filter(
    ({ text }) => /[\p{L}\d»)] [:;!?»](?!\S)|« /u.test(text) && !parts.some((part) => text.includes(part)),
  );
  expect(found).toEqual([]);
});

it("shows no escape sequence, which an attribute of JSX takes as it stands", () => {
  expect(offenders(web, /\\u[\da-f]{4}/i)).toEqual([]);
});

it("writes typographic apostrophes", () => {
  expect(all.length).toBeGreaterThan(20_000);
  // Between two letters, or after an elision that a value or an element completes.
  const straight = /\p{L}'[\p{L}\d«]|(?:^|[^\p{L}'-])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'$/iu;
  expect(offenders(all, straight)).toEqual([]);
});

describe("one word for one thing", () => {
  it.each([
    // A label of /auth is specified as "Email".
    ["« e-mail »", /(?:\s|^)emails?(?=[\s.,;:!?]|$)|(?<!\p{L})boîte mail|courriel/iu, /^email$/i],
    ["« Mo »", /\d\s?(?:MB|KB)(?!\p{L})/u, /^$/],
    // Of a network or a legal notice: the act of publishing.
    [
      "« publicité » for a picture with its text",
      /publications?(?!\p{L})/iu,
      /à la publication|Directeur de la publication/,
    ],
    ["« série » for six pictures", /(?<!\p{L})générer (?:une|la|votre) créative/iu, /^$/],
    ["no idle turns", /il en sort|en sont lus/iu, /^$/],
  ] as const)("%s", (_, wrong, allowed) => {
    // Queries and scopes name columns and claims.
    const french = all.filter(({ text }) => !allowed.test(flat(text)) && !/select |^openid /.test(text));
    expect(offenders(french, wrong)).toEqual([]);
  });
});

it("writes prices in one form", () => {
  const files = globSync("{web,worker}/**/*.{ts,tsx}", { cwd: root });
  // Amounts below a cent on the operator's page.
  const own = ["web/models/model-words.ts"];
  const formats = files.filter((file) => readFileSync(root + file, "utf8").includes('style: "currency"'));
  expect(formats).toEqual(own);
});
