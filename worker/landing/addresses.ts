// URLs that a landing page's HTML contains.
import type { LandingVariant } from "../contract/landing-pages.ts";

/** URL of the page's buttons: counts the click, then redirects to the page's target. */
export const goUrl = (slug: string, variant: LandingVariant): string =>
  `/lp/${slug}/go${variant === "b" ? "?v=b" : ""}`;

/** URL of the page's link preview image; changes with each revision. */
export const shareImageUrl = ({ slug, revision }: { slug: string; revision: number }): string =>
  `/lp/${slug}/og.png?r=${revision}`;
