import { randomInt } from "node:crypto";

/** A caller's IP address from the benchmark networks (198.18.0.0/15), because rate limits are per address. */
export const randomAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
