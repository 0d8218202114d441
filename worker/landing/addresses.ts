// Addresses that a landing page's HTML holds.
import type { LandingVariant } from "../contract/landing-pages.ts";

/** Where the page's buttons lead: counts the click, then goes on to what the page sells. */
export const goUrl = (slug: string, variant: LandingVariant): string =>
  `/lp/${slug}/go${variant === "b" ? "?v=b" : ""}`;

/** The picture that stands for the page where its link is shared; another one after each change. */
export const shareImageUrl = ({ slug, revision }: { slug: string; revision: number }): string =>
  `/lp/${slug}/og.png?r=${revision}`;
