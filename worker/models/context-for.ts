import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { ModelContext } from "../studio/models/model-context.ts";
import { createCallLedger } from "./call-ledger.ts";
import { createDownload } from "./download-picture.ts";

/**
 * What models are asked with.
 * @param tenantId whose work it is, and whose budget: null for a visitor of nobody's page.
 * @param signal aborted once nobody waits for the work any more.
 */
export function contextFor(env: Env, db: Db, tenantId: string | null, signal?: AbortSignal): ModelContext {
  const settings = readSettings(env).models;
  const { engines, overBudget, prices } = settings;
  return {
    engines,
    overBudget,
    prices,
    download: createDownload(env),
    ledger: createCallLedger(db, tenantId, settings),
    signal,
  };
}
