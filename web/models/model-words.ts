// Labels and number formats of the operator's page.
import { formatPrice } from "../../worker/contract/price.ts";
import type {
  BenchResult,
  ListedCall,
  ListedRefusal,
  ModelPeriod,
} from "../../worker/contract/schemas/model-report.ts";

export const capabilityWords: Record<string, string> = {
  text: "Textes",
  image: "Images",
  video: "Vidéos",
  vision: "Lecture d’images",
  moderation: "Modération",
  voice: "Voix",
  tryOn: "Essayage",
};

export const periods = [
  { value: "24h", label: "24 h" },
  { value: "7d", label: "7 j" },
  { value: "30d", label: "30 j" },
] as const satisfies { value: ModelPeriod; label: string }[];

const subCent = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  maximumSignificantDigits: 2,
});
const seconds = new Intl.NumberFormat("fr-FR", { style: "unit", unit: "second", maximumFractionDigits: 1 });
const time = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short" });

/** « 12,40 $ »; amounts below a cent with two significant digits. */
export const formatUsd = (amount: number): string =>
  amount > 0 && amount < 0.01 ? subCent.format(amount) : formatPrice(amount, "USD");

/** « 1,4 s »; a dash without a measurement. */
export const formatLatency = (ms: number | null): string => (ms === null ? "–" : seconds.format(ms / 1000));

/** « 14:32 ». */
export const formatTime = (iso: string): string => time.format(new Date(iso));

export const flawWords: Record<ListedRefusal["flaws"][number], string> = {
  frame: "Trop petit, ou d’autres proportions",
  product: "Un autre produit",
  doubled: "Le produit est là deux fois",
  label: "Les mots du produit ont changé",
  person: "Une autre personne",
};

export const callWords: Record<ListedCall["status"], string> = {
  open: "en cours",
  done: "répondu",
  failed: "échec",
  refused: "refus",
  stopped: "arrêté",
};

export const benchWords: Record<NonNullable<BenchResult["drawn"]>["by"], string> = {
  model: "Dessiné par le modèle",
  composed: "Produit posé dans son décor",
  embedded: "Studio, après refus",
};
