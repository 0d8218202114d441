import type { FC } from "hono/jsx";
import { areEmpty, Section, type SectionProps, Text } from "./parts.tsx";

export const Guarantee: FC<SectionProps> = ({ page }) => {
  const { title, description } = page.view.content.guarantee;
  return (
    <Section page={page} id="guarantee" isEmpty={areEmpty(title, description)}>
      <Text page={page} as="h2" at="guarantee.title" text={title} />
      <Text page={page} at="guarantee.description" text={description} />
    </Section>
  );
};
