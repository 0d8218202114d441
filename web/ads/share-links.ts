// Share links of an ad for the social networks.
import { writeAd } from "./ad-words.ts";
import type { AdPost } from "./queries.ts";

/**
 * The address to share: the product's page in the shop. A product uploaded as a photo has none: then the picture, since
 * this screen is private to the seller.
 */
export function findSharedPage({ product_url, ad_image_url, creative_image_url }: AdPost): string {
  return product_url ?? new URL(ad_image_url ?? creative_image_url ?? "/", location.origin).href;
}

const link = (address: string, parameters: Record<string, string>) =>
  `${address}?${new URLSearchParams(parameters).toString()}`;

/** The address of the network's share form, prefilled. A tweet omits the description, which would not fit. */
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
