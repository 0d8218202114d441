// Visitors and robots that request landing pages over HTTP.
import { SELF } from "cloudflare:test";
import { nextIp, origin } from "../auth/auth-client.ts";
import type { Seller } from "../support/seller.ts";

export const personAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

export interface Answer {
  status: number;
  headers: Headers;
  html: string;
}

/** Requests a page as a browser does, from a new IP address unless one is given, and reads the response to its end. */
export async function visit(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const asked = { "user-agent": personAgent, "cf-connecting-ip": "203.0.113.7", ...headers };
  const sent = Object.entries(asked).filter(([, value]) => value !== "");
  const response = await SELF.fetch(origin + path, { method, headers: sent, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** A page whose headline is its name. */
export async function publish(seller: Seller, name: string): Promise<{ id: string; url: string; slug: string }> {
  const published = await seller.post("/api/functions/generate-landing-page", { name });
  const { id, url } = await published.json<{ id: string; url: string }>();
  return { id, url, slug: url.slice("/lp/".length) };
}

export const nextVisitor = () => ({ "cf-connecting-ip": nextIp() });
