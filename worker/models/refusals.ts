// Drawings that were refused, each with the picture of the product it was compared with, for the operator to see why. Kept
// in R2, outside the areas that /media/ serves; the oldest of a tenant are deleted first.
import type { ListedRefusal } from "../contract/schemas/model-report.ts";
import { newId } from "../db/ids.ts";
import { refusedPrefix } from "../media/keys.ts";
import { listObjects } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import type { RefusedDrawing } from "../studio/models/model-context.ts";

const keptPerTenant = 12;
const listed = 6;
/** Epoch milliseconds are subtracted from it, so that keys list the newest first. */
const farFuture = 9e15;

const encode = ({ bytes, mime }: RefusedDrawing["drawn"]) =>
  `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;

/** Never throws: a drawing must not fail because it could not be kept. */
export async function keepRefusal(env: Env, tenantId: string | null, refused: RefusedDrawing): Promise<void> {
  try {
    const prefix = refusedPrefix(tenantId ?? "visitors");
    const { model, flaws, fidelity, product, drawn } = refused;
    const row: ListedRefusal = {
      model,
      flaws,
      fidelity,
      created_at: new Date().toISOString(),
      product: encode(product),
      drawn: encode(drawn),
    };
    await env.MEDIA.put(`${prefix}${farFuture - Date.now()}-${newId()}`, JSON.stringify(row));
    const { objects } = await env.MEDIA.list({ prefix });
    const old = objects.slice(keptPerTenant).map(({ key }) => key);
    if (old.length > 0) await env.MEDIA.delete(old);
  } catch (error) {
    console.warn(JSON.stringify({ refusal: String(error) }));
  }
}

/** The newest refused drawings of all tenants. */
export async function listRefusals(env: Env): Promise<ListedRefusal[]> {
  const nameOf = ({ key }: R2Object) => key.slice(key.lastIndexOf("/") + 1);
  let newest: R2Object[] = [];
  for await (const objects of listObjects(env.MEDIA, refusedPrefix("").slice(0, -1)))
    newest = [...newest, ...objects]
      .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
      .slice(0, listed);
  const read = await Promise.all(newest.map(({ key }) => env.MEDIA.get(key)));
  return Promise.all(read.flatMap((object) => (object ? [object.json<ListedRefusal>()] : [])));
}
