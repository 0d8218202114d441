// Request schemas of « Contrôle avant diffusion ».
import { z } from "zod";
import { messages } from "../messages.ts";
import { adNetworkIds, findingCodes } from "../preflight.ts";

/** `network`: only what this network asks for. */
export const preflightQuery = z.object({ network: z.enum(adNetworkIds, messages.invalidRequest).optional() });

export const repairBody = z.object({
  code: z.enum(findingCodes, messages.invalidRequest),
  /** The picture of a series; an ad's own where it is left out. */
  creative_id: z.string().max(64, messages.invalidRequest).optional(),
  network: z.enum(adNetworkIds, messages.invalidRequest).optional(),
});
