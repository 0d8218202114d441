import { cleanCurrency, possibleCurrencies } from "./price.ts";

/** Resolves the currency of `$`, `kr` or a missing sign from the shop's country. */
const byCountry: Record<string, string> = Object.fromEntries(
  Object.entries({
    EUR: "at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk mc bg",
    USD: "us ec sv",
    GBP: "uk gb",
    AED: "ae",
    ALL: "al",
    AMD: "am",
    ARS: "ar",
    AUD: "au",
    AZN: "az",
    BAM: "ba",
    BDT: "bd",
    BOB: "bo",
    BRL: "br",
    BYN: "by",
    CAD: "ca",
    CHF: "ch li",
    CLP: "cl",
    CNY: "cn",
    COP: "co",
    CRC: "cr",
    CZK: "cz",
    DKK: "dk",
    DOP: "do",
    DZD: "dz",
    EGP: "eg",
    GEL: "ge",
    GHS: "gh",
    HKD: "hk",
    HUF: "hu",
    IDR: "id",
    ILS: "il",
    INR: "in",
    ISK: "is",
    JPY: "jp",
    KES: "ke",
    KRW: "kr",
    KWD: "kw",
    KZT: "kz",
    LKR: "lk",
    MAD: "ma",
    MDL: "md",
    MKD: "mk",
    MUR: "mu",
    MXN: "mx",
    MYR: "my",
    NGN: "ng",
    NOK: "no",
    NPR: "np",
    NZD: "nz",
    PEN: "pe",
    PHP: "ph",
    PKR: "pk",
    PLN: "pl",
    PYG: "py",
    QAR: "qa",
    RON: "ro",
    RSD: "rs",
    RUB: "ru",
    SAR: "sa",
    SEK: "se",
    SGD: "sg",
    THB: "th",
    TND: "tn",
    TRY: "tr",
    TWD: "tw",
    UAH: "ua",
    UYU: "uy",
    VND: "vn",
    XAF: "cm ga cg",
    XOF: "sn ci bj bf ml ne tg",
    ZAR: "za",
  }).flatMap(([iso, countries]) => countries.split(" ").map((country) => [country, iso])),
);
const byLanguage: Record<string, string> = {
  cs: "CZK",
  da: "DKK",
  he: "ILS",
  hu: "HUF",
  ja: "JPY",
  nb: "NOK",
  pl: "PLN",
  ro: "RON",
  sv: "SEK",
  tr: "TRY",
};
// Generic top-level domains say nothing about the country.
const worldwide = new Set(["co", "me", "io", "tv", "ai", "cc", "eu"]);

/**
 * The currency of the shop's country by language tags (`en-GB`, `fr_CH`), then domain, then language. Null when
 * unknown.
 */
export function guessShopCurrency(priceText: string, pageUrl: string, languageTags: string[]): string | null {
  const regions = languageTags.flatMap((tag) => /^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase() ?? []);
  const host = URL.canParse(pageUrl) ? new URL(pageUrl).hostname : "";
  const domain = host.split(".").at(-1) ?? "";
  const isNamed = /\.(?:com?|net|org)\.[a-z]{2}$/.test(host) || !worldwide.has(domain);
  const countries = [...(isNamed ? [domain] : []), ...regions];
  const found = countries.flatMap((country) => byCountry[country] ?? []);
  const languages = languageTags.flatMap((tag) => byLanguage[tag.slice(0, 2).toLowerCase()] ?? []);
  const likely = [...found, ...languages];
  const possible = possibleCurrencies(priceText);
  return possible.length > 0
    ? (likely.find((iso) => possible.includes(iso)) ?? possible[0] ?? null)
    : (likely[0] ?? null);
}

/** The currency that the page's scripts name, where they agree and `priceText` does not contradict. */
export function readScriptCurrency(html: string, priceText: string): string | null {
  const codes = new Set<string>();
  for (const match of html.matchAll(scriptCurrency)) codes.add(match[1] ?? "");
  const [code = ""] = codes;
  const currency = codes.size === 1 ? cleanCurrency(code) : null;
  const possible = possibleCurrencies(priceText);
  return currency !== null && (possible.length === 0 || possible.includes(currency)) ? currency : null;
}

const scriptCurrency =
  /["'](?:priceCurrency|currencyCode|currency_code|currency|iso_code|storeCurrency|active)["']\s{0,5}:\s{0,5}["']([A-Z]{3})["']/g;
