// Multipart form parsing.
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppContext } from "./app-env.ts";

export interface Form {
  /** The text fields, first value of each. */
  fields: Record<string, string>;
  /** The named file's bytes; empty when the file is missing, which every upload check refuses. */
  readFile(name: string): Promise<Uint8Array>;
  file(name: string): File | undefined;
}

/** Parses a multipart body. Throws AppError 400 `invalid_form`. */
export async function readForm(c: AppContext): Promise<Form> {
  let data: FormData;
  try {
    data = await c.req.raw.formData();
  } catch {
    throw new AppError(400, "invalid_form", messages.invalidRequest);
  }
  const fields: Record<string, string> = {};
  const files = new Map<string, File>();
  for (const [name, value] of data.entries()) {
    if (typeof value === "string") fields[name] ??= value;
    else if (!files.has(name)) files.set(name, value);
  }
  return {
    fields,
    file: (name) => files.get(name),
    readFile: async (name) => new Uint8Array((await files.get(name)?.arrayBuffer()) ?? new ArrayBuffer(0)),
  };
}
