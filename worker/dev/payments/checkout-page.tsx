// Checkout page of the payment stand-in: plan, price, and a test card that is accepted or declined.
import type { FC } from "hono/jsx";
import { messages } from "../../contract/messages.ts";
import { withdrawalDays } from "../../contract/plans.ts";
import { PaymentLayout } from "./layout.tsx";
import { describeAllowance, showPrice } from "./texts.ts";
import type { PaidPlan } from "../../billing/prices.ts";

const withdrawalNote = `Vous disposez de ${withdrawalDays} jours pour vous rétracter\u00a0; seul le temps écoulé reste alors dû.`;

/** The last digits of Stripe's own test cards. */
export const demoCards = { accepted: "4242", refused: "0002" } as const;

export const CheckoutPage: FC<{ plan: PaidPlan; isRefused: boolean }> = ({ plan, isRefused }) => {
  const price = showPrice(plan.priceCents);
  const isMonthly = plan.mode === "subscription";
  return (
    <PaymentLayout title={`Forfait ${plan.name}`} isSplit>
      <section class="stack aside">
        <div class="tight">
          <h1>Forfait {plan.name}</h1>
          <p class="muted">{plan.description}</p>
        </div>
        <p class="amount">{price}</p>
        <p class="muted small">{isMonthly ? "par mois, résiliable à tout moment" : "une seule fois, pour toujours"}</p>
        <dl class="lines">
          {describeAllowance(plan).map(({ name, value }) => (
            <div>
              <dt class="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div class="total">
            <dt>À payer aujourd’hui</dt>
            <dd>{price}</dd>
          </div>
        </dl>
      </section>
      <section class="card stack">
        <h2>Paiement</h2>
        {isRefused && (
          <p class="alert" role="alert">
            {messages.checkoutRefused}
          </p>
        )}
        <form method="post" class="stack">
          <fieldset>
            <legend>Carte de démonstration</legend>
            <Card number={demoCards.accepted} outcome="Le paiement est accepté" isFirst />
            <Card number={demoCards.refused} outcome="La banque refuse la carte" />
          </fieldset>
          <button class="primary wide" name="action" value="pay">
            Payer {price}
          </button>
          <button class="quiet wide" name="action" value="cancel">
            Annuler
          </button>
        </form>
        <p class="muted small">
          {isMonthly
            ? `Chaque mois, ${price} seraient prélevés jusqu’à votre résiliation. ${withdrawalNote}`
            : withdrawalNote}
        </p>
      </section>
    </PaymentLayout>
  );
};

const Card: FC<{ number: string; outcome: string; isFirst?: boolean }> = ({ number, outcome, isFirst = false }) => (
  <label class="choice" for={`card-${number}`}>
    <input type="radio" name="card" id={`card-${number}`} value={number} checked={isFirst} />
    <b>Carte •••• {number}</b>
    <span class="muted small">{outcome}</span>
  </label>
);

/** Shown instead of a checkout that can no longer be paid. */
export const ClosedCheckoutPage: FC<{ title: string; text: string; pricingUrl: string }> = ({
  title,
  text,
  pricingUrl,
}) => (
  <PaymentLayout title={title}>
    <section class="card stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button primary" href={pricingUrl}>
          Revenir aux forfaits
        </a>
      </p>
    </section>
  </PaymentLayout>
);
