// View model of a landing page: what visitors may see, without unconfirmed testimonials and example texts.
import { and, eq } from "drizzle-orm";
import {
  isExample,
  type LandingBrand,
  type LandingContent,
  type LandingSection,
  type LandingTheme,
  type LandingVariant,
  type Testimonial,
} from "../contract/landing-pages.ts";
import type { Db } from "../db/client.ts";
import { landingPages, products } from "../db/schema.ts";
import { describeProduct } from "../products/describe-product.ts";
import type { DescribedProduct } from "../studio/briefs/copy.ts";
import type { LandingPage } from "./landing-pages.ts";

/** The data that a page's HTML is rendered from. */
export interface LandingView {
  id: string;
  slug: string;
  name: string;
  theme: LandingTheme;
  /** Null: the theme's own colours and typefaces. */
  brand: LandingBrand | null;
  content: LandingContent;
  hidden: ReadonlySet<LandingSection>;
  variant: LandingVariant;
  /** The product that the page sells; null: none in the library, or Égérie itself. */
  product: DescribedProduct | null;
  /** Number of changes. */
  revision: number;
  /** Target of the buttons; null: the sign-up. */
  ctaUrl: string | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/** The page as visitors see it: with the texts of the given variant, and only with confirmed testimonials. */
export function toPageModel(
  page: LandingPage,
  variant: LandingVariant = "a",
  product: DescribedProduct | null = null,
): LandingView {
  const { content, alternative } = page;
  const shown = variant === "b" && alternative ? withAlternative(content, alternative) : content;
  return {
    id: page.id,
    slug: page.slug,
    name: page.name,
    theme: page.theme,
    brand: page.brand,
    content: { ...shown, testimonials: shown.testimonials.filter(isPublished).map(withoutExamples) },
    hidden: new Set(page.hidden),
    variant,
    product,
    revision: page.revision,
    ctaUrl: page.cta_url,
    createdAt: page.created_at,
    updatedAt: page.updated_at,
  };
}

const isPublished = ({ confirmed, content }: Testimonial) => confirmed && content !== "";

/** Optional texts only if the owner wrote them. */
const withoutExamples = (testimonial: Testimonial): Testimonial => ({
  ...testimonial,
  company: isExample(testimonial.company, "company") ? "" : testimonial.company,
  result: isExample(testimonial.result, "result") ? "" : testimonial.result,
});

/** The content with the texts and picture of variant b. */
export const withAlternative = (
  content: LandingContent,
  { headline, cta, hero }: NonNullable<LandingPage["alternative"]>,
): LandingContent => ({
  ...content,
  hero: { ...content.hero, headline, cta },
  images: { ...content.images, hero },
});

/** A page with its product. */
export interface FoundPage {
  page: LandingPage;
  product: DescribedProduct | null;
}

/** The page with this slug, whatever its status. */
export async function findPage(db: Db, slug: string): Promise<FoundPage | undefined> {
  const row = await db
    .select({ page: landingPages, product: products })
    .from(landingPages)
    .leftJoin(products, and(eq(products.id, landingPages.product_id), eq(products.tenant_id, landingPages.tenant_id)))
    .where(eq(landingPages.slug, slug))
    .get();
  return row && { page: row.page, product: row.product && describeProduct(row.product) };
}

/** The active page with this slug; undefined without one. */
export async function findActivePage(db: Db, slug: string): Promise<FoundPage | undefined> {
  const found = await findPage(db, slug);
  return found?.page.status === "active" ? found : undefined;
}
