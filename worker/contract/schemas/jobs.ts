import { z } from "zod";
import { pageQuery } from "./paging.ts";

/** Query of the list of jobs; `active=1`: only those that wait or run. */
export const listJobsQuery = pageQuery.extend({ active: z.literal("1").optional() });
