import type { FC } from "hono/jsx";
import { areEmpty, Button, type SectionProps, Text } from "./parts.tsx";
import { describePrice } from "./price.ts";
import { Picture } from "./picture.tsx";

/** The top of the page: headline, main picture, bullets, button, price and link to the photo test. */
export const Hero: FC<SectionProps> = ({ page }) => {
  const { hero, images } = page.view.content;
  const hasBullets = page.isEditing ? hero.bullets.length > 0 : !areEmpty(...hero.bullets);
  const price = describePrice(page.view.product);
  const hasTest = !page.view.hidden.has("tryIt");
  return (
    <header class={images.hero ? "hero with-picture" : "hero"}>
      <p class="name">
        <span>{page.view.name}</span>
      </p>
      <Text page={page} as="h1" class={sizeOf(hero.headline)} at="hero.headline" text={hero.headline} />
      {images.hero && <Picture place="hero" address={images.hero} alt={page.view.name} />}
      <div class="hero-words">
        <Text page={page} class="lead" at="hero.subheadline" text={hero.subheadline} />
        {hasBullets && (
          <ul class="bullets">
            {hero.bullets.map((bullet, index) => (
              <Text page={page} as="li" at={`hero.bullets.${index}`} text={bullet} />
            ))}
          </ul>
        )}
        {(page.isEditing || hero.cta !== "" || price || hasTest) && (
          <div class="actions">
            <Button page={page} at="hero.cta" text={hero.cta} />
            {price && <span class="price">{price}</span>}
            {hasTest && (
              <a class="quiet" {...(!page.isEditing && { href: "#essai" })}>
                Essayer ici, sans compte
              </a>
            )}
          </div>
        )}
      </div>
    </header>
  );
};

/** CSS class: long headlines get a smaller size. */
const sizeOf = (headline: string) => (headline.length <= 30 ? "short" : headline.length <= 84 ? "medium" : "long");
