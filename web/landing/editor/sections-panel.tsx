import { type LandingSection, landingLimits, landingSections } from "../../../worker/contract/landing-pages.ts";
import { Switch } from "../../ui/checkbox.tsx";
import type { DraftEditing } from "./draft/use-draft.ts";
import { EntryList } from "./entry-list.tsx";
import { TestimonialProof } from "./testimonial-proof.tsx";

/** The page's sections in order: shown or hidden, and the entries of list sections. */
export function SectionsPanel({
  editing,
  onTextAdded,
}: {
  editing: DraftEditing;
  onTextAdded: (path: string) => void;
}) {
  const { hero } = editing.draft.content;
  return (
    <ul className="flex flex-col">
      <li className="flex flex-col gap-3 pb-4">
        <h2 className="text-sm font-medium">En-tête</h2>
        <EntryList
          label="Arguments"
          addLabel="Ajouter un argument"
          entries={hero.bullets}
          titleOf={(bullet) => bullet}
          blank=""
          max={landingLimits.bullets}
          onChange={(bullets) => editing.changeContent({ hero: { ...hero, bullets } })}
          onAdded={(at) => onTextAdded(`hero.bullets.${at}`)}
        />
      </li>
      {landingSections.map(({ id, label }) => (
        <li key={id} className="flex flex-col gap-3 border-t py-4">
          <SectionSwitch id={id} label={label} editing={editing} />
          <Entries id={id} editing={editing} onTextAdded={onTextAdded} />
        </li>
      ))}
    </ul>
  );
}

function SectionSwitch({
  id,
  label,
  editing: { draft, change },
}: {
  id: LandingSection;
  label: string;
  editing: DraftEditing;
}) {
  const others = draft.hidden.filter((each) => each !== id);
  return (
    <Switch
      label={label}
      checked={!draft.hidden.includes(id)}
      onCheckedChange={(isShown) => change({ hidden: isShown ? others : [...others, id] })}
    />
  );
}

function Entries({
  id,
  editing: { draft, changeContent },
  onTextAdded,
}: {
  id: LandingSection;
  editing: DraftEditing;
  onTextAdded: (path: string) => void;
}) {
  const { features, testimonials, faq } = draft.content;
  if (draft.hidden.includes(id)) return null;
  if (id === "features") {
    return (
      <EntryList
        label="Avantages"
        addLabel="Ajouter un avantage"
        entries={features}
        titleOf={({ emoji, title }) => `${emoji} ${title}`.trim()}
        blank={{ emoji: "✨", title: "", description: "" }}
        max={landingLimits.features}
        onChange={(next) => changeContent({ features: next })}
        onAdded={(at) => onTextAdded(`features.${at}.title`)}
      />
    );
  }
  if (id === "faq") {
    return (
      <EntryList
        label="Questions"
        addLabel="Ajouter une question"
        entries={faq}
        titleOf={({ question }) => question}
        blank={{ question: "", answer: "" }}
        max={landingLimits.questions}
        onChange={(next) => changeContent({ faq: next })}
        onAdded={(at) => onTextAdded(`faq.${at}.question`)}
      />
    );
  }
  if (id !== "testimonials") return null;
  return (
    <EntryList
      label="Témoignages"
      addLabel="Ajouter un témoignage"
      entries={testimonials}
      titleOf={({ name, content }) => name || content}
      blank={{ content: "", name: "", role: "", company: "", result: "", confirmed: false }}
      max={landingLimits.testimonials}
      onChange={(next) => changeContent({ testimonials: next })}
      onAdded={(at) => onTextAdded(`testimonials.${at}.content`)}
    >
      {(testimonial, at) => (
        <TestimonialProof
          testimonial={testimonial}
          onConfirm={(confirmed) =>
            changeContent({
              testimonials: testimonials.map((each, index) => (index === at ? { ...each, confirmed } : each)),
            })
          }
        />
      )}
    </EntryList>
  );
}
