// Streams a ZIP: its length is computed in advance, and files are read from R2 while it is sent.
import { makeZip, predictLength } from "client-zip";
import type { AppContext } from "../http/app-env.ts";
import { attachment } from "../http/attachment.ts";

export interface ZipFile {
  /** Path inside the ZIP. */
  name: string;
  /** R2 key, or the file's own bytes. */
  key: string | Uint8Array;
  sizeBytes: number;
  createdAt: string;
}

/** Files read ahead from R2 while one is sent. Pictures are under a megabyte, so that few are in memory. */
const prefetchedFiles = 4;

/** The exact length of the ZIP, in bytes. */
export const measureZip = (files: ZipFile[]): number =>
  Number(predictLength(files.map(({ name, sizeBytes }) => ({ name, size: sizeBytes }))));

/**
 * Streams the ZIP into `writable`, exactly `measureZip` bytes. Rejects and aborts the stream when an object is missing or
 * its size differs: an aborted download is noticed, a corrupt ZIP is not.
 */
export const sendZip = (bucket: R2Bucket, files: ZipFile[], writable: WritableStream<Uint8Array>): Promise<void> =>
  makeZip(readFiles(bucket, files)).pipeTo(writable);

/** A small ZIP in memory. */
export const packZip = async (files: readonly { name: string; bytes: Uint8Array }[]): Promise<Uint8Array> =>
  new Uint8Array(await new Response(makeZip(files.map(({ name, bytes: input }) => ({ name, input })))).arrayBuffer());

/**
 * Answers with the ZIP as a download. An object that is missing or differs aborts the response and is logged with what
 * `about` names.
 */
export function answerZip(
  c: AppContext,
  { fileName, files, sizeBytes }: { fileName: string; files: ZipFile[]; sizeBytes: number },
  about: Record<string, string>,
): Response {
  c.header("content-type", "application/zip");
  c.header("content-length", String(sizeBytes));
  c.header("content-disposition", attachment(fileName));
  c.header("cache-control", "private, no-store");
  if (c.req.method === "HEAD") return c.body(null);
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  sendZip(c.env.MEDIA, files, writable).catch((error: unknown) => {
    // The response has started and can only be aborted, as when the client disconnects.
    console.error(JSON.stringify({ requestId: c.var.requestId, ...about, error: String(error) }));
  });
  return c.body(readable);
}

async function* readFiles(bucket: R2Bucket, files: ZipFile[]) {
  const pending: Promise<Uint8Array>[] = [];
  for (const [index, { name, sizeBytes, createdAt }] of files.entries()) {
    for (const next of files.slice(index + pending.length, index + prefetchedFiles)) {
      const reading = readWhole(bucket, next);
      // A rejection is handled when it is awaited below; this prevents an unhandled one if the client disconnects first.
      reading.catch(() => {});
      pending.push(reading);
    }
    const input = await pending.shift();
    if (input) yield { name, size: sizeBytes, lastModified: new Date(createdAt), input };
  }
}

async function readWhole(bucket: R2Bucket, { key, sizeBytes }: ZipFile): Promise<Uint8Array> {
  if (typeof key !== "string") return key;
  const object = await bucket.get(key);
  if (object?.size !== sizeBytes) {
    await object?.body.cancel();
    throw new Error(`${key} has ${object?.size ?? "no"} bytes, ${sizeBytes} were announced`);
  }
  return new Uint8Array(await object.arrayBuffer());
}
