import { toast } from "sonner";
import { type LogoStyle, logoStyles } from "../../worker/contract/logos.ts";
import { messages } from "../../worker/contract/messages.ts";
import { ApiError } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";

/** Messages about logos, verbatim from the specification. Not in lib/texts.ts, which every screen loads. */
export const logoTexts = {
  loadFailed: "Erreur lors du chargement des logos",
  tooManyRequests: "Limite de requêtes atteinte",
  noCredits: "Crédits insuffisants",
} as const;

export const countLogos = (count: number) => formatCount(count, "logo");

export const nameStyle = (style: LogoStyle) => logoStyles.find(({ id }) => id === style)?.label ?? style;

const refusals: Record<number, string> = { 429: logoTexts.tooManyRequests, 402: logoTexts.noCredits };

/** Shows a failed generation as a toast: the specified message, with the server's as description. */
export function notifyGenerationError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  const title = (error instanceof ApiError && refusals[error.status]) || messages.logoFailed;
  const description = describeError(error);
  toast.error(title, description === title ? {} : { description });
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${text} copié`);
  } catch {
    // Denied by the browser or the user; an insecure origin has no clipboard at all.
    toast.error(texts.copyFailed);
  }
}
