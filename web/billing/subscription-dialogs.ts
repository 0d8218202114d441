// Both ways out of a subscription have an address of their own: the account's screen and mails lead to them.
import { useLocation, useNavigate } from "react-router";
import type { Billing } from "./queries.ts";

export const cancelHash = "#resilier";
export const withdrawHash = "#se-retracter";

export function useSubscriptionDialog(): { shown: string; close: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  return { shown: hash, close: () => void navigate(pathname, { replace: true }) };
}

/** What renews itself can be ended. */
export const canCancel = ({ current_period_end: end, cancel_at_period_end: isEnding }: Billing): boolean =>
  end !== null && !isEnding;

export const canWithdraw = ({ can_withdraw_until: until }: Billing): boolean =>
  until !== null && Date.now() < Date.parse(until);
