// Webhook endpoints of a tenant: list, create, read, delete.
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { seal, unseal } from "../crypto/derived-keys.ts";
import type { createWebhookBody } from "../contract/schemas/api-access.ts";
import { messages } from "../contract/messages.ts";
import { webhookLimits } from "../contract/webhooks.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { webhookEndpoints } from "../db/schema.ts";
import type { Settings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { isPublicUrl } from "../net/public-address.ts";
import { createWebhookSecret, secretPurpose } from "./sign-webhook.ts";

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

const publicColumns = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  created_at: webhookEndpoints.created_at,
};

/** The tenant's endpoints, newest first, without their secrets; on a single page. */
export async function listWebhooks(db: Db, session: Session) {
  const items = await db
    .select(publicColumns)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.tenant_id, session.tenantId))
    .orderBy(desc(webhookEndpoints.id));
  return { items, next_cursor: null };
}

/** What its creation answered; undefined for an id that the tenant has no endpoint of. */
export async function readCreatedWebhook({ authSecret }: Settings, db: Db, session: Session, id: string) {
  const created = await db
    .select({ ...publicColumns, sealed: webhookEndpoints.secret })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.tenant_id, session.tenantId)))
    .get();
  if (!created) return undefined;
  const { sealed, ...endpoint } = created;
  return { ...endpoint, secret: (await unseal(authSecret, secretPurpose, sealed)) ?? "" };
}

/**
 * Creates an endpoint under a new id. The result contains the signing secret, which no list shows. Throws AppError 400
 * `url_invalid`, 409 `too_many_webhooks`.
 */
export async function createWebhook(
  settings: Settings,
  db: Db,
  session: Session,
  id: string,
  { url, events }: z.infer<typeof createWebhookBody>,
) {
  const isSafe = settings.isDevelopment || url.startsWith("https:");
  if (!isSafe || !isPublicUrl(url, settings.fetchAllowHosts)) {
    throw new AppError(400, "url_invalid", messages.webhookUrl, { url: messages.webhookUrl });
  }
  const secret = createWebhookSecret();
  const row: WebhookEndpoint = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    url,
    events,
    secret: await seal(settings.authSecret, secretPurpose, secret),
    created_at: nowIso(),
  };
  const existing = db
    .select({ endpoints: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.tenant_id, session.tenantId));
  const isWithinLimit = sql`(${existing}) < ${webhookLimits.endpoints}`;
  const [created] = await insertIf(db, webhookEndpoints, row, isWithinLimit).returning(publicColumns);
  if (!created) throw new AppError(409, "too_many_webhooks", messages.webhookTooMany);
  return { ...created, secret };
}

/** An endpoint of the session's tenant. Throws AppError 404 `webhook_not_found`. */
export async function getWebhook(db: Db, session: Session, id: string): Promise<WebhookEndpoint> {
  const row = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.tenant_id, session.tenantId)))
    .get();
  if (!row) throw new AppError(404, "webhook_not_found", messages.webhookNotFound);
  return row;
}

/** Deletes an endpoint with its delivery log. Throws AppError 404 `webhook_not_found`. */
export async function deleteWebhook(db: Db, session: Session, id: string): Promise<void> {
  const { id: known } = await getWebhook(db, session, id);
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, known));
}
