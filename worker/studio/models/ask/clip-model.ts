// Video models through the AI SDK's providers. Only their start and status calls are used: a generation takes minutes
// and is polled by later requests.
import { Buffer } from "node:buffer";
import { type ModelAccess, officialUrls } from "../providers/access.ts";
import { writeClipPrompt } from "./clip-prompt.ts";
import { openInteractionModel } from "./interaction-model.ts";
import type { ClipAids, ClipBrief, ClipModel } from "../../briefs/film.ts";
import type { Picture } from "../../briefs/picture.ts";
import { askGoogleClip, startGoogleClip } from "../providers/google.ts";
import { ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import { clipParameters, isInteraction, referenceOf, soundField } from "../providers/model-family.ts";
import { createProviderFetch, rebaseUrl } from "../providers/provider-fetch.ts";

/** Provider packages are imported for the first clip: other requests do not pay for them. */
async function openProvider({ provider, id, apiKey, apiUrl, headers, gatewayId }: ModelAccess) {
  // AI Gateway forwards fal's calls to fal.run; its queue has to be named.
  const targetHeader = provider === "fal" && gatewayId ? "x-fal-target-url" : undefined;
  const fetch = createProviderFetch(officialOf(provider), apiUrl, targetHeader);
  if (provider === "fal") return (await import("@ai-sdk/fal")).createFal({ apiKey, headers, fetch }).video(id);
  return (await import("@ai-sdk/replicate")).createReplicate({ apiToken: apiKey, headers, fetch }).video(id);
}

/** What a provider lists of what was asked of it: the fields that are read. */
interface Listed {
  /** Replicate. */
  results?: { model: string; input: Record<string, unknown>; urls: { get: string } }[];
  /** fal, as docs of its platform's API have it. */
  items?: { request_id: string; json_input?: Record<string, unknown> | null }[];
  /** The next page: its address at Replicate, a cursor at fal. */
  next?: string | null;
  next_cursor?: string | null;
}

/** Entries of a page of fal's list, each with its pictures; and pages that are read. */
const falPage = 10;
const mostPages = 20;

/** How long after its start a clip may not be in fal's list yet: that it lists what has not ended is not documented. */
const falListsWithinMs = 7 * 60_000;

const officialOf = (provider: ModelAccess["provider"]): string => officialUrls[provider as "fal" | "replicate"];

/** `start` and `ask` throw ModelBusyError and ModelRefusalError. */
export function openClipModel(access: ModelAccess): ClipModel {
  if (isInteraction(access)) return openInteractionModel(access);
  if (access.provider === "google") return openVeo(access);
  const { provider, apiUrl } = access;
  return {
    async start(brief, still, aids) {
      const model = await openProvider(access);
      const started = await mapErrors(() => model.doStart?.(writeRequest(access, brief, still, aids)));
      return started?.operation;
    },
    async find(sinceMs, brief, still, aids) {
      const { prompt } = writeRequest(access, brief, still, aids);
      // The list has everybody's clips: another seller's has another picture.
      const picture = toDataUri(still);
      for await (const { input, operation } of listStarted(access, new Date(sinceMs).toISOString()))
        if (input?.prompt === prompt && Object.values(input).includes(picture)) return operation;
      return undefined;
    },
    listsWithinMs: provider === "fal" ? falListsWithinMs : 0,
    async ask(operation) {
      const model = await openProvider(access);
      const answer = await mapErrors(() => model.doStatus?.({ operation: operation as never }));
      if (answer?.status === "error") throw new ModelRefusalError(answer.error);
      if (answer?.status !== "completed") return null;
      const [video] = answer.videos;
      if (video?.type !== "url") throw new ModelRefusalError("No address of a clip was answered");
      return rebaseUrl(video.url, officialOf(provider), apiUrl);
    },
  };
}

/** What this model was asked for since then, the latest first. Throws ModelBusyError. */
async function* listStarted({ provider, id, apiKey, apiUrl, platformUrl, headers }: ModelAccess, since: string) {
  const official = officialOf(provider);
  const isFal = provider === "fal";
  const first = isFal
    ? `${platformUrl}/models/requests/by-endpoint?endpoint_id=${id}&start=${since}&expand=payloads&limit=${falPage}`
    : `${official}/predictions?created_after=${since}`;
  const ask = createProviderFetch(official, apiUrl);
  // fal's list is not behind a gateway.
  const sent = isFal ? { authorization: `Key ${apiKey}` } : { authorization: `Bearer ${apiKey}`, ...headers };
  const app = id.split("/", 2).join("/");
  try {
    for (let [page, address]: [number, string | null] = [0, first]; address && page < mostPages; page++) {
      const response: Response = await ask(address, { headers: sent });
      const { results = [], items = [], next, next_cursor: cursor }: Listed = await response.json();
      for (const { model, input, urls } of results) if (model === id) yield { input, operation: { getUrl: urls.get } };
      for (const { request_id: request, json_input: input } of items) {
        const responseUrl = `${official}/${app}/requests/${request}`;
        yield { input, operation: { responseUrl, submitUrl: `${official}/${id}` } };
      }
      // The key goes nowhere else.
      if (cursor) address = `${first}&cursor=${encodeURIComponent(cursor)}`;
      else address = next?.startsWith(official) ? next : null;
    }
  } catch (error) {
    if (!(error instanceof ModelRefusalError)) throw error;
  }
}

function openVeo(access: ModelAccess): ClipModel {
  const { google } = officialUrls;
  const reached = { ...access, baseURL: google, fetch: createProviderFetch(google, access.apiUrl) };
  return {
    async start(brief, still, aids) {
      const { seconds, ratio, more } = clipParameters(access, brief.seconds, aids?.speech !== undefined);
      const parameters = { ...more, durationSeconds: seconds, ...(ratio && { aspectRatio: brief.format }) };
      return startGoogleClip(reached, access.id, { prompt: writeClipPrompt(brief, aids), still, parameters });
    },
    async ask(operation) {
      const address = await askGoogleClip(reached, String(operation));
      return address && rebaseUrl(address, google, access.apiUrl);
    },
  };
}

/**
 * An answer that the SDK cannot parse, or without a clip (as content filters leave it), would be the same at a retry.
 */
async function mapErrors<Answer>(call: () => PromiseLike<Answer> | undefined): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ModelBusyError || error instanceof ModelRefusalError
      ? error
      : new ModelRefusalError(String(error));
  }
}

