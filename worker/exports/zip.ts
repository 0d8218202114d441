// A ZIP that is never held: its length is known beforehand, and its files are read from R2 as they are sent.
import { makeZip, predictLength } from "client-zip";

export interface ZipFile {
  /** Path inside the ZIP. */
  name: string;
  /** R2 key. */
  key: string;
  sizeBytes: number;
  createdAt: string;
}

/** Files on their way from R2 while one is sent. Pictures weigh well under a megabyte: whole, they are few in memory. */
const filesAhead = 4;

/** The exact length of the ZIP, in bytes. */
export const measureZip = (files: ZipFile[]): number =>
  Number(predictLength(files.map(({ name, sizeBytes }) => ({ name, size: sizeBytes }))));

/**
 * Sends the ZIP into `writable`, which must take exactly `measureZip` bytes. Rejects, and aborts what it wrote to, as
 * soon as an object is gone or has another size than announced: a download that breaks off is seen, a wrong ZIP is not.
 */
export const sendZip = (bucket: R2Bucket, files: ZipFile[], writable: WritableStream<Uint8Array>): Promise<void> =>
  makeZip(readFiles(bucket, files)).pipeTo(writable);

async function* readFiles(bucket: R2Bucket, files: ZipFile[]) {
  const coming: Promise<Uint8Array>[] = [];
  for (const [index, { name, sizeBytes, createdAt }] of files.entries()) {
    for (const next of files.slice(index + coming.length, index + filesAhead)) {
      const reading = readWhole(bucket, next);
      // A failure is met when its turn comes, unless the client has left by then.
      reading.catch(() => {});
      coming.push(reading);
    }
    const input = await coming.shift();
    if (input) yield { name, size: sizeBytes, lastModified: new Date(createdAt), input };
  }
}

async function readWhole(bucket: R2Bucket, { key, sizeBytes }: ZipFile): Promise<Uint8Array> {
  const object = await bucket.get(key);
  if (object?.size !== sizeBytes) {
    await object?.body.cancel();
    throw new Error(`${key} has ${object?.size ?? "no"} bytes, ${sizeBytes} were announced`);
  }
  return new Uint8Array(await object.arrayBuffer());
}
