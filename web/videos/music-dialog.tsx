import { Music } from "lucide-react";
import { useState } from "react";
import { defaultMood, type MusicChoice as MusicChoiceId } from "../../worker/contract/music.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MusicChoice } from "./music-choice.tsx";
import { type Campaign, useReplaceMusic } from "./queries.ts";

/** Chooses other music for a finished film: heard first, then laid under the same pictures. */
export function MusicDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, name, duration, metadata } = campaign;
  const [mood, setMood] = useState<MusicChoiceId>(metadata.music ?? defaultMood);
  // Another piece than the film has, so that the first one heard is new.
  const [seed, setSeed] = useState<string>(() => crypto.randomUUID());
  const replace = useReplaceMusic();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Changer la musique"
      description={`Les images de «\u00a0${name}\u00a0» restent les mêmes.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="primary"
            icon={Music}
            loading={replace.isPending}
            onClick={() => replace.mutate({ id, music: mood, musicSeed: seed }, { onSuccess: onClose })}
          >
            Régénérer la musique
          </Button>
        </>
      }
    >
      <MusicChoice
        mood={mood}
        seed={seed}
        sceneSeconds={duration}
        onChoose={setMood}
        onCompose={() => setSeed(crypto.randomUUID())}
      />
    </Dialog>
  );
}