const toDataUri = ({ bytes, mime }: { bytes: Uint8Array; mime: string }) =>
  `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;

function writeRequest(access: ModelAccess, brief: ClipBrief, still: Picture, aids: ClipAids = {}) {
  const { provider } = access;
  const { seconds, isTimed, frame, ratio, more } = clipParameters(access, brief.seconds, aids.speech !== undefined);
  const [sound, reference] = [soundField(access), aids.product && referenceOf(access)];
  const product = aids.product ? toDataUri(aids.product) : "";
  const named = {
    ...(frame && { [frame]: toDataUri(still) }),
    ...(sound && aids.sound && { [sound]: toDataUri({ bytes: aids.sound, mime: "audio/wav" }) }),
    ...(reference && {
      [reference.field]:
        reference.as === "list" ? [product] : [{ frontal_image_url: product, reference_image_urls: [product] }],
    }),
  };
  return {
    prompt: writeClipPrompt(brief, aids, reference?.name),
    n: 1,
    duration: isTimed ? seconds : undefined,
    aspectRatio: ratio ? brief.format : undefined,
    image: frame ? undefined : ({ type: "file", mediaType: still.mime, data: still.bytes } as const),
    providerOptions: { [provider]: { ...more, ...named } },
    resolution: undefined,
    fps: undefined,
    seed: undefined,
    frameImages: undefined,
    inputReferences: undefined,
    generateAudio: undefined,
  };
}
