import { Link } from "react-router";
import { type Billing, pricingPath } from "./queries.ts";
import { canCancel, canWithdraw, cancelHash, withdrawHash } from "./subscription-dialogs.ts";

const link = "rounded underline underline-offset-4 hover:text-ink";

/** Links to cancel the subscription and, within the legal period, to withdraw from the order: always one click away. */
export function CancelLinks({ billing }: { billing: Billing }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted empty:hidden">
      {canCancel(billing) ? (
        <Link to={pricingPath + cancelHash} className={link}>
          Résilier mon abonnement
        </Link>
      ) : null}
      {canWithdraw(billing) ? (
        <Link to={pricingPath + withdrawHash} className={link}>
          Se rétracter du contrat
        </Link>
      ) : null}
    </p>
  );
}
