// Customer portal of the payment stand-in: change, cancel, resume, and buttons that simulate renewals and bank events.
import type { FC } from "hono/jsx";
import { PaymentLayout } from "./layout.tsx";
import type { RunningOrder } from "./payments.ts";
import { showDay, showPrice } from "./texts.ts";
import type { PaidPlan } from "../../billing/prices.ts";

export interface PortalView {
  order: RunningOrder | null;
  /** Plans that the subscription can change to. */
  offers: { plan: PaidPlan; priceId: string }[];
  /** The requested change of plan that awaits confirmation. */
  requested: { plan: PaidPlan; priceId: string } | undefined;
  hasDispute: boolean;
  /** Idempotency id of the form. */
  step: string;
  pricingUrl: string;
}

export const PortalPage: FC<{ view: PortalView }> = ({ view }) => {
  const { order, requested, offers, pricingUrl } = view;
  return (
    <PaymentLayout title="Votre abonnement">
      <h1>Votre abonnement</h1>
      <Current view={view} />
      {requested && (
        <section class="card stack">
          <h2>Passer au forfait {requested.plan.name}</h2>
          <p class="muted">
            {showPrice(requested.plan.priceCents)} par mois. Le changement est immédiat, et votre abonnement actuel
            devient celui-ci.
          </p>
          <Action view={view} action="change" priceId={requested.priceId} isPrimary>
            Confirmer le changement
          </Action>
        </section>
      )}
      {order?.subscription && !requested && (
        <section class="card stack">
          <h2>Changer de forfait</h2>
          <div class="plans">
            {offers.map(({ plan, priceId }) => (
              <form method="post">
                <input type="hidden" name="step" value={view.step} />
                <input type="hidden" name="priceId" value={priceId} />
                <span>
                  <strong>{plan.name}</strong>
                  <br />
                  <span class="muted small">{showPrice(plan.priceCents)} par mois</span>
                </span>
                <button name="action" value="change">
                  Choisir
                </button>
              </form>
            ))}
          </div>
        </section>
      )}
      <Simulation view={view} />
      <p>
        <a class="button" href={pricingUrl}>
          Revenir à Égérie
        </a>
      </p>
    </PaymentLayout>
  );
};

const Current: FC<{ view: PortalView }> = ({ view }) => {
  const { order } = view;
  if (!order) {
    return (
      <section class="card stack">
        <p>
          <span class="badge none">Gratuit</span>
        </p>
        <p>Aucun abonnement n’est en cours.</p>
      </section>
    );
  }
  const { plan, row, subscription } = order;
  const end = row.current_period_end;
  return (
    <section class="card stack">
      <p>
        {row.status === "past_due" ? (
          <span class="badge late">Paiement en retard</span>
        ) : (
          <span class={row.cancel_at_period_end ? "badge none" : "badge"}>
            {row.cancel_at_period_end ? "Résilié" : "En cours"}
          </span>
        )}
      </p>
      <div class="tight">
        <h2>Forfait {plan.name}</h2>
        <p class="muted">
          {showPrice(plan.priceCents)} {plan.mode === "subscription" ? "par mois" : "une fois pour toutes"}
        </p>
        {end && (
          <p class="muted">
            {row.cancel_at_period_end ? "Se termine le" : "Prochaine échéance le"} {showDay(end)}
          </p>
        )}
      </div>
      {subscription && (
        <Action view={view} action={row.cancel_at_period_end ? "resume" : "cancel"}>
          {row.cancel_at_period_end ? "Reprendre l’abonnement" : "Résilier à l’échéance"}
        </Action>
      )}
    </section>
  );
};

/** Buttons that simulate renewals, refunds and disputes. */
const Simulation: FC<{ view: PortalView }> = ({ view }) => {
  const { order, hasDispute } = view;
  if (!order && !hasDispute) return null;
  const { row, subscription } = order ?? {};
  return (
    <section class="card stack">
      <div class="tight">
        <h2>Simuler la suite</h2>
        <p class="muted small">Ce que le temps et les banques feraient, à la demande.</p>
      </div>
      <div class="actions">
        {subscription && (
          <>
            <Action view={view} action="renew">
              {row?.cancel_at_period_end
                ? "Passer à la fin de la période"
                : row?.status === "past_due"
                  ? "Régler l’échéance"
                  : "Renouveler maintenant"}
            </Action>
            {!row?.cancel_at_period_end && (
              <Action view={view} action="fail">
                Faire échouer l’échéance
              </Action>
            )}
          </>
        )}
        {order && (
          <>
            <Action view={view} action="refund">
              Rembourser
            </Action>
            <Action view={view} action="dispute">
              Contester le paiement
            </Action>
          </>
        )}
        {hasDispute && (
          <Action view={view} action="win">
            Gagner le litige
          </Action>
        )}
      </div>
    </section>
  );
};

const Action: FC<{ view: PortalView; action: string; priceId?: string; isPrimary?: boolean; children?: unknown }> = ({
  view,
  action,
  priceId,
  isPrimary = false,
  children,
}) => (
  <form method="post">
    <input type="hidden" name="step" value={view.step} />
    {priceId && <input type="hidden" name="priceId" value={priceId} />}
    <button name="action" value={action} class={isPrimary ? "primary" : undefined}>
      {children}
    </button>
  </form>
);
