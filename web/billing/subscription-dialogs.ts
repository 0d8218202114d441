// The dialogs for cancelling and withdrawing have their own addresses: the settings and mails link to them.
import { useLocation, useNavigate } from "react-router";
import type { Billing } from "./queries.ts";

export const cancelHash = "#resilier";
export const withdrawHash = "#se-retracter";

export function useSubscriptionDialog(): { shown: string; close: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  return { shown: hash, close: () => void navigate(pathname, { replace: true }) };
}

/** Whether the subscription renews and so can be cancelled. */
export const canCancel = ({ current_period_end: end, cancel_at_period_end: isEnding }: Billing): boolean =>
  end !== null && !isEnding;

export const canWithdraw = ({ can_withdraw_until: until }: Billing): boolean =>
  until !== null && Date.now() < Date.parse(until);
