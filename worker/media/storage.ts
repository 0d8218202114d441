// R2 access for pictures: write, read, delete.
import { keptCutOuts } from "../settings/cut-out-makers.ts";
import { cutOutKey, fourKKey, objectKey, type StorageArea, thumbnailKey, thumbnailWidths } from "./keys.ts";

/** Writes an object, overwriting any at the same path (job units are repeatable). `notes` become its custom metadata. */
export async function putImage(
  bucket: R2Bucket,
  area: StorageArea,
  path: string,
  image: { bytes: Uint8Array; mime: string },
  notes: Record<string, string> = {},
): Promise<void> {
  await bucket.put(objectKey(area, path), image.bytes, {
    httpMetadata: { contentType: image.mime, cacheControl: "public, max-age=3600" },
    customMetadata: notes,
  });
}

/** Writes an object unless the path is taken; returns false then. */
export async function putNewImage(
  bucket: R2Bucket,
  area: StorageArea,
  path: string,
  image: { bytes: Uint8Array; mime: string },
): Promise<boolean> {
  const written = await bucket.put(objectKey(area, path), image.bytes, {
    httpMetadata: { contentType: image.mime, cacheControl: "public, max-age=3600" },
    onlyIf: { etagDoesNotMatch: "*" },
  });
  return written !== null;
}

/** The object's bytes; null when it does not exist. */
export async function getImage(bucket: R2Bucket, area: StorageArea, path: string): Promise<Uint8Array | null> {
  const object = await bucket.get(objectKey(area, path));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

/** Deletes the thumbnails of an object that another has replaced. */
export const deleteThumbnails = (bucket: R2Bucket, area: StorageArea, path: string): Promise<void> =>
  bucket.delete(thumbnailWidths.map((width) => thumbnailKey(objectKey(area, path), width)));

/** R2's limit of keys per delete call. */
const deleteLimit = 1000;

/** Deletes objects with their thumbnails, cut-outs and 4K pictures; missing ones are ignored. */
export async function deleteImages(bucket: R2Bucket, area: StorageArea, paths: string[]): Promise<void> {
  const keys = paths
    .map((path) => objectKey(area, path))
    .flatMap((key) => [
      key,
      fourKKey(key),
      ...keptCutOuts.map((kept) => cutOutKey(key, kept)),
      ...thumbnailWidths.map((width) => thumbnailKey(key, width)),
    ]);
  for (let start = 0; start < keys.length; start += deleteLimit) {
    await bucket.delete(keys.slice(start, start + deleteLimit));
  }
}

/** Deletes all objects in a folder of the assets area with their thumbnails. `path` ends with a slash. */
export async function deleteFolder(bucket: R2Bucket, path: string): Promise<void> {
  const folder = objectKey("assets", path);
  for (const prefix of [folder, ...thumbnailWidths.map((width) => thumbnailKey(folder, width))])
    for await (const objects of listObjects(bucket, prefix)) await bucket.delete(objects.map(({ key }) => key));
}

/** All objects with a prefix, in pages of at most a thousand. */
export async function* listObjects(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({ prefix, ...(cursor && { cursor }) });
    if (page.objects.length > 0) yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
