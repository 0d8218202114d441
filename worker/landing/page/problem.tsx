import type { FC } from "hono/jsx";
import { areEmpty, Section, type SectionProps, Text } from "./parts.tsx";

export const Problem: FC<SectionProps> = ({ page }) => {
  const { title, description, solution } = page.view.content.problem;
  return (
    <Section page={page} id="problem" isEmpty={areEmpty(title, description, solution)}>
      <Text page={page} as="h2" at="problem.title" text={title} />
      <Text page={page} class="problem-description" at="problem.description" text={description} />
      <Text page={page} class="solution" at="problem.solution" text={solution} />
    </Section>
  );
};
