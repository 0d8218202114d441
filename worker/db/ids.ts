import { v7 } from "uuid";

/** A new UUIDv7: sorted by time, so that "newest first" is the primary key in descending order. */
export const newId = (): string => v7();

/** The current time as rows store it: ISO 8601 in UTC. */
export const nowIso = (): string => new Date().toISOString();

/** The lowest id that `newId` can give at a time (epoch milliseconds): all lower ones are older. */
export const firstIdAt = (ms: number): string => v7({ msecs: ms, random: new Uint8Array(16), seq: 0 });
