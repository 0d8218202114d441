// Video campaigns of one seller, drawn tiny: written, filmed and read as the API has them.
import { env } from "cloudflare:test";
import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { beforeAll, expect } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import type { VideoScene } from "../../../worker/contract/videos.ts";
import { awaitRest, finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

export interface Campaign {
  id: string;
  tenant_id: string;
  name: string;
  duration: number;
  status: string;
  error: string | null;
  job_id: string;
  concept: string | null;
  script: string | null;
  video_url: string | null;
  poster_url: string | null;
  metadata: {
    language: string;
    promptGuidelines: string;
    format: string;
    definition?: string;
    video_urls: string[];
    poster_urls?: string[];
    scenes?: VideoScene[];
    set?: string;
  };
  product_name: string | null;
  product_image_url: string | null;
  influencer_name: string | null;
}

export let seller: Seller;

let product: { id: string };

let influencer: { id: string };

export const campaignBody = (more: object = {}) => ({
  name: "Été",
  product_id: product.id,
  influencer_id: influencer.id,
  ...more,
});

export const read = async (id: string, who = seller) =>
  (await who.read<{ items: Campaign[] }>("/api/video-campaigns?limit=100")).items.find((each) => each.id === id);

export const start = async (name: "generate-video" | "generate-video-script", campaignId: unknown, who = seller) =>
  who.post(`/api/functions/${name}`, { campaignId });

export const jobOf = async (answer: Promise<Response>) => (await (await answer).json<{ job_id: string }>()).job_id;

export const readJob = (id: string) => seller.read<JobSnapshot>(`/api/jobs/${id}`);

export const filesOf = async ({ tenant_id, id }: Campaign) =>
  (await env.MEDIA.list({ prefix: `assets/${tenant_id}/videos/${id}/` })).objects.map(({ key }) =>
    key.split("/").at(-1),
  );

/** A campaign with its script. */
export async function write(more: object = {}): Promise<Campaign> {
  const response = await seller.post("/api/video-campaigns", campaignBody(more));
  expect(response.status, await response.clone().text()).toBe(201);
  const { id, job_id } = await response.json<Campaign>();
  await finishJob(job_id);
  const written = await read(id);
  if (!written) throw new Error("No campaign");
  return written;
}

export const countUnits = async (jobId: string, status: string) =>
  env.DB.prepare("select count(*) as units from job_units where job_id = ? and status = ?")
    .bind(jobId, status)
    .first<number>("units");

/** Cancels a film before anything is drawn, or as soon as the running unit has ended. */
export async function halt(jobId: string): Promise<void> {
  await seller.post(`/api/jobs/${jobId}/cancel`, {});
  await awaitRest(jobId);
}

/** A URL without its version. */
export const pathOf = (url: string | null | undefined) => url?.replace(/\?v=[0-9a-f]{8}$/, "");

/** The sound track of a film. */
export async function readSound(bytes: Uint8Array) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("No sound");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const { codec, sampleRate, numberOfChannels } = config;
  const description = [...new Uint8Array((config.description ?? new ArrayBuffer(0)) as ArrayBuffer)];
  return { codec, sampleRate, numberOfChannels, description, packets, end: await track.computeDuration() };
}

/** Signs up the seller of a test file, with a product and a person. */
export function openSeller() {
  beforeAll(async () => {
    seller = await signUp();
    product = await uploadProduct(seller);
    influencer = await uploadInfluencer(seller);
  });
}
