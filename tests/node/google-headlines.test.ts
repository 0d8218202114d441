// Headlines of a Google package: whole phrases within 30 characters, never cut with an ellipsis.
import { expect, test } from "vitest";
import { csvColumns, type PackedAd, writeRows } from "../../worker/placements/network-csv.ts";

const ad = (more: Partial<PackedAd>): PackedAd => ({
  file: "sac.jpg",
  pictureUrl: "https://egerie.example/sac.jpg",
  name: "Sac",
  productName: "Sac Camille",
  brand: "Auréa",
  category: "bags",
  campaign: "Rentrée",
  hook: "Il suit le rythme",
  body: "Cuir pleine fleur.",
  callToAction: "Découvrir",
  link: "https://boutique.example/sac",
  others: [],
  ...more,
});

const headlinesOf = (more: Partial<PackedAd>) => {
  const [row = []] = writeRows("google", [ad(more)]);
  return row.filter((text, at) => csvColumns.google[at]?.startsWith("Headline") && text);
};

test.each<[string, Partial<PackedAd>, string[]]>([
  ["short texts stay whole", {}, ["Découvrir", "Sac Camille", "Auréa", "Il suit le rythme", "À découvrir"]],
  [
    "a long name ends with a word that says something",
    { productName: "Cabas Colette en cuir grainé de Toscane, fauve" },
    ["Découvrir", "Cabas Colette en cuir grainé", "Auréa", "Il suit le rythme", "À découvrir"],
  ],
  [
    "a long hook gives its first clause that fits",
    { hook: "Vingt ans de métier dans une anse : cousue main, elle ne cède jamais." },
    ["Découvrir", "Sac Camille", "Auréa", "Cousue main", "À découvrir"],
  ],
  [
    "a hook without one is left out",
    { hook: "Un sac qui garde sa forme du matin au soir sans jamais peser sur l’épaule", brand: "" },
    ["Découvrir", "Sac Camille", "À découvrir", "Voir le produit", "En savoir plus"],
  ],
])("%s", (_, more, expected) => {
  const found = headlinesOf(more);
  expect(found).toEqual(expected);
  for (const text of found) expect(text.length).toBeLessThanOrEqual(30);
});
