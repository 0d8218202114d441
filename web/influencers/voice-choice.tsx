import { Play, Square } from "lucide-react";
import type { VideoLanguage } from "../../worker/contract/videos.ts";
import { type ListedVoices, type Voice, voiceManners } from "../../worker/contract/voices.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useChooseVoice, useVoiceSample } from "./queries.ts";
import { usePlayedVoice } from "./use-played-voice.ts";

const genders: Record<Voice["gender"], string> = { female: "femme", male: "homme", neutral: "neutre" };

/** The voice that an influencer speaks with in all films, which can be heard before it is chosen. */
export function VoiceChoice({
  influencerId,
  voices: { items, chosen },
  language,
}: {
  influencerId: string;
  voices: ListedVoices;
  language: VideoLanguage;
}) {
  const choose = useChooseVoice();
  const sample = useVoiceSample();
  const { isPlaying, play, stop } = usePlayedVoice();
  const value = choose.isPending ? choose.variables.voice : (chosen ?? "");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <Field label="Voix">
          <Select
            value={value}
            options={items.map(({ id, name, gender, manner }) => ({
              value: id,
              label: `${name} (${genders[gender]}, voix ${voiceManners[manner]})`,
            }))}
            onChoose={(voice) => {
              stop();
              choose.mutate({ id: influencerId, voice });
            }}
          />
        </Field>
      </div>
      {isPlaying ? (
        <Button icon={Square} onClick={stop}>
          Arrêter
        </Button>
      ) : (
        <Button
          icon={Play}
          loading={sample.isPending}
          onClick={() => {
            const heard = play();
            sample.mutate(
              { id: influencerId, voice: value, language },
              { onSuccess: ({ audio }) => heard(audio), onError: stop },
            );
          }}
        >
          Écouter
        </Button>
      )}
    </div>
  );
}
