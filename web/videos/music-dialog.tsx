import { Mic, MicOff, Music, Upload } from "lucide-react";
import { useState } from "react";
import { messages } from "../../worker/contract/messages.ts";
import { defaultMood, type MusicChoice as MusicChoiceId, ownMusic } from "../../worker/contract/music.ts";
import { isFilmedSpeaking, isSpoken } from "../../worker/contract/videos.ts";
import { useVoices } from "../influencers/queries.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Input } from "../ui/input.tsx";
import { MusicChoice } from "./music-choice.tsx";
import { type Campaign, useOwnMusic, useReplaceMusic, useVoice } from "./queries.ts";
import { countScenes, describeVoice } from "./video-words.ts";

/** Other music for a finished film, under the same pictures: composed and heard first, or a file of the seller's own. */
export function MusicDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, name, duration, metadata } = campaign;
  const { music = defaultMood } = metadata;
  const [mood, setMood] = useState<MusicChoiceId>(music === ownMusic ? defaultMood : music);
  // Another piece than the film has, so that the first one heard is new.
  const [seed, setSeed] = useState<string>(() => crypto.randomUUID());
  const [file, setFile] = useState<File>();
  const [hasRights, setHasRights] = useState(false);
  const replace = useReplaceMusic();
  const send = useOwnMusic();
  if (isFilmedSpeaking(metadata)) {
    return (
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        title="Changer la musique"
        description={messages.musicUnderSpeech}
      >
        <VoiceOfFilm campaign={campaign} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={send.isPending}
      title="Changer la musique"
      description={`Les images de «\u00a0${name}\u00a0» restent les mêmes.`}
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col items-start gap-4">
          <div className="w-full">
            <MusicChoice
              mood={mood}
              seed={seed}
              scenes={countScenes(campaign)}
              sceneSeconds={duration}
              onChoose={setMood}
              onCompose={() => setSeed(crypto.randomUUID())}
            />
          </div>
          <Button
            variant="primary"
            icon={Music}
            loading={replace.isPending}
            disabled={send.isPending}
            onClick={() => replace.mutate({ id, music: mood, musicSeed: seed }, { onSuccess: onClose })}
          >
            Régénérer la musique
          </Button>
        </div>
        <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
          <Field label="Votre musique" hint={"MP3, WAV ou AAC, 20\u00a0Mo au plus. Le film en garde le début."}>
            <Input
              type="file"
              accept="audio/*"
              className="py-2 text-sm file:mr-3 file:font-medium"
              onChange={(event) => {
                send.reset();
                setFile(event.target.files?.[0]);
              }}
            />
          </Field>
          <Checkbox
            checked={hasRights}
            onCheckedChange={setHasRights}
            label="J’ai les droits sur cette musique pour la publicité"
          />
          {send.error ? <FormError>{describeError(send.error)}</FormError> : null}
          <Button
            icon={Upload}
            disabled={!file || !hasRights || replace.isPending}
            loading={send.isPending}
            onClick={() => {
              if (file) send.mutate({ id, file, seconds: duration * countScenes(campaign) }, { onSuccess: onClose });
            }}
          >
            Remplacer ma musique
          </Button>
        </div>
        <VoiceOfFilm campaign={campaign} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Gives a film its influencer's voice, or takes it; nothing where no voice speaks its language. */
function VoiceOfFilm({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, influencer_id, influencer_name, metadata } = campaign;
  const voices = useVoices(influencer_name === null ? undefined : influencer_id, metadata.language);
  const change = useVoice();
  const isWithVoice = isSpoken(metadata);
  const mayAdd = influencer_name !== null && voices !== undefined && voices.items.length > 0;
  if (!isWithVoice && !mayAdd) return null;
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
      {isWithVoice || !mayAdd ? null : <p className="text-sm">{describeVoice(influencer_name, voices)}</p>}
      <Button
        icon={isWithVoice ? MicOff : Mic}
        loading={change.isPending}
        onClick={() => change.mutate({ id, voice: !isWithVoice }, { onSuccess: onClose })}
      >
        {isWithVoice ? "Retirer la voix" : "Ajouter une voix"}
      </Button>
    </div>
  );
}
