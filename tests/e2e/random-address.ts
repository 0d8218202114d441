import { randomInt } from "node:crypto";

/** A caller's address, of the networks that are for measurements alone: limits by address are for one address. */
export const randomAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
