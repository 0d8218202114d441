// Servers shared by all journeys that neither kill nor configure theirs: sellers are tenants and do not affect each
// other. What has no tenant is separated by name: mail by its address, rate limits by the caller's, a landing page by
// its name.
import { inject } from "vitest";
import type { TestServer } from "./server.ts";

/** `studio` is the worker as deployed; `desk` draws tiny pictures, for journeys that check none. */
export type SharedServerName = "desk" | "studio";
export type SharedServer = Pick<TestServer, "url" | "databaseUrl">;

export const sharedServer = (name: SharedServerName): SharedServer => inject("sharedServers")[name];
