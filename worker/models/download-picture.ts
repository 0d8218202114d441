// Downloads pictures that a model returns as a URL instead of in its response body.
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import { ModelAnswerError } from "../studio/models/providers/model-error.ts";
import type { Download } from "../studio/models/providers/picture-fetch.ts";

const timeoutMs = 60_000;

/** The download function for providers. It throws ModelAnswerError, also for addresses without HTTPS in production. */
export function createDownload(env: Env): Download {
  const { isDevelopment, fetchAllowHosts: allowHosts, botUserAgent: userAgent } = readSettings(env);
  return async (address, signal) => {
    try {
      if (!isDevelopment && !address.startsWith("https:")) throw new Error("it lies at no HTTPS address");
      const accept = "image";
      return (await fetchPublic(address, { accept, allowHosts, userAgent, timeoutMs, signal })).bytes;
    } catch (error) {
      const reason = error instanceof AppError ? error.code : String(error);
      throw new ModelAnswerError(`The picture cannot be fetched: ${reason}`, { pictures: 1 });
    }
  };
}
