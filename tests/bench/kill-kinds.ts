// The kinds of work that `npm run bench -- kill` kills: at least one of each kind of job, and requests.
import type { JobKind } from "../../worker/contract/jobs.ts";
import { furtherPlacements } from "../../worker/contract/placements.ts";
import { password, signUp, until } from "../e2e/seller.ts";
import {
  countPending,
  countRows,
  type FilmModel,
  filmModels,
  hasteDeletions,
  jobOf,
  productForm,
  repeat,
  retriedJobOf,
  type Stage,
  start,
  type Started,
  type Work,
} from "./kill-stage.ts";

export interface Kind {
  name: string;
  /** The video model of its server: models on loopback draw, write, speak and film. */
  byModels?: FilmModel;
  /** Prepares what it needs; returns how to begin it. Not killed. */
  prepare(stage: Stage): Promise<() => Promise<Work>>;
}

/** Pages of the shop that misbehave on purpose: too slow, broken, endless redirects. */
const brokenPages = 3;

const seriesOf = ({ productIds, influencerIds }: Stage) => ({
  productId: productIds[0],
  influencerId: influencerIds[0],
  creativeName: "Série",
});

/** Draws a series; returns its creatives, the parent first. */
async function drawCreatives(stage: Stage): Promise<{ id: string }[]> {
  const { job_id: jobId, creatives } = await stage.seller.call<Started & { creatives: { id: string }[] }>(
    "/api/functions/generate-creative",
    { body: seriesOf(stage) },
  );
  await jobOf(stage, jobId).end();
  return creatives;
}

/** Whose work that does not film shares a server. */
const [byModels] = filmModels;

/** A film by clips of a model, each of its lines said by another. */
const filmOf = (model: FilmModel): Kind => ({
  name: `models: film by ${model.split("/")[0]}`,
  byModels: model,
  async prepare(stage) {
    const campaign = await draftCampaign(stage, "9:16", true);
    await jobOf(stage, campaign.job_id).end();
    return async () => {
      const before = await stage.countPaid?.();
      const work = await start(stage, "/api/functions/generate-video", { campaignId: campaign.id });
      return {
        async end() {
          await work.end();
          const { metadata } = await readCampaign(stage, campaign.id);
          const { engines = [], scenes = [], voice } = metadata;
          if (engines.some((engine) => engine !== model) || engines.length !== scenes.length)
            throw new Error(`The film's clips are by ${engines.join(", ")}`);
          if (!voice?.model) throw new Error(`The film is silent: ${JSON.stringify(voice)}`);
          const paid = await stage.countPaid?.();
          if (!paid || !before) return;
          const [clips, lines] = [paid.clips - before.clips, paid.lines - before.lines];
          // Google lists nothing, and no voice is asked for twice but by a kill while it speaks.
          const mostClips = scenes.length + (model.startsWith("google/") ? 1 : 0);
          if (clips < scenes.length || clips > mostClips || lines > scenes.length + 1)
            throw new Error(`${clips} clips and ${lines} lines were paid for ${scenes.length} scenes`);
        },
      };
    };
  },
});

async function readCampaign({ seller }: Stage, id: string) {
  const { items } = await seller.call<{
    items: { id: string; metadata: { engines?: string[]; scenes?: unknown[]; voice?: { model?: string } } }[];
  }>("/api/video-campaigns?limit=100");
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(`No campaign ${id}`);
  return found;
}

const draftCampaign = async (
  { seller, productIds, influencerIds }: Stage,
  format: "1:1" | "9:16" = "1:1",
  voice = false,
) =>
  seller.call<Started & { id: string }>("/api/video-campaigns", {
    body: {
      name: "Film",
      product_id: productIds[0],
      influencer_id: influencerIds[0],
      duration: 5,
      format,
      voice,
    },
  });

const wantedLogos = {
  name: "Maison Lumen",
  slogan: "",
  activity: "home",
  colors: ["#1f3a5f"],
  styles: ["minimal", "tech"],
  count: 2,
};

