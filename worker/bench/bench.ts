// « Banc d'essai »: one configured image model draws ten fixed products with one person, so that models are compared by
// what they do. A job of ten units; each unit's result holds its figures. Charged to the operator's own budget.
import { and, asc, desc, eq } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { BenchOffer, BenchReport, BenchResult } from "../contract/schemas/model-report.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { createJob, findOpenJob } from "../jobs/jobs.ts";
import type { JobKindHandler } from "../jobs/job-kind.ts";
import { saveCheckpoint } from "../jobs/lease.ts";
import { openArt } from "../media/art.ts";
import { contextFor } from "../models/context-for.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import { priceOf, priceUsage } from "../studio/models/providers/prices.ts";
import type { Look } from "../studio/briefs/person.ts";
import type { VisualBrief } from "../studio/briefs/visual.ts";
import { StudioError } from "../studio/studio.ts";

/** Photos of the project's own products (art/products), with their names and categories. */
const products = [
  ["parfum", "Eau de parfum", "Parfum"],
  ["cosmetique", "Crème visage", "Beauté"],
  ["montre", "Montre acier", "Montres"],
  ["sac", "Sac à main", "Sacs"],
  ["basket", "Basket", "Chaussures"],
  ["lunettes", "Lunettes de soleil", "Lunettes"],
  ["casque", "Casque audio", "Audio"],
  ["gourde", "Gourde isotherme", "Sport"],
  ["robe", "Robe", "Mode"],
  ["bague", "Bague", "Bijoux"],
] as const;

const look: Look = { member: "ines", hairColor: "brun", outfitColor: "ivoire", backdrop: "#e4d8c9" };

interface BenchUnit {
  photo: string;
  name: string;
  category: string;
  label: string;
}

const findEngine = (env: Env, model: string) =>
  readSettings(env).models.engines.image.find(({ name, access }) => access && name === model);

/** Throws AppError 404 for a model that is not configured, 409 while the same one is tried. */
export async function startBench(env: Env, db: Db, session: Session, model: string): Promise<{ job_id: string }> {
  if (!findEngine(env, model)) throw new AppError(404, "model_not_found", messages.modelUnlisted);
  const running = await findOpenJob(db, session, "bench", { model });
  if (running) throw new AppError(409, "bench_running", messages.benchRunning);
  const units = products.map(([photo, name, category]): BenchUnit => ({ photo, name, category, label: name }));
  const job = await createJob(env, db, session, {
    id: newId(),
    kind: "bench",
    label: model,
    input: { model },
    units,
    slots: 2,
  });
  return { job_id: job.id };
}

/** What a run with each configured image model would use. */
export async function listOffers(env: Env): Promise<BenchOffer[]> {
  const { engines, prices } = readSettings(env).models;
  const [{ pictureEstimate }, { drawingsAtMost }] = await Promise.all([
    import("../studio/models/ask/picture.ts"),
    import("../studio/models/make/draw-faithfully.ts"),
  ]);
  const drawings = products.length * drawingsAtMost;
  return engines.image
    .filter(({ access }) => access)
    .map(({ name }) => {
      const price = priceOf(name, prices);
      // With the product and a person as references.
      const most_usd = price ? drawings * priceUsage(price, pictureEstimate(2)) : null;
      return { model: name, products: products.length, drawings, most_usd };
    });
}

/** The newest runs of the operator, each with the figures there are. */
export async function listBenches(env: Env, db: Db, { tenantId }: Session): Promise<BenchReport[]> {
  const { prices } = readSettings(env).models;
  const newest = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.tenant_id, tenantId), eq(jobs.kind, "bench")))
    .orderBy(desc(jobs.id))
    .limit(5);
  return Promise.all(
    newest.map(async ({ id, label, status, created_at }) => {
      const units = await db.select().from(jobUnits).where(eq(jobUnits.job_id, id)).orderBy(asc(jobUnits.position));
      return {
        job_id: id,
        model: label,
        status,
        created_at,
        isPriced: priceOf(label, prices) !== undefined,
        results: units.map(({ input, result, error }): BenchResult => ({
          product: (input as BenchUnit).name,
          error,
          ...((result as Pick<BenchResult, "drawn"> | null) ?? { drawn: null }),
        })),
      };
    }),
  );
}

/** Job kind "bench". */
export const benchJob: JobKindHandler = {
  draws: () => false,
  concurrency: () => 2,
  leaseMs: 30_000,
  // A call is paid once.
  maxAttempts: 1,
  async runUnit({ env, db, job, unit, signal }) {
    const { model } = job.input as { model: string };
    const engine = findEngine(env, model);
    if (!engine) throw new StudioError(messages.modelUnlisted);
    const { photo, name, category } = unit.input as BenchUnit;
    const art = openArt(env);
    const { studio, tools } = openEmbedded(art, readSettings(env).studioScale);
    const own = contextFor(env, db, job.tenant_id, signal);
    const context = { ...own, tools, engines: { ...own.engines, image: [engine] } };
    const [image, portrait] = [
      await art(`products/${photo}.jpg`),
      await studio.portrait({ persona: { look } as never }),
    ];
    const brief: VisualBrief = {
      format: "instagram-square",
      product: { name, category, image: { key: `bench ${photo}`, bytes: image } },
      influencer: { look, portrait: { key: "bench portrait", bytes: portrait.bytes }, style: "lifestyle" },
      environment: 0,
      changeClothes: false,
      seed: `bench ${photo}`,
      visibleMark: false,
    };
    const { drawModelVisual } = await import("../studio/models/make/visual.ts");
    const { fidelity, metadata, making } = await drawModelVisual(brief, studio, context);
    const drawn: BenchResult["drawn"] = {
      fidelity,
      by: making?.model === "embedded" ? "embedded" : metadata.product === "model" ? "model" : "composed",
      cost_usd: making?.costUsd ?? 0,
      duration_ms: making?.durationMs ?? 0,
      tries: making?.tries ?? 0,
    };
    await saveCheckpoint(db, unit, { drawn });
  },
  async abandonUnit() {},
  async onJobEnded() {},
  async reopen() {},
};
