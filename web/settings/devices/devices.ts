import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, ApiError, call } from "../../lib/api.ts";

/** Refetched whenever the tab gets the focus: there may be a new session. */
export const devicesQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => call(api.account.sessions.$get({}, { init: { signal } })),
  staleTime: 0,
});

export type DeviceSession = InferResponseType<typeof api.account.sessions.$get, 200>["items"][number];

/** Ends a session; one that has already ended counts as success. */
export async function endSession(id: string): Promise<void> {
  try {
    await call(api.account.sessions[":id"].$delete({ param: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
