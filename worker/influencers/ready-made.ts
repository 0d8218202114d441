// Ready-made influencers, so that a library is not empty and the free plan's generation remains for a series.
import { and, eq, sql } from "drizzle-orm";
import { readWornBrand, toBrandColours } from "../brand/brand-look.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { jobUnits, virtualInfluencers } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { createJob, findByIdempotencyKey } from "../jobs/jobs.ts";
import { freeJobKeys } from "../http/idempotency-key.ts";
import { retryJob } from "../jobs/retry.ts";
import { picturesAtOnce } from "../models/pictures-at-once.ts";
import type { PortraitUnit } from "./influencers.ts";
import { getProduct, listProductNames } from "../products/products.ts";
import { castReadyMade, type ProductToCastFor } from "./ready-made-casting.ts";

/** A fixed idempotency key: one job per tenant. */
const readyMadeJob = { kind: "portraits" as const, idempotencyKey: freeJobKeys.readyMade };

/**
 * Adds ready-made influencers to the library, cast to suit the given product or else the newest one, once and without using quota. A
 * repeated call returns the same job and retries what failed or was cancelled. Throws AppError 404 for an unknown
 * product, 409 when they were drawn and have been deleted.
 */
export async function addReadyMade(
  env: Env,
  db: Db,
  session: Session,
  productId?: string,
): Promise<{ job_id: string; count: number }> {
  const earlier = await findByIdempotencyKey(db, session, readyMadeJob);
  const job = earlier ?? (await createReadyMade(env, db, session, await findProductToCastFor(db, session, productId)));
  if (earlier && isEnded(earlier) && !(await retryJob(env, db, earlier))) await requireSomeKept(db, earlier);
  return { job_id: job.id, count: job.total };
}

/** The given product, or the newest one of the library. */
async function findProductToCastFor(db: Db, session: Session, given?: string): Promise<ProductToCastFor | undefined> {
  const id = given ?? (await listProductNames(db, session.tenantId, undefined, 1))[0]?.id;
  if (!id) return undefined;
  const { name, description, metadata } = await getProduct(db, session.tenantId, id);
  return { name, description, category: metadata.category ?? null };
}

async function createReadyMade(env: Env, db: Db, session: Session, product?: ProductToCastFor): Promise<Job> {
  const brand = await readWornBrand(db, session.tenantId);
  const personas = castReadyMade(session.tenantId, product, brand && toBrandColours(brand.fields));
  const units = personas.map((persona): PortraitUnit => ({
    influencerId: newId(),
    persona,
    brandId: brand?.id ?? null,
  }));
  const label = `${units.length} portraits`;
  return createJob(env, db, session, {
    ...readyMadeJob,
    id: newId(),
    label,
    input: {},
    units,
    slots: picturesAtOnce(env),
  });
}

const isEnded = ({ status }: Job) => status !== "queued" && status !== "running";

async function requireSomeKept(db: Db, job: Job): Promise<void> {
  const drawn = sql`(select ${jobUnits.input} ->> '$.influencerId' from ${jobUnits} where ${jobUnits.job_id} = ${job.id})`;
  const remaining = await db.$count(
    virtualInfluencers,
    and(eq(virtualInfluencers.tenant_id, job.tenant_id), sql`${virtualInfluencers.id} in ${drawn}`),
  );
  if (remaining === 0) throw new AppError(409, "ready_made_given", messages.readyMadeGiven);
}
