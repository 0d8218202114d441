// Black Forest Labs' pictures in its API's own words (docs.bfl.ai/api-reference): a task is created and polled. The SDK's
// package weighs 5 KiB more, half of it for films.
import { Buffer } from "node:buffer";
import type { Picture } from "../../briefs/picture.ts";
import type { PictureParameters } from "./picture-family.ts";
import type { createPictureFetch } from "./picture-fetch.ts";
import { wait } from "./wait.ts";

const pollIntervalMs = 500;

/** The fields that are read. */
interface Task {
  polling_url: string;
  status?: string;
  result?: { sample: string } | null;
}

const toBase64 = ({ bytes }: Picture) => Buffer.from(bytes).toString("base64");

/** Polls until the signal is aborted; `reached.fetch` throws for a task that has failed or was refused. */
export async function askBlackForestLabs(
  reached: ReturnType<typeof createPictureFetch> & { apiKey: string; headers: Record<string, string> },
  prompt: string,
  { id, seed, aspectRatio, files, mask, fields }: PictureParameters,
  signal: AbortSignal,
): Promise<{ images: Uint8Array[]; usage?: undefined }> {
  const { baseURL, apiKey } = reached;
  const key = { "x-key": apiKey, ...reached.headers };
  const picture = id === "flux-pro-1.0-fill" ? "image" : "input_image";
  const shown = files.map((each, at) => [at > 0 ? `${picture}_${at + 1}` : picture, toBase64(each)]);
  const body = {
    prompt,
    seed,
    aspect_ratio: aspectRatio,
    ...Object.fromEntries(shown),
    mask: mask && toBase64(mask),
    output_format: "jpeg",
    ...fields,
  };
  const headers = { "content-type": "application/json", ...key };
  const begun = await reached.fetch(`${baseURL}/${id}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { polling_url: address } = await begun.json<Task>();
  // Other hosts than its own are not told the key.
  const isTrusted = address.startsWith(`${baseURL}/`) || /^https:\/\/[\w.-]+\.bfl\.ai\//.test(address);
  for (;;) {
    const polled = await reached.fetch(address, { ...(isTrusted && { headers: key }) });
    const { status, result } = await polled.json<Task>();
    if (status === "Ready") {
      const file = await reached.fetch(result?.sample ?? "");
      return { images: [new Uint8Array(await file.arrayBuffer())] };
    }
    await wait(pollIntervalMs, signal);
  }
}
