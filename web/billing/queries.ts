import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { AuthLocationState } from "../auth/location-state.ts";
import { api, ApiError, call } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { notifyError } from "../lib/notify.ts";
import { getSessionState } from "../lib/session.ts";
import { billingTexts } from "./billing-texts.ts";
import { openWaitingTab, type WaitingTab } from "./checkout-tab.ts";
import { pollMs } from "./subscription.ts";

/** Time to pay before the plan is asked for, where the live channel does not tell of it. */
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

/** Tells that there is no session, and leads to where one begins. */
function useSignInFirst() {
  const navigate = useNavigate();
  return () => {
    toast.error(billingTexts.signInRequired, { id: billingTexts.signInRequired });
    void navigate("/auth", { state: { returnPath: pricingPath } satisfies AuthLocationState });
  };
}

/** A page of the payment service in a tab of its own; `title` stands in the tab until it is there. */
function useServicePage<Wish>({
  ask,
  title,
  failure,
}: {
  ask: (wish: Wish) => Promise<{ url: string }>;
  title: string;
  failure: string;
}) {
  const refresh = useRefresh();
  const signInFirst = useSignInFirst();
  const opening = useMutation({
    mutationFn: ({ wish }: { wish: Wish; tab: WaitingTab }) => ask(wish),
    onSuccess: ({ url }, { tab }) => {
      tab.goTo(url);
      setTimeout(() => void refresh(), afterCheckoutMs);
    },
    onError: (error, { tab }) => {
      tab.close();
      if (error instanceof ApiError && error.status === 401) return signInFirst();
      const isTold = error instanceof ApiError && error.code !== "unexpected" && error.message !== failure;
      toast.error(failure, isTold ? { description: error.message } : {});
    },
  });
  return {
    /** What is being asked for. */
    pending: opening.isPending ? opening.variables.wish : null,
    open: (wish: Wish) => {
      if (getSessionState().status !== "signed-in") return signInFirst();
      opening.mutate({ wish, tab: openWaitingTab(title) });
    },
  };
}

export const useCheckout = () =>
  useServicePage<Price>({
    ask: ({ priceId, mode }) => call(api.functions["create-checkout"].$post({ json: { priceId, mode } })),
    title: billingTexts.openingCheckout,
    failure: billingTexts.checkoutFailed,
  });

export const usePortal = () =>
  useServicePage<"portal">({
    ask: () => call(api.functions["customer-portal"].$post({})),
    title: billingTexts.openingPortal,
    failure: billingTexts.portalFailed,
  });

/** Ends the subscription with its period. */
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

/** Undoes the order; what is wrong with a field is the form's to tell. */
export function useWithdraw() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: Withdrawal) => call(api.billing.withdraw.$post({ json })),
    onSuccess: (_answer, { email }) => {
      toast.success(billingTexts.withdrawn, { description: billingTexts.receiptSent(email) });
      return refresh();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.fields).length > 0)) notifyError(error);
    },
  });
}
