// The Idempotency-Key header: a repeated call answers the same and does nothing twice.
import { and, eq, lt } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import { newId, nowIso } from "../db/ids.ts";
import { idempotencyKeys, type KeyedKind } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { retentionMs } from "../settings/retention.ts";
import type { AppContext } from "./app-env.ts";

const maxLength = 100;

/** Idempotency keys of jobs that no limit counts; each is started once per tenant. */
export const freeJobKeys = { exampleSeries: "example", readyMade: "ready-made" } as const;

/** Put before a client's key that would be one of those. */
const clientPrefix = "client:";

/**
 * The Idempotency-Key header; never one of `freeJobKeys`. An empty one counts as absent, or all such requests would be
 * equal. Throws AppError 400 for one that is too long.
 */
export function readIdempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header("idempotency-key");
  if (!key) return undefined;
  if (key.length > maxLength) throw new AppError(400, "invalid_request", messages.idempotencyKeyTooLong);
  const isReserved = Object.values<string>(freeJobKeys).includes(key) || key.startsWith(clientPrefix);
  return isReserved ? clientPrefix + key : key;
}

/**
 * Creates a row, once per tenant, kind and Idempotency-Key. The first request with a key reserves the new row's id;
 * every other one finds the row under that id, or violates its primary key and finds it then. Nothing is repeated
 * either when the first request died half-way. What failed has created nothing: the key may be used again.
 * @param find the tenant's row with this id, if it exists.
 * @param create inserts the row under this id; throws, and leaves nothing behind, when the id exists.
 */
export async function createOnce<Created>(
  c: AppContext,
  kind: KeyedKind,
  { find, create }: { find(id: string): Promise<Created | undefined>; create(id: string): Promise<Created> },
): Promise<Created> {
  const key = readIdempotencyKey(c);
  if (!key) return create(newId());
  const id = await reserveId(c.var.db, c.var.session.tenantId, kind, key);
  const known = await find(id);
  if (known) return known;
  try {
    return await create(id);
  } catch (error) {
    const winner = await find(id);
    if (winner) return winner;
    throw error;
  }
}

/** The id that the key has reserved, or reserves now. */
async function reserveId(db: Db, tenantId: string, kind: KeyedKind, key: string): Promise<string> {
  const [, [reserved]] = await db.batch([
    db
      .insert(idempotencyKeys)
      .values({ tenant_id: tenantId, kind, key, row_id: newId(), created_at: nowIso() })
      .onConflictDoNothing(),
    db
      .select({ id: idempotencyKeys.row_id })
      .from(idempotencyKeys)
      .where(
        and(eq(idempotencyKeys.tenant_id, tenantId), eq(idempotencyKeys.kind, kind), eq(idempotencyKeys.key, key)),
      ),
  ]);
  if (!reserved) throw new Error("An Idempotency-Key was not stored");
  return reserved.id;
}

/** Deletes old keys. Called by cron. */
export async function cleanIdempotencyKeys(db: Db): Promise<void> {
  const before = new Date(Date.now() - retentionMs.idempotencyKeys).toISOString();
  await deleteSome(db, idempotencyKeys, lt(idempotencyKeys.created_at, before));
}
