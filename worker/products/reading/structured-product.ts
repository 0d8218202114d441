/** Reads products from schema.org nodes of any syntax. */
import type { Availability, ProductVariant } from "../../contract/schemas/products.ts";
import { asList, asNode } from "./json-ld.ts";
import type { DataNode } from "./json-ld.ts";
import { readAvailabilityWords } from "./page-availability.ts";
import { toPlainText } from "./plain-text.ts";
import { MAX_VARIANTS, readVariantName, toVariant } from "./product-variants.ts";
import { cleanCurrency, parseMachineAmount, readCurrency } from "./price.ts";

export interface StructuredPrice {
  amount: number;
  currency: string | null;
}

export interface StructuredProduct {
  name: string | null;
  brand: string | null;
  price: StructuredPrice | null;
  /** The price before a reduction. */
  listPrice: number | null;
  currency: string | null;
  description: string | null;
  category: string | null;
  images: string[];
  url: string | null;
  availability: Availability | null;
  variants: ProductVariant[];
  /** An application, which shops announce on every page. */
  isApp: boolean;
  /** An entry of a product list. */
  isListed: boolean;
}

const appTypes = new Set(["SoftwareApplication", "MobileApplication"]);
const productTypes = new Set([
  "Product",
  "ProductGroup",
  "ProductModel",
  "IndividualProduct",
  "SomeProducts",
  "Book",
  "Vehicle",
  "Car",
  "VideoGame",
  ...appTypes,
]);

type NodesById = ReadonlyMap<unknown, DataNode>;

const offerTypes = new Set(["Offer", "AggregateOffer"]);

/** All products that the nodes describe, in document order. */
export function readStructuredProducts(nodes: DataNode[]): StructuredProduct[] {
  const ofTypes = (types: Set<string>) => nodes.filter((node) => node.types.some((type) => types.has(type)));
  const typed = ofTypes(productTypes).slice(0, 200);
  const byId = new Map<unknown, DataNode>();
  for (const node of nodes) {
    const id = node.properties["@id"];
    if (id !== undefined && node.types.length > 0 && !byId.has(id)) byId.set(id, node);
  }
  const variants = new Set(typed.flatMap((node) => readVariants(node, byId)));
  const products = typed.filter((node) => !variants.has(node)).map((node) => readProduct(node, byId));
  // An offer beside the only product, instead of below it, is that product's.
  if (products.length > 1 || products.some((product) => product.price)) return products;
  const offers = ofTypes(offerTypes);
  const price = readOffers(offers);
  const isOne = new Set(offers.map((offer) => readOffers([offer])?.amount)).size === 1;
  if (!price || (products.length === 0 && !isOne)) return products;
  const availability = firstOf(offers, readOfferAvailability);
  return [{ ...(products[0] ?? nameless), price, currency: price.currency, ...(availability ? { availability } : {}) }];
}

const nameless: StructuredProduct = {
  name: null,
  brand: null,
  price: null,
  listPrice: null,
  currency: null,
  description: null,
  category: null,
  images: [],
  url: null,
  availability: null,
  variants: [],
  isApp: false,
  isListed: false,
};

/** The steps of the first non-empty breadcrumb list. */
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
  // The older vocabulary has one item per step.
  return nodes
    .filter((node) => node.types.includes("Breadcrumb"))
    .flatMap((node) => readText(node.properties["title"]) ?? []);
}

function stepName(step: DataNode): string | null {
  const item = asNode(step.properties["item"]);
  return readText(step.properties["name"]) ?? (item ? readText(item.properties["name"]) : null);
}

function readProduct(node: DataNode, byId: NodesById): StructuredProduct {
  const { properties } = node;
  const variants = readVariants(node, byId);
  const offers = resolve(properties["offers"], byId);
  const ownPrice = readOffers(offers);
  const variantPrices = variants.flatMap((variant) => readOffers(resolve(variant.properties["offers"], byId)) ?? []);
  const price = ownPrice ?? lowest(variantPrices);
  const images = [properties["image"], properties["images"], properties["photo"]].flatMap(readImages);
  return {
    name: readText(properties["name"]),
    brand: readName(properties["brand"]) ?? readName(properties["manufacturer"]),
    price,
    listPrice: readListPrice(offers),
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
      [...offers, ...variants.flatMap((variant) => resolve(variant.properties["offers"], byId))],
      readOfferAvailability,
    ),
    variants: variants.length > 0 ? variants.map((each) => describeVariant(each, byId)) : offerVariants(offers),
    isApp: node.types.every((type) => appTypes.has(type)),
    isListed: node.isListed ?? false,
  };
}

