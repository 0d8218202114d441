// Watches the statements of the worker and asks SQLite how it would run them: none may scan a table that grows, or all
// rows of an index in which a column is null.
import { env } from "cloudflare:test";

/** Statements that read a whole table or index on purpose, by a part of their SQL, with the reason. */
const allowed: readonly (readonly [part: string, reason: string])[] = [
  ['"landing_view_batches"."views" > ?', "holds views for minutes, until cron adds them"],
];

/** Tables that stay small, whatever the number of sellers, or that production does not fill. */
const small = new Set([
  // Development's mailbox.
  "outbox_mail",
  // A row for each model.
  "model_health",
  // A row every ninety days.
  "manifest_keys",
  "auth_signing_keys",
]);

const seen = new Set<string>();
/** Of these, those whose plans were asked for. */
const checked = new Set<string>();
let isWatching = false;

/**
 * Collects the SQL that the worker prepares from now on, in this isolate, which several files may share. Tests' own
 * statements are not Drizzle's.
 */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = Object.getPrototypeOf(env.DB) as D1Database;
  const prepare = prototype.prepare;
  prototype.prepare = function (sql: string) {
    if (!seen.has(sql) && isDrizzle()) seen.add(sql);
    return prepare.call(this, sql);
  };
}

const isDrizzle = () => new Error("where").stack?.includes("prepareQuery") ?? false;

/** The statements collected since the last call that scan a table that grows, each with its plan's line. */
export async function findScans(): Promise<string[]> {
  const { results: entries } = await env.DB.prepare("select name, type, sql from sqlite_master").all<{
    name: string;
    type: string;
    sql: string | null;
  }>();
  const tables = new Set(entries.filter(({ type }) => type === "table").map(({ name }) => name));
  const partial = new Set(
    entries.filter(({ type, sql }) => type === "index" && / where /i.test(sql ?? "")).map(({ name }) => name),
  );
  const asked = [...seen].filter((sql) => !checked.has(sql) && /^\s*(?:select|insert|update|delete|with)\b/i.test(sql));
  for (const sql of asked) checked.add(sql);
  if (asked.length === 0) return [];
  const plans = await env.DB.batch<{ detail: string }>(
    asked.map((sql) => {
      const marks = sql.replaceAll(/'[^']*'|"[^"]*"/g, "").match(/\?/g) ?? [];
      return env.DB.prepare(`explain query plan ${sql}`).bind(...marks.map(() => null));
    }),
  );
  return plans.flatMap(({ results }, index) => {
    const sql = asked[index] ?? "";
    if (allowed.some(([part]) => sql.includes(part))) return [];
    return results.flatMap(({ detail }) => {
      if (searchesNulls(detail, sql)) return [`${detail}, the rows of all tenants in which it is null: ${sql}`];
      const [, name = "", using] = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(detail) ?? [];
      if (!name || /VIRTUAL TABLE|CONSTANT ROW/.test(detail)) return [];
      const table = tables.has(name) ? name : aliased(sql, name);
      if (!table || !tables.has(table) || small.has(table) || (using && partial.has(using))) return [];
      return [`${detail}: ${sql}`];
    });
  });
}

/** Whether an index is searched for nothing but the rows in which its first column is null. */
function searchesNulls(detail: string, sql: string): boolean {
  const [, table = "", column] = /^SEARCH (\S+) USING (?:COVERING )?INDEX \S+ \((\w+)=\?\)$/.exec(detail) ?? [];
  if (!column || small.has(table)) return false;
  const compared = (how: string) => new RegExp(String.raw`\b${column}"? ${how}`, "i").test(sql);
  return compared("is null") && !compared(String.raw`(?:=|in\b)`);
}

/** The table that a statement gives an alias to. */
const aliased = (sql: string, alias: string) =>
  new RegExp(`"?(\\w+)"? (?:as )?"?${alias}"?(?:\\W|$)`, "i").exec(sql)?.[1];
