// Google's Omni models through its Interactions API: a clip is a background interaction, polled until it has ended.
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { ClipAids, ClipBrief, ClipModel } from "../../briefs/film.ts";
import type { Picture } from "../../briefs/picture.ts";
import { type ModelAccess, officialUrls } from "../providers/access.ts";
import { ModelRefusalError } from "../providers/model-error.ts";
import { clipParameters, referenceOf } from "../providers/model-family.ts";
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
    async start(brief, still, aids) {
      const begun = await call("", { method: "POST", body: JSON.stringify(writeRequest(access, brief, still, aids)) });
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

/** The tags by which these models are told what each picture is (ai.google.dev, prompt guide of Omni). */
function tag(prompt: string, reference: string | undefined): string {
  const more = reference ? ` ${reference}@Image2` : "";
  return `[# Sources <FIRST_FRAME>@Image1${more}]\n${prompt}`;
}

function writeRequest(access: ModelAccess, brief: ClipBrief, still: Picture, aids: ClipAids = {}) {
  const { id } = access;
  const { seconds } = clipParameters(access, brief.seconds);
  const reference = aids.product && referenceOf(access)?.name;
  const pictures = aids.product && reference ? [still, aids.product] : [still];
  return {
    model: id,
    background: true,
    input: [
      {
        type: "user_input",
        content: [
          ...pictures.map(({ bytes, mime }) => ({
            type: "image",
            data: Buffer.from(bytes).toString("base64"),
            mime_type: mime,
          })),
          { type: "text", text: tag(writeClipPrompt(brief, aids, reference), reference) },
        ],
      },
    ],
    response_format: [
      { type: "video", aspect_ratio: brief.format, resolution: "720p", duration: `${seconds}s`, delivery: "uri" },
    ],
  };
}
