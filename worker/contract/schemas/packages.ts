// Request schemas of packages for ad managers.
import { z } from "zod";
import { messages } from "../messages.ts";
import { adNetworkIds } from "../preflight.ts";
import { linkQuery } from "./exports.ts";

/** What a package is made of. */
export const packageSources = ["series", "ad", "batch"] as const;

/** A UTM parameter: chosen by the seller, in any words. */
const parameter = z
  .string(messages.invalidRequest)
  .transform((text) => text.toWellFormed().trim())
  .pipe(z.string().max(100, messages.textTooLong))
  .optional();

const wanted = {
  network: z.enum(adNetworkIds, messages.invalidRequest),
  source: z.enum(packageSources, messages.invalidRequest),
  utm_campaign: parameter,
  utm_source: parameter,
  utm_medium: parameter,
};

/** `id`: of a series, an ad post, or a batch's job. */
export const packageBody = z.object({
  id: z.string(messages.invalidRequest).min(1, messages.invalidRequest).max(64, messages.invalidRequest),
  ...wanted,
});

/** Of a series, for Meta, where nothing else is said. */
export const packageQuery = linkQuery.extend({
  ...wanted,
  network: wanted.network.default("meta"),
  source: wanted.source.default("series"),
});

/** What is packed, and the UTM parameters of its links. */
export type PackageRequest = z.infer<typeof packageBody>;
