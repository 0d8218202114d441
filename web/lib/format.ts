const locale = "fr-FR";
const integer = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

export const formatNumber = (value: number): string => integer.format(value);

/** `share` from 0 to 1. */
export const formatPercent = (share: number): string => percent.format(share);

/** « 3 mai 2026 » from an ISO timestamp. */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** « 3 mai 2026 à 14:05 ». */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso));

/** « il y a 3 heures », « hier »; the date from a week on. */
export function formatAgo(iso: string): string {
  const minutes = Math.round((Date.now() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return "à l’instant";
  if (minutes < 60) return ago.format(-minutes, "minute");
  if (minutes < 24 * 60) return ago.format(-Math.round(minutes / 60), "hour");
  const days = Math.round(minutes / (24 * 60));
  return days < 7 ? ago.format(-days, "day") : `le ${formatDate(iso)}`;
}

/** « 1,4 Mo ». */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes < 1000) return `${integer.format(sizeBytes)} o`;
  if (sizeBytes < 1_000_000) return `${decimal.format(sizeBytes / 1000)} ko`;
  return `${decimal.format(sizeBytes / 1_000_000)} Mo`;
}

/** « 1 produit », « 128 produits »: French counts zero and one as singular. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${integer.format(count)} ${Math.abs(count) < 2 ? singular : plural}`;
}
