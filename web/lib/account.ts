import type { AuthError, User } from "@supabase/auth-js";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { auth, getSessionState, useSession } from "./session.ts";

/**
 * Asks the service who the person is by now. The session's own user is what every screen shows, so it is renewed where
 * something changed elsewhere: a mail's link opened on the phone, a second factor added on another device.
 */
async function followAccount(): Promise<true> {
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
  queryFn: followAccount,
  staleTime: 0,
  retry: 1,
});

/** The signed-in person, followed each time the tab is looked at again. */
export function useAccount() {
  const { user } = useSession();
  return { user, query: useQuery(accountQuery) };
}

/** The mail's links lead back to this screen. */
export const settingsUrl = () => `${location.origin}/dashboard/settings`;

export function readFullName(user: User): string {
  const name: unknown = user.user_metadata.full_name;
  return typeof name === "string" ? name : "";
}

/** What signs in without anybody else's account. */
export const ownIdentityLabels: Record<string, string> = { email: "E-mail", phone: "Téléphone" };