function describeVariant(variant: DataNode, byId: NodesById): ProductVariant {
  const offers = resolve(variant.properties["offers"], byId);
  return toVariant(readVariantName(variant.properties), readOffers(offers)?.amount ?? null, readListPrice(offers), {
    availability: firstOf(offers, readOfferAvailability),
    image: readImages(variant.properties["image"])[0] ?? null,
  });
}

/** Offers with names of their own are variants. */
const offerVariants = (offers: DataNode[]): ProductVariant[] =>
  offers.slice(0, MAX_VARIANTS).flatMap((offer) => {
    const item = asNode(offer.properties["itemOffered"])?.properties ?? {};
    const name = readVariantName(item) || readText(offer.properties["name"]);
    if (!name) return [];
    const image = readImages(offer.properties["image"])[0] ?? readImages(item["image"])[0] ?? null;
    return toVariant(name, readOffer(offer)?.amount ?? null, readListPrice([offer]), {
      availability: readOfferAvailability(offer),
      image,
    });
  });

const readVariants = (node: DataNode, byId: NodesById) => resolve(node.properties["hasVariant"], byId).slice(0, 100);

/** Nodes of a value; `{"@id": "#offer"}` refers to the node with that id anywhere in the graph. */
function resolve(value: unknown, byId: NodesById): DataNode[] {
  return asList(value)
    .slice(0, 200)
    .flatMap((entry) => {
      const node = asNode(entry);
      const id = node?.properties["@id"];
      if (!node || typeof id !== "string" || Object.keys(node.properties).length > 1) return node ?? [];
      return byId.get(id) ?? node;
    });
}

function readOffers(offers: DataNode[]): StructuredPrice | null {
  return lowest(offers.flatMap((offer) => readOffer(offer) ?? []));
}

function readOffer(offer: DataNode, depth = 0): StructuredPrice | null {
  if (depth > 3) return null;
  const { properties } = offer;
  const currency = readOfferCurrency(offer);
  const prices = ["price", "lowPrice", "highPrice"]
    .flatMap((name) => asList(properties[name]))
    .flatMap((value) => {
      const amount = parseMachineAmount(value);
      return amount === null ? [] : [{ amount, currency: currency ?? readCurrency(String(value)) }];
    });
  // A lowPrice of zero is a placeholder where another price is stated.
  const price = prices.find(({ amount }) => amount > 0) ?? prices[0];
  if (price) return price;
  const inner = [...asList(properties["priceSpecification"]), ...asList(properties["offers"])].flatMap(
    (value) => asNode(value) ?? [],
  );
  const current = inner.filter((spec) => !isListPrice(spec));
  const withTax = current.filter((spec) => !/^(?:false|0)$/i.test(String(spec.properties["valueAddedTaxIncluded"])));
  const found = lowest((withTax.length > 0 ? withTax : current).flatMap((spec) => readOffer(spec, depth + 1) ?? []));
  return found && { amount: found.amount, currency: found.currency ?? currency };
}

const isListPrice = (spec: DataNode) => /list|strike|srp|regular/i.test(String(spec.properties["priceType"] ?? ""));

/** The highest list price that the offers' price specifications state. */
function readListPrice(offers: DataNode[]): number | null {
  const amounts = offers
    .flatMap((offer) => asList(offer.properties["priceSpecification"]))
    .flatMap((value) => asNode(value) ?? [])
    .filter(isListPrice)
    .flatMap((spec) => readOffer(spec)?.amount ?? []);
  return amounts.length > 0 ? Math.max(...amounts) : null;
}

function readOfferAvailability(offer: DataNode): Availability | null {
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

/** The lowest price above zero: a zero among real prices is a placeholder. */
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

/** `InStock` for `http://schema.org/InStock`, `in stock` or `instock`; null when unknown. */
export function readAvailability(value: unknown): Availability | null {
  const text = typeof value === "string" ? value : readText(value);
  if (!text) return null;
  const word = text
    .replace(/^.*[/#]/, "")
    .replaceAll(/[\s_-]/g, "")
    .toLowerCase();
  if (/^(?:outofstock|soldout|discontinued|oos|indisponible|épuisé)$/.test(word)) return "OutOfStock";
  if (/^(?:instock|limitedavailability|onlineonly|instoreonly|available|disponible|enstock)$/.test(word))
    return "InStock";
  if (/^(?:preorder|presale|availablefororderlater)$/.test(word)) return "PreOrder";
  if (/^(?:backorder|madetoorder|availablefororder)$/.test(word)) return "BackOrder";
  return readAvailabilityWords(text);
}
