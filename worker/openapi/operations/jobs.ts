import { z } from "zod";
import { listJobsQuery } from "../../contract/schemas/jobs.ts";
import { jobSnapshot } from "../../contract/schemas/live.ts";
import { count, describe, id, pageOf, time } from "../operation.ts";

export const job = z
  .object({
    ...jobSnapshot.shape,
    id,
    done: count.meta({ description: "Unités réussies" }),
    total: count,
    failed: count,
    label: z.string(),
    current: z.string().nullable().meta({ description: "Ce qui se fait en ce moment" }),
    error: z.string().nullable(),
    created_at: time,
    is_free: z
      .boolean()
      .optional()
      .meta({ description: "« true » quand elle ne compte dans aucune limite du forfait" }),
  })
  .meta({ id: "Job" });

export const jobOperations = describe({
  "GET /api/jobs": {
    tag: "Tâches",
    summary: "Vos tâches, les plus récentes d’abord",
    query: listJobsQuery,
    answers: { 200: pageOf(job) },
  },
  "GET /api/jobs/{id}": {
    tag: "Tâches",
    summary: "Où en est une tâche",
    description: "Finie quand « status » est « done », « failed » ou « cancelled ».",
    answers: {
      200: job
        .extend({
          failures: z
            .array(z.object({ position: count, label: z.string().nullable(), error: z.string() }))
            .meta({ description: "Les unités qui ont échoué, cent au plus" }),
        })
        .meta({ id: "JobWithFailures" }),
    },
  },
  "POST /api/jobs/{id}/cancel": {
    tag: "Tâches",
    summary: "Annule une tâche\u00a0: ce qui est fait reste",
    answers: { 200: job },
  },
  "POST /api/jobs/{id}/retry": {
    tag: "Tâches",
    summary: "Reprend ce qui a échoué ou été annulé",
    answers: { 202: job },
    errors: [402, 409],
  },
  "GET /api/live": {
    tag: "Tâches",
    summary: "Les changements en direct, par WebSocket",
    description:
      'Sous-protocole « egerie », suivi du jeton pour un navigateur. Messages JSON\u00a0: « { type: "changed", table, ids } » et « { type: "job", job } ».',
    answers: { 101: null },
    errors: [400],
  },
});
