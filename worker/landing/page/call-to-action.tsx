import type { FC } from "hono/jsx";
import { areEmpty, Button, Section, type SectionProps, Text } from "./parts.tsx";

export const CallToAction: FC<SectionProps> = ({ page }) => {
  const { headline, subheadline, button, urgency } = page.view.content.cta;
  return (
    <Section page={page} id="cta" isEmpty={areEmpty(headline, subheadline, button)}>
      <Text page={page} as="h2" at="cta.headline" text={headline} />
      <Text page={page} at="cta.subheadline" text={subheadline} />
      <Button page={page} at="cta.button" text={button} />
      <Text page={page} class="urgency" at="cta.urgency" text={urgency} />
    </Section>
  );
};
