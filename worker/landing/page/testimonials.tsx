// Testimonials; page-model.ts removes unconfirmed ones from public pages.
import type { FC } from "hono/jsx";
import type { Testimonial } from "../../contract/landing-pages.ts";
import { type Page, Section, type SectionProps, Text } from "./parts.tsx";

/** Testimonials; in the editor, unconfirmed ones are marked as examples. */
export const Testimonials: FC<SectionProps> = ({ page }) => {
  const { testimonials } = page.view.content;
  return (
    <Section
      page={page}
      id="testimonials"
      isEmpty={testimonials.length === 0}
      without={"Témoignages\u00a0: ajoutez ce qu’un client vous a écrit."}
    >
      <h2>Ils en parlent</h2>
      <ul class="testimonial-list">
        {testimonials.map((testimonial, index) => (
          <Quote page={page} testimonial={testimonial} index={index} />
        ))}
      </ul>
    </Section>
  );
};

const Quote: FC<{ page: Page; testimonial: Testimonial; index: number }> = ({ page, testimonial, index }) => {
  const at = (field: string) => `testimonials.${index}.${field}`;
  return (
    <li class="testimonial">
      {page.isEditing && !testimonial.confirmed && <p class="example">Exemple à remplacer, jamais publié</p>}
      <figure>
        <blockquote>
          <Text page={page} at={at("content")} text={testimonial.content} />
        </blockquote>
        <figcaption>
          <Text page={page} as="strong" at={at("name")} text={testimonial.name} />
          <Text page={page} as="span" at={at("role")} text={testimonial.role} />
          <Text page={page} as="span" at={at("company")} text={testimonial.company} />
        </figcaption>
      </figure>
      <Text page={page} class="result" at={at("result")} text={testimonial.result} />
    </li>
  );
};
