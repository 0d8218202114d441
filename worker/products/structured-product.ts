/** What schema.org data says about the product of a page, whichever syntax it came in. */
import { asList, asNode } from "./json-ld.ts";
import type { DataNode } from "./json-ld.ts";
import { toPlainText } from "./plain-text.ts";
import { cleanCurrency, parseMachineAmount, readCurrency } from "./price.ts";

export interface StructuredPrice {
  amount: number;
  currency: string | null;
}

export interface StructuredProduct {
  name: string | null;
  brand: string | null;
  price: StructuredPrice | null;
  currency: string | null;
  description: string | null;
  category: string | null;
  images: string[];
  url: string | null;
  availability: string | null;
}

const productTypes = new Set([
  "Product",
  "ProductGroup",
  "ProductModel",
  "IndividualProduct",
  "SomeProducts",
  "Book",
  "Vehicle",
  "Car",
  "SoftwareApplication",
  "MobileApplication",
  "VideoGame",
]);

/** Every product the nodes describe, in the order of the page. */
export function readStructuredProducts(nodes: DataNode[]): StructuredProduct[] {
  return nodes
    .filter((node) => node.types.some((type) => productTypes.has(type)))
    .slice(0, 200)
    .map((node) => readProduct(node, nodes));
}

/** The steps of the first breadcrumb list that has any. */
export function readStructuredBreadcrumb(nodes: DataNode[]): string[] {
  for (const node of nodes) {
    if (!node.types.includes("BreadcrumbList")) continue;
    const steps = asList(node.properties["itemListElement"] ?? node.properties["ItemListElement"])
      .flatMap((value) => asNode(value) ?? [])
      .map((step, index) => ({ step, position: Number(step.properties["position"] ?? index) || index }))
      .sort((a, b) => a.position - b.position)
      .flatMap(({ step }) => stepName(step) ?? []);
    if (steps.length > 0) return steps;
  }
  // The older vocabulary has one item a step.
  return nodes
    .filter((node) => node.types.includes("Breadcrumb"))
    .flatMap((node) => readText(node.properties["title"]) ?? []);
}

function stepName(step: DataNode): string | null {
  const item = asNode(step.properties["item"]);
  return readText(step.properties["name"]) ?? (item ? readText(item.properties["name"]) : null);
}

function readProduct(node: DataNode, nodes: DataNode[]): StructuredProduct {
  const { properties } = node;
  const variants = asList(properties["hasVariant"])
    .slice(0, 100)
    .flatMap((value) => asNode(value) ?? []);
  const offers = resolve(properties["offers"], nodes);
  const ownPrice = readOffers(offers);
  const variantPrices = variants.flatMap((variant) => readOffers(resolve(variant.properties["offers"], nodes)) ?? []);
  const price = ownPrice ?? lowest(variantPrices);
  const images = [properties["image"], properties["images"], properties["photo"]].flatMap(readImages);
  return {
    name: readText(properties["name"]),
    brand: readName(properties["brand"]) ?? readName(properties["manufacturer"]),
    price,
    currency: price?.currency ?? offers.map(readOfferCurrency).find((code) => code !== null) ?? null,
    description:
      readDescription(properties["description"]) ??
      firstOf(variants, (v) => readDescription(v.properties["description"])),
    category: readCategory(properties["category"]),
    images: [
      ...images,
      ...offers.flatMap((offer) => readImages(offer.properties["image"])),
      ...variants.flatMap((variant) => readImages(variant.properties["image"])),
    ].slice(0, 100),
    url: readText(properties["url"]) ?? readText(properties["@id"]),
    availability: firstOf(
      [...offers, ...variants.flatMap((variant) => resolve(variant.properties["offers"], nodes))],
      readOfferAvailability,
    ),
  };
}

/** Nodes of a value; `{"@id": "#offer"}` stands for the node of that id elsewhere in the graph. */
function resolve(value: unknown, nodes: DataNode[]): DataNode[] {
  return asList(value)
    .slice(0, 200)
    .flatMap((entry) => {
      const node = asNode(entry);
      const id = node?.properties["@id"];
      if (!node || typeof id !== "string" || Object.keys(node.properties).length > 1) return node ?? [];
      return nodes.find((other) => other.properties["@id"] === id && other.types.length > 0) ?? node;
    });
}

function readOffers(offers: DataNode[]): StructuredPrice | null {
  return lowest(offers.flatMap((offer) => readOffer(offer) ?? []));
}

