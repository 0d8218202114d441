// `npm run bench -- kill`: SIGKILL at random points of every kind of job, and a minute without D1 and without the queue.
// Each time everything must complete, once, with nothing left over. KILLS (10), SEED (1) and KINDS (all, with commas)
// choose; pictures are drawn tiny.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { openDatabase } from "../e2e/database.ts";
import { password, type Seller, signUp, until } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { startHookServer } from "../hooks/server.ts";
import { startModelServer } from "../models/server.ts";
import type { JobKind } from "../../worker/contract/jobs.ts";
import { furtherPlacements } from "../../worker/contract/placements.ts";
import { startShop } from "../shop/server.ts";
import { findFaults } from "./find-faults.ts";

const kills = Number(process.env["KILLS"] ?? 10);
const seed = Number(process.env["SEED"] ?? 1);
const outageMs = Number(process.env["OUTAGE_SECONDS"] ?? 60) * 1000;

interface Job {
  status: string;
  done: number;
  failed: number;
  total: number;
}

/** A piece of work that is begun, and waited for. */
interface Work {
  /** Resolves when it is done; throws when it ended otherwise. */
  end(): Promise<void>;
}

interface Kind {
  name: string;
  /** The video model of its server: models on loopback draw, write, speak and film. */
  byModels?: FilmModel;
  /** Prepares what it needs; returns how to begin it. Not killed. */
  prepare(stage: Stage): Promise<() => Promise<Work>>;
}

/** What models on loopback were asked for, each of which costs. */
interface Paid {
  clips: number;
  lines: number;
}

interface Stage {
  countPaid?(): Promise<Paid>;
  server: TestServer;
  seller: Seller;
  shopUrl: string;
  productIds: string[];
  influencerIds: string[];
}

/** Pages of the shop that misbehave on purpose: too slow, broken, endless redirects. */
const brokenPages = 3;

