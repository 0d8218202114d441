// Streams a ZIP: its length is computed in advance, and files are read from R2 while it is sent.
import { makeZip, predictLength } from "client-zip";

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
