import type { FC } from "hono/jsx";
import { Section, type SectionProps } from "./parts.tsx";
import { Picture } from "./picture.tsx";

/** A product's photo beside its staged picture. */
export const BeforeAfter: FC<SectionProps> = ({ page }) => {
  const pictures = page.view.content.images.beforeAfter;
  return (
    <Section
      page={page}
      id="beforeAfter"
      isEmpty={!pictures}
      without={"Avant / après\u00a0: choisissez deux images pour que cette section paraisse."}
    >
      <h2>Transformation Instantanée</h2>
      {pictures && (
        <div class="comparison">
          <figure>
            <Picture place="before" address={pictures.before} alt="La photo de départ" />
            <figcaption>Avant</figcaption>
          </figure>
          <figure>
            <Picture place="after" address={pictures.after} alt="La même, mise en scène" />
            <figcaption>Après</figcaption>
          </figure>
        </div>
      )}
    </Section>
  );
};
