// Sellers' brands in tests: made, painted, given a logo.
import { expect } from "vitest";
import type { Seller } from "./seller.ts";

export interface Owned {
  id: string;
  brand_id: string | null;
}

export const change = <Answer = Owned>(seller: Seller, path: string, body: object) =>
  seller.read<Answer>(path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export async function make<Answer>(seller: Seller, path: string, body: object): Promise<Answer> {
  const response = await seller.post(path, body);
  expect(response.ok, `${path}: ${response.status} ${await response.clone().text()}`).toBe(true);
  return response.json<Answer>();
}

export const paint = (seller: Seller, id: string, hex: string) =>
  change(seller, `/api/brands/${id}`, { values: { colours: [{ role: "primary", hex }] } });

/** Its id; it is in use from then on. */
export async function addBrand(seller: Seller, name: string, primary: string): Promise<string> {
  const { id } = await make<Owned>(seller, "/api/brands", { from: "nothing", name });
  await paint(seller, id, primary);
  return id;
}

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30H0z" fill="${fill}"/></svg>`;

/** A logo of one colour; returns where it is stored. */
export async function putLogo(seller: Seller, id: string, fill: string): Promise<string> {
  const body = new FormData();
  body.set("image", new File([svg(fill)], "logo.svg"));
  const response = await seller.fetch(`/api/brands/${id}/logo`, { method: "PUT", body });
  const { fields } = await response.json<{ fields: { logo: { value: { storage_path: string } } } }>();
  return fields.logo.value.storage_path;
}

/** Always reads variant a of a landing page, and is not counted. */
export const robot = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
