import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { consentVersion } from "../../worker/contract/order-consent.ts";
import type { AuthLocationState } from "../auth/location-state.ts";
import { api, ApiError, call } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { notifyError } from "../lib/notify.ts";
import { getSessionState } from "../lib/session.ts";
import { billingTexts } from "./billing-texts.ts";
import { openCheckoutTab, type CheckoutTab } from "./checkout-tab.ts";
import { pollMs } from "./subscription.ts";

/** Delay before the plan is refetched after opening the checkout, in case the live channel is down. */
const afterCheckoutMs = 5000;

export const pricingPath = "/dashboard/pricing";

export type Billing = InferResponseType<typeof api.billing.$get, 200>;
export type Price = Billing["prices"][number];
export type Withdrawal = InferRequestType<typeof api.billing.withdraw.$post>["json"];

const billingQuery = queryOptions({
  queryKey: ["subscription", "billing"],
  queryFn: ({ signal }) => call(api.billing.$get({}, { init: { signal } })),
  refetchInterval: pollMs,
  refetchOnWindowFocus: "always",
});

export const useBilling = () => useQuery(billingQuery);

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["subscription"] });
}

/** Returns a function that reports the missing session and redirects to /auth. */
function useSignInFirst() {
  const navigate = useNavigate();
  return () => {
    toast.error(billingTexts.signInRequired, { id: billingTexts.signInRequired });
    void navigate("/auth", { state: { returnPath: pricingPath } satisfies AuthLocationState });
  };
}

/** Opens a page of the payment service in a new tab; `title` is the tab's title until it loads. */
function useServicePage<Subject>({
  requestUrl,
  title,
  failure,
}: {
  requestUrl: (subject: Subject) => Promise<{ url: string }>;
  title: string;
  failure: string;
}) {
  const refresh = useRefresh();
  const signInFirst = useSignInFirst();
  const opening = useMutation({
    mutationFn: ({ subject }: { subject: Subject; tab: CheckoutTab; onOpened: (() => void) | undefined }) =>
      requestUrl(subject),
    onSuccess: ({ url }, { tab, onOpened }) => {
      tab.goTo(url);
      onOpened?.();
      setTimeout(() => void refresh(), afterCheckoutMs);
    },
    onError: (error, { tab }) => {
      tab.close();
      if (error instanceof ApiError && error.status === 401) return signInFirst();
      const hasReason = error instanceof ApiError && error.code !== "unexpected" && error.message !== failure;
      toast.error(failure, hasReason ? { description: error.message } : {});
    },
  });
  return {
    /** The subject being requested, or null. */
    pending: opening.isPending ? opening.variables.subject : null,
    open: (subject: Subject, onOpened?: () => void) => {
      if (getSessionState().status !== "signed-in") return signInFirst();
      opening.mutate({ subject, tab: openCheckoutTab(title), onOpened });
    },
  };
}

const consent = { immediateStart: true, acknowledgement: true, version: consentVersion } as const;

/** Opens the payment of a plan whose buyer has ticked both statements. */
export const useCheckout = () =>
  useServicePage<Price>({
    requestUrl: ({ priceId, mode }) =>
      call(api.functions["create-checkout"].$post({ json: { priceId, mode, consent } })),
    title: billingTexts.openingCheckout,
    failure: billingTexts.checkoutFailed,
  });

export const usePortal = () =>
  useServicePage<"portal">({
    requestUrl: () => call(api.functions["customer-portal"].$post({})),
    title: billingTexts.openingPortal,
    failure: billingTexts.portalFailed,
  });

/** Cancels the subscription at the end of its period. */
export function useCancel() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(api.billing.cancel.$post({})),
    onSuccess: ({ current_period_end: end }) => {
      if (end) toast.success(billingTexts.cancelled(formatDate(end)));
      return refresh();
    },
    onError: notifyError,
  });
}

export function useResume() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(api.billing.resume.$post({})),
    onSuccess: () => {
      toast.success(billingTexts.resumed);
      return refresh();
    },
    onError: notifyError,
  });
}

const withdrawalQuery = queryOptions({
  // Not below "subscription": once the order is withdrawn there is nothing left to ask for.
  queryKey: ["withdrawal"],
  queryFn: ({ signal }) => call(api.billing.withdrawal.$get({}, { init: { signal } })),
  // The amount falls by the second: none from an earlier look is shown.
  gcTime: 0,
});

/** What a withdrawal would give back now. */
export const useWithdrawalQuote = () => useQuery(withdrawalQuery);

/** Withdraws from the order; the form shows field errors. */
export function useWithdraw() {
  const refresh = useRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: Withdrawal) => call(api.billing.withdraw.$post({ json })),
    onSuccess: (_answer, { email }) => {
      toast.success(billingTexts.withdrawn, { description: billingTexts.receiptSent(email) });
      return refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "refund_changed") {
        void client.invalidateQueries({ queryKey: withdrawalQuery.queryKey });
      }
      if (!(error instanceof ApiError && Object.keys(error.fields).length > 0)) notifyError(error);
    },
  });
}
