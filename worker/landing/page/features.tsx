import type { FC } from "hono/jsx";
import { areEmpty, Section, type SectionProps, Text } from "./parts.tsx";

export const Features: FC<SectionProps> = ({ page }) => {
  const { features } = page.view.content;
  const isShown = ({ title, description }: (typeof features)[number]) =>
    page.isEditing || !areEmpty(title, description);
  return (
    <Section
      page={page}
      id="features"
      isEmpty={!features.some(isShown)}
      without={"Avantages\u00a0: ajoutez-en un premier."}
    >
      <ul class="feature-list">
        {features.map(
          (feature, index) =>
            isShown(feature) && (
              <li class="feature">
                <Text page={page} as="span" class="emoji" at={`features.${index}.emoji`} text={feature.emoji} />
                <Text page={page} as="h2" at={`features.${index}.title`} text={feature.title} />
                <Text page={page} at={`features.${index}.description`} text={feature.description} />
              </li>
            ),
        )}
      </ul>
    </Section>
  );
};
