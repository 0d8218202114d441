// Google's Omni models through its Interactions API: a clip is a background interaction, polled until it has ended.
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { ClipBrief, ClipModel, Picture } from "../../studio.ts";
import { type ModelAccess, officialUrls } from "../providers/access.ts";
import { ModelRefusalError } from "../providers/model-error.ts";
import { clipParameters } from "../providers/model-family.ts";
import { createProviderFetch, rebaseUrl } from "../providers/provider-fetch.ts";
import { writeClipPrompt } from "./clip-prompt.ts";

const interaction = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  steps: z
    .array(z.object({ content: z.array(z.object({ type: z.string(), uri: z.string().nullish() })).nullish() }))
    .nullish(),
});
const operationShape = z.object({ interaction: z.string() });
const atWork = new Set(["in_progress", "requires_action", undefined, null]);

/** Both of its methods throw ModelBusyError and ModelRefusalError. */
export function openInteractionModel(access: ModelAccess): ClipModel {
  const { id, apiKey, apiUrl, headers } = access;
  const address = `${officialUrls.google}/interactions`;
  const send = createProviderFetch(officialUrls.google, apiUrl);
  const call = async (path: string, init: RequestInit) => {
    const sent = { "content-type": "application/json", "x-goog-api-key": apiKey, ...headers };
    const parsed = interaction.safeParse(await (await send(address + path, { ...init, headers: sent })).json());
    if (!parsed.success) throw new ModelRefusalError(`No interaction was answered: ${parsed.error.message}`);
    return parsed.data;
  };
  return {
    async start(brief, still) {
      const begun = await call("", { method: "POST", body: JSON.stringify(writeRequest(access, brief, still)) });
      return { interaction: begun.id };
    },
    async ask(operation) {
      const { interaction: begun } = operationShape.parse(operation);
      const { status, steps } = await call(`/${encodeURIComponent(begun)}`, { method: "GET" });
      if (atWork.has(status)) return null;
      const video = steps?.flatMap(({ content }) => content ?? []).find(({ type }) => type === "video");
      if (status !== "completed" || !video?.uri)
        throw new ModelRefusalError(`${id}: ${status}, without a clip: filtered`);
      const url = new URL(rebaseUrl(video.uri, officialUrls.google, apiUrl));
      // Only Google's own files need the key; a gateway's address is another one.
      if (url.href.startsWith(apiUrl)) url.searchParams.set("key", apiKey);
      return url.href;
    },
  };
}

function writeRequest({ id, provider, shape }: ModelAccess, brief: ClipBrief, still: Picture) {
  const { seconds } = clipParameters({ provider, id, shape }, brief.seconds);
  return {
    model: id,
    background: true,
    input: [
      {
        type: "user_input",
        content: [
          { type: "image", data: Buffer.from(still.bytes).toString("base64"), mime_type: still.mime },
          { type: "text", text: writeClipPrompt(brief) },
        ],
      },
    ],
    response_format: [
      { type: "video", aspect_ratio: brief.format, resolution: "720p", duration: `${seconds}s`, delivery: "uri" },
    ],
  };
}
