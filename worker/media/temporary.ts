// Pictures of photo tests by visitors without an account: stored for a day, outside all tenants.
import { photoTestLimits } from "../contract/landing-pages.ts";
import { type ImageExtension, objectKey } from "./keys.ts";

const prefix = objectKey("products", "temp/test-");
const keyPattern = new RegExp(`^${prefix}(\\d+)-[0-9a-f]{32}(?:-[a-z]+)?\\.\\w+$`);

/** {timestamp}-{random}: listed oldest first, and not guessable. */
export const newTestName = () => `${Date.now()}-${crypto.randomUUID().replaceAll("-", "")}`;

/** temp/test-{timestamp}-{random}.{ext} in the products area; `part` distinguishes the pictures of one test. */
export const testPath = (name: string, extension: ImageExtension, part?: string) =>
  `temp/test-${name}${part ? `-${part}` : ""}.${extension}`;

/** Whether the key is a photo test's picture. */
export const isTemporary = (key: string): boolean => key.startsWith(prefix);

/** Milliseconds until the object expires; 0 or less when it has expired, even if it is not deleted yet. */
export function remainingMs(key: string): number {
  const [, writtenMs] = keyPattern.exec(key) ?? [];
  return Number(writtenMs ?? 0) + photoTestLimits.keepMs - Date.now();
}

/** Rounds per run, of a thousand objects each (R2's limit per list and delete call). */
const maxRounds = 20;

/** Deletes expired objects. Called by cron. */
export async function cleanTemporary(bucket: R2Bucket): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const { objects } = await bucket.list({ prefix });
    const expired = objects.map(({ key }) => key).filter((key) => remainingMs(key) <= 0);
    if (expired.length > 0) await bucket.delete(expired);
    if (expired.length === 0 || expired.length < objects.length) return;
  }
}
