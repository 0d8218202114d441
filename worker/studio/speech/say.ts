// A line as it is to be said: the seller's own words first, then prices and sizes in words.
import type { VideoLanguage } from "../../contract/videos.ts";
import type { Pronunciation } from "../../contract/voices.ts";

type Words = Record<string, readonly [one: string, many: string]>;

const units: Record<VideoLanguage, Words> = {
  fr: {
    "€": ["euro", "euros"],
    $: ["dollar", "dollars"],
    "£": ["livre", "livres"],
    "%": ["pour cent", "pour cent"],
    mm: ["millimètre", "millimètres"],
    cm: ["centimètre", "centimètres"],
    m: ["mètre", "mètres"],
    ml: ["millilitre", "millilitres"],
    cl: ["centilitre", "centilitres"],
    l: ["litre", "litres"],
    mg: ["milligramme", "milligrammes"],
    g: ["gramme", "grammes"],
    kg: ["kilo", "kilos"],
    mah: ["milliampère-heure", "milliampères-heure"],
    h: ["heure", "heures"],
  },
  en: {
    "€": ["euro", "euros"],
    $: ["dollar", "dollars"],
    "£": ["pound", "pounds"],
    "%": ["percent", "percent"],
    mm: ["millimetre", "millimetres"],
    cm: ["centimetre", "centimetres"],
    m: ["metre", "metres"],
    ml: ["millilitre", "millilitres"],
    cl: ["centilitre", "centilitres"],
    l: ["litre", "litres"],
    mg: ["milligram", "milligrams"],
    g: ["gram", "grams"],
    kg: ["kilo", "kilos"],
    mah: ["milliamp hours", "milliamp hours"],
    h: ["hour", "hours"],
  },
};

const by: Record<VideoLanguage, string> = { fr: "sur", en: "by" };
const point: Record<VideoLanguage, string> = { fr: "virgule", en: "point" };

/** Longer units first: « mm » is not « m » and an « m ». */
const unit = "€|\\$|£|%|mAh|mm|cm|ml|cl|mg|kg|m|l|g|h";
const number = "\\d+(?:[\\s\\u202f\\u00a0]\\d{3})*(?:[.,]\\d+)?";
const space = "[\\s\\u202f\\u00a0]*";

/** The line in words: « 19,90 € » is « 19 euros 90 », « 30 × 40 cm » « 30 sur 40 centimètres ». */
export function sayLine(line: string, language: VideoLanguage, own: readonly Pronunciation[] = []): string {
  return spellNumbers(replaceOwn(line, own), language);
}

/** Longest first, whole words only. */
function replaceOwn(line: string, own: readonly Pronunciation[]): string {
  const known = own
    .filter(({ written, spoken }) => written && spoken)
    .toSorted((one, other) => other.written.length - one.written.length);
  if (known.length === 0) return line;
  const escaped = known.map(({ written }) =>
    written.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+"),
  );
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").toLowerCase();
  return line.replaceAll(
    whole,
    (found) => known.find(({ written }) => plain(written) === plain(found))?.spoken ?? found,
  );
}

function spellNumbers(line: string, language: VideoLanguage): string {
  const words = units[language];
  return line
    .replaceAll(new RegExp(`(${number})${space}[×x]${space}(?=\\d)`, "gu"), `$1 ${by[language]} `)
    .replaceAll(new RegExp(`([€$£])${space}(${number})`, "gu"), "$2 $1")
    .replaceAll(
      new RegExp(`(${number})${space}(${unit})(?![\\p{L}\\p{N}])`, "giu"),
      (found, amount: string, name: string) => {
        const named = words[name] ?? words[name.toLowerCase()];
        if (!named) return found;
        const plain = amount.replaceAll(/[\s\u202f\u00a0]/g, "");
        const [whole = "", rest = ""] = plain.split(/[.,]/);
        const isMany = Number(whole) >= 2 || (language === "en" && Number(whole) !== 1);
        const noun = named[isMany ? 1 : 0];
        const isMoney = /[€$£]/.test(name);
        if (isMoney)
          return Number(rest) > 0 ? `${whole} ${noun} ${rest.padEnd(2, "0").replace(/^0/, "")}` : `${whole} ${noun}`;
        return Number(rest) > 0 ? `${whole} ${point[language]} ${rest} ${noun}` : `${whole} ${noun}`;
      },
    );
}
