// People and programs who look at landing pages, through the front door.
import { SELF } from "cloudflare:test";
import { nextIp, origin } from "../auth/auth-client.ts";
import type { Seller } from "../support/seller.ts";

export const personAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

export interface Answer {
  status: number;
  headers: Headers;
  html: string;
}

/** Asks as a person would, from one address of their own unless another is given, and reads the answer to its end. */
export async function visit(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const asked = { "user-agent": personAgent, "cf-connecting-ip": "203.0.113.7", ...headers };
  const sent = Object.entries(asked).filter(([, value]) => value !== "");
  const response = await SELF.fetch(origin + path, { method, headers: sent, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** A page with the headline of its own name. */
export async function publish(seller: Seller, name: string): Promise<{ id: string; url: string; slug: string }> {
  const published = await seller.post("/api/functions/generate-landing-page", { name });
  const { id, url } = await published.json<{ id: string; url: string }>();
  return { id, url, slug: url.slice("/lp/".length) };
}

export const nextVisitor = () => ({ "cf-connecting-ip": nextIp() });
