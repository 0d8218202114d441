import { z } from "zod";
import { plans } from "../../contract/plans.ts";
import { createCheckoutBody, withdrawBody } from "../../contract/schemas/billing.ts";
import { count, describe, time } from "../operation.ts";

const plan = z.enum(plans.map((each) => each.id));
const limited = z.object({
  used: count,
  limit: count.nullable().meta({ description: "Null\u00a0: sans limite" }),
});

const paymentDue = z
  .object({
    plan,
    grace_ends_at: time.meta({ description: "Jusque-là, le forfait continue" }),
    is_over: z.boolean().meta({ description: "Le forfait est suspendu jusqu’au paiement" }),
  })
  .meta({ id: "PaymentDue" });

const billing = z
  .object({
    plan,
    status: z.enum(["active", "past_due", "cancelled"]).nullable(),
    current_period_end: time.nullable(),
    cancel_at_period_end: z.boolean(),
    started_at: time.nullable(),
    can_withdraw_until: time.nullable(),
    payment_due: paymentDue.nullable(),
    has_portal: z.boolean(),
    prices: z.array(
      z.object({ plan: plan.exclude(["free"]), priceId: z.string(), mode: z.enum(["subscription", "payment"]) }),
    ),
    is_test: z.boolean().meta({ description: "Rien n’est débité" }),
  })
  .meta({ id: "Billing" });

const address = z.object({ url: z.string() });

export const planOperations = describe({
  "GET /api/usage": {
    tag: "Forfait",
    summary: "Votre forfait et ce qu’il en reste",
    answers: { 200: z.object({ plan, products: limited, generations: limited, portraits: limited }) },
  },
  "POST /api/functions/check-subscription": {
    tag: "Forfait",
    summary: "Votre forfait et la fin de la période payée",
    answers: {
      200: z.object({
        plan,
        subscribed: z.boolean(),
        subscription_end: time.nullable(),
        payment_due: paymentDue.optional(),
      }),
    },
  },
  "GET /api/billing": {
    tag: "Forfait",
    summary: "Votre abonnement et les prix",
    access: "person",
    answers: { 200: billing },
  },
  "POST /api/billing/cancel": {
    tag: "Forfait",
    summary: "Résilie l’abonnement à la fin de la période",
    access: "person",
    answers: { 200: billing },
    errors: [402, 409, 502, 503],
  },
  "POST /api/billing/resume": {
    tag: "Forfait",
    summary: "Revient sur la résiliation",
    access: "person",
    answers: { 200: billing },
    errors: [402, 409, 502, 503],
  },
  "GET /api/billing/withdrawal": {
    tag: "Forfait",
    summary: "Ce qu’une rétractation rendrait maintenant",
    access: "person",
    answers: {
      200: z
        .object({
          paid_cents: count,
          used_cents: count.meta({ description: "Ce qui a été fourni et reste dû" }),
          refund_cents: count,
          elapsed_seconds: z.number(),
          period_seconds: z.number().nullable(),
          immediate_start: z.boolean(),
          is_repeated: z.boolean(),
        })
        .meta({ id: "WithdrawalQuote" }),
    },
    errors: [402, 409, 502, 503],
  },
  "POST /api/billing/withdraw": {
    tag: "Forfait",
    summary: "Se rétracte d’un achat",
    access: "person",
    json: withdrawBody,
    example: { name: "Camille Martin", email: "camille@exemple.fr" },
    answers: { 200: billing },
    errors: [402, 409, 502, 503],
  },
  "POST /api/functions/create-checkout": {
    tag: "Forfait",
    summary: "L’adresse de la page de paiement",
    access: "person",
    json: createCheckoutBody,
    isRepeatable: true,
    answers: { 200: address },
    errors: [402, 409, 502, 503],
  },
  "POST /api/functions/customer-portal": {
    tag: "Forfait",
    summary: "L’adresse de l’espace client du service de paiement",
    access: "person",
    answers: { 200: address },
    errors: [402, 409, 502, 503],
  },
  "POST /api/webhooks/stripe": {
    tag: "Forfait",
    summary: "Événements de Stripe",
    description: "Appelé par Stripe seul, signé.",
    access: "stripe",
    answers: { 200: z.object({ received: z.literal(true) }) },
    errors: [400, 402, 404, 409, 413, 502, 503],
  },
});
