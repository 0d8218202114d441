import { z } from "zod";
import { messages } from "../messages.ts";
import { hasUserInfo } from "../web-addresses.ts";
import { brandPageQuery } from "./paging.ts";

/** Query of the list of products; `ids`: only these, separated by commas. */
export const listProductsQuery = brandPageQuery.extend({ ids: z.string().max(4000).optional() });

export const scrapeProductBody = z.object({
  productUrl: z
    .string(messages.productUrlRequired)
    .trim()
    .min(1, messages.productUrlRequired)
    .max(2048, messages.urlInvalid),
});

const name = z
  .string(messages.productNameRequired)
  .trim()
  .min(1, messages.productNameRequired)
  .max(300, messages.textTooLong);
const description = z
  .string()
  .trim()
  .max(10_000, messages.textTooLong)
  .transform((text) => text || null)
  .nullish();

const amount = z.number().nonnegative().max(1e12);

/** As schema.org names them. */
const availability = z.enum(["InStock", "OutOfStock", "PreOrder", "BackOrder"]).nullable().catch(null);
export type Availability = NonNullable<z.infer<typeof availability>>;

/** A size, a colour … of a product, in the product's currency. */
const variant = z.object({
  name: z.string().trim().min(1).max(200),
  price: amount.nullable(),
  /** The price before a reduction. */
  listPrice: amount.nullable(),
  availability,
  /** storage_path of its picture, where it is stored. */
  image: z.string().max(2048).nullable(),
});

export type ProductVariant = z.infer<typeof variant>;

/** A scraped product after the seller has reviewed it and chosen an image: body of POST /api/products. */
export const saveScrapedProductBody = z.object({
  name,
  description,
  brand: z.string().trim().max(200, messages.textTooLong).nullish(),
  category: z.string().trim().max(500, messages.textTooLong).nullish(),
  price: z.string().trim().max(60, messages.textTooLong).nullish(),
  /** As read by scrape-product; without it, `price` is parsed. */
  priceNumber: amount.nullish(),
  /** ISO 4217, for a price whose text does not say it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  listPrice: amount.nullish(),
  availability: availability.optional(),
  variants: z.array(variant).max(100).default([]),
  sourceUrl: z
    .url(messages.urlInvalid)
    .max(2048, messages.urlInvalid)
    .refine((url) => !hasUserInfo(url), messages.urlWithUserInfo),
  /** storage_path of the chosen image, from the answer of scrape-product. */
  image: z.string(messages.productImageRequired).min(1, messages.productImageRequired).max(300),
  /** storage_paths of all images stored by the scrape. */
  images: z.array(z.string().max(300)).max(24).default([]),
});

/** The text fields of a manual upload (multipart, with the picture as `image`). */
export const uploadProductFields = z.object({ name, description });

export const patchProductBody = z.object({
  name: name.optional(),
  description,
  /** One of the product's own `all_storage_paths`. */
  image: z.string().max(300).optional(),
  /** The brand that its works wear; null: the one in use. */
  brand_id: z.string(messages.invalidRequest).max(64).nullable().optional(),
});

export interface ScrapedProduct {
  name: string;
  brand: string | null;
  /** As written on the page, with collapsed white space. */
  price: string | null;
  priceNumber: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** The price before a reduction. */
  listPrice: number | null;
  availability: Availability | null;
  variants: ProductVariant[];
  description: string | null;
  category: string | null;
  sourceUrl: string;
  images: { url: string; storage_path: string }[];
}

/** The product of the library that was saved from the page: saving it again updates this one. */
export interface KnownProduct {
  id: string;
  name: string;
  description: string | null;
  storage_path: string;
}

/** Answer of scrape-product. */
export type ScrapeProductAnswer =
  | { success: true; product: ScrapedProduct; known: KnownProduct | null; error?: undefined }
  | { success: false; error: string; product?: undefined };

/** Answer of read-product-image: what a vision model sees on a photo, for review before it is saved. */
export interface RecognisedProduct {
  name: string;
  category: string;
  description: string;
  colours: string[];
  /** Text printed on the product. */
  text: string;
}
