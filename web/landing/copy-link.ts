import { toast } from "sonner";
import { texts } from "../lib/texts.ts";
import { landingTexts } from "./landing-texts.ts";
import { publicAddress } from "./landing-words.ts";

/** Puts a page's public address on the clipboard. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicAddress(url));
    toast.success(landingTexts.copied);
  } catch {
    // Refused by the browser or the person; an insecure origin has no clipboard at all.
    toast.error(texts.copyFailed);
  }
}
