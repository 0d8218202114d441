// What a smoke asks for, each the way a seller would: over HTTP, of the real worker.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ListedVoices } from "../../worker/contract/voices.ts";
import type { Capability } from "../../worker/studio/models/providers/access.ts";
import { beginSeries, castInfluencers } from "../e2e/library.ts";
import { type Seller, until } from "../e2e/seller.ts";

export interface Stage {
  url: string;
  seller: Seller;
  /** Writes a made thing beside the others; answers its name. */
  keep(name: string, content: Uint8Array | string): string;
  /** What earlier steps made. */
  made: { productId?: string; influencerId?: string; creativeId?: string; campaignId?: string };
}

export interface Step {
  /** French, for whoever watches. */
  title: string;
  /** It is left out when none of these has a model; later steps may need what it makes all the same. */
  asks: Capability[];
  isNeeded?: boolean;
  /** Answers what was made, in a line. */
  run(stage: Stage): Promise<string>;
}

const readPhoto = () => readFileSync(fileURLToPath(new URL("../../art/seller-photos/sac.jpg", import.meta.url)));

const photo = () => new File([readPhoto()], "sac.jpg", { type: "image/jpeg" });

async function download({ url, seller, keep }: Stage, path: string, name: string): Promise<string> {
  const answer = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${seller.token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return keep(name, new Uint8Array(await answer.arrayBuffer()));
}

/** Waits for a job's end; a job that made nothing throws its own words. */
async function end(seller: Seller, jobId: string): Promise<void> {
  const job = await until(
    () => seller.call<{ status: string; error: string | null }>(`/api/jobs/${jobId}`),
    ({ status }) => status !== "queued" && status !== "running",
    3_600_000,
  );
  if (job.status !== "done") throw new Error(job.error ?? job.status);
}

interface Campaign {
  id: string;
  status: string;
  error: string | null;
  script: string | null;
  video_url: string | null;
  job_id: string;
}

async function readCampaign(seller: Seller, id: string | undefined): Promise<Campaign> {
  const { items } = await seller.call<{ items: Campaign[] }>("/api/video-campaigns");
  const campaign = items.find((each) => each.id === id);
  if (!campaign) throw new Error("The campaign is gone");
  return campaign;
}

export const steps: Step[] = [
  {
    title: "Produit, sa photo modérée",
    asks: ["moderation"],
    isNeeded: true,
    async run({ seller, made }) {
      const form = new FormData();
      form.set("name", "Sac Camille");
      form.set(
        "description",
        "Sac à main en cuir grainé, cousu à Lyon, deux poches intérieures, bandoulière réglable.",
      );
      form.set("image", photo());
      made.productId = (await seller.call<{ id: string }>("/api/products", { form })).id;
      return "1 produit";
    },
  },
  {
    title: "Lecture d'un produit sur sa photo",
    asks: ["vision"],
    async run({ seller, keep }) {
      const form = new FormData();
      form.set("image", photo());
      return keep(
        "lecture.json",
        JSON.stringify(await seller.call("/api/functions/read-product-image", { form }), null, 2),
      );
    },
  },
  {
    title: "Influenceuse et son portrait",
    asks: ["text", "image"],
    isNeeded: true,
    async run(stage) {
      const [someone] = await castInfluencers(stage.seller, 1, "femme de 30 ans, élégante, cheveux bruns");
      stage.made.influencerId = someone?.id;
      const { items } = await stage.seller.call<{ items: { image_url: string }[] }>("/api/influencers");
      return `${someone?.name}, ${await download(stage, items[0]?.image_url ?? "", "portrait.jpg")}`;
    },
  },
  {
    title: "Série de six visuels",
    asks: ["image", "vision"],
    isNeeded: true,
    async run(stage) {
      const { seller, made } = stage;
      const begun = await beginSeries(seller, made.productId ?? "", made.influencerId ?? "", "Essai");
      made.creativeId = begun.creatives[0]?.id;
      await end(seller, begun.job_id);
      const { items } = await seller.call<{
        items: { image_url: string | null; fidelity: number | null; error: string | null }[];
      }>(`/api/creatives?product_id=${made.productId}`);
      const told = await Promise.all(
        items.map(async ({ image_url: path, fidelity, error }, at) =>
          path ? `${await download(stage, path, `visuel-${at + 1}.jpg`)} (fidélité ${fidelity})` : (error ?? "rien"),
        ),
      );
      return told.join(", ");
    },
  },
  {
    title: "Publicités",
    asks: ["text"],
    async run({ seller, keep, made: { productId, creativeId } }) {
      const posts = await seller.call("/api/functions/generate-ad-post", { body: { productId, creativeId } });
      return keep("publications.json", JSON.stringify(posts, null, 2));
    },
  },
  {
    title: "Script de vidéo",
    asks: ["text", "video"],
    async run({ seller, keep, made }) {
      const { id } = await seller.call<Campaign>("/api/video-campaigns", {
        body: {
          name: "Essai",
          product_id: made.productId,
          influencer_id: made.influencerId,
          duration: 5,
          format: "9:16",
        },
      });
      made.campaignId = id;
      const campaign = await until(
        () => readCampaign(seller, id),
        ({ status }) => status !== "pending",
        600_000,
      );
      if (!campaign.script) throw new Error(campaign.error ?? campaign.status);
      return keep("script.txt", campaign.script);
    },
  },
  {
    title: "Page de vente",
    asks: ["text"],
    async run({ url, seller, keep, made }) {
      const page = await seller.call<{ url: string }>("/api/functions/generate-landing-page", {
        body: { name: "Sac Camille", targetAudience: "Femmes actives", productId: made.productId },
      });
      return keep("page.html", await (await fetch(new URL(page.url, url))).text());
    },
  },
  {
    title: "Logos",
    asks: ["image"],
    async run(stage) {
      const { job_id: jobId } = await stage.seller.call<{ job_id: string }>("/api/logos", {
        body: { name: "Maison Camille", activity: "fashion", colors: [], styles: ["modern"], count: 2 },
      });
      await end(stage.seller, jobId);
      const { items } = await stage.seller.call<{ items: { image_url: string }[] }>("/api/logos");
      const kept = items.map(({ image_url: path }, at) => download(stage, path, `logo-${at + 1}.png`));
      return (await Promise.all(kept)).join(", ");
    },
  },
  {
    title: "Test photo, trois styles",
    asks: ["image"],
    async run(stage) {
      const form = new FormData();
      form.set("file", photo());
      const { imageUrl } = await stage.seller.call<{ imageUrl: string }>("/api/public/uploads", { form });
      const { results, error } = await stage.seller.call<{
        results: { imageUrl: string; style: string }[];
        error?: string;
      }>("/api/functions/test-product-transform", { body: { imageUrl } });
      if (error) throw new Error(error);
      const kept = results.map(({ imageUrl: path, style }) => download(stage, path, `test-${style}.jpg`));
      return (await Promise.all(kept)).join(", ");
    },
  },
  {
    title: "Voix de l’influenceur",
    asks: ["voice"],
    async run({ seller, keep, made }) {
      const person = `/api/influencers/${made.influencerId}` as const;
      const { items, chosen } = await seller.call<ListedVoices>(`${person}/voices`);
      if (!chosen) throw new Error("no voice speaks French");
      const { audio } = await seller.call<{ audio: string }>(`${person}/voice-sample`, {
        body: { voice: chosen, language: "fr" },
      });
      return `${items.length} voix, ${chosen} : ${keep("voix.wav", Buffer.from(audio.slice(audio.indexOf(",") + 1), "base64"))}`;
    },
  },
  {
    title: "Film de quatre scènes",
    asks: ["video"],
    async run(stage) {
      const { seller, made } = stage;
      const { job_id: jobId } = await seller.call<{ job_id: string }>("/api/functions/generate-video", {
        body: { campaignId: made.campaignId },
      });
      await end(seller, jobId);
      const { video_url: path, error } = await readCampaign(seller, made.campaignId);
      if (!path) throw new Error(error ?? "no film");
      return download(stage, path, "film.mp4");
    },
  },
];
