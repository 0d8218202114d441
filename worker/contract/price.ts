/** Currencies whose sign is unambiguous to a French reader; the others are written as their code. */
const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$", JPY: "¥" };

const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** « 19,90 € », « 1 299 € », « 49,95 $ »: the one form of a price, on screens, in mails and in ads. `currency` is ISO 4217. */
export function formatPrice(amount: number, currency: string): string {
  const format = Number.isInteger(Math.round(amount * 100) / 100) ? whole : broken;
  return `${format.format(amount)} ${signs[currency] ?? currency}`.replaceAll(/\s/g, "\u00a0");
}
