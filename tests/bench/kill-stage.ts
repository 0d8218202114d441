// The server, seller and shop on which `npm run bench -- kill` begins work, and how work is begun and waited for.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../e2e/database.ts";
import { type Seller, signUp, until } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { startModelServer } from "../models/server.ts";

interface Job {
  status: string;
  done: number;
  failed: number;
  total: number;
}

/** A piece of work that is begun, and waited for. */
export interface Work {
  /** Resolves when it is done; throws when it ended otherwise. */
  end(): Promise<void>;
}

/** What models on loopback were asked for, each of which costs. */
interface Paid {
  clips: number;
  lines: number;
}

export interface Stage {
  countPaid?(): Promise<Paid>;
  server: TestServer;
  seller: Seller;
  shopUrl: string;
  productIds: string[];
  influencerIds: string[];
}

const readJob = ({ seller }: Stage, id: string) => seller.call<Job>(`/api/jobs/${id}`);

/** Waits for a job that must succeed as a whole, apart from units that always fail. */
export const jobOf = (stage: Stage, id: string, failing = 0): Work => ({
  async end() {
    const job = await until(
      () => readJob(stage, id),
      ({ status }) => status !== "queued" && status !== "running",
    );
    if (job.status !== "done" || job.done + failing !== job.total)
      throw new Error(`The job ended as ${JSON.stringify(job)}`);
  },
});

export interface Started {
  job_id: string;
}

/** Waits for a job whose calls are paid once: what the kill cut off has failed, and is run again on request. */
export const retriedJobOf = (stage: Stage, id: string): Work => ({
  async end() {
    const { failed } = await until(
      () => readJob(stage, id),
      ({ status }) => status !== "queued" && status !== "running",
    );
    if (failed > 0) await stage.seller.call(`/api/jobs/${id}/retry`, { method: "POST" });
    await jobOf(stage, id).end();
  },
});

export const start = async (stage: Stage, path: string, body: unknown, failing = 0) =>
  jobOf(stage, (await stage.seller.call<Started>(path, { body })).job_id, failing);

/** A request that is repeated under its Idempotency-Key until it is answered. */
export function repeat({ server, seller }: Stage, path: string, body: unknown): Work {
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

export function productForm(name: string): FormData {
  const form = new FormData();
  form.set("name", name);
  form.set("image", new File([photo], "sac.jpg", { type: "image/jpeg" }));
  return form;
}

/** One of each provider that films. */
export const filmModels = [
  "replicate/kwaivgi/kling-v2.1",
  "fal/fal-ai/kling-video/v2.1/pro/image-to-video",
  "google/veo-3.1-fast-generate-preview",
] as const;
export type FilmModel = (typeof filmModels)[number];

export function countRows({ server }: Stage, sql: string): number {
  const database = openDatabase(server);
  try {
    return Number(database.prepare(sql).get()?.["rows"]);
  } finally {
    database.close();
  }
}

export const countPending = (stage: Stage) =>
  countRows(stage, "select count(*) as rows from webhook_deliveries where status = 'pending'");

/** Deletions wait seven days, then sixteen minutes: not here. */
export async function hasteDeletions({ server }: Stage): Promise<void> {
  const database = openDatabase(server);
  database.exec("update account_deletions set due_at = 0");
  database.close();
  await fetch(`${server.url}/bench/cron`, { method: "POST" });
}

/** The dead worker's leases end now: twenty to a hundred and twenty seconds later otherwise. Then cron. */
export async function resume({ server }: Stage): Promise<void> {
  const database = openDatabase(server);
  database.exec("update job_units set due_at = 0 where status in ('leased', 'pending')");
  database.exec("update webhook_deliveries set due_at = 0 where status = 'pending'");
  database.close();
  await fetch(`${server.url}/bench/cron`, { method: "POST" });
}

export async function openStage(server: TestServer, shopUrl: string, hookUrl: string): Promise<Stage> {
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
export async function openModels(filmModel: FilmModel, ...hosts: string[]) {
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
