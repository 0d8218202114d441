// Drawings that benchmarks start over the API as a seller would, each to its end.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { logoStyles } from "../../worker/contract/logos.ts";
import { furtherPlacements } from "../../worker/contract/placements.ts";
import type { Seller } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import type { Jobs } from "./watch.ts";

const photos = new URL("../../art/seller-photos/", import.meta.url);

interface Started {
  job_id: string;
}

export async function drawLogos(seller: Seller, live: Jobs): Promise<void> {
  const styles = logoStyles.map(({ id }) => id);
  const body = { name: "Maison Lumen", slogan: "La lumière", activity: "home", colors: ["#1f3a5f"], styles, count: 5 };
  await live.end((await seller.call<Started>("/api/logos", { body })).job_id);
}

export async function drawKit(seller: Seller, live: Jobs): Promise<void> {
  const { items } = await seller.call<{ items: { image_url: string }[] }>("/api/logos");
  const body = { logoUrl: items[0]?.image_url };
  await live.end((await seller.call<Started>("/api/functions/generate-brand-kit", { body })).job_id);
}

/** Every further placement of a series, its logos and banners included. */
export async function composePlacements(seller: Seller, live: Jobs, seriesId: string): Promise<void> {
  const body = { placements: furtherPlacements.map(({ id }) => id) };
  await live.end((await seller.call<Started>(`/api/creatives/${seriesId}/placements`, { body })).job_id);
}

/** Uploads photos that nobody has cut out yet, of the project's own products. Returns their products' ids. */
export async function uploadPhotos(seller: Seller): Promise<string[]> {
  const names = readdirSync(photos);
  return Promise.all(
    names.map(async (name) => {
      const form = new FormData();
      form.set("name", name.split(".")[0] ?? "");
      // Other bytes behind the picture's end: a cut-out is kept by the photo's content.
      form.set("image", new File([readFileSync(new URL(name, photos)), randomUUID()], name, { type: "image/jpeg" }));
      return (await seller.call<{ id: string }>("/api/products", { form })).id;
    }),
  );
}

/** Products of the seller on white; all of them without ids. */
export async function standOnWhite(seller: Seller, live: Jobs, productIds?: string[]): Promise<void> {
  await live.end((await seller.call<Started>("/api/packshots", { body: { productIds } })).job_id);
}

/**
 * Four seconds of a film in Full HD whose beginning fades from the scene before, so that two sets and the encoder are in
 * memory; then a film of 32 seconds, each scene of it spoken, is joined,
 * and the heaviest film that is joined of clips by models.
 */
export async function shootFilm(server: TestServer): Promise<void> {
  const response = await fetch(`${server.url}/bench/film?scene=1&seconds=4&times=8`);
  if (!response.ok) throw new Error(`The film answered ${response.status}`);
}
