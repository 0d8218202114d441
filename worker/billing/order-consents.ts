// The buyer's statements before an order: stored with their wording, linked to the order once it is paid, and confirmed by
// mail (articles L. 221-13 and L. 221-25 of the Code de la consommation).
import { and, eq, isNotNull, isNull, min, or } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { consentStatements, consentVersion } from "../contract/order-consent.ts";
import type { PaidPlanId } from "../contract/plans.ts";
import { hashToken } from "../crypto/derived-keys.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { orderConsents } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { queueNotice, readRecipient } from "./notices.ts";
import type { SubscriptionState } from "./subscription-state.ts";

export interface ConsentInput {
  tenantId: string;
  userId: string;
  plan: PaidPlanId;
  priceId: string;
  /** Of a change of plan: the subscription that it changes. */
  orderId: string | null;
  /** Version of the statements that were ticked. */
  version: string;
  idempotencyKey: string | undefined;
}

/** Stores the statements and returns their id; the same key has one. Throws AppError 409 `consent_outdated`. */
export async function recordConsent(db: Db, { idempotencyKey, ...input }: ConsentInput): Promise<string> {
  if (input.version !== consentVersion) throw new AppError(409, "consent_outdated", messages.consentOutdated);
  const id = idempotencyKey ? await hashToken(JSON.stringify([input.tenantId, idempotencyKey])) : newId();
  await db
    .insert(orderConsents)
    .values({
      id,
      tenant_id: input.tenantId,
      user_id: input.userId,
      plan: input.plan,
      price_id: input.priceId,
      order_id: input.orderId,
      version: input.version,
      statements: Object.values(consentStatements),
      consented_at: nowIso(),
      confirmed_at: null,
    })
    .onConflictDoNothing();
  return id;
}

/** When the order's buyer first asked for it to start at once, in Unix seconds; null: never, or it was not paid. */
export async function readConsentTime(db: Db, tenantId: string, orderId: string): Promise<number | null> {
  const row = await db
    .select({ at: min(orderConsents.consented_at) })
    .from(orderConsents)
    .where(
      and(
        eq(orderConsents.tenant_id, tenantId),
        eq(orderConsents.order_id, orderId),
        isNotNull(orderConsents.confirmed_at),
      ),
    )
    .get();
  return row?.at ? Math.floor(Date.parse(row.at) / 1000) : null;
}

/**
 * Links the statements of an order that is paid now, or of a change of plan that took place, and queues their mail. Each
 * is confirmed once. Returns whether one was. @param email the buyer's address at the checkout, for accounts that have none.
 */
export async function confirmOrders(
  db: Db,
  tenantId: string,
  state: SubscriptionState,
  email: string | null,
): Promise<boolean> {
  const { consent, priceId, startedAt } = state;
  const orderId = state.subscription ?? state.paymentIntent;
  if (orderId === null || priceId === null || startedAt === null || state.status !== "active") return false;
  const waiting = await db
    .select()
    .from(orderConsents)
    .where(
      and(
        eq(orderConsents.tenant_id, tenantId),
        isNull(orderConsents.confirmed_at),
        or(
          eq(orderConsents.id, consent ?? ""),
          and(eq(orderConsents.order_id, orderId), eq(orderConsents.price_id, priceId)),
        ),
      ),
    );
  if (waiting.length === 0) return false;
  const recipient = (await readRecipient(db, tenantId)) ?? email;
  // An account without an address gave one at the checkout, whose own event names it: the proof waits for its mail.
  if (recipient === null) return false;
  for (const row of waiting) {
    const isChange = row.order_id !== null;
    const confirm = db
      .update(orderConsents)
      .set({ order_id: orderId, confirmed_at: nowIso() })
      .where(and(eq(orderConsents.id, row.id), isNull(orderConsents.confirmed_at)));
    const content = {
      kind: "order" as const,
      plan: row.plan,
      reference: orderId,
      isChange,
      statements: row.statements,
      orderedAt: new Date(startedAt * 1000).toISOString(),
      consentedAt: row.consented_at,
    };
    await db.batch([confirm, queueNotice(db, { key: `order:${row.id}`, tenantId, recipient, content })]);
  }
  return true;
}
