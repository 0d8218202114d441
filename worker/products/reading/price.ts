/** Price parser: the amount and currency that a person would read. */

export interface Price {
  amount: number;
  /** ISO 4217, or null where the sign is missing or shared by several currencies (`$`, `kr`, `lei`). */
  currency: string | null;
}

/** Longer texts are not prices; the limit also bounds the running time of the patterns below. */
const MAX_TEXT_LENGTH = 400;

// Of a sign shared by several countries only the rest of the page can decide; its most frequent currency is the first.
const signs: [pattern: string, currencies: string][] = [
  ["US ?\\$", "USD"],
  ["RD ?\\$", "DOP"],
  ["R\\$", "BRL"],
  ["AU? ?\\$", "AUD"],
  ["CA? ?\\$", "CAD"],
  ["NZ ?\\$", "NZD"],
  ["HK ?\\$", "HKD"],
  ["SG? ?\\$", "SGD"],
  ["NT ?\\$", "TWD"],
  ["MXN? ?\\$", "MXN"],
  ["€|euros?(?!\\p{L})", "EUR"],
  ["£", "GBP"],
  ["₽|руб(?:л(?:ей|я|ь))?", "RUB"],
  ["б\\. ?р\\.?|бел\\. ?руб\\.?", "BYN"],
  ["Kč", "CZK"],
  ["zł(?:otych)?|(?-i:zl)(?!\\p{L})", "PLN"],
  ["₴|грн", "UAH"],
  // Forint, not feet.
  ["(?-i:Ft)(?!\\p{L})", "HUF"],
  ["лв", "BGN"],
  ["(?-i:[Kk]n)(?!\\p{L})|kuna(?!\\p{L})", "HRK"],
  ["ден(?:ари)?(?!\\p{L})", "MKD"],
  ['₪|ש["״]?ח', "ILS"],
  ["₹", "INR"],
  ["Rp(?!\\p{L})", "IDR"],
  ["RM(?!\\p{L})", "MYR"],
  ["₺|TL(?!\\p{L})", "TRY"],
  ["₫|đ(?!\\p{L})|vnđ", "VND"],
  ["₩|원", "KRW"],
  ["円|JP¥", "JPY"],
  ["CN¥|RMB(?!\\p{L})", "CNY"],
  ["S?Fr\\.|CHF", "CHF"],
  ["د\\.إ|درهم", "AED"],
  ["جنيه|ج\\.م", "EGP"],
  ["ريال|ر\\.س", "SAR"],
  ["د\\.ك", "KWD"],
  ["ر\\.ق", "QAR"],
  ["ر\\.ع", "OMR"],
  ["د\\.ب", "BHD"],
  ["د\\.أ", "JOD"],
  ["د\\.م", "MAD"],
  ["د\\.ج|(?-i:DA)(?!\\p{L})", "DZD"],
  ["د\\.ت|(?-i:DT)(?!\\p{L})", "TND"],
  ["฿", "THB"],
  ["₦", "NGN"],
  ["₱", "PHP"],
  ["KD(?!\\p{L})", "KWD"],
  ["KSh(?!\\p{L})", "KES"],
  ["(?:GH)?₵", "GHS"],
  ["₡", "CRC"],
  ["₲", "PYG"],
  ["(?<!\\p{L})S/\\.?(?!\\p{L})", "PEN"],
  ["₸|(?:тг|тенге)(?!\\p{L})", "KZT"],
  ["(?:сум|so[ʻ'‘’]m)(?!\\p{L})", "UZS"],
  ["сом(?!\\p{L})", "KGS"],
  ["₼|манат", "AZN"],
  ["֏", "AMD"],
  ["؋", "AFN"],
  ["₾|ლარი", "GEL"],
  ["₮", "MNT"],
  ["៛", "KHR"],
  ["৳", "BDT"],
  ["₭", "LAK"],
  ["Lek(?!\\p{L})", "ALL"],
  ["F ?CFA(?!\\p{L})|CFA(?!\\p{L})", "XOF XAF"],
  ["(?-i:DHS?|Dhs?)(?!\\p{L})", "MAD AED"],
  ["\\$", "USD ARS AUD CAD CLP COP HKD MXN NZD SGD TWD UYU DOP"],
  ["¥", "JPY CNY"],
  ["元|圓", "CNY TWD HKD"],
  ["kr(?:onor)?(?!\\p{L})", "SEK NOK DKK ISK"],
  ["lei(?!\\p{L})", "RON MDL"],
  ["Rs|र|₨", "INR PKR LKR NPR MUR"],
  ["р(?!\\p{L})", "RUB BYN"],
  ["R(?!\\p{L})", "ZAR"],
  ["Br(?!\\p{L})", "BYN ETB"],
  ["₤", "GBP TRY"],
  ["Dinara|din(?!\\p{L})|дин(?!\\p{L})", "RSD"],
  ["₶|ƒ|تومان|ریال", ""],
];
const isoCodes =
  "AED|AFN|AMD|ARS|AUD|AZN|BDT|BGN|BHD|BOB|BRL|BYN|CAD|CHF|CLP|CNY|CRC|CZK|DKK|DOP|DZD|EGP|ETB|EUR|GBP|GEL|GHS|GTQ|HKD|HRK|HUF|IDR|ILS|INR|IQD|IRR|ISK|JOD|JPY|KES|KGS|KRW|KWD|KZT|LBP|LKR|MDL|MKD|MNT|MUR|MXN|MYR|NGN|NIS|NOK|NPR|NZD|OMR|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|SAR|SEK|SGD|THB|TND|TWD|UAH|USD|UYU|UZS|VND|XAF|XOF|XPF|ZAR";
