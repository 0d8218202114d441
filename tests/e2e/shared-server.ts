// The servers of all journeys that neither kill nor configure theirs: sellers are tenants, they do not meet. What has no
// tenant is told apart by a name: mail by its address, limits by the caller's, a landing page by what it is called.
import { inject } from "vitest";
import type { TestServer } from "./server.ts";

/** `studio` is the worker as it is deployed; `desk` draws small, and is for journeys that look at no picture. */
export type SharedServerName = "desk" | "studio";
export type SharedServer = Pick<TestServer, "url" | "stateDir">;

export const sharedServer = (name: SharedServerName): SharedServer => inject("sharedServers")[name];
