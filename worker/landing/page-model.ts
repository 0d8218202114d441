// What visitors are shown of a landing page: nothing of it is anybody else's, unfinished or unconfirmed.
import { and, eq } from "drizzle-orm";
import {
  isExample,
  type LandingContent,
  type LandingSection,
  type LandingTheme,
  type LandingVariant,
  type Testimonial,
} from "../contract/landing-pages.ts";
import type { Db } from "../db/client.ts";
import { brandKits, brands, landingPages, products } from "../db/schema.ts";
import { type BrandLook, toBrandLook } from "../brand/brand.ts";
import { describeProduct } from "../products/describe-product.ts";
import type { DescribedProduct } from "../studio/studio.ts";
import type { LandingPage } from "./landing-pages.ts";

/** All that a page's HTML is made of. */
export interface LandingView {
  id: string;
  slug: string;
  name: string;
  theme: LandingTheme;
  /** The tenant's kit in use; undefined: the theme's own colours and type. */
  brand: BrandLook | undefined;
  content: LandingContent;
  hidden: ReadonlySet<LandingSection>;
  variant: LandingVariant;
  /** What it sells; null: Égérie itself, or something that is in no library. */
  product: DescribedProduct | null;
  /** Counts the changes. */
  revision: number;
  /** Where the buttons lead when it is not the sign-up. */
  ctaUrl: string | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/** As the public sees it: of two versions the given one, and of testimonials those that the owner stands by. */
export function toPageModel(
  page: LandingPage,
  brand: BrandLook | undefined,
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
    brand,
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

/** Of what may be left out, only what the owner wrote. */
const withoutExamples = (testimonial: Testimonial): Testimonial => ({
  ...testimonial,
  company: isExample(testimonial.company, "company") ? "" : testimonial.company,
  result: isExample(testimonial.result, "result") ? "" : testimonial.result,
});

/** The content with what its second version says otherwise. */
export const withAlternative = (
  content: LandingContent,
  { headline, cta, hero }: NonNullable<LandingPage["alternative"]>,
): LandingContent => ({
  ...content,
  hero: { ...content.hero, headline, cta },
  images: { ...content.images, hero },
});

/** A page, the look of its tenant, and the product that it sells. */
export interface FoundPage {
  page: LandingPage;
  brand: BrandLook | undefined;
  product: DescribedProduct | null;
}

/** The page at this address, whatever its status. */
export async function findPage(db: Db, slug: string): Promise<FoundPage | undefined> {
  const row = await db
    .select({ page: landingPages, identity: brandKits.identity, product: products })
    .from(landingPages)
    .leftJoin(brands, eq(brands.tenant_id, landingPages.tenant_id))
    .leftJoin(brandKits, and(eq(brandKits.id, brands.kit_id), eq(brandKits.tenant_id, landingPages.tenant_id)))
    .leftJoin(products, and(eq(products.id, landingPages.product_id), eq(products.tenant_id, landingPages.tenant_id)))
    .where(eq(landingPages.slug, slug))
    .get();
  return (
    row && {
      page: row.page,
      brand: row.identity ? toBrandLook(row.identity) : undefined,
      product: row.product && describeProduct(row.product),
    }
  );
}

/** The same for visitors; undefined: none that is active. */
export async function findActivePage(db: Db, slug: string): Promise<FoundPage | undefined> {
  const found = await findPage(db, slug);
  return found?.page.status === "active" ? found : undefined;
}