// Words in some language, so only codes when in capitals. (ALL is left to its sign, Lek: "SHOW ALL 2".)
const wordyCodes = "BAM|COP|MAD|PEN|TRY";
const knownIso = new Set([...isoCodes.split("|"), ...wordyCodes.split("|"), "ALL"]);
const signPattern = `(?<!\\p{L})(?:${isoCodes}|${isoCodes.toLowerCase()}|(?-i:${wordyCodes}))(?!\\p{L})|${signs.map(([pattern]) => pattern).join("|")}`;

// A code or sign next to the figure (`EUR29.66`, `SGD$4.90`) has no word boundary after it.
const signBefore = new RegExp(
  `(?:(${isoCodes}) ?\\$|(?:(?<!\\p{L})|(?!\\p{L}))(${isoCodes}|${signPattern}))[:.]?\\s?$`,
  "iu",
);
const signAfter = new RegExp(`^\\s?(?:[,.]?\\s?[-–—]+\\s?)?(${signPattern})`, "iu");
const anySign = new RegExp(signPattern, "u");
const everySign = new RegExp(signPattern, "gu");
const signTable = signs.map(([pattern, list]) => [new RegExp(`^(?:${pattern})`, "iu"), list.split(" ")] as const);

// Dinars have 1,000 subunits: three digits after the separator are decimals, not a group.
const threeDecimals = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

const numberPattern =
  /(?<!\d)(?:\d{1,3}(?:[ '’`]\d{3})+(?!\d)|\d+(?:[.,'’]\d+)*|[.,]\d+(?:[.,]\d+)*)(?:[.,] ?\d{1,2}(?![\d.,]|\s?%))?/gu;
// Signs that are letters directly before a figure (`R$260`, `RM50`, `EUR29`).
const gluedSign = new RegExp(`(?:${isoCodes}|${signPattern})[:.]?$`, "iu");
const splitByEuro =
  /(\d+(?:[ .]\d{3})*) ?([€£$])(?:(\d{2})(?![\d.,])| (\d{2})(?= ?(?:$|[^\p{L}\d\s.,%€£$-]|(?:TTC|HT|incl|inkl|la|le|par|pièce)(?!\p{L}))))/u;
