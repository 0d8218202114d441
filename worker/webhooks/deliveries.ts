// Messages to a tenant's programs: written with what they tell of, sent until they are taken, and kept as the log.
import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { unseal } from "../crypto/derived-keys.ts";
import { messages } from "../contract/messages.ts";
import type { PageQuery } from "../contract/schemas/paging.ts";
import { webhookLimits, type WebhookEvent } from "../contract/webhooks.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { scheduleSweeps } from "../live/hub-client.ts";
import { isPublicUrl } from "../net/public-address.ts";
import { getWebhook } from "./endpoints.ts";
import { secretPurpose, signWebhook } from "./sign-webhook.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/** A try whose worker died is made again after this time. */
const leaseMs = webhookLimits.timeoutMs + 10_000;
/** Messages one look sends again at most. */
const sweepLimit = 100;

/** Messages that are written together with what they tell of, and then sent. */
export interface Announcement {
  ids: string[];
  statements: BatchItem<"sqlite">[];
}

/** The statements that note a message for each endpoint which wants the event, if the condition holds as they run. */
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

/** Sends what was noted. */
export async function sendAnnouncement(env: Env, userId: string, { ids }: Announcement): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all([
    scheduleSweeps(env, userId),
    env.QUEUE.sendBatch(ids.map((deliveryId) => ({ body: { type: "webhook" as const, deliveryId } }))),
  ]);
}

/** Sends again what is due and lost its message, of one user or of everybody; answers how many wait, due or not. */
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

/** Tries to deliver one message, if it is due: another delivery of the same queue message then finds nothing to do. */
export async function deliverWebhook(env: Env, db: Db, id: string): Promise<void> {
  const nowMs = Date.now();
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, due_at: nowMs + leaseMs })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, "pending"), lte(webhookDeliveries.due_at, nowMs)),
    )
    .returning();
  if (!claimed) return;
  const outcome = await post(env, db, claimed);
  const waitSeconds = webhookLimits.retrySeconds[claimed.attempts - 1];
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  // 410 Gone: the receiver wants no more of it.
  const isOver = !isTaken && (waitSeconds === undefined || outcome.status === 410);
  await db
    .update(webhookDeliveries)
    .set({
      status: isTaken ? "delivered" : isOver ? "failed" : "pending",
      response_status: outcome.status,
      error: isTaken ? null : outcome.error,
      delivered_at: isTaken ? nowIso() : null,
      due_at: isTaken || isOver ? 0 : Date.now() + (waitSeconds ?? 0) * 1000,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, claimed.attempts)));
  if (isTaken || isOver) return;
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
      // Followed, a redirect would carry the message to where the address rule was not asked.
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
    // The log is the seller's to read: what the runtime calls it is ours.
    console.error(JSON.stringify({ webhook: delivery.id, error: String(error) }));
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return { status: null, error: isLate ? messages.webhookLate : messages.webhookUnreachable };
  }
}

/** The log of an endpoint, newest first. */
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

/** Sends a message once more, whatever became of it before: under the same id, so that receivers can tell. */
export async function resend(env: Env, db: Db, session: Session, endpointId: string, id: string): Promise<void> {
  const endpoint = await getWebhook(db, session, endpointId);
  const [again] = await db
    .update(webhookDeliveries)
    .set({ status: "pending", attempts: 0, due_at: 0, error: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpoint_id, endpoint.id)))
    .returning({ id: webhookDeliveries.id });
  if (!again) throw new AppError(404, "delivery_not_found", messages.webhookDeliveryNotFound);
  await sendAnnouncement(env, session.userId, { ids: [again.id], statements: [] });
}
