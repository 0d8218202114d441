import { nameFormat, nameProduct } from "./ad-words.ts";
import type { AdPost } from "./queries.ts";

/** Pictures are public on our own host: the browser fetches this one by itself, and names it for its product. */
export function downloadPicture(src: string, post: AdPost): void {
  const link = document.createElement("a");
  link.href = src;
  link.download = `${nameProduct(post)} - ${nameFormat(post)}${/\.\w+$/.exec(src)?.[0] ?? ""}`;
  link.click();
}
