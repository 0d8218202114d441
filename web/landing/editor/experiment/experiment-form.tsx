import { Eye, EyeOff, FlaskConical } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type LandingAlternative,
  type LandingContent,
  landingLimits,
} from "../../../../worker/contract/landing-pages.ts";
import { messages } from "../../../../worker/contract/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input, Textarea } from "../../../ui/input.tsx";
import { PictureField } from "../picture-field.tsx";

/** Form of version B, initially equal to the page. */
export function ExperimentForm({
  content: { hero, images },
  isPending,
  isShown,
  onShow,
  onStart,
}: {
  content: LandingContent;
  isPending: boolean;
  isShown: boolean;
  /** Shows an alternative in the preview; null shows the page itself. */
  onShow: (alternative: LandingAlternative | null) => void;
  onStart: (alternative: LandingAlternative) => void;
}) {
  const [typed, setTyped] = useState<Partial<LandingAlternative>>({});
  const [isChecked, setChecked] = useState(false);
  const alternative = { headline: hero.headline, cta: hero.cta, hero: images.hero, ...typed };
  const isSame =
    alternative.headline === hero.headline && alternative.cta === hero.cta && alternative.hero === images.hero;
  const errors = {
    headline: alternative.headline.trim() ? undefined : messages.landingHeadlineRequired,
    cta: alternative.cta.trim() ? undefined : messages.landingCtaRequired,
  };

  function edit(changes: Partial<LandingAlternative>) {
    setTyped((before) => ({ ...before, ...changes }));
    if (isShown) onShow({ ...alternative, ...changes });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!errors.headline && !errors.cta && !isSame) onStart(alternative);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-sm font-medium">Tester une version B</h2>
        <p className="text-sm text-muted">
          Un visiteur sur deux la verra, sans cookie. Changez une seule chose à la fois{"\u00a0"}: vous saurez ce qui a
          compté.
        </p>
      </div>
      <Field label="Titre de la version B" error={isChecked ? errors.headline : undefined}>
        <Textarea
          rows={2}
          value={alternative.headline}
          maxLength={landingLimits.line}
          onChange={(event) => edit({ headline: event.target.value.replaceAll("\n", " ") })}
        />
      </Field>
      <Field label="Bouton de la version B" error={isChecked ? errors.cta : undefined}>
        <Input
          value={alternative.cta}
          maxLength={landingLimits.line}
          onChange={(event) => edit({ cta: event.target.value })}
        />
      </Field>
      <PictureField label="Image de la version B" value={alternative.hero} onChange={(next) => edit({ hero: next })} />
      {isChecked && isSame ? (
        <p role="alert" className="text-sm text-danger">
          Changez au moins le titre, le bouton ou l’image.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={FlaskConical} loading={isPending}>
          Lancer le test
        </Button>
        <Button icon={isShown ? EyeOff : Eye} onClick={() => onShow(isShown ? null : alternative)}>
          {isShown ? "Voir la version A" : "Voir la version B"}
        </Button>
      </div>
    </form>
  );
}
