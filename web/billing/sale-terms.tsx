import { withdrawalDays } from "../../worker/contract/plans.ts";

/** Legal information before the order. */
export function SaleTerms() {
  return (
    <p>
      Prix en dollars américains, taxes comprises. Les abonnements se renouvellent chaque mois et se résilient ici, en
      deux clics. Vous avez {withdrawalDays} jours pour vous rétracter&nbsp;; seul le temps écoulé reste alors dû. En
      commandant, vous acceptez les{" "}
      <a href="/cgv" target="_blank" rel="noreferrer" className="rounded underline underline-offset-4 hover:text-ink">
        conditions de vente
      </a>
      .
    </p>
  );
}
