import type { FC } from "hono/jsx";
import { type Page, Section, type SectionProps, Text } from "./parts.tsx";

/** The questions that have an answer. */
export const answeredQuestions = ({ view }: Page) =>
  view.content.faq.filter(({ question, answer }) => question !== "" && answer !== "");

/** An accordion without scripts: details with one name close each other. In the editor all are open. */
export const Questions: FC<SectionProps> = ({ page }) => {
  const shown = page.isEditing ? page.view.content.faq : answeredQuestions(page);
  return (
    <Section
      page={page}
      id="faq"
      isEmpty={shown.length === 0}
      without={"Questions fréquentes\u00a0: ajoutez-en une première."}
    >
      <h2>Questions fréquentes</h2>
      <div class="questions">
        {shown.map(({ question, answer }, index) =>
          page.isEditing ? (
            <div class="question" data-open="">
              <Text page={page} as="div" class="asked" at={`faq.${index}.question`} text={question} />
              <Text page={page} class="answer" at={`faq.${index}.answer`} text={answer} />
            </div>
          ) : (
            <details class="question" name="faq">
              <summary class="asked">
                <Text page={page} as="span" at={`faq.${index}.question`} text={question} />
              </summary>
              <Text page={page} class="answer" at={`faq.${index}.answer`} text={answer} />
            </details>
          ),
        )}
      </div>
    </Section>
  );
};
