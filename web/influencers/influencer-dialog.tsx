import { Fingerprint, Trash2, WandSparkles } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ofName } from "../../worker/contract/elision.ts";
import { ApplyBrandDialog } from "../brands/apply-brand-dialog.tsx";
import { useHasColours } from "../brands/queries.ts";
import { formatDate } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { usePortraitsCost } from "../usage/limit-note.tsx";
import { Picture } from "../ui/picture.tsx";
import { ageLabel, genderLabels, notShown, styleLabels } from "./labels.ts";
import { type Influencer, isGenerated, useApplyBrandToPortrait, useBrandClothes, useVoices } from "./queries.ts";
import { VoiceChoice } from "./voice-choice.tsx";

/** Details of one influencer with a large portrait. */
export function InfluencerDialog({
  influencer,
  onClose,
  onDelete,
}: {
  influencer: Influencer;
  onClose: () => void;
  onDelete: (influencer: Influencer) => void;
}) {
  const voices = useVoices(influencer.id, "fr");
  const worn = useBrandClothes(influencer.id, useHasColours());
  const applyBrand = useApplyBrandToPortrait(influencer.id);
  const cost = usePortraitsCost(1);
  const [isApplying, setApplying] = useState(false);
  const facts = [
    ["Style", styleLabels[influencer.style]],
    ["Genre", genderLabels[influencer.gender]],
    ["Âge", ageLabel(influencer.age_range)],
    ["Origine", influencer.ethnicity],
    ["Image", isGenerated(influencer) ? "Générée par Égérie" : "Uploadée par vous"],
    ["Depuis le", formatDate(influencer.created_at)],
  ];
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={influencer.name}
      size="lg"
      isRead
      footer={
        <>
          <Button
            variant="ghost"
            icon={Trash2}
            className="max-sm:w-10 max-sm:px-0"
            onClick={() => onDelete(influencer)}
          >
            <span className="max-sm:sr-only">Supprimer</span>
          </Button>
          {worn?.clothes ? (
            <Button icon={Fingerprint} className="max-sm:w-10 max-sm:px-0" onClick={() => setApplying(true)}>
              <span className="max-sm:sr-only">Appliquer la marque</span>
            </Button>
          ) : null}
          <Button variant="primary" icon={WandSparkles} asChild>
            <Link to={`/dashboard/generate?influencer=${influencer.id}`}>Générer une série</Link>
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr] sm:gap-8">
        <Picture
          src={influencer.image_url}
          alt={`Portrait ${ofName(influencer.name)}`}
          ratio="4 / 5"
          sizes="(min-width: 640px) 28rem, 100vw"
          priority
          className="rounded"
        />
        <div className="flex flex-col gap-6">
          {influencer.description ? <p className="text-lg">{influencer.description}</p> : null}
          {influencer.metadata.unmet ? <p className="text-muted">{notShown(influencer.metadata.unmet)}</p> : null}
          {worn?.refusal ? <p className="text-sm text-muted">{worn.refusal}</p> : null}
          <dl className="flex flex-col divide-y border-y text-sm">
            {facts.map(([term, value]) => (
              <div key={term} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{term}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
          {voices && voices.items.length > 0 ? (
            <VoiceChoice influencerId={influencer.id} voices={voices} language="fr" />
          ) : null}
        </div>
      </div>
      {isApplying && worn?.clothes ? (
        <ApplyBrandDialog
          result={`La même personne est dessinée en ${worn.clothes}, la teinte la plus proche de votre marque, en nouvel influenceur. Celui-ci reste tel quel.`}
          cost={cost}
          onClose={() => setApplying(false)}
          onConfirm={async () => {
            await applyBrand.mutateAsync();
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
