// JSON-LD of a landing page: only facts that are visible on the page too.
import type { Page } from "./parts.tsx";
import { describePrice } from "./price.ts";
import { answeredQuestions } from "./questions.tsx";

interface PageFacts {
  address: string;
  title: string;
  description: string;
  image: string;
}

/** The JSON-LD, escaped for a script element. */
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

/** Undefined without a visible price: search engines ignore such products. */
function describeProduct({ view }: Page, { address, image }: PageFacts): object | undefined {
  const { product } = view;
  if (!product || !describePrice(product)) return undefined;
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
