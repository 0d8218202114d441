import { nameFormat, nameProduct } from "./ad-words.ts";
import type { AdPost } from "./queries.ts";

/** Downloads the picture under the product's name. Pictures are public on our own host, so a link is enough. */
export function downloadPicture(src: string, post: AdPost): void {
  const link = document.createElement("a");
  link.href = src;
  link.download = `${nameProduct(post)} - ${nameFormat(post)}${/\.\w+$/.exec(src)?.[0] ?? ""}`;
  link.click();
}
