/** The variants that a product page offers (size, colour …), from structured data and the data of shop systems. */
import type { ProductVariant } from "../../contract/schemas/products.ts";
import { asList, asNode } from "./json-ld.ts";
import { parseLenientJson } from "./lenient-json.ts";
import { toAbsoluteUrl } from "./page-document.ts";
import type { PageDocument } from "./page-document.ts";
import { parseMachineAmount } from "./price.ts";
import type { StructuredProduct } from "./structured-product.ts";

export const MAX_VARIANTS = 100;
const MAX_NAME = 200;

type Fields = Record<string, unknown>;

/** The variants of the first source that names at least two, in its order; empty for a product without any. */
export function readVariants(page: PageDocument, products: StructuredProduct[]): ProductVariant[] {
  const sources = [
    () => products.flatMap((product) => product.variants),
    () => page.elements.flatMap(({ attributes }) => readWooCommerce(attributes["data-product_variations"])),
    () => page.scripts.flatMap(({ type, body }) => (type.includes("ld+json") ? [] : readShopify(body))),
    () => readFields(page),
  ];
  for (const read of sources) {
    const variants = uniqueVariants(page, read());
    if (variants.length > 1) return variants;
  }
  return [];
}

/** A list price that is not above the price is none. */
export function toVariant(name: string, price: number | null, list: number | null, rest: Partial<ProductVariant>) {
  const listPrice = list !== null && price !== null && list > price ? list : null;
  return {
    name: name.trim().slice(0, MAX_NAME),
    price: price || null,
    listPrice,
    availability: null,
    image: null,
    ...rest,
  };
}

function uniqueVariants(page: PageDocument, variants: ProductVariant[]): ProductVariant[] {
  const byName = new Map<string, ProductVariant>();
  for (const variant of variants) {
    if (!variant.name || byName.has(variant.name) || byName.size >= MAX_VARIANTS) continue;
    byName.set(variant.name, { ...variant, image: variant.image && toAbsoluteUrl(variant.image, page.baseUrl) });
  }
  return [...byName.values()];
}

const fieldsOf = (value: unknown): Fields | null => asNode(value)?.properties ?? null;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The attribute of WooCommerce's form: prices in units, attributes as slugs. */
function readWooCommerce(json: string | undefined): ProductVariant[] {
  if (!json) return [];
  return asList(parseLenientJson(json)).flatMap((value) => {
    const fields = fieldsOf(value);
    const attributes = fieldsOf(fields?.["attributes"]);
    if (!fields || !attributes) return [];
    const name = Object.values(attributes).map(textOf).filter(Boolean).join(" / ");
    const image = fieldsOf(fields["image"]);
    return toVariant(
      name,
      parseMachineAmount(fields["display_price"]),
      parseMachineAmount(fields["display_regular_price"]),
      {
        availability: fields["is_in_stock"] === false ? "OutOfStock" : "InStock",
        image: textOf(image?.["full_src"]) || textOf(image?.["src"]) || null,
      },
    );
  });
}

/** The product as Shopify's themes print it: prices in hundredths. */
function readShopify(json: string): ProductVariant[] {
  if (!json.includes('"variants"') || json.length > 1_000_000) return [];
  const root = fieldsOf(parseLenientJson(json));
  const product = fieldsOf(root?.["product"]) ?? root;
  return asList(product?.["variants"]).flatMap((value) => {
    const fields = fieldsOf(value);
    const price = fields?.["price"];
    if (!fields || typeof price !== "number" || !Number.isInteger(price)) return [];
    const list = fields["compare_at_price"];
    const image = fieldsOf(fields["featured_image"]);
    return toVariant(textOf(fields["title"]), price / 100, typeof list === "number" ? list / 100 : null, {
      availability: typeof fields["available"] === "boolean" ? (fields["available"] ? "InStock" : "OutOfStock") : null,
      image: textOf(image?.["src"]) || null,
    });
  });
}

/** Names of fields that choose a variant, such as PrestaShop's `group[1]` and Magento's `super_attribute[93]`. */
const variantField =
  /\b(?:group|attribute|super_attribute|options?)(?=[[_-])|taille|size|pointure|couleur|colou?r|farbe|gr(?:ö|oe|o)sse|talla|taglia|matiere|material|contenance|capacit|parfum/i;
/** Of filters, sorting and the like. */
const otherField =
  /qty|quantit|sort|order|country|pays|lang|currency|devise|search|filt(?:er|re)|facet|page|sizechart|guide/i;
/** An option that asks to choose. */
const invitation = /^(?:-|…|choisi|choix|s[ée]lect|choose|pick|w[äa]hl|bitte|elij|elig|scegli|kies)/i;
const maxFields = 3;

/** Selects and radio buttons of sizes, colours and the like: every combination, without a price of its own. */
function readFields({ elements }: PageDocument): ProductVariant[] {
  const fields = new Map<string, { name: string; isOut: boolean }[]>();
  for (const { tag, attributes, parent } of elements) {
    const isRadio = tag === "input" && attributes["type"] === "radio";
    if (tag !== "option" && !isRadio) continue;
    const select = parent?.tag === "optgroup" ? parent.parent : parent;
    const owner = isRadio ? attributes : (select?.attributes ?? {});
    const names = [owner["name"], owner["id"], owner["aria-label"], owner["data-attribute_name"]].join(" ");
    const name = (attributes[isRadio ? "title" : "label"] ?? "").trim();
    if (!variantField.test(names) || otherField.test(names) || !name || invitation.test(name)) continue;
    if (tag === "option" && attributes["value"] === "") continue;
    const key = owner["name"] ?? owner["id"] ?? "";
    const choices = fields.get(key) ?? [];
    fields.set(key, choices);
    if (choices.length < MAX_VARIANTS && !choices.some((choice) => choice.name === name))
      choices.push({ name, isOut: "disabled" in attributes });
  }
  const chosen = [...fields.values()].filter((choices) => choices.length > 1).slice(0, maxFields);
  const combined = chosen.reduce<{ name: string; isOut: boolean }[]>(
    (left, right) =>
      left.length === 0
        ? right
        : left
            .flatMap((one) =>
              right.map((other) => ({ name: `${one.name} / ${other.name}`, isOut: one.isOut || other.isOut })),
            )
            .slice(0, MAX_VARIANTS),
    [],
  );
  return combined.map(({ name, isOut }) => toVariant(name, null, null, { availability: isOut ? "OutOfStock" : null }));
}

/** What a variant's node says of itself beside its name. */
export function readVariantName(properties: Fields): string {
  const own = ["size", "color", "colour", "material", "pattern"].map((name) => {
    const value = properties[name];
    return textOf(value) || textOf(fieldsOf(value)?.["name"]);
  });
  return own.filter(Boolean).join(" / ") || textOf(properties["name"]) || textOf(properties["sku"]);
}