/** Mulberry32: the same seed kills at the same shares of each kind's time. */
function createRandom(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let t = Math.imul(next ^ (next >>> 15), 1 | next);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const readJob = ({ seller }: Stage, id: string) => seller.call<Job>(`/api/jobs/${id}`);

/** Waits for a job that must succeed as a whole, apart from units that always fail. */
const jobOf = (stage: Stage, id: string, failing = 0): Work => ({
  async end() {
    const job = await until(
      () => readJob(stage, id),
      ({ status }) => status !== "queued" && status !== "running",
    );
    if (job.status !== "done" || job.done + failing !== job.total)
      throw new Error(`The job ended as ${JSON.stringify(job)}`);
  },
});

interface Started {
  job_id: string;
}

/** Waits for a job whose calls are paid once: what the kill cut off has failed, and is run again on request. */
const retriedJobOf = (stage: Stage, id: string): Work => ({
  async end() {
    const { failed } = await until(
      () => readJob(stage, id),
      ({ status }) => status !== "queued" && status !== "running",
    );
    if (failed > 0) await stage.seller.call(`/api/jobs/${id}/retry`, { method: "POST" });
    await jobOf(stage, id).end();
  },
});

const start = async (stage: Stage, path: string, body: unknown, failing = 0) =>
  jobOf(stage, (await stage.seller.call<Started>(path, { body })).job_id, failing);

/** A request that is repeated under its Idempotency-Key until it is answered. */
function repeat({ server, seller }: Stage, path: string, body: unknown): Work {
  const key = randomUUID();
  const send = async () => {
    const response = await fetch(server.url + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${seller.token}`,
        "idempotency-key": key,
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    // An answer that the kill cuts off is none.
    return { ok: response.ok, status: response.status, text: await response.text() };
  };
  const first = send().catch(() => undefined);
  return {
    async end() {
      const answer = (await first) ?? (await send());
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    },
  };
}

const photo = readFileSync(fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url)));

function productForm(name: string): FormData {
  const form = new FormData();
  form.set("name", name);
  form.set("image", new File([photo], "sac.jpg", { type: "image/jpeg" }));
  return form;
}

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

/** One of each provider that films. */
const filmModels = [
  "replicate/kwaivgi/kling-v2.1",
  "fal/fal-ai/kling-video/v2.1/pro/image-to-video",
  "google/veo-3.1-fast-generate-preview",
] as const;
type FilmModel = (typeof filmModels)[number];

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

const kinds = [...Object.values(killedJobs).flat(), ...requests];

function countRows({ server }: Stage, sql: string): number {
  const database = openDatabase(server);
  try {
    return Number(database.prepare(sql).get()?.["rows"]);
  } finally {
    database.close();
  }
}

const countPending = (stage: Stage) =>
  countRows(stage, "select count(*) as rows from webhook_deliveries where status = 'pending'");

/** Deletions wait seven days, then sixteen minutes: not here. */
async function hasteDeletions({ server }: Stage): Promise<void> {
  const database = openDatabase(server);
  database.exec("update account_deletions set due_at = 0");
  database.close();
  await fetch(`${server.url}/bench/cron`, { method: "POST" });
}

/** The dead worker's leases end now: twenty to a hundred and twenty seconds later otherwise. Then cron. */
async function resume({ server }: Stage): Promise<void> {
  const database = openDatabase(server);
  database.exec("update job_units set due_at = 0 where status in ('leased', 'pending')");
  database.exec("update webhook_deliveries set due_at = 0 where status = 'pending'");
  database.close();
  await fetch(`${server.url}/bench/cron`, { method: "POST" });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openStage(server: TestServer, shopUrl: string, hookUrl: string): Promise<Stage> {
  const seller = await signUp(server.url);
  const products = [];
  for (const name of ["Sac", "Cabas"]) {
    products.push(await seller.call<{ id: string }>("/api/products", { form: productForm(name) }));
  }
  const stage: Stage = { server, seller, shopUrl, productIds: products.map(({ id }) => id), influencerIds: [] };
  await (await start(stage, "/api/functions/generate-influencers", { count: 2 })).end();
  const { items } = await seller.call<{ items: { id: string }[] }>("/api/influencers");
  stage.influencerIds = items.map(({ id }) => id);
  await seller.call("/api/webhooks", {
    body: { url: `${hookUrl}/${randomUUID()}`, events: ["job.done", "job.failed"] },
  });
  return stage;
}

interface Outcome {
  kind: string;
  kills: number;
  completed: number;
  faults: string[];
  /** Of an undisturbed run; of an outage, from its end until everything had ended. */
  usualMs: number;
}

/** Kills the worker once in each of `kills` runs of a kind. */
async function killKind(kind: Kind, stage: Stage, random: () => number): Promise<Outcome> {
  const begin = await kind.prepare(stage);
  const startedAt = performance.now();
  await (await begin()).end();
  const usualMs = performance.now() - startedAt;
  const outcome: Outcome = { kind: kind.name, kills: 0, completed: 0, faults: [], usualMs: Math.round(usualMs) };
  for (let round = 0; round < kills; round++) {
    const beginAgain = await kind.prepare(stage);
    const work = await beginAgain();
    await sleep(random() * usualMs);
    await stage.server.kill();
    await stage.server.start();
    await resume(stage);
    outcome.kills += 1;
    try {
      await work.end();
      outcome.completed += 1;
    } catch (error) {
      outcome.faults.push(String(error));
    }
    outcome.faults.push(...(await findFaults(stage.server, stage.seller)));
  }
  outcome.faults = [...new Set(outcome.faults)];
  return outcome;
}

/** All these kinds of jobs at once, while D1 or the queue fails for a minute. Nobody helps afterwards. */
async function outage(stage: Stage, wanted: Kind[], what: "d1" | "queue"): Promise<Outcome> {
  const jobs = wanted.filter(
    ({ name }) => !name.includes("(request)") && name !== "webhook" && name !== "account deletion",
  );
  const begins = [];
  for (const kind of jobs) begins.push(await kind.prepare(stage));
  const works = [];
  for (const begin of begins) works.push(await begin());
  const set = (isDown: boolean) =>
    fetch(`${stage.server.url}/bench/outage?${what}=${isDown ? 1 : 0}`, { method: "POST" });
  await set(true);
  await sleep(outageMs);
  await set(false);
  const startedAt = performance.now();
  const ends = await Promise.allSettled(works.map((work) => work.end()));
  const failed = ends.flatMap((each, index) =>
    each.status === "rejected" ? [`${jobs[index]?.name}: ${String(each.reason)}`] : [],
  );
  return {
    kind: `${outageMs / 1000} s without ${what === "d1" ? "D1" : "the queue"}: ${jobs.map(({ name }) => name).join(", ")}`,
    kills: works.length,
    completed: works.length - failed.length,
    faults: [...failed, ...(await findFaults(stage.server, stage.seller))],
    usualMs: Math.round(performance.now() - startedAt),
  };
}

/** The outcome of what could not even be tried. */
const fail = (kind: string, error: unknown): Outcome => ({
  kind,
  kills: 0,
  completed: 0,
  faults: [String(error)],
  usualMs: Number.NaN,
});

/** What the text model writes of the bag that all products are. */
const script = {
  concept: "Un sac rend la journée plus légère.",
  scenes: [
    ["hook", "Et si la journée changeait ?", "Il suffit d'un sac pour que la journée change de ton."],
    ["problem", "Trop de choses à porter", "Le matin, on cherche ses affaires et le temps passe trop vite."],
    ["demonstration", "Tout à sa place", "Chaque chose a sa place, et les mains restent enfin libres."],
    ["call_to_action", "Le sac", "Découvrez le sac et gardez vos matinées douces et calmes."],
  ].map(([role, caption, line]) => ({ role, caption, line })),
};

/**
 * A server with these models on loopback: the image model shows the first picture it gets (product, picture to change,
 * garment), others write, speak and film.
 */
async function openModels(filmModel: FilmModel, ...hosts: string[]) {
  const models = await startModelServer();
  const base = `http://${models.host}/${randomUUID()}`;
  const plans = {
    "gpt-image-2": { pictures: ["first-reference"] },
    "gpt-5-mini": { texts: [{ says: JSON.stringify({ likeness: 95, words: "" }) }] },
    "gpt-5": { texts: [{ says: JSON.stringify(script) }] },
  };
  await fetch(base, { method: "PUT", body: JSON.stringify(plans) });
  const server = await startServer({
    entry: "tests/bench/worker.ts",
    configure: async (siteUrl) => ({
      STUDIO_SCALE: "0.06",
      FETCH_ALLOW_HOSTS: [new URL(siteUrl).host, models.host, ...hosts].join(","),
      IMAGE_MODEL: "openai/gpt-image-2,embedded",
      TEXT_MODEL: "openai/gpt-5,embedded",
      TRY_ON_MODEL: "openai/gpt-image-2",
      VISION_MODEL: "openai/gpt-5-mini",
      VOICE_MODEL: "openai/tts-1",
      VIDEO_MODEL: filmModel,
      FAL_API_KEY: "fal-key",
      FAL_API_URL: `${base}/fal`,
      FAL_PLATFORM_API_URL: `${base}/fal-platform`,
      GOOGLE_GENERATIVE_AI_API_KEY: "google-key",
      GOOGLE_GENERATIVE_AI_API_URL: `${base}/google`,
      REPLICATE_API_TOKEN: "replicate-key",
      REPLICATE_API_URL: `${base}/replicate`,
      OPENAI_API_KEY: "openai-key",
      OPENAI_API_URL: `${base}/openai`,
    }),
  });
  return {
    server,
    async countPaid() {
      const calls = (await (await fetch(base)).json()) as { kind: string }[];
      const count = (wanted: string) => calls.filter(({ kind }) => kind === wanted).length;
      return { clips: count("start"), lines: count("voice") };
    },
    async close() {
      await server.close();
      await models.close();
    },
  };
}

/** Prints a line per kind; throws if anything was lost, doubled or left over. */
export async function measureKills(): Promise<void> {
  const random = createRandom(seed);
  const names = process.env["KINDS"]?.split(",");
  const wanted = kinds.filter(({ name }) => !names || names.some((each) => name.startsWith(each)));
  const [shop, hooks] = [await startShop({ delayMs: 20 }), await startHookServer()];
  const server = await startServer({
    entry: "tests/bench/worker.ts",
    configure: async (siteUrl) => ({
      STUDIO_SCALE: "0.06",
      FETCH_ALLOW_HOSTS: [new URL(siteUrl).host, shop.host, hooks.host].join(","),
    }),
  });
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    console.log(
      `${outcome.kind.padEnd(24)} ${String(outcome.completed).padStart(3)} of ${outcome.kills} completed, ` +
        `${outcome.faults.length} faults (${outcome.usualMs} ms)`,
    );
    for (const fault of outcome.faults) console.log(`  ${fault}`);
  };
  const hookUrl = `http://${hooks.host}`;
  const tryAll = async (some: Kind[], stage: Stage) => {
    if (kills > 0)
      for (const kind of some) add(await killKind(kind, stage, random).catch((error) => fail(kind.name, error)));
    if (outageMs > 0)
      for (const what of ["d1", "queue"] as const)
        add(await outage(stage, some, what).catch((error) => fail(`outage of ${what}`, error)));
  };
  try {
    const embedded = wanted.filter((kind) => !kind.byModels);
    if (embedded.length > 0) await tryAll(embedded, await openStage(server, shop.url, hookUrl));
    for (const model of filmModels) {
      const some = wanted.filter((kind) => kind.byModels === model);
      if (some.length === 0) continue;
      const models = await openModels(model, shop.host, hooks.host);
      const { countPaid } = models;
      try {
        await tryAll(some, { ...(await openStage(models.server, shop.url, hookUrl)), countPaid });
      } finally {
        await models.close();
      }
    }
  } finally {
    await server.close();
    await shop.close();
    await hooks.close();
  }
  if (outcomes.some(({ completed, kills: times, faults }) => completed < times || faults.length > 0)) {
    throw new Error("Something was lost, doubled or left over");
  }
}
