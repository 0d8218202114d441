// Which plan the seller is on, as every screen may ask.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SubscriptionCheck } from "../../worker/contract/billing.ts";
import { api, call } from "../lib/api.ts";

export const pollMs = 60_000;
const afterSignInMs = 1000;

const nothing: SubscriptionCheck = { plan: "free", subscribed: false, subscription_end: null };

/** A check that fails takes nobody for a subscriber, and is not told: the server decides what is allowed. */
async function checkSubscription(signal: AbortSignal): Promise<SubscriptionCheck> {
  try {
    return await call(api.functions["check-subscription"].$post({}, { init: { signal } }));
  } catch (error) {
    // Another check has taken its place.
    if (signal.aborted) throw error;
    console.error(error);
    return nothing;
  }
}

/** The live channel asks for all that begins with "subscription" anew. */
const subscriptionQuery = queryOptions({
  queryKey: ["subscription", "check"],
  queryFn: ({ signal }) => checkSubscription(signal),
  refetchInterval: pollMs,
  refetchOnWindowFocus: "always",
});

/** Checks from a moment after the sign-in on, as long as the shell stands. */
export function useSubscriptionChecks(): void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterSignInMs);
    return () => clearTimeout(timer);
  }, []);
  useQuery({ ...subscriptionQuery, enabled: isDue });
}

/** The shell's last check; free before the first one and without a session. */
export function useSubscription(): SubscriptionCheck & { isLoading: boolean } {
  const { data } = useQuery({ ...subscriptionQuery, enabled: false });
  return { ...(data ?? nothing), isLoading: data === undefined };
}