/** At least one of each kind of job. */
const killedJobs: Record<JobKind, Kind[]> = {
  portraits: [
    {
      name: "portraits",
      prepare: async (stage) => () => start(stage, "/api/functions/generate-influencers", { count: 6 }),
    },
    {
      name: "models: portraits",
      byModels,
      prepare: async (stage) => () => start(stage, "/api/functions/generate-influencers", { count: 3 }),
    },
  ],
  series: [
    {
      name: "series",
      prepare: async (stage) => () => {
        const [productId, influencerId] = [stage.productIds[0], stage.influencerIds[0]];
        return start(stage, "/api/functions/generate-creative", { productId, influencerId, creativeName: "Série" });
      },
    },
    {
      // The first picture, then the others after it.
      name: "models: series",
      byModels,
      prepare: async (stage) => () => start(stage, "/api/functions/generate-creative", seriesOf(stage)),
    },
    {
      name: "models: try-on",
      byModels,
      prepare: async (stage) => () =>
        start(stage, "/api/functions/generate-creative", { ...seriesOf(stage), tryOn: true }),
    },
  ],
  batch: [
    {
      name: "batch",
      prepare: async (stage) => () =>
        start(stage, "/api/functions/batch-process", { productIds: stage.productIds.slice(0, 1) }),
    },
    {
      name: "models: batch",
      byModels,
      prepare: async (stage) => () =>
        start(stage, "/api/functions/batch-process", { productIds: stage.productIds.slice(0, 1) }),
    },
  ],
  import: [
    {
      name: "import",
      prepare: async (stage) => () =>
        start(stage, "/api/functions/start-import", { shopUrl: stage.shopUrl }, brokenPages),
    },
  ],
  script: [
    {
      name: "script",
      prepare: async (stage) => async () => jobOf(stage, (await draftCampaign(stage)).job_id),
    },
    {
      name: "models: script",
      byModels,
      prepare: async (stage) => async () => jobOf(stage, (await draftCampaign(stage)).job_id),
    },
  ],
  video: [
    {
      name: "video",
      async prepare(stage) {
        const campaign = await draftCampaign(stage);
        await jobOf(stage, campaign.job_id).end();
        return () => start(stage, "/api/functions/generate-video", { campaignId: campaign.id });
      },
    },
    ...filmModels.map(filmOf),
  ],
  "product-films": [
    {
      name: "product-films",
      prepare: async (stage) => () => start(stage, "/api/functions/product-films", { productIds: stage.productIds }),
    },
  ],
  logos: [
    { name: "logos", prepare: async (stage) => () => start(stage, "/api/logos", wantedLogos) },
    { name: "models: logos", byModels, prepare: async (stage) => () => start(stage, "/api/logos", wantedLogos) },
  ],
  "brand-kit": [
    {
      name: "brand-kit",
      async prepare(stage) {
        const logo = await stage.seller.call<{ imageUrl: string }>("/api/functions/generate-logo", {
          body: { style: "minimal", name: "Lumen" },
        });
        return () => start(stage, "/api/functions/generate-brand-kit", { logoUrl: logo.imageUrl });
      },
    },
  ],
  "account-export": [
    {
      name: "account-export",
      async prepare(stage) {
        // Limited to one in ten minutes.
        await fetch(`${stage.server.url}/bench/forget-turns`);
        return () => start(stage, "/api/account/export", {});
      },
    },
  ],
  placements: [
    {
      name: "placements",
      async prepare(stage) {
        const [series] = await drawCreatives(stage);
        const pictures = furtherPlacements.filter(({ content }) => content !== "logo").slice(0, 3);
        const body = { placements: pictures.map(({ id }) => id) };
        return () => start(stage, `/api/creatives/${series?.id}/placements`, body);
      },
    },
  ],
  packshots: [
    {
      name: "packshots",
      prepare: async (stage) => () => start(stage, "/api/packshots", { productIds: stage.productIds }),
    },
  ],
  revision: [
    {
      name: "vary",
      async prepare(stage) {
        const [, picture] = await drawCreatives(stage);
        return () => start(stage, `/api/creatives/${picture?.id}/revisions`, { how: "vary" });
      },
    },
    {
      name: "models: edit",
      byModels,
      async prepare(stage) {
        const [, picture] = await drawCreatives(stage);
        const body = { how: "edit", instruction: "Un mur bleu" };
        return () => start(stage, `/api/creatives/${picture?.id}/revisions`, body);
      },
    },
  ],
  bench: [
    {
      name: "models: bench",
      byModels,
      prepare: async (stage) => async () => {
        const body = { model: "openai/gpt-image-2" };
        return retriedJobOf(stage, (await stage.seller.call<Started>("/api/operator/bench", { body })).job_id);
      },
    },
  ],
};

/** What is no job, or follows one. */
const requests: Kind[] = [
  {
    name: "webhook",
    // Killed while its job's end is being announced.
    async prepare(stage) {
      const work = await start(stage, "/api/functions/generate-influencers", { count: 1 });
      await work.end();
      return async () => ({
        end: async () => {
          await until(
            async () => countPending(stage),
            (pending) => pending === 0,
          );
        },
      });
    },
  },
  {
    name: "account deletion",
    async prepare(stage) {
      const seller = await signUp(stage.server.url);
      const form = productForm("Sac");
      await seller.call("/api/products", { form });
      await (await start({ ...stage, seller }, "/api/functions/generate-influencers", { count: 2 })).end();
      return async () => {
        await seller.call("/api/account", { method: "DELETE", body: { password } });
        await hasteDeletions(stage);
        return {
          end: async () => {
            const leaving = () => countRows(stage, "select count(*) as rows from account_deletions");
            await until(
              async () => (await hasteDeletions(stage), leaving()),
              (rows) => rows === 0,
            );
          },
        };
      };
    },
  },
  {
    name: "product (request)",
    prepare: async (stage) => async () => repeat(stage, "/api/products", productForm("Sac")),
  },
  {
    name: "landing page (request)",
    prepare: async (stage) => async () =>
      repeat(stage, "/api/functions/generate-landing-page", {
        name: "Le sac",
        productId: stage.productIds[0],
        ctaUrl: "https://boutique.example/sac",
      }),
  },
  {
    name: "ad posts (request)",
    async prepare(stage) {
      const [productId, influencerId] = [stage.productIds[0], stage.influencerIds[0]];
      const { job_id: jobId, creatives } = await stage.seller.call<Started & { creatives: { id: string }[] }>(
        "/api/functions/generate-creative",
        { body: { productId, influencerId, creativeName: "Série" } },
      );
      await jobOf(stage, jobId).end();
      return async () => repeat(stage, "/api/functions/generate-ad-post", { productId, creativeId: creatives[0]?.id });
    },
  },
];

export const kinds = [...Object.values(killedJobs).flat(), ...requests];
