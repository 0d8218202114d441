// A link that a browser's own download takes, without a session: signed for one job of one tenant, for five minutes.
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { computeMac } from "../auth/derived-keys.ts";
import type { Job } from "../jobs/job-kind.ts";

const lifetimeSeconds = 5 * 60;
const purpose = "export-link";

const sign = async (secret: string, job: Job, expires: string) =>
  base64url.encode(await computeMac(secret, purpose, [job.id, job.tenant_id, expires].join("\n")));

export async function signLink(secret: string, job: Job, nowMs: number): Promise<string> {
  const expires = String(Math.floor(nowMs / 1000) + lifetimeSeconds);
  return `/api/exports/${job.id}.zip?${new URLSearchParams({ expires, signature: await sign(secret, job, expires) })}`;
}

/** What a link is worth now. "forged": it was not made here for this job. */
export async function readLink(
  secret: string,
  job: Job,
  link: { expires: string; signature: string },
  nowMs: number,
): Promise<"valid" | "expired" | "forged"> {
  const text = new TextEncoder();
  const expected = text.encode(await sign(secret, job, link.expires));
  const given = text.encode(link.signature);
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return "forged";
  return Number(link.expires) * 1000 > nowMs ? "valid" : "expired";
}
