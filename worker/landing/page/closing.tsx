import type { FC } from "hono/jsx";
import { Button, type SectionProps, Text } from "./parts.tsx";

export const Closing: FC<SectionProps> = ({ page }) => {
  const { headline, description, finalCta } = page.view.content.closing;
  return (
    <section class="section closing">
      <Text page={page} as="h2" at="closing.headline" text={headline} />
      <Text page={page} at="closing.description" text={description} />
      <Button page={page} at="closing.finalCta" text={finalCta} />
    </section>
  );
};
