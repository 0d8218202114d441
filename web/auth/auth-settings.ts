import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

/** Sign-in methods besides e-mail and password: the part of GET /auth/v1/settings that the screens use. */
export interface AuthSettings {
  providers: { name: string; label: string }[];
  captcha: { provider: "turnstile"; site_key: string } | null;
}

const settingsQuery = queryOptions({
  queryKey: ["auth-settings"],
  queryFn: async (): Promise<AuthSettings> => {
    const response = await fetch("/auth/v1/settings");
    if (!response.ok) throw new Error(`/auth/v1/settings: ${response.status}`);
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Undefined while loading and after an error: e-mail and password work without them. */
export function useAuthSettings(): AuthSettings | undefined {
  return useQuery(settingsQuery).data;
}

export async function readAuthSettings(client: QueryClient): Promise<AuthSettings | undefined> {
  return client.ensureQueryData(settingsQuery).catch(() => undefined);
}