function readOffer(offer: DataNode, depth = 0): StructuredPrice | null {
  if (depth > 3) return null;
  const { properties } = offer;
  const currency = readOfferCurrency(offer);
  const price = asList(properties["price"])
    .concat(asList(properties["lowPrice"]))
    .map((value) => ({ amount: parseMachineAmount(value), text: String(value) }))
    .find(({ amount }) => amount !== null);
  if (price && price.amount !== null) {
    return { amount: price.amount, currency: currency ?? readCurrency(price.text) };
  }
  const inner = [...asList(properties["priceSpecification"]), ...asList(properties["offers"])].flatMap(
    (value) => asNode(value) ?? [],
  );
  const prices = inner
    .filter((spec) => !/list|strike|srp|msrp/i.test(String(spec.properties["priceType"] ?? "")))
    .flatMap((spec) => readOffer(spec, depth + 1) ?? []);
  const found = lowest(prices);
  return found && { amount: found.amount, currency: found.currency ?? currency };
}

function readOfferAvailability(offer: DataNode): string | null {
  const inner = asList(offer.properties["offers"]).flatMap((value) => asNode(value) ?? []);
  return (
    readAvailability(offer.properties["availability"]) ??
    firstOf(inner, (other) => readAvailability(other.properties["availability"]))
  );
}

function readOfferCurrency(offer: DataNode): string | null {
  const { properties } = offer;
  const code = readText(properties["priceCurrency"] ?? properties["pricecurrency"] ?? properties["currency"]);
  return code ? cleanCurrency(code) : null;
}

/** The lowest price that is one: a zero among real prices is a placeholder. */
function lowest(prices: StructuredPrice[]): StructuredPrice | null {
  const real = prices.filter((price) => price.amount > 0);
  const pool = real.length > 0 ? real : prices;
  return pool.reduce<StructuredPrice | null>(
    (best, price) => (best && best.amount <= price.amount ? best : price),
    null,
  );
}

function firstOf<T, R>(list: T[], read: (item: T) => R | null): R | null {
  for (const item of list) {
    const value = read(item);
    if (value !== null) return value;
  }
  return null;
}

function readText(value: unknown): string | null {
  for (const entry of asList(value)) {
    const text =
      typeof entry === "string"
        ? entry
        : typeof entry === "number"
          ? String(entry)
          : (asNode(entry)?.properties["@value"] ?? "");
    if (typeof text !== "string") continue;
    const plain = toPlainText(text.slice(0, 2_000)).replaceAll(/\s+/g, " ").trim();
    if (plain) return plain;
  }
  return null;
}

function readName(value: unknown): string | null {
  for (const entry of asList(value)) {
    const node = asNode(entry);
    const name = node ? (readText(node.properties["name"]) ?? readText(node.properties["@text"])) : readText(entry);
    if (name) return name;
  }
  return null;
}

function readDescription(value: unknown): string | null {
  const texts = asList(value).filter((entry) => typeof entry === "string");
  const text = texts
    .map((entry) => toPlainText(entry))
    .reduce((best, entry) => (entry.length > best.length ? entry : best), "");
  return text || null;
}

function readCategory(value: unknown): string | null {
  const name = readName(value);
  if (!name || /^\d+$/.test(name)) return null;
  return name
    .split(/\s*(?:>|›|»|\||\/(?=\s))\s*/)
    .filter(Boolean)
    .join(" > ");
}

function readImages(value: unknown): string[] {
  return asList(value)
    .slice(0, 100)
    .flatMap((entry) => {
      if (typeof entry === "string") return entry.trim() ? [entry.trim()] : [];
      const node = asNode(entry);
      if (!node) return [];
      return [node.properties["contentUrl"], node.properties["url"], node.properties["image"], node.properties["@id"]]
        .flatMap((address) => (typeof address === "string" && address.trim() ? [address.trim()] : []))
        .slice(0, 1);
    });
}

/** `InStock` from `http://schema.org/InStock`, `in stock`, `instock`. */
export function readAvailability(value: unknown): string | null {
  const text = typeof value === "string" ? value : readText(value);
  if (!text) return null;
  const word = text
    .replace(/^.*[/#]/, "")
    .replaceAll(/[\s_-]/g, "")
    .toLowerCase();
  if (/^(?:outofstock|soldout|discontinued|oos|indisponible|épuisé)$/.test(word)) return "OutOfStock";
  if (/^(?:instock|limitedavailability|onlineonly|instoreonly|available|disponible|enstock)$/.test(word))
    return "InStock";
  if (/^(?:preorder|presale)$/.test(word)) return "PreOrder";
  return /^(?:backorder|madetoorder)$/.test(word) ? "BackOrder" : null;
}
