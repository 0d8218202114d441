// Webhook deliveries: written in the same batch as the event they report, retried until accepted, kept as the log.
import { and, eq, lt, lte, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { unseal } from "../crypto/derived-keys.ts";
import { messages } from "../contract/messages.ts";
import type { PageQuery } from "../contract/schemas/paging.ts";
import { webhookLimits, type WebhookEvent } from "../contract/webhooks.ts";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import { firstIdAt, newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { retentionMs } from "../settings/retention.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { scheduleSweeps } from "../live/hub-client.ts";
import { isPublicUrl } from "../net/public-address.ts";
import { getWebhook } from "./endpoints.ts";
import { secretPurpose, signWebhook } from "./sign-webhook.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/** An attempt whose worker died is repeated after this time. */
const leaseMs = webhookLimits.timeoutMs + 10_000;
/** Most messages per sweep. */
const sweepLimit = 100;

/** Deliveries of one event: their ids, and the statements that write them. */
export interface Announcement {
  ids: string[];
  statements: BatchItem<"sqlite">[];
}

/** Prepares a delivery for each endpoint subscribed to the event; its statements write only if `condition` is true. */
export async function planAnnouncement(
  db: Db,
  owner: { tenant_id: string; user_id: string },
  event: WebhookEvent,
  data: unknown,
  condition: SQL,
): Promise<Announcement> {
  const endpoints = await db
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.tenant_id, owner.tenant_id));
  const at = nowIso();
  const payload = JSON.stringify({ type: event, timestamp: at, data });
  const rows = endpoints
    .filter(({ events }) => events.includes(event))
    .map(({ id }): Delivery => ({
      id: newId(),
      endpoint_id: id,
      tenant_id: owner.tenant_id,
      user_id: owner.user_id,
      event,
      payload,
      status: "pending",
      attempts: 0,
      due_at: 0,
      response_status: null,
      error: null,
      delivered_at: null,
      created_at: at,
    }));
  return {
    ids: rows.map(({ id }) => id),
    statements: rows.map((row) => insertIf(db, webhookDeliveries, row, condition)),
  };
}

/** Enqueues the deliveries after they were written. */
export async function sendAnnouncement(env: Env, userId: string, { ids }: Announcement): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all([
    scheduleSweeps(env, userId),
    env.QUEUE.sendBatch(ids.map((deliveryId) => ({ body: { type: "webhook" as const, deliveryId } }))),
  ]);
}

/** Enqueues due deliveries whose message was lost, of one user or of all. Returns the number of pending ones. */
export async function sweepDeliveries(env: Env, db: Db, userId: string | undefined): Promise<number> {
  const waiting = and(
    eq(webhookDeliveries.status, "pending"),
    userId ? eq(webhookDeliveries.user_id, userId) : undefined,
  );
  const [due, [open]] = await db.batch([
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(waiting, lte(webhookDeliveries.due_at, Date.now())))
      .orderBy(webhookDeliveries.due_at)
      .limit(sweepLimit),
    db
      .select({ count: sql<number>`count(*)` })
      .from(webhookDeliveries)
      .where(waiting),
  ]);
  if (due.length > 0) {
    await env.QUEUE.sendBatch(due.map(({ id }) => ({ body: { type: "webhook" as const, deliveryId: id } })));
  }
  return open?.count ?? 0;
}

/** Claims and sends one delivery if it is due; a repeated queue message has no effect. */
export async function deliverWebhook(env: Env, db: Db, id: string): Promise<void> {
  const nowMs = Date.now();
  const isWaiting = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, "pending"));
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, due_at: nowMs + leaseMs })
    .where(and(isWaiting, lte(webhookDeliveries.due_at, nowMs)))
    .returning();
  if (!claimed) return;
  const outcome = await post(env, db, claimed);
  const waitSeconds = webhookLimits.retrySeconds[claimed.attempts - 1];
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  // 410 Gone: the receiver does not want retries.
  const hasFailed = !isDelivered && (waitSeconds === undefined || outcome.status === 410);
  const [ended] = await db
    .update(webhookDeliveries)
    .set({
      status: isDelivered ? "delivered" : hasFailed ? "failed" : "pending",
      response_status: outcome.status,
      error: isDelivered ? null : outcome.error,
      delivered_at: isDelivered ? nowIso() : null,
      due_at: isDelivered || hasFailed ? 0 : Date.now() + (waitSeconds ?? 0) * 1000,
    })
    .where(and(isWaiting, eq(webhookDeliveries.due_at, claimed.due_at)))
    .returning({ id: webhookDeliveries.id });
  // Another attempt has begun, or the delivery was sent again meanwhile.
  if (!ended || isDelivered || hasFailed) return;
  await env.QUEUE.send({ type: "webhook", deliveryId: id }, { delaySeconds: waitSeconds });
}

async function post(env: Env, db: Db, delivery: Delivery): Promise<{ status: number | null; error: string }> {
  const settings = readSettings(env);
  const endpoint = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpoint_id)).get();
  const secret = endpoint && (await unseal(settings.authSecret, secretPurpose, endpoint.secret));
  if (!endpoint || !secret) return { status: 410, error: messages.webhookNotFound };
  if (!isPublicUrl(endpoint.url, settings.fetchAllowHosts)) return { status: 410, error: messages.webhookUrl };
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      // Redirects are not followed: their targets have not passed the address check.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "user-agent": "Egerie-Webhooks/1.0",
        ...(await signWebhook(secret, { id: delivery.id, payload: delivery.payload, nowMs: Date.now() })),
      },
      body: delivery.payload,
      signal: AbortSignal.timeout(webhookLimits.timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status, error: `HTTP ${response.status}` };
  } catch (error) {
    // The runtime's message goes to our logs only; the seller's log gets a French one.
    console.error(JSON.stringify({ webhook: delivery.id, error: String(error) }));
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { status: null, error: isLate ? messages.webhookLate : messages.webhookUnreachable };
  }
}

/** The delivery log of an endpoint, newest first. Throws AppError 404 `webhook_not_found`. */
export async function listDeliveries(db: Db, session: Session, endpointId: string, page: PageQuery) {
  const endpoint = await getWebhook(db, session, endpointId);
  const { where, orderBy, limit } = pageOf(webhookDeliveries.id, page, eq(webhookDeliveries.endpoint_id, endpoint.id));
  const rows = await db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      response_status: webhookDeliveries.response_status,
      error: webhookDeliveries.error,
      payload: webhookDeliveries.payload,
      delivered_at: webhookDeliveries.delivered_at,
      created_at: webhookDeliveries.created_at,
    })
    .from(webhookDeliveries)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return toPage(rows, page);
}

/** Sends a delivery again, whatever its status, under the same id. Throws AppError 404. */
export async function resendDelivery(
  env: Env,
  db: Db,
  session: Session,
  endpointId: string,
  id: string,
): Promise<void> {
  const endpoint = await getWebhook(db, session, endpointId);
  const [reset] = await db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts: 0, due_at: 0, error: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpoint_id, endpoint.id)))
    .returning({ id: webhookDeliveries.id });
  if (!reset) throw new AppError(404, "delivery_not_found", messages.webhookDeliveryNotFound);
  await sendAnnouncement(env, session.userId, { ids: [reset.id], statements: [] });
}

/** Deletes what the log keeps no longer. By then no delivery is pending any more. Called by cron. */
export async function cleanDeliveries(db: Db): Promise<void> {
  const isOld = lt(webhookDeliveries.id, firstIdAt(Date.now() - retentionMs.webhookDeliveries));
  await deleteSome(db, webhookDeliveries, and(isOld, ne(webhookDeliveries.status, "pending")));
}
