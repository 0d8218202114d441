import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, ApiError, call } from "../../lib/api.ts";

/** Asked again each time the tab is looked at: somebody may have signed in meanwhile. */
export const devicesQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => call(api.account.sessions.$get({}, { init: { signal } })),
  staleTime: 0,
});

export type DeviceSession = InferResponseType<typeof api.account.sessions.$get, 200>["items"][number];

/** One that has ended already is as good as ended. */
export async function endSession(id: string): Promise<void> {
  try {
    await call(api.account.sessions[":id"].$delete({ param: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
