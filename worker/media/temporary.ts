// What visitors try without an account: kept for a day, in no tenant's name.
import { photoTestLimits } from "../contract/landing-pages.ts";
import { type ImageExtension, objectKey } from "./keys.ts";

const prefix = objectKey("products", "temp/test-");
const written = new RegExp(`^${prefix}(\\d+)-[0-9a-f]{32}(?:-[a-z]+)?\\.\\w+$`);

/** {timestamp}-{random}: the oldest come first in a list, and nobody guesses another's. */
export const newTestName = () => `${Date.now()}-${crypto.randomUUID().replaceAll("-", "")}`;

/** temp/test-{timestamp}-{random}.{ext} in the products area; `part` tells apart what was made in one test. */
export const testPath = (name: string, extension: ImageExtension, part?: string) =>
  `temp/test-${name}${part ? `-${part}` : ""}.${extension}`;

export const isTemporary = (key: string): boolean => key.startsWith(prefix);

/** How many milliseconds it may still be seen; 0 or less: it is gone, whether or not it is removed yet. */
export function leftMs(key: string): number {
  const [, writtenMs] = written.exec(key) ?? [];
  return Number(writtenMs ?? 0) + photoTestLimits.keepMs - Date.now();
}

/** Rounds of a thousand objects, as many as R2 lists and deletes in a call, that one cleaning does. */
const mostRounds = 20;

/** Removes what is older than a day. Called by cron. */
export async function cleanTemporary(bucket: R2Bucket): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const { objects } = await bucket.list({ prefix });
    const gone = objects.map(({ key }) => key).filter((key) => leftMs(key) <= 0);
    if (gone.length > 0) await bucket.delete(gone);
    if (gone.length === 0 || gone.length < objects.length) return;
  }
}
