import type { ZodType } from "zod";
import type { AppContext } from "../../http/app-env.ts";
import { AuthError, badJson } from "../auth-error.ts";

const maxBytes = 1024 * 1024;

/**
 * The JSON body parsed with the schema, whatever the content type; unknown keys are dropped. Throws AuthError 400
 * (bad_json, as in GoTrue) for malformed JSON or a wrong type, 413 above 1 MiB. Values are checked by the auth logic.
 */
export async function readBody<T extends ZodType>(c: AppContext, schema: T): Promise<ReturnType<T["parse"]>> {
  const text = await readText(c.req.raw.body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badJson();
  const result = schema.safeParse(value);
  if (!result.success) throw badJson();
  return result.data as ReturnType<T["parse"]>;
}

/** The body as form parameters. Throws AuthError 400 for invalid UTF-8, 413 above 1 MiB. */
export async function readForm(c: AppContext): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c.req.raw.body));
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const parts: string[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) {
      throw new AuthError(413, "request_entity_too_large", "Request body exceeds the maximum size of 1048576 bytes");
    }
    parts.push(decodeOrRefuse(() => decoder.decode(chunk, { stream: true })));
  }
  parts.push(decodeOrRefuse(() => decoder.decode()));
  return parts.join("");
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw badJson();
  }
}
