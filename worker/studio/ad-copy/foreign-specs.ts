// Facts of an English page that can be given in French without translating sentences.
import { setType } from "./text.ts";

const fibres: Record<string, string> = {
  cotton: "coton",
  "organic cotton": "coton biologique",
  linen: "lin",
  wool: "laine",
  "merino wool": "laine mérinos",
  cashmere: "cachemire",
  silk: "soie",
  polyester: "polyester",
  polyamide: "polyamide",
  nylon: "nylon",
  viscose: "viscose",
  lyocell: "lyocell",
  "tencel lyocell": "lyocell Tencel",
  tencel: "Tencel",
  elastane: "élasthanne",
  spandex: "élasthanne",
  acrylic: "acrylique",
  leather: "cuir",
  hemp: "chanvre",
  modal: "modal",
};
const countries: Record<string, string> = {
  france: "France",
  italy: "Italie",
  italia: "Italie",
  portugal: "Portugal",
  spain: "Espagne",
  germany: "Allemagne",
  japan: "Japon",
  england: "Angleterre",
  scotland: "Écosse",
  belgium: "Belgique",
};

/** Material, origin and washing instructions in French; empty where the text does not state them plainly. */
export function readForeignSpecs(text: string): string[] {
  const specs: string[] = [];
  const shares = [...text.matchAll(/(\d{1,3})\s?%\s((?:organic |merino |tencel )?[a-z]+)/gi)].flatMap((match) => {
    const fibre = fibres[(match[2] ?? "").toLowerCase()];
    return fibre ? [{ percent: Number(match[1]), text: `${match[1]} % ${fibre}` }] : [];
  });
  // Percentages that do not add up to 100 belong to several parts, or some were not understood.
  if (shares.reduce((sum, share) => sum + share.percent, 0) === 100) {
    specs.push(shares.map((share) => share.text).join(", "));
  }
  const origin = /\b(?:made|handmade|crafted|woven|knitted) in ([a-z]+)\b/i.exec(text)?.[1]?.toLowerCase();
  if (origin && countries[origin]) specs.push(`Fabrication : ${countries[origin]}`);
  if (/\bmachine[- ]wash(?:able)?\b/i.test(text) && !/\b(?:not|never|no) machine[- ]wash/i.test(text))
    specs.push("Lavable en machine");
  if (/\bdishwasher[- ]safe\b/i.test(text) && !/\bnot dishwasher/i.test(text)) specs.push("Passe au lave-vaisselle");
  return specs.map(setType);
}
