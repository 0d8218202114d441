// Stripe webhooks: signature check, idempotency, and independence of event order.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import { origin } from "../auth/auth-client.ts";
import { openTenant, send, sign, signEvent, lifeEvents, webhookPath, webhookRequest } from "./stripe-events.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);

const firstEvent = (customer: string) => {
  const [event] = lifeEvents(customer, nowSeconds());
  if (!event) throw new Error("A life has no beginning");
  return event;
};

it("accepts only recent events with a valid signature", async () => {
  const { customer, readRow, countEvents } = await openTenant();
  const event = firstEvent(customer);
  const { body, signature } = await signEvent(event);
  const stale = await sign(body, { timestamp: nowSeconds() - 301 });
  const refused: [string, string, string | undefined][] = [
    ["altered", body.replace("price_test_starter", "price_test_business"), signature],
    ["altered by a blank", `${body} `, signature],
    ["stale", body, stale.signature],
    ["of another secret", body, (await sign(body, { secret: "whsec_other" })).signature],
    ["without the header", body, undefined],
    ["with an empty header", body, ""],
    ["with a header of something else", body, "t=now,v1=zz"],
    ["with a signature of another scheme alone", body, signature.replace("v1=", "v0=")],
    ["without a body", "", signature],
    ["signed, but no JSON", "{", (await sign("{")).signature],
    ["signed, but no event", "[]", (await sign("[]")).signature],
    ["signed, but null", "null", (await sign("null")).signature],
    ["signed, but a thin event", '{"object":"v2.core.event"}', (await sign('{"object":"v2.core.event"}')).signature],
  ];
  for (const [name, altered, header] of refused) {
    const response = await SELF.fetch(webhookRequest(altered, header));
    expect([name, response.status]).toEqual([name, 400]);
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(`${messages.webhookInvalid}|${messages.webhookUnreadable}`),
    });
  }
  expect(await countEvents()).toBe(0);
  expect(await readRow()).toBeNull();
  // Reading stops at the size limit.
  expect((await SELF.fetch(webhookRequest(" ".repeat(1024 * 1024 + 1), signature))).status).toBe(413);
  // A signature within the tolerance is accepted.
  const old = await sign(body, { timestamp: nowSeconds() - 240 });
  expect(await send(old)).toBe(200);
  expect(await readRow()).toMatchObject({ plan: "starter", status: "active", price_id: "price_test_starter" });
  expect((await SELF.fetch(origin + webhookPath)).status).toBe(401);
});

it("answers 200 to unknown event types and stores only their id", async () => {
  const { customer, countEvents, readRow } = await openTenant();
  const created = nowSeconds();
  expect(await send(await signEvent({ type: "customer.updated", created, object: { id: customer } }))).toBe(200);
  expect(await send(await signEvent({ type: "of.tomorrow", created, object: { id: "x", 7: [] } }))).toBe(200);
  const id = `evt_${crypto.randomUUID()}`;
  expect(await send(await signEvent({ ...firstEvent("cus_of_nobody"), id }))).toBe(200);
  expect(await env.DB.prepare("select tenant_id from billing_events where id = ?").bind(id).first()).toEqual({
    tenant_id: null,
  });
  // A payment for something else gives no plan.
  const { object, ...foreign } = firstEvent(customer);
  const unknown = { ...foreign, object: { ...object, metadata: { price_id: "price_of_a_mug" } } };
  expect(await send(await signEvent(unknown))).toBe(200);
  expect(await readRow()).toMatchObject({ plan: "free", status: "cancelled" });
  expect(await countEvents()).toBe(1);
});

it("stores an event once when it arrives ten times in parallel", async () => {
  const { customer, countEvents, readRow } = await openTenant();
  const event = await signEvent(firstEvent(customer));
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await countEvents()).toBe(1);
  expect(await readRow()).toMatchObject({ plan: "starter", status: "active" });
});

it("answers 500 when the database fails, so that Stripe sends the event again", async () => {
  const { customer, readRow } = await openTenant();
  const { body, signature } = await signEvent(firstEvent(customer));
  const fail = () => {
    throw new Error("D1_ERROR");
  };
  const broken = { ...env, DB: { prepare: fail, batch: fail } };
  const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
  const failed = await worker.fetch(webhookRequest(body, signature), broken as unknown as typeof env, context);
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain("D1_ERROR");
  expect(await send({ body, signature })).toBe(200);
  expect(await readRow()).toMatchObject({ plan: "starter" });
});

it("derives the same subscription from fifty different orders of the same events", async () => {
  const { customer, readRow, forget } = await openTenant();
  // Half a period before the end of the last month: still active.
  const life = lifeEvents(customer, nowSeconds() - 45 * 86_400);
  const events = await Promise.all(life.map((event) => signEvent(event)));
  const settle = async (order: typeof events) => {
    await forget();
    // Signed again each time: all orders together may take longer than a signature is valid.
    for (const { body } of order) expect(await send(await sign(body))).toBe(200);
    // Except for the time of writing.
    return { ...(await readRow()), created_at: null, updated_at: null };
  };
  const expected = await settle(events);
  expect(expected).toMatchObject({ plan: "pro", status: "active", cancel_at_period_end: 1 });
  expect(await settle(events.toReversed())).toEqual(expected);
  for (let round = 0; round < 48; round++) expect(await settle(shuffle(events, round))).toEqual(expected);
});

/** Deterministic shuffle by seed (mulberry32). */
function shuffle<Item>(items: Item[], seed: number): Item[] {
  let state = seed + 1;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
