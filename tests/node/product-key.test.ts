import { fc } from "../support/properties.ts";
import { describe, expect, test } from "vitest";
import { productKey } from "../../worker/products/product-key.ts";

/** Each row: URLs of one product. */
const same: [name: string, addresses: string[]][] = [
  [
    "scheme, www, case of the host, port, slash and fragment",
    [
      "https://boutique.fr/produit/sac",
      "http://boutique.fr/produit/sac",
      "https://www.boutique.fr/produit/sac/",
      "HTTPS://WWW.Boutique.FR:443/produit/sac#avis",
      "http://boutique.fr:80/produit/sac?",
      "https://boutique.fr./produit/sac//",
    ],
  ],
  [
    "campaigns and sessions",
    [
      "https://boutique.fr/sac",
      "https://boutique.fr/sac?utm_source=news&UTM_Medium=mail&gclid=1&FBCLID=2",
      "https://boutique.fr/sac?mc_eid=a&srsltid=b&_gl=c&_pos=1&_sid=2&_ss=r",
      "https://boutique.fr/sac;jsessionid=AB12?PHPSESSID=9",
      "https://boutique.fr/sac?xploidid=4ra492h82a63dg4t0an2jupeb6",
    ],
  ],
  [
    "Shopify: variants and collections",
    [
      "https://boutique.fr/products/sac",
      "https://boutique.fr/products/sac?variant=42",
      "https://boutique.fr/collections/ete/products/sac?variant=42&pr_prod_strat=x",
      "https://boutique.fr/collections/all/products/sac#details",
    ],
  ],
  [
    "WooCommerce: attributes",
    [
      "https://boutique.fr/produit/hoodie",
      "https://boutique.fr/produit/hoodie/?attribute_pa_color=blue&attribute_logo=Yes",
      "https://boutique.fr/produit/hoodie/?add-to-cart=12&quantity=1",
    ],
  ],
  [
    "colour, size and article numbers beside a path that names the product",
    [
      "https://boutique.fr/robe-lin",
      "https://boutique.fr/robe-lin?color=rouge&size=M",
      "https://boutique.fr/robe-lin?Couleur=rouge&Taille=38",
      "https://boutique.fr/robe-lin?sku=AB-12&ref=home&source=menu",
      "https://boutique.fr/robe-lin?dwvar_123_color=RED&cgid=robes",
    ],
  ],
  [
    "Amazon: words, list places and selections",
    [
      "https://www.amazon.fr/dp/B07PQLBRF2",
      "https://www.amazon.fr/Peluche-Poulpe/dp/B07PQLBRF2/ref=sr_1_1?th=1&psc=1&keywords=poulpe",
      "https://www.amazon.fr/gp/product/B07PQLBRF2?smid=A1",
    ],
  ],
  [
    "OpenCart: the way through the categories",
    [
      "https://boutique.fr/index.php?route=product/product&product_id=42",
      "https://boutique.fr/index.php?route=product/product&path=20_27&product_id=42&sort=p.price&page=2",
      "https://boutique.fr/index.php?product_id=42&route=product/product&utm_source=x",
    ],
  ],
  [
    "PrestaShop: combinations and languages",
    [
      "https://boutique.fr/index.php?controller=product&id_product=7",
      "https://boutique.fr/index.php?id_product=7&id_product_attribute=31&controller=product&id_lang=1#/taille-m",
    ],
  ],
  [
    "VirtueMart: menu and category",
    [
      "https://boutique.fr/index.php?option=com_virtuemart&view=productdetails&virtuemart_product_id=5",
      "https://boutique.fr/index.php?option=com_virtuemart&view=productdetails&virtuemart_product_id=5&virtuemart_category_id=3&Itemid=12",
    ],
  ],
];

