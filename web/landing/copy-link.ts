import { toast } from "sonner";
import { texts } from "../lib/texts.ts";
import { landingTexts } from "./landing-texts.ts";
import { publicAddress } from "./landing-words.ts";

/** Copies a page's public address to the clipboard. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicAddress(url));
    toast.success(landingTexts.copied);
  } catch {
    // Denied by the browser or the user; an insecure origin has no clipboard at all.
    toast.error(texts.copyFailed);
  }
}
