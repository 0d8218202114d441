// Where an ad is shared, and with which words.
import { writeAd } from "./ad-words.ts";
import type { AdPost } from "./queries.ts";

/**
 * The page that buyers land on: the product's own. A product that came from a photo has none, and this screen is for
 * the seller alone: then it is the picture.
 */
export function findSharedPage({ product_url, ad_image_url, creative_image_url }: AdPost): string {
  return product_url ?? new URL(ad_image_url ?? creative_image_url ?? "/", location.origin).href;
}

const link = (address: string, parameters: Record<string, string>) =>
  `${address}?${new URLSearchParams(parameters).toString()}`;

/** The network's own form, filled in. A tweet has no room for the description. */
export function writeShareLink(network: "facebook" | "twitter" | "linkedin" | "whatsapp", post: AdPost): string {
  const url = findSharedPage(post);
  switch (network) {
    case "facebook":
      return link("https://www.facebook.com/sharer/sharer.php", { u: url });
    case "twitter":
      return link("https://twitter.com/intent/tweet", { text: writeAd({ ...post, body_text: "" }), url });
    case "linkedin":
      return link("https://www.linkedin.com/sharing/share-offsite/", { url });
    case "whatsapp":
      return link("https://wa.me/", { text: `${writeAd(post)}\n\n${url}` });
  }
}
