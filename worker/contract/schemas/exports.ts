import { z } from "zod";

/** The query of a signed link: Unix seconds of its end, and the signature. */
export const linkQuery = z.object({ expires: z.string().regex(/^\d{1,12}$/), signature: z.string() });
