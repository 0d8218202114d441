import type { AuthError, User } from "@supabase/auth-js";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { auth, getSessionState, useSession } from "./session.ts";

/**
 * Reads the current user from the auth service. Screens show the user of the session, so the session is refreshed when
 * the user has changed elsewhere: a mail link opened on the phone, a second factor added on another device.
 */
async function refreshAccount(): Promise<true> {
  const { data, error } = await auth.getUser();
  if (error) throw error;
  if (JSON.stringify(data.user) !== JSON.stringify(getSessionState().user)) {
    const renewed = await auth.refreshSession();
    if (renewed.error) throw renewed.error;
  }
  return true;
}

const accountQuery = queryOptions<true, AuthError>({
  queryKey: ["account", "user"],
  queryFn: refreshAccount,
  staleTime: 0,
  retry: 1,
});

/** The signed-in user, read again each time the tab gets the focus. */
export function useAccount() {
  const { user } = useSession();
  return { user, query: useQuery(accountQuery) };
}

/** Where the links in account mails lead. */
export const settingsUrl = () => `${location.origin}/dashboard/settings`;

export function readFullName(user: User): string {
  const name: unknown = user.user_metadata.full_name;
  return typeof name === "string" ? name : "";
}

/** Labels of the identities that need no external provider. */
export const ownIdentityLabels: Record<string, string> = { email: "E-mail", phone: "Téléphone" };
