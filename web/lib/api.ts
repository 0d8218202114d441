import { hc } from "hono/client";
import type { App } from "../../worker/app.ts";
import { messages } from "../../worker/contract/messages.ts";
import { checkAssurance, checkRefusedSession, getAccessToken } from "./session.ts";
import { texts } from "./texts.ts";

/** An error answer of the API; `message` is French and fit for a toast. Status 0: the server was unreachable. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** French messages by field name, for forms. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

async function bearer(): Promise<Record<string, string>> {
  const token = await getAccessToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The typed client. Use it through `call`: `await call(api.products.$get({ query: {} }))`. */
export const api = hc<App>(location.origin, { headers: bearer }).api;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The ApiError for an error answer; a body that is not ours (a proxy's page) gets a general sentence. */
function readError(status: number, body: unknown): ApiError {
  if (status === 401) void checkRefusedSession();
  if (status === 403 && isRecord(body) && body.code === "insufficient_aal") void checkAssurance();
  if (!isRecord(body) || typeof body.error !== "string") return new ApiError(status, "unexpected", messages.unexpected);
  const fields: Record<string, string> = {};
  if (isRecord(body.fields)) {
    for (const [name, text] of Object.entries(body.fields)) if (typeof text === "string") fields[name] = text;
  }
  return new ApiError(status, typeof body.code === "string" ? body.code : "unexpected", body.error, fields);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface JsonResponse {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/** The JSON answer of a call. Throws ApiError; an aborted call rejects with its AbortError. */
export async function call<Answer extends JsonResponse>(
  request: Promise<Answer>,
): Promise<Awaited<ReturnType<Answer["json"]>>> {
  let response: Answer;
  try {
    response = await request;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "unreachable", texts.unreachable);
  }
  if (!response.ok) throw readError(response.status, await response.json().catch(() => undefined));
  // The client types json() by the route; an empty 204 has nothing to parse.
  const body = response.status === 204 ? undefined : await response.json();
  return body as Awaited<ReturnType<Answer["json"]>>;
}

export interface UploadOptions {
  /** Called with 0 to 100 as bytes are sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** POSTs a form with a file. XMLHttpRequest, because fetch reports no upload progress. Throws ApiError. */
export async function upload<Answer>(
  path: `/api/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer> {
  const headers = { ...(await bearer()), ...options.headers };
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) options.onProgress?.((event.loaded / event.total) * 100);
    });
    xhr.addEventListener("load", () => {
      const body = parseJson(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve(body as Answer);
      else reject(readError(xhr.status, body));
    });
    xhr.addEventListener("error", () => reject(new ApiError(0, "unreachable", texts.unreachable)));
    xhr.addEventListener("abort", () => reject(new DOMException("Upload cancelled", "AbortError")));
    options.signal?.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

/** Fetches a file with the session's token and saves it as a browser download. Throws ApiError. */
export async function saveFile(path: `/api/${string}`, fallbackName: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(path, { headers: await bearer() });
  } catch {
    throw new ApiError(0, "unreachable", texts.unreachable);
  }
  if (!response.ok) throw readError(response.status, parseJson(await response.text()));
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = encoded ? decodeURIComponent(encoded) : (plain ?? fallbackName);
  link.click();
  // By the next task the browser has taken the address over.
  setTimeout(() => URL.revokeObjectURL(url));
}
