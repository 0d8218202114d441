// Reads all rows of D1 and all keys of R2, to compare before and after.
import { env } from "cloudflare:test";

/** Internal tables, and those of the full-text index except its document list. */
const isLeftOut = (name: string) => /^(sqlite_|_cf_|d1_)|^creatives_search(?!_docsize)/.test(name);

/** Rows of all tables as text; new tables are included automatically. */
export async function readAllRows(): Promise<Map<string, Set<string>>> {
  const tables = await env.DB.prepare("select name from sqlite_schema where type = 'table'").all<{ name: string }>();
  const names = tables.results.map(({ name }) => name).filter((name) => !isLeftOut(name));
  const all = new Map<string, Set<string>>();
  for (const name of names) {
    const { results } = await env.DB.prepare(`select * from ${name}`).all();
    all.set(name, new Set(results.map((row) => JSON.stringify(row))));
  }
  return all;
}

/** Rows in `after` that are not in `before`. */
export const rowsSince = (before: Map<string, Set<string>>, after: Map<string, Set<string>>): Map<string, string[]> =>
  new Map([...after].map(([name, rows]) => [name, [...rows].filter((row) => !before.get(name)?.has(row))]));

export async function readAllKeys(prefix = ""): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await env.MEDIA.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}
