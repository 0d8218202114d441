// What a killed worker may have left behind: rows without their object, objects without their row, things made twice, and
// quota that does not fit.
import { openDatabase } from "../e2e/database.ts";
import type { Seller } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";

/** Objects that no row needs to name: copies that are made again, and files of an export, which its row names by job. */
const isDerived = (key: string) => /^(?:thumbnails|4k)\//.test(key);

/** Reads the whole database and all keys of R2. Returns one line per fault. */
export async function findFaults(server: TestServer, seller: Seller): Promise<string[]> {
  const database = openDatabase(server);
  const faults: string[] = [];
  try {
    const rows = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
    const report = (what: string, found: Record<string, unknown>[]) => {
      if (found.length > 0) faults.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
    };
    report(
      "a job's counts are not its units'",
      rows(`select id, kind, status, done, total from jobs where status in ('done', 'failed')
        and done <> (select count(*) from job_units where job_id = jobs.id and status = 'done')`),
    );
    report(
      "a unit has not ended though its job has",
      rows(`select job_id, position, job_units.status from job_units join jobs on jobs.id = job_id
        where jobs.status in ('done', 'failed') and job_units.status in ('pending', 'leased')`),
    );
    report(
      "a reservation is not its job's",
      rows(`select job_id, generations.status, jobs.status as job from generations join jobs on jobs.id = job_id
        where (jobs.status = 'done') <> (generations.status = 'committed')`),
    );
    report(
      "a format of a series was made twice",
      rows(`select parent_id, revision_number, count(*) as times from creatives where parent_id is not null
        group by 1, 2 having times > 1`),
    );
    report(
      "a creative is not complete",
      rows("select id, status, storage_path from creatives where status <> 'completed'"),
    );
    report(
      "two rows share a file",
      rows(`select storage_path, count(*) as times from (select storage_path from creatives where storage_path is not null
        union all select storage_path from virtual_influencers union all select storage_path from logos
        where storage_path is not null) group by 1 having times > 1`),
    );
    report(
      "a product was imported twice",
      rows(
        "select tenant_id, source_url, count(*) as times from products where source_url is not null group by 1, 2 having times > 1",
      ),
    );
    report(
      "an Idempotency-Key made two rows",
      rows("select tenant_id, kind, key, count(*) as times from idempotency_keys group by 1, 2, 3 having times > 1"),
    );
    report(
      "a job was announced other than once",
      rows(`select jobs.id, jobs.kind, jobs.status, (select count(*) from webhook_deliveries
          where tenant_id = jobs.tenant_id and payload like '%' || jobs.id || '%') as times
        from jobs join webhook_endpoints on webhook_endpoints.tenant_id = jobs.tenant_id
        where jobs.created_at > webhook_endpoints.created_at and jobs.status in ('done', 'failed') and times <> 1
        -- A bench ends twice: what a kill cuts off is paid, so it fails and is asked for again.
        and (jobs.kind <> 'bench' or times not in (1, 2))`),
    );
    faults.push(...(await compareFiles(server, rows)));
    const { generations } = await seller.call<{ generations: { used: number } }>("/api/usage");
    const counted = Number(
      rows("select count(*) as rows from generations where status <> 'refunded' and kind <> 'portraits'")[0]?.["rows"],
    );
    if (generations.used !== counted) faults.push(`${generations.used} generations are shown, ${counted} stand`);
  } finally {
    database.close();
  }
  return faults;
}

async function compareFiles(server: TestServer, rows: (sql: string) => Record<string, unknown>[]): Promise<string[]> {
  const keys = (await (await fetch(`${server.url}/bench/keys`)).json()) as string[];
  const tables = rows("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:sqlite_|_cf_|d1_|creatives_search|auth_|outbox|made_pictures)/.test(name));
  const text = tables.map((name) => JSON.stringify(rows(`select * from ${name}`))).join("\n");
  const exported = new Set(
    rows("select job_id from account_exports where status = 'ready'").map((row) => row["job_id"]),
  );
  const isNamed = (key: string) => {
    const [area = "", ...path] = key.split("/");
    // A film's sound, its spoken lines and the frame that models began with lie beside it, under its campaign's id.
    if (/^(?:sound\.m4a|subtitles\.vtt|first-frame\.jpg|voice-\d-\d\.wav)$/.test(path.at(-1) ?? ""))
      return text.includes(path.at(-2) ?? "/");
    // Only the last export that is ready leaves its ZIP.
    return area === "exports" ? exported.has(path[1] ?? "") && path[2] === "export.zip" : text.includes(path.join("/"));
  };
  // Of a landing page that is not made yet: removed after a day.
  const folders = rows("select storage_path from pending_uploads where storage_path like '%/'").map(
    ({ storage_path: path }) => `assets/${String(path)}`,
  );
  const isPending = (key: string) => folders.some((folder) => key.startsWith(folder));
  const orphans = keys.filter((key) => !isDerived(key) && !isNamed(key) && !isPending(key));
  const known = new Set(keys);
  const named = [...new Set(text.match(/(?<=\/media\/)(?:products|assets)\/[\w./-]+\.\w+/g))];
  const missing = named.filter((key) => !known.has(key));
  return [
    ...(orphans.length > 0 ? [`${orphans.length} objects that no row names: ${orphans.slice(0, 4).join(", ")}`] : []),
    ...(missing.length > 0
      ? [`${missing.length} files that rows name are missing: ${missing.slice(0, 4).join(", ")}`]
      : []),
  ];
}
