import { Check } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { landingThemes } from "../../../worker/contract/landing-pages.ts";
import { ThemeSketch } from "../theme-sketch.tsx";
import type { DraftEditing } from "./draft/use-draft.ts";
import { PictureField } from "./picture-field.tsx";

export function StylePanel({ editing }: { editing: DraftEditing }) {
  return (
    <div className="flex flex-col gap-8">
      <ThemeChoice editing={editing} />
      <Pictures editing={editing} />
    </div>
  );
}

function ThemeChoice({ editing: { draft, change } }: { editing: DraftEditing }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 id="theme" className="text-sm font-medium">
        Thème
      </h2>
      <RadioGroup.Root
        aria-labelledby="theme"
        value={draft.theme}
        onValueChange={(value) => {
          const theme = landingThemes.find(({ id }) => id === value);
          if (theme) change({ theme: theme.id });
        }}
        className="flex flex-col gap-2"
      >
        {landingThemes.map(({ id, label, description }) => (
          <RadioGroup.Item
            key={id}
            value={id}
            aria-label={label}
            aria-describedby={`theme-${id}`}
            className="flex items-center gap-3 overflow-hidden rounded border border-line-strong bg-card pr-3 text-left transition-colors hover:border-ink data-[state=checked]:border-ink data-[state=checked]:ring-1 data-[state=checked]:ring-ink"
          >
            <ThemeSketch theme={id} className="h-14 w-16 shrink-0" />
            <span className="flex min-w-0 flex-1 flex-col py-2">
              <span className="text-sm font-medium">{label}</span>
              <span id={`theme-${id}`} className="text-xs text-muted">
                {description}
              </span>
            </span>
            <RadioGroup.Indicator>
              <Check size={16} aria-hidden />
            </RadioGroup.Indicator>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function Pictures({ editing: { draft, changeContent } }: { editing: DraftEditing }) {
  const { images } = draft.content;
  // One of the two pictures alone is no comparison: it is kept here until the other one is chosen.
  const [half, setHalf] = useState<{ before: string | null; after: string | null }>({ before: null, after: null });
  const pair = images.beforeAfter ?? half;

  function choosePair(next: { before: string | null; after: string | null }) {
    setHalf(next);
    const { before, after } = next;
    const beforeAfter = before && after ? { before, after } : null;
    if (beforeAfter || images.beforeAfter) changeContent({ images: { ...images, beforeAfter } });
  }

  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-medium">Images</h2>
      <PictureField
        label="Image du haut"
        value={images.hero}
        onChange={(hero) => changeContent({ images: { ...images, hero } })}
      />
      <div className="grid grid-cols-2 gap-3">
        <PictureField label="Avant" value={pair.before} onChange={(before) => choosePair({ ...pair, before })} />
        <PictureField label="Après" value={pair.after} onChange={(after) => choosePair({ ...pair, after })} />
      </div>
      <p className="text-xs text-muted">La comparaison paraît dès que les deux images sont choisies.</p>
    </div>
  );
}
