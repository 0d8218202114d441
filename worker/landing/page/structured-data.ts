// What a landing page says to search engines, as JSON-LD: only what visitors see on it, too.
import type { Page } from "./parts.tsx";
import { formatPrice } from "./price.ts";
import { answeredQuestions } from "./questions.tsx";

interface PageFacts {
  address: string;
  title: string;
  description: string;
  image: string;
}

/** Fit to stand in a script element: nothing in it ends one. */
export function writeStructuredData(page: Page, facts: PageFacts): string {
  const { view } = page;
  const parts = [describePage(page, facts)];
  const questions = view.hidden.has("faq") ? [] : answeredQuestions(page);
  if (questions.length > 0) parts.push(describeQuestions(questions, facts.address));
  const product = describeProduct(page, facts);
  if (product) parts.push(product);
  return JSON.stringify({ "@context": "https://schema.org", "@graph": parts })
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

const describePage = ({ view }: Page, { address, title, description, image }: PageFacts): object => ({
  "@type": "WebPage",
  "@id": address,
  url: address,
  name: title,
  description,
  inLanguage: "fr",
  primaryImageOfPage: { "@type": "ImageObject", url: image, width: 1200, height: 630 },
  datePublished: view.createdAt,
  dateModified: view.updatedAt,
});

const describeQuestions = (questions: { question: string; answer: string }[], address: string): object => ({
  "@type": "FAQPage",
  "@id": `${address}#faq`,
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** A product whose price is not shown tells a search engine nothing. */
function describeProduct({ view }: Page, { address, image }: PageFacts): object | undefined {
  const { product } = view;
  if (!product || !formatPrice(product)) return undefined;
  return {
    "@type": "Product",
    "@id": `${address}#produit`,
    name: product.name,
    image,
    ...(product.description && { description: product.description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    offers: {
      "@type": "Offer",
      price: product.price,
      priceCurrency: product.currency,
      url: view.ctaUrl ?? address,
    },
  };
}
