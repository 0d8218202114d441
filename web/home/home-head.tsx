import { heroSizes } from "./hero.tsx";
import { portrait } from "./pictures/pictures.ts";
import share from "./pictures/share.jpg";
import { avifSources } from "./still-picture.tsx";

const organization = {
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: "Égérie",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  inLanguage: "fr",
  offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
};

export function HomeHead() {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={avifSources(portrait)}
        imageSizes={heroSizes}
        fetchPriority="high"
      />
      <meta property="og:image" content={share} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={"Égérie\u00a0: une publicité du sac à main fauve, à côté de la photo dont elle est partie"}
      />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(organization) }} />
    </>
  );
}
