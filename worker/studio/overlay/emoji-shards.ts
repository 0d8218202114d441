// Emoji are packed into a few dozen files by name when the web app is built (vite.config.ts): a text needs one or two
// of them, and 3700 single files would slow every build and deployment.

/** Number of files. */
export const emojiShards = 64;

/**
 * The file under /art/emoji/ that contains an emoji. Names are hexadecimal code points joined by hyphens:
 * "1f44d-1f3fd".
 */
export function shardOf(name: string): string {
  const sum = name.split("-").reduce((total, part) => total + Number.parseInt(part, 16), 0);
  return `${sum % emojiShards}.json`;
}
