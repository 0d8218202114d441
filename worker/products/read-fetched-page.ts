import { messages } from "../contract/messages.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import type { RenderPage } from "../net/render-page.ts";
import { decodeHtml } from "./reading/decode-html.ts";
import { type ProductReading, readProductPage } from "./reading/read-product-page.ts";
import { explainNoProduct } from "./reading/why-no-product.ts";

/**
 * The product of a fetched page; where only scripts fill the page, of the page as a browser shows it. Without a product,
 * the French reason.
 */
export async function readFetchedPage(
  page: FetchedPublic,
  renderPage?: RenderPage,
): Promise<ProductReading | { reason: string }> {
  const html = decodeHtml(page.bytes, page.contentType);
  const reading = readProductPage(html, page.url);
  if (reading) return reading;
  const reason = explainNoProduct(html, page.url);
  const rendered = reason === messages.productPageNeedsScripts ? await renderPage?.(page.url) : undefined;
  if (!rendered) return { reason };
  return readProductPage(rendered, page.url) ?? { reason: explainNoProduct(rendered, page.url) };
}
