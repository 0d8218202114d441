import { RefreshCw } from "lucide-react";
import { type RefObject, useState } from "react";
import { captionRoom, isSpoken, saysCaption } from "../../worker/contract/videos.ts";
import { useVoices } from "../influencers/queries.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Textarea } from "../ui/input.tsx";
import { type Campaign, useRedoScene } from "./queries.ts";
import { countScenes, withCost } from "./video-words.ts";

/** One scene of a finished film made anew: another text, another shot; the others stay as they are. */
export function SceneDialog({
  campaign,
  index,
  heading,
  onClose,
}: {
  campaign: Campaign;
  index: number;
  /** The scene's: gets the focus, as its button goes while the scene is made. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { id, duration, metadata } = campaign;
  const scene = metadata.scenes?.[index];
  const before = scene?.caption ?? "";
  const [caption, setCaption] = useState(before);
  const [anotherShot, setAnotherShot] = useState(false);
  const redo = useRedoScene();
  const isByModel = (metadata.engines?.[index] ?? "embedded") !== "embedded";
  const isChanged = caption.trim() !== before;
  const max = captionRoom(duration);
  const isSaid = isSpoken(metadata) && scene !== undefined && saysCaption(scene);
  const voices = useVoices(isSaid ? campaign.influencer_id : undefined, metadata.language);
  const lineUsd = voices?.film_usd ? voices.film_usd / countScenes(campaign) : null;
  const describeCost = () => {
    if (!isByModel) return "Aucune génération n’est décomptée\u00a0: la scène est dessinée ici.";
    return anotherShot
      ? `Aucune génération n’est décomptée\u00a0; le modèle vidéo filme à nouveau ${duration}\u00a0s, au prix de votre accès.`
      : "Aucune génération n’est décomptée\u00a0: le plan reste, son sous-titre change.";
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={redo.isPending}
      fallbackFocus={heading}
      title={`Refaire la scène ${index + 1}`}
      description="Les autres scènes et la musique restent les mêmes. Le film est assemblé de nouveau."
      footer={
        <>
          {redo.error ? <FormError className="mr-auto self-center">{describeError(redo.error)}</FormError> : null}
          <Button variant="ghost" disabled={redo.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="primary"
            icon={RefreshCw}
            disabled={(!isChanged && !anotherShot) || caption.trim() === ""}
            loading={redo.isPending}
            onClick={() =>
              redo.mutate(
                { id, scene: index + 1, anotherShot, ...(isChanged && { caption: caption.trim() }) },
                { onSuccess: onClose },
              )
            }
          >
            Refaire la scène
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field label="Texte à l’écran" hint={`${max} caractères au plus.`}>
          <Textarea
            value={caption}
            maxLength={max}
            rows={2}
            lang={metadata.language}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
        <Checkbox checked={anotherShot} onCheckedChange={setAnotherShot} label="Un autre plan" />
        <p className="text-sm text-muted">{describeCost()}</p>
        {isSaid && isChanged ? (
          <p className="text-sm text-muted">{withCost("La voix dit le nouveau texte.", lineUsd)}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
