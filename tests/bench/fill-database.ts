// Fills a worker's database with sellers who have made many pictures, by SQL: series of six with their jobs, units,
// registered pictures, quota, webhook deliveries, model calls, sessions.
import type { DatabaseSync } from "node:sqlite";

export interface Filling {
  pictures: number;
  /** Pictures of one seller. */
  picturesPerSeller: number;
  /** A seller who gets a share of them like the others. */
  tenantId: string;
  userId: string;
}

const picturesPerSeries = 6;

/** SQL: numbers from 0, as `n`. */
const numbers = (count: number) =>
  `(with recursive counted(n) as (select 0 union all select n + 1 from counted where n < ${count - 1}) select n from counted)`;

/** SQL: a UUIDv7 of a time in epoch milliseconds, told apart by a number. */
const idAt = (ms: string, number: string, kind: number) =>
  `(substr(printf('%012x', ${ms}), 1, 8) || '-' || substr(printf('%012x', ${ms}), 9, 4)
    || '-7${kind.toString(16).padStart(3, "0")}-8000-' || printf('%012x', ${number}))`;

const isoAt = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${ms}) / 1000.0, 'unixepoch')`;

/** Inserts all rows in one transaction. The pictures are spread over the last twenty-nine days. */
export function fillDatabase(database: DatabaseSync, { pictures, picturesPerSeller, tenantId, userId }: Filling): void {
  const series = Math.ceil(pictures / picturesPerSeries);
  const sellers = Math.max(1, Math.round(pictures / picturesPerSeller));
  const from = Date.now() - 29 * 86_400_000;
  const step = Math.max(1, Math.floor((29 * 86_400_000) / series));
  const ms = `(${from} + n * ${step})`;
  const at = isoAt(ms);
  // Seller 0 is the given one; the others have ids by their number.
  const seller = (kind: string) =>
    `(case n % ${sellers} when 0 then '${kind === "tenant" ? tenantId : userId}' else '${kind}-' || (n % ${sellers}) end)`;
  const [tenant, user] = [seller("tenant"), seller("user")];
  const seriesId = idAt(ms, "n", 1);
  const jobId = idAt(ms, "n", 2);
  const productId = `('product-${from}-' || (n % ${sellers}) || '-' || (n / ${sellers} / 10))`;
  const run = (sql: string) => database.exec(sql);
  run("pragma cache_size = -2000000; pragma synchronous = off; pragma foreign_keys = off; begin");
  const others = `from ${numbers(sellers)} where n > 0`;
  run(`insert into tenants (id, created_at) select ${tenant}, ${isoAt(`${from}`)} ${others}`);
  run(`insert into profiles (id, tenant_id, created_at) select ${user}, ${tenant}, ${isoAt(`${from}`)} ${others}`);
  run(`insert into auth_users (id, email, app_metadata, user_metadata, created_at, updated_at)
    select ${user}, ${user} || '@exemple.fr', '{"provider":"email","providers":["email"]}', '{}', ${at}, ${at} ${others}`);
  run(`insert into auth_identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    select ${idAt(ms, "n", 3)}, ${user}, 'email', ${user}, '{}', ${user} || '@exemple.fr', ${at}, ${at} ${others}`);
  for (const device of [4, 5, 6]) {
    run(`insert into auth_sessions (id, user_id, refreshed_at, aal, amr, user_agent, ip, created_at)
      select ${idAt(ms, "n", device)}, ${user}, ${at}, 'aal1', '[]', 'Mozilla/5.0', '192.0.2.1', ${at} ${others}`);
    run(`insert into auth_audit_log (id, user_id, action, ip, user_agent, created_at)
      select ${idAt(ms, "n", device)}, ${user}, 'login', '192.0.2.1', 'Mozilla/5.0', ${at} ${others}`);
  }
  run(`insert into products (id, tenant_id, user_id, name, description, image_url, storage_path, price, metadata, created_at)
    select distinct ${productId}, ${tenant}, ${user}, 'Sac en cuir ' || n, 'Un sac cousu à la main dans un atelier de Lyon.',
      '/media/products/' || ${tenant} || '/' || n || '.jpg', ${tenant} || '/' || n || '.jpg', 120, '{}', ${at}
    from ${numbers(series)} where n / ${sellers} % 10 = 0`);
  run(`insert into jobs (id, tenant_id, user_id, kind, status, label, input, total, done, created_at, updated_at)
    select ${jobId}, ${tenant}, ${user}, 'series', 'done', 'Série ' || n, '{}', 6, 6, ${at}, ${at} from ${numbers(series)}`);
  run(`insert into generations (job_id, tenant_id, kind, status, images, done, failed, allowed, created_at, updated_at)
    select ${jobId}, ${tenant}, 'series', 'committed', 6, 6, 0, 1, ${at}, ${at} from ${numbers(series)}`);
  run(`insert into creatives (id, tenant_id, parent_id, product_id, influencer_id, job_id, name, status, revision_number,
      metadata, created_at)
    select ${seriesId}, ${tenant}, null, ${productId}, 'influencer-' || (n % ${sellers}), ${jobId}, 'Série ' || n, 'completed',
      0, '{}', ${at} from ${numbers(series)}`);
  const formats = numbers(picturesPerSeries).replaceAll("counted", "formats").replaceAll(/\bn\b/g, "f");
  const all = `from ${numbers(series)}, ${formats}`;
  const pictureId = idAt(ms, `n * ${picturesPerSeries} + f`, 7);
  run(`insert into creatives (id, tenant_id, parent_id, product_id, influencer_id, job_id, name, status, image_url,
      storage_path, width, height, size_bytes, fidelity, revision_number, metadata, created_at)
    select ${pictureId}, ${tenant}, ${seriesId}, ${productId}, 'influencer-' || (n % ${sellers}), ${jobId},
      'Instagram Carré 1080x1080', 'completed', '/media/assets/' || ${tenant} || '/creatives/' || ${pictureId} || '.jpg',
      ${tenant} || '/creatives/' || ${pictureId} || '.jpg', 1080, 1080, 210000, 97, f + 1,
      '{"scene":"atelier","palette":["#c9b8a5","#3c2f2a","#e8e1d7"],"product":"cutout","change_environment":false,"change_clothes":false,"seed":"' || ${jobId} || '","making":{"model":"embedded","prompt":"visual-3","seed":"' || ${jobId} || '","costUsd":0,"durationMs":420,"tries":0}}',
      ${at} ${all}`);
  run(`insert into job_units (job_id, position, status, input, attempts, due_at)
    select ${jobId}, f, 'done', '{"creativeId":"' || ${pictureId} || '","label":"Instagram Carré 1080x1080"}', 1, 0 ${all}`);
  const bands = Array.from({ length: 16 }, () => "abs(random()) % 65536").join(", ");
  const word = "lower(hex(randomblob(32)))";
  run(`insert into made_pictures (tenant_id, sha256, fingerprint, width, height, manifest, created_at)
    select ${tenant}, randomblob(32), json_array(${bands}), 1080, 1080,
      ${Array.from({ length: 11 }, () => word).join(" || ")}, ${at} ${all}`);
  run(`insert into webhook_endpoints (id, tenant_id, user_id, url, events, secret, created_at)
    select 'endpoint-' || n, ${tenant}, ${user}, 'https://exemple.fr/hooks', '["job.done"]', 'x', ${at} ${others}`);
  run(`insert into webhook_deliveries (id, endpoint_id, tenant_id, user_id, event, payload, status, attempts, due_at, created_at)
    select ${idAt(ms, "n", 8)}, 'endpoint-' || (n % ${sellers}), ${tenant}, ${user}, 'job.done', printf('%.*c', 400, 'x'),
      'delivered', 1, 0, ${at} from ${numbers(series)} where n % ${sellers} > 0`);
  run(`insert into model_calls (id, tenant_id, model, capability, status, day, cost_micros, duration_ms, created_at)
    select ${idAt(ms, "n", 9)}, ${tenant}, 'openai/gpt-image-1', 'image', 'done', substr(${at}, 1, 10), 40000, 9000, ${at}
    from ${numbers(series)}`);
  run("commit; pragma optimize");
}

/** Bytes of each table with its indexes, largest first. */
export function weighTables(database: DatabaseSync): { table: string; bytes: number; indexBytes: number }[] {
  const rows = database
    .prepare(
      `select tbl_name as "table", sum(pgsize) as bytes, sum(case type when 'index' then pgsize else 0 end) as "indexBytes"
        from dbstat join sqlite_schema using (name) group by 1 order by 2 desc`,
    )
    .all();
  return rows.map(({ table, bytes, indexBytes }) => ({
    table: String(table),
    bytes: Number(bytes),
    indexBytes: Number(indexBytes),
  }));
}