/** Each row: URLs of different products. */
const different: string[][] = [
  ["https://boutique.fr/sac", "https://boutique.fr/sac-rouge", "https://autre.fr/sac", "https://shop.boutique.fr/sac"],
  ["https://boutique.fr/?p=123", "https://boutique.fr/?p=124"],
  ["https://boutique.fr/produit.php?id=1", "https://boutique.fr/produit.php?id=2"],
  ["https://boutique.fr/fiche?ref=A1", "https://boutique.fr/fiche?ref=A2"],
  ["https://boutique.fr/product?sku=A1", "https://boutique.fr/product?sku=A2"],
  [
    "https://boutique.fr/index.php?route=product/product&product_id=42",
    "https://boutique.fr/index.php?route=product/product&product_id=43",
    "https://boutique.fr/index.php?route=product/category&path=42",
  ],
  [
    "https://boutique.fr/index.php?id_product=7&controller=product",
    "https://boutique.fr/index.php?id_product=8&controller=product",
  ],
  ["https://boutique.fr/Product-Show?pid=1", "https://boutique.fr/Product-Show?pid=2"],
  ["https://boutique.fr:8443/sac", "https://boutique.fr/sac"],
  ["https://www.michelson.pl/fali;m-p-333b-006-005/", "https://www.michelson.pl/fali;m-p-333b-006-006/"],
];

describe("product keys", () => {
  test.each(same)("same product: %s", (_, addresses) => {
    expect(addresses.map(productKey)).toEqual(addresses.map(() => productKey(addresses[0] ?? "")));
  });

  test.each(different)("different products: %s", (...addresses) => {
    expect(new Set(addresses.map(productKey)).size).toBe(addresses.length);
  });

  test("leaves anything but a URL unchanged", () => {
    expect(productKey(" sac rouge ")).toBe("sac rouge");
    expect(productKey("mailto:a@b.fr")).toBe("mailto:a@b.fr");
  });
});

const segment = fc.stringMatching(/^[a-zé%20\-_.;=+A-Z\d]{1,12}$/);
const parameter = fc.tuple(fc.stringMatching(/^[a-zA-Z_\d[\]]{1,10}$/), fc.string({ maxLength: 12 }));
const address = fc
  .record({
    scheme: fc.constantFrom("http", "https"),
    host: fc.constantFrom(
      "boutique.fr",
      "www.boutique.fr",
      "www.www.com",
      "Shop.Example.CO.UK.",
      "bücher.de",
      "127.0.0.1",
      "[::1]",
      "www.amazon.fr",
    ),
    port: fc.constantFrom("", ":80", ":443", ":8443"),
    path: fc.array(fc.oneof(segment, fc.constantFrom("collections", "products", "dp", "B07PQLBRF2", "")), {
      maxLength: 5,
    }),
    query: fc.array(parameter, { maxLength: 5 }),
    fragment: fc.constantFrom("", "#avis", "#?a=b"),
  })
  .map(({ scheme, host, port, path, query, fragment }) => {
    const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&");
    return `${scheme}://${host}${port}/${path.join("/")}?${search}${fragment}`;
  })
  .filter((url) => URL.canParse(url));
const tracking = fc
  .subarray([
    "utm_source=a",
    "UTM_Campaign=b%20c",
    "gclid=1",
    "FbClid=2",
    "_ga=3",
    "msclkid=4",
    "mc_cid=5",
    "srsltid=6",
  ])
  .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }));

test("is idempotent for any URL", () => {
  fc.assert(
    fc.property(address, (url) => {
      const key = productKey(url);
      expect(productKey(key)).toBe(key);
      expect(new URL(key).protocol).toBe("https:");
      expect(new URL(key).hostname).not.toMatch(/^www\.[^.]+\./);
      expect(key).not.toContain("#");
    }),
    { numRuns: 2_000 },
  );
});

test("ignores tracking parameters in any number, order, position and case", () => {
  fc.assert(
    fc.property(address, tracking, fc.boolean(), (url, parts, isFirst) => {
      const [base = "", fragment] = url.split("#");
      const [path = "", query = ""] = base.split("?");
      const marked = [...(isFirst ? parts : []), query, ...(isFirst ? [] : parts)].filter((part) => part !== "");
      expect(productKey(`${path}?${marked.join("&")}${fragment === undefined ? "" : `#${fragment}`}`)).toBe(
        productKey(url),
      );
    }),
    { numRuns: 1_000 },
  );
});
