import { v7 } from "uuid";

/** UUIDv7: unguessable enough for an id and sorted by time, so that "newest first" is the primary key backwards. */
export const newId = (): string => v7();

/** Now, as rows store it: ISO 8601 in UTC. */
export const nowIso = (): string => new Date().toISOString();
