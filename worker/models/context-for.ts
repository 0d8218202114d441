// Builds the context of model calls for one tenant.
import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { ModelContext } from "../studio/models/model-context.ts";
import { createCallLedger } from "./call-ledger.ts";
import { keepRefusal } from "./refusals.ts";
import { createDownload } from "./download-picture.ts";

/**
 * The context of model calls: engines, prices, download and the call ledger.
 * @param tenantId whose budget is charged; null for a visitor of a page without an owner.
 * @param signal aborted when the result is no longer needed.
 */
export function contextFor(env: Env, db: Db, tenantId: string | null, signal?: AbortSignal): ModelContext {
  const settings = readSettings(env).models;
  const { engines, overBudget, prices } = settings;
  return {
    engines,
    overBudget,
    prices,
    download: createDownload(env),
    onRefused: (refused) => keepRefusal(env, tenantId, refused),
    ledger: createCallLedger(db, tenantId, settings),
    signal,
  };
}