const unitAfter =
  /^\s?(?:%|(?:ml|cl|dl|l|g|kg|mg|mm|cm|m|km|ft|in|oz|lbs?|x|pcs|ans?|years?|mois|jours|days|heures?|watts?|w|v|mah|go|gb|tb)(?!\p{L}))/iu;
const rangeLink = /^\s*(?:[-–—~]|to|à|a|bis|do|до|until|jusqu'à|and|et|и)\s*$/iu;

interface Candidate {
  amount: number;
  currency: string | null;
  signed: boolean;
  /** Offset of the figure. */
  start: number;
  end: number;
  /** Offset with the sign. */
  from: number;
  to: number;
}

/** The price in a text; of a range, the lower end. Null without one. */
export function parsePrice(text: string): Price | null {
  const found = findPrice(normaliseFigures(text));
  return found && { amount: found.amount, currency: found.currency };
}

/** The part of a text that is its price, with sign and range: `£76.99` of `Now £76.99 £109.99`. Null without one. */
export function cutPriceText(text: string): string | null {
  const line = normaliseFigures(text);
  const found = findPrice(line);
  if (!found) return null;
  // `1'299.–`: the dash stands for the cents.
  const dash = /^[.,][-–—]{1,2}/u.exec(line.slice(found.end))?.[0].length ?? 0;
  return line.slice(found.start, found.end + dash).trim();
}

interface FoundPrice extends Price {
  start: number;
  end: number;
}

function findPrice(line: string): FoundPrice | null {
  const candidates = listCandidates(line);
  const first = candidates.find((candidate) => candidate.signed) ?? candidates[0];
  if (!first) return isFree(line) ? { amount: 0, currency: null, start: 0, end: line.length } : null;
  const low = candidates.find((other) => other.end < first.start && isRange(line, other, first));
  if (low && low.amount <= first.amount) {
    return { amount: low.amount, currency: low.currency ?? first.currency, start: low.from, end: first.to };
  }
  const next = candidates.find((other) => other.start > first.end);
  const alone = { amount: first.amount, currency: first.currency, start: first.from, end: first.to };
  if (!next || !isRange(line, first, next)) return alone;
  const amount = next.amount > 0 ? Math.min(first.amount, next.amount) : first.amount;
  return { amount, currency: first.currency ?? next.currency, start: first.from, end: next.to };
}

function isRange(line: string, low: Candidate, high: Candidate): boolean {
  return rangeLink.test(line.slice(low.end, high.start).replaceAll(everySign, ""));
}

/** The currency named anywhere in a text (ISO 4217), or null where none is named or the sign is shared. */
export function readCurrency(text: string): string | null {
  const found = anySign.exec(normaliseFigures(text));
  return found ? toIso(found[0]) : null;
}

/** The ISO 4217 code of a sloppily written one (`pln`, ` eur`), or null. */
export function cleanCurrency(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (knownIso.has(code)) return code === "NIS" ? "ILS" : code;
  return text.trim() && text.length < 12 ? readCurrency(text) : null;
}

/**
 * Parses a machine-written amount (`"2190.00"`, 10.14): the dot is the decimal point, grouping is accepted. Null when
 * it is none.
 */
export function parseMachineAmount(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return parsePrice(text)?.amount ?? null;
}

function listCandidates(line: string): Candidate[] {
  const candidates: Candidate[] = [];
  const split = splitByEuro.exec(line);
  const cents = split?.[3] ?? split?.[4];
  if (split?.[1] && split[2] && cents) {
    candidates.push({
      amount: Number(`${split[1].replaceAll(/\D/g, "")}.${cents}`),
      currency: toIso(split[2]),
      signed: true,
      start: split.index,
      end: split.index + split[0].length,
      from: split.index,
      to: split.index + split[0].length,
    });
  }
  for (const match of line.matchAll(numberPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    if (split && start < split.index + split[0].length && end > split.index) continue;
    const before = line.slice(Math.max(0, start - 12), start);
    if (/[\p{L}\d]$/u.test(before) && !gluedSign.test(before)) continue;
    const after = line.slice(end, end + 14);
    const sign = readSignAround(before, after);
    if (!sign.signed && unitAfter.test(after)) continue;
    const amount = toAmount(match[0], sign.currency);
    if (amount === null) continue;
    const { currency, signed, left, right } = sign;
    candidates.push({ amount, currency, signed, start, end, from: start - left, to: end + right });
  }
  return candidates;
}

interface SignAround {
  currency: string | null;
  signed: boolean;
  /** Length of the sign before and after the figure. */
  left: number;
  right: number;
}

function readSignAround(before: string, after: string): SignAround {
  const left = signBefore.exec(before);
  const right = signAfter.exec(after);
  const leftIso = left ? toIso(left[1] ?? left[2] ?? "") : null;
  const rightIso = right ? toIso(right[1] ?? "") : null;
  // `€ 10.00 € 8.00`: the sign on the right belongs to the next figure. `$1,190.00 AUD`: the right one is more
  // specific.
  const isNext = Boolean(left) && (leftIso !== null || rightIso === null);
  return {
    currency: leftIso ?? rightIso,
    signed: Boolean(left ?? right),
    left: left?.[0].length ?? 0,
    right: isNext ? 0 : (right?.[0].length ?? 0),
  };
}

function toIso(sign: string): string | null {
  const code = sign.trim().toUpperCase();
  if (knownIso.has(code)) return code === "NIS" ? "ILS" : code;
  const currencies = currenciesOf(sign);
  return currencies.length === 1 ? currencies[0] || null : null;
}

const currenciesOf = (sign: string) => signTable.find(([pattern]) => pattern.test(sign.trim()))?.[1] ?? [];

/** The currencies that may be meant by the first sign in a text, most frequent first. */
export function possibleCurrencies(text: string): string[] {
  const found = anySign.exec(normaliseFigures(text))?.[0] ?? "";
  const code = found.trim().toUpperCase();
  return knownIso.has(code) ? [code] : currenciesOf(found).filter(Boolean);
}

function toAmount(figure: string, currency: string | null): number | null {
  let text = figure.replaceAll(/[ '’`]/g, "");
  if (/^[.,]\d+[.,]/.test(text)) text = text.slice(1);
  const dots = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  if (dots && commas) {
    const decimal = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
    const group = decimal === "." ? "," : ".";
    const whole = text.replaceAll(group, "");
    return finite(whole.split(decimal).length > 2 ? whole.replaceAll(decimal, "") : whole.replace(decimal, "."));
  }
  const separators = dots + commas;
  if (separators === 0) return finite(text);
  const parts = text.split(/[.,]/);
  const last = parts.at(-1) ?? "";
  if (separators > 1) {
    // Groups of three, or the Indian 1,00,000; anything else is a date or a version.
    const grouped = last.length === 3 && parts.slice(1, -1).every((part) => part.length === 2 || part.length === 3);
    return grouped ? finite(parts.join("")) : null;
  }
  const head = parts[0] ?? "";
  const isGroup =
    last.length === 3 &&
    head.length >= 1 &&
    head.length <= 3 &&
    head !== "0" &&
    !(currency && threeDecimals.has(currency));
  return finite(isGroup ? head + last : `${head || "0"}.${last}`);
}

function finite(text: string): number | null {
  const amount = Number(text);
  return Number.isFinite(amount) && text !== "" ? amount : null;
}

function isFree(line: string): boolean {
  return /^(?:free|gratuite?|gratis|offert|kostenlos)\s*!?$/iu.test(line);
}

/** Normalises spaces, digits and apostrophes of all scripts. */
function normaliseFigures(text: string): string {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  if (!/[^ -~€£éà]/.test(start)) return start.replaceAll(/ {2,}/g, " ").trim();
  return start
    .normalize("NFKC")
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .trim();
}

/** Whether a text names any currency, shared signs included. */
export function hasCurrencySign(text: string): boolean {
  return anySign.test(normaliseFigures(text));
}
