// The endpoints of Stripe's API that we call: their required and optional parameters, and their answers.

type Parameters = Record<string, string>;

export interface Endpoint {
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  required: Record<string, RegExp>;
  optional?: Record<string, RegExp>;
  /** `id` from the path; `number` of the call. */
  answer(parameters: Parameters, id: string, number: number): unknown;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const customer = /^cus_\w+$/;
const subscriptionId = /^sub_\w+$/;
const pricing = "http://localhost:8787/dashboard/pricing";
const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, "\\$&")}$`);

const metadata = (prefix: string, price: RegExp) => ({
  [`${prefix}[tenant_id]`]: uuid,
  [`${prefix}[price_id]`]: price,
  [`${prefix}[consent_id]`]: /^[\w-]{20,}$/,
});

const list = (url: string, data: unknown[]) => ({ object: "list", data, has_more: false, url });

const startedAt = Math.floor(Date.now() / 1000) - 86_400;
const periodEnd = startedAt + 30 * 86_400;

/** An order of a day ago, upgraded half a day ago: what each payment pays for. */
const periods = {
  pi_first: { start: startedAt, end: periodEnd },
  pi_upgrade: { start: startedAt + 43_200, end: periodEnd },
};

/** Payments by id, in cents; of one something was given back before. */
const payments: Record<string, { cents: number; refunded: number; created: number }> = {
  pi_first: { cents: 4995, refunded: 0, created: startedAt },
  pi_upgrade: { cents: 4823, refunded: 0, created: startedAt + 43_200 },
  pi_life: { cents: 99_999, refunded: 0, created: startedAt },
  pi_eased: { cents: 99_999, refunded: 90_000, created: startedAt },
};

/** Its id contains the customer: sub_<customer's id>_<name>. */
const subscription = (id: string, more: object = {}) => ({
  id,
  object: "subscription",
  cancel_at: null,
  cancel_at_period_end: false,
  customer: `cus_${id.split("_")[1]}`,
  items: list("/v1/subscription_items", [
    {
      id: `si_${id}`,
      object: "subscription_item",
      current_period_end: periodEnd,
      current_period_start: startedAt,
      price: { id: "price_live_pro", object: "price" },
      quantity: 1,
    },
  ]),
  livemode: false,
  start_date: startedAt,
  status: "active",
  ...more,
});

export const endpoints: Endpoint[] = [
  {
    name: "POST /v1/customers",
    method: "POST",
    path: /^\/v1\/customers$/,
    required: { email: /^[^@\s]+@[^@\s]+$/, "preferred_locales[0]": /^fr$/, "metadata[tenant_id]": uuid },
    answer: ({ email }, _id, number) => ({ id: `cus_${number}x${Date.now()}`, object: "customer", email }),
  },
  {
    name: "POST /v1/checkout/sessions",
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    required: {
      customer,
      client_reference_id: uuid,
      mode: /^(subscription|payment)$/,
      "line_items[0][price]": /^price_live_\w+$/,
      "line_items[0][quantity]": /^1$/,
      locale: /^fr$/,
      ...metadata("metadata", /^price_live_\w+$/),
      success_url: exactly(`${pricing}?paiement=reussi`),
      cancel_url: exactly(`${pricing}?paiement=annule`),
    },
    optional: {
      ...metadata("subscription_data[metadata]", /^price_live_(starter|pro|business)$/),
      ...metadata("payment_intent_data[metadata]", /^price_live_lifetime$/),
      "invoice_creation[enabled]": /^true$/,
    },
    answer: ({ mode }, _id, number) => ({
      id: `cs_test_${number}`,
      object: "checkout.session",
      mode,
      status: "open",
      url: `https://checkout.stripe.com/c/pay/cs_test_${number}`,
    }),
  },
  {
    name: "GET /v1/checkout/sessions",
    method: "GET",
    path: /^\/v1\/checkout\/sessions$/,
    required: { customer, status: /^open$/ },
    // The checkout that was just created, and one from another tab.
    answer: (_parameters, _id, number) =>
      list("/v1/checkout/sessions", [
        { id: `cs_test_${number - 1}`, object: "checkout.session" },
        { id: "cs_test_other", object: "checkout.session" },
      ]),
  },
  {
    name: "POST /v1/checkout/sessions/:id/expire",
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/cs_test_\w+\/expire$/,
    required: {},
    answer: () => ({ object: "checkout.session", status: "expired" }),
  },
  {
    name: "POST /v1/billing_portal/sessions",
    method: "POST",
    path: /^\/v1\/billing_portal\/sessions$/,
    required: { customer, locale: /^fr$/, return_url: exactly(pricing) },
    optional: {
      "flow_data[type]": /^subscription_update_confirm$/,
      "flow_data[subscription_update_confirm][subscription]": subscriptionId,
      "flow_data[subscription_update_confirm][items][0][id]": /^si_sub_\w+$/,
      "flow_data[subscription_update_confirm][items][0][price]": /^price_live_\w+$/,
      "flow_data[subscription_update_confirm][items][0][quantity]": /^1$/,
      "flow_data[after_completion][type]": /^redirect$/,
      "flow_data[after_completion][redirect][return_url]": exactly(`${pricing}?paiement=reussi`),
    },
    answer: () => ({
      id: "bps_1",
      object: "billing_portal.session",
      url: "https://billing.stripe.com/p/session/test_1",
    }),
  },
  {
    name: "GET /v1/subscriptions/:id",
    method: "GET",
    path: /^\/v1\/subscriptions\/sub_\w+$/,
    required: {},
    answer: (_parameters, id) => subscription(id),
  },
  {
    name: "POST /v1/subscriptions/:id",
    method: "POST",
    path: /^\/v1\/subscriptions\/sub_\w+$/,
    required: { cancel_at_period_end: /^(true|false)$/ },
    answer: ({ cancel_at_period_end }, id) =>
      subscription(id, {
        cancel_at_period_end: cancel_at_period_end === "true",
        cancel_at: cancel_at_period_end === "true" ? periodEnd : null,
      }),
  },
  {
    name: "DELETE /v1/subscriptions/:id",
    method: "DELETE",
    path: /^\/v1\/subscriptions\/sub_\w+$/,
    required: {},
    answer: (_parameters, id) => subscription(id, { status: "canceled", ended_at: startedAt }),
  },
  {
    name: "GET /v1/subscriptions",
    method: "GET",
    path: /^\/v1\/subscriptions$/,
    required: { customer },
    answer: ({ customer = "" }) => list("/v1/subscriptions", [subscription(`${customer.replace("cus", "sub")}_old`)]),
  },
  {
    name: "GET /v1/invoices",
    method: "GET",
    path: /^\/v1\/invoices$/,
    required: { subscription: subscriptionId, status: /^paid$/, "expand[0]": /^data\.payments$/ },
    answer: () =>
      list(
        "/v1/invoices",
        (["pi_first", "pi_upgrade"] as const).map((payment_intent) => ({
          id: `in_${payment_intent}`,
          object: "invoice",
          payments: list("/v1/invoice_payments", [
            { id: `inpay_${payment_intent}`, payment: { type: "payment_intent", payment_intent }, status: "paid" },
          ]),
          lines: list(`/v1/invoices/in_${payment_intent}/lines`, [
            { id: `il_${payment_intent}`, object: "line_item", period: periods[payment_intent] },
          ]),
          status: "paid",
        })),
      ),
  },
  {
    name: "GET /v1/payment_intents/:id",
    method: "GET",
    path: /^\/v1\/payment_intents\/pi_\w+$/,
    required: { "expand[0]": /^latest_charge$/ },
    answer: (_parameters, id) => {
      const paid = payments[id] ?? { cents: 0, refunded: 0, created: startedAt };
      const charge = { id: `ch_${id}`, object: "charge", amount_refunded: paid.refunded, created: paid.created };
      return {
        id,
        object: "payment_intent",
        amount_received: paid.cents,
        created: paid.created,
        latest_charge: charge,
      };
    },
  },
  {
    name: "POST /v1/refunds",
    method: "POST",
    path: /^\/v1\/refunds$/,
    required: { payment_intent: /^pi_\w+$/, amount: /^[1-9]\d*$/, reason: /^requested_by_customer$/ },
    answer: ({ payment_intent, amount }, _id, number) => ({
      id: `re_${number}`,
      object: "refund",
      amount: Number(amount),
      payment_intent,
      status: "succeeded",
    }),
  },
  {
    name: "GET /v1/charges/:id",
    method: "GET",
    path: /^\/v1\/charges\/ch_\w+$/,
    required: {},
    answer: (_parameters, id) => ({ id, object: "charge", customer: id.replace("ch_", "cus_") }),
  },
];
