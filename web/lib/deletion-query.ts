import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, call } from "./api.ts";

/** When the account will be deleted, if that was asked for. */
export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: ({ signal }) => call(api.account.deletion.$get({}, { init: { signal } })),
});

export type Deletion = NonNullable<InferResponseType<typeof api.account.deletion.$get, 200>["deletion"]>;
