// « Proposer trois variantes »: other texts for an ad, one of which fills the form.
import { Check, Sparkles } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { type AdTexts, useAdVariants } from "./queries.ts";

export function AdVariants({ id, onChoose }: { id: string; onChoose: (texts: AdTexts) => void }) {
  const [round, setRound] = useState(0);
  // Those of the last round stay until the next ones are there.
  const [variants, setVariants] = useState<AdTexts[]>([]);
  const propose = useAdVariants(id);
  const show = ({ variants: next }: { variants: AdTexts[] }) => {
    setVariants(next);
    setRound(round + 1);
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        icon={Sparkles}
        loading={propose.isPending}
        className="self-start"
        onClick={() => propose.mutate(round, { onSuccess: show })}
      >
        {variants.length > 0 ? "Trois autres variantes" : "Proposer trois variantes"}
      </Button>
      <ul aria-label="Variantes" aria-live="polite" className="flex flex-col divide-y border-y empty:hidden">
        {variants.map((texts, at) => (
          <li key={`${round}/${at}`} className="flex items-start justify-between gap-4 py-3">
            <div className="flex min-w-0 flex-col gap-1 text-sm wrap-anywhere">
              <p className="font-medium">{texts.hook}</p>
              <p className="line-clamp-3 text-muted">{texts.body_text}</p>
              <p className="text-muted">{texts.call_to_action}</p>
            </div>
            <Button
              size="sm"
              icon={Check}
              aria-label={`Choisir «\u00a0${texts.hook}\u00a0»`}
              onClick={() => onChoose(texts)}
            >
              Choisir
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
