// The seller's current plan, for every screen.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SubscriptionCheck } from "../../worker/contract/billing.ts";
import { api, call } from "../lib/api.ts";

export const pollMs = 60_000;
const afterSignInMs = 1000;

interface Checked extends SubscriptionCheck {
  /** The check failed. */
  isUnknown?: boolean;
}

const nothing: Checked = { plan: "free", subscribed: false, subscription_end: null };

/** A failed check counts as the free plan and shows no error: the server enforces the plan's limits. */
async function checkSubscription(signal: AbortSignal): Promise<Checked> {
  try {
    return await call(api.functions["check-subscription"].$post({}, { init: { signal } }));
  } catch (error) {
    // Replaced by another check.
    if (signal.aborted) throw error;
    console.error(error);
    return { ...nothing, isUnknown: true };
  }
}

/** The live channel invalidates all keys that begin with "subscription". */
const subscriptionQuery = queryOptions({
  queryKey: ["subscription", "check"],
  queryFn: ({ signal }) => checkSubscription(signal),
  refetchInterval: pollMs,
  refetchOnWindowFocus: "always",
});

/** Checks the plan periodically while the shell is mounted, starting shortly after the sign-in. */
export function useSubscriptionChecks(): void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterSignInMs);
    return () => clearTimeout(timer);
  }, []);
  useQuery({ ...subscriptionQuery, enabled: isDue });
}

/** The last check's result; the free plan before the first one and without a session. */
export function useSubscription(): Checked & { isLoading: boolean } {
  const { data } = useQuery({ ...subscriptionQuery, enabled: false });
  return { ...(data ?? nothing), isLoading: data === undefined };
}
