// Everything that is in D1 and R2, to be compared before and after.
import { env } from "cloudflare:test";

/** The tables of the full-text index but for the list of its documents hold words, in a form of their own. */
const isLeftOut = (name: string) => /^(sqlite_|_cf_|d1_)|^creatives_search(?!_docsize)/.test(name);

/** Of each table, whatever it is, its rows as text; what is added to the schema is in it by existing. */
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

/** What `after` has and `before` has not. */
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
