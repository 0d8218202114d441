import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fc } from "../support/properties.ts";
import { describe, expect, test } from "vitest";
import { cutPriceText, parsePrice, readCurrency } from "../../worker/products/reading/price.ts";
import { readOwnTable } from "./own-pages.ts";

test.each([
  ["19,90 €", 19.9, "EUR"],
  ["19.90", 19.9, null],
  ["1.299,00 €", 1299, "EUR"],
  ["1 299,00 €", 1299, "EUR"],
  ["1\u00a0299,00\u00a0€", 1299, "EUR"],
  ["1\u202f299,00 €", 1299, "EUR"],
  ["$1,299.00", 1299, null],
  ["US$1,299.00", 1299, "USD"],
  ["CHF 1'299.–", 1299, "CHF"],
  ["« 19€90 »", 19.9, "EUR"],
  ["19€90", 19.9, "EUR"],
  ["12,50 € – 20,00 €", 12.5, "EUR"],
  ["de 20 à 30 €", 20, "EUR"],
  ["à partir de 29 €", 29, "EUR"],
  ["-20 % 39,99 €", 39.99, "EUR"],
  ["Lot de 3 pour 14,85 EUR", 14.85, "EUR"],
  ["12.500 KWD", 12.5, "KWD"],
  ["₹1,00,000", 100_000, "INR"],
  ["١٢٫٥٠ ريال", 12.5, "SAR"],
  ["3,990 Ft", 3990, "HUF"],
])("%s is %d %s", (text, amount, currency) => {
  expect(parsePrice(text)).toEqual({ amount, currency });
});

test.each(["", "Prix sur demande", "40 %", "SHOW ALL", "12.05.2020", "€"])("finds no price in %s", (text) => {
  expect(parsePrice(text)).toBeNull();
});

test("cuts the price out of its surroundings", () => {
  expect(cutPriceText("Maintenant £76.99 £109.99 30% off")).toBe("£76.99");
  expect(cutPriceText("dès 15,00 € au lieu de 20,00 €")).toBe("15,00 €");
  expect(cutPriceText("£5.29 - £9.56 l'unité")).toBe("£5.29 - £9.56");
});

test("reads any amount back, however a shop formats it", () => {
  const styles = [
    (n: number) => `${new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(n)}`,
    (n: number) => `${new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(n)}`,
    (n: number) => `${new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(n)}`,
    (n: number) => `${n.toFixed(2).replace(".", ",")} €`,
    (n: number) => `EUR ${n.toFixed(2)}`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_99 }), fc.constantFrom(...styles), (cents, format) => {
      expect(parsePrice(format(cents / 100))).toEqual({ amount: cents / 100, currency: "EUR" });
    }),
  );
});

test("no text throws or takes long", () => {
  const noise = fc.string({ unit: fc.constantFrom(..."0123456789 .,'’€$£-–%aкруб期\u00a0\n"), maxLength: 600 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), noise), (text) => {
      expect(parsePrice(text)?.amount ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
  for (const part of ["1 ", "1,", "1'", "€", "1-"]) parsePrice(part.repeat(1_000_000));
});

test.each(readOwnTable("prices.tsv"))("%s", (text = "", amount, currency) => {
  const price = parsePrice(text);
  expect([String(price?.amount ?? ""), price?.currency ?? ""]).toEqual([amount, currency]);
});

const list = join(import.meta.dirname, "../../../shared/corpus/prices.tsv");

describe.skipIf(!existsSync(list))("prices found on real pages", () => {
  /** Over all lines, hard ones included, of which a third has no answer in the text. */
  const bar = 0.98;

  test("amounts are right on nearly all, currencies wherever the sign determines one", () => {
    const kinds = new Map<string, { right: number; all: number }>();
    const amounts = { right: 0, all: 0 };
    const currencies = { right: 0, all: 0 };
    const misses: string[] = [];
    for (const line of readFileSync(list, "utf8").split("\n").slice(1).filter(Boolean)) {
      const [raw = "", amount = "", , iso = "", context = "", kind = ""] = line.split("\t");
      const text = raw
        .replaceAll(String.raw`\n`, "\n")
        .replaceAll(String.raw`\t`, "\t")
        .replaceAll("\\\\", "\\");
      const price = parsePrice(text);
      const currency = price?.currency ?? readCurrency(context);
      const isAmountRight = (price?.amount ?? null) === (amount === "" ? null : Number(amount));
      const isCurrencyRight = !iso || currency === iso;
      amounts.all += 1;
      if (isAmountRight) amounts.right += 1;
      if (iso) currencies.all += 1;
      if (iso && isCurrencyRight) currencies.right += 1;
      const score = kinds.get(kind) ?? { right: 0, all: 0 };
      score.all += 1;
      if (isAmountRight && isCurrencyRight) score.right += 1;
      else misses.push(`${kind}: ${JSON.stringify(text)} read as ${JSON.stringify(price)}, is ${amount} ${iso}`);
      kinds.set(kind, score);
    }
    const share = ({ right, all }: { right: number; all: number }) => `${right}/${all}`;
    const summary = [...kinds].map(([kind, score]) => `${kind} ${share(score)}`).join(", ");
    console.log(
      [`Prices: amounts ${share(amounts)}, currencies ${share(currencies)} (${summary})`, ...misses].join("\n  "),
    );
    expect.soft(amounts.right / amounts.all).toBeGreaterThanOrEqual(bar);
    expect.soft(currencies.right / currencies.all).toBeGreaterThanOrEqual(bar);
    // All lines that are not marked as hard must be right.
    for (const [kind, { right, all }] of kinds)
      if (kind !== "hard") expect.soft({ kind, right }).toEqual({ kind, right: all });
  });
});
