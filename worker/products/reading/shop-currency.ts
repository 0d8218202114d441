/** Resolves the currency of `$`, `kr` or a missing sign from the shop's country. */
const byCountry: Record<string, string> = Object.fromEntries(
  Object.entries({
    EUR: "at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk mc bg",
    USD: "us ec sv",
    GBP: "uk gb",
    ARS: "ar",
    AUD: "au",
    BRL: "br",
    BYN: "by",
    CAD: "ca",
    CHF: "ch li",
    CLP: "cl",
    CNY: "cn",
    COP: "co",
    CZK: "cz",
    DKK: "dk",
    HKD: "hk",
    HUF: "hu",
    IDR: "id",
    ILS: "il",
    INR: "in",
    JPY: "jp",
    KRW: "kr",
    MAD: "ma",
    MDL: "md",
    MXN: "mx",
    MYR: "my",
    NOK: "no",
    NZD: "nz",
    PEN: "pe",
    PKR: "pk",
    PLN: "pl",
    RON: "ro",
    RSD: "rs",
    RUB: "ru",
    SEK: "se",
    SGD: "sg",
    THB: "th",
    TND: "tn",
    TRY: "tr",
    TWD: "tw",
    UAH: "ua",
    UYU: "uy",
    VND: "vn",
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
const dollars = new Set("ARS AUD CAD CLP COP HKD MXN NZD SGD TWD USD UYU".split(" "));

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
  if (priceText.includes("$")) return found.find((iso) => dollars.has(iso)) ?? "USD";
  const languages = languageTags.flatMap((tag) => byLanguage[tag.slice(0, 2).toLowerCase()] ?? []);
  return found[0] ?? languages[0] ?? null;
}
