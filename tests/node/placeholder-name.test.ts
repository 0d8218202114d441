// A camera's file name is no name of a product: neither the texts nor the models are given it.
import { describe, expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { isPlaceholderName, unnamedProduct } from "../../worker/contract/placeholder-name.ts";
import { describeProduct } from "../../worker/products/describe-product.ts";
import type { Product } from "../../worker/products/products.ts";
import { writeAdCopy } from "../../worker/studio/ad-copy/ad-copy.ts";

const placeholders = [
  unnamedProduct,
  "IMG_2034",
  "IMG-20260103-WA0001",
  "DSC01234",
  "DSC_0042 (1)",
  "PXL_20260103_101112345.MP",
  "photo",
  "Photo 2",
  "image0",
  "WhatsApp Image 2026-01-03 at 10.11.12",
  "Capture d’écran 2026-01-03 à 10.11.12",
  "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "20260103_101112",
  "",
];
const names = [
  "Sac cabas en osier",
  "Photophore 3 bougies",
  "Image d’Épinal",
  "Pull 2034",
  "Imgur",
  "DSC cup",
  "5 étoiles",
];

describe("placeholder names", () => {
  test("are told from names", () => {
    expect(placeholders.filter((name) => !isPlaceholderName(name))).toEqual([]);
    expect(names.filter(isPlaceholderName)).toEqual([]);
  });

  test("do not stand in an ad's texts", () => {
    for (const name of [unnamedProduct, "IMG_2034"]) {
      const row = { name, description: null, price: null, metadata: {} } as Product;
      for (const seed of ["a", "b", "c", "d"]) {
        const product = describeProduct(row);
        const texts = writeAdCopy({ product, formats: adFormats.map(({ id }) => id), taken: [], seed });
        expect(JSON.stringify(texts)).not.toMatch(/mon produit|img/i);
      }
    }
  });
});
