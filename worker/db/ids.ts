import { v7 } from "uuid";

/** A new UUIDv7: sorted by time, so that "newest first" is the primary key in descending order. */
export const newId = (): string => v7();

/** The current time as rows store it: ISO 8601 in UTC. */
export const nowIso = (): string => new Date().toISOString();
