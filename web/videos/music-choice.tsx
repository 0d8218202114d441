import { Play, Shuffle, Square } from "lucide-react";
import { type MusicChoice as Choice, musicChoices } from "../../worker/contract/music.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useMusicPreview } from "./use-music-preview.ts";

const options = musicChoices.map(({ id, label }) => ({ value: id, label }));

/** The mood of a film's music, which can be heard before it is chosen, and composed anew. */
export function MusicChoice({
  mood,
  seed,
  scenes,
  sceneSeconds,
  onChoose,
  onCompose,
}: {
  mood: Choice;
  /** Of the piece; the film's music is composed from it too. */
  seed: string;
  scenes: number;
  sceneSeconds: number;
  onChoose: (mood: Choice) => void;
  /** Asks for another piece of the same mood. */
  onCompose: () => void;
}) {
  const { state, play, stop } = useMusicPreview();
  const cuts = Array.from({ length: scenes - 1 }, (_, scene) => (scene + 1) * sceneSeconds);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <Field label="Musique">
          <Select
            value={mood}
            options={options}
            onChoose={(value) => {
              stop();
              onChoose(musicChoices.find(({ id }) => id === value)?.id ?? mood);
            }}
          />
        </Field>
      </div>
      {mood === "none" ? null : (
        <div className="flex gap-2">
          {state === "playing" ? (
            <Button icon={Square} onClick={stop}>
              Arrêter
            </Button>
          ) : (
            <Button
              icon={Play}
              loading={state === "preparing"}
              onClick={() => play({ mood, seed, seconds: scenes * sceneSeconds, cuts })}
            >
              Écouter
            </Button>
          )}
          <Button
            variant="ghost"
            icon={Shuffle}
            onClick={() => {
              stop();
              onCompose();
            }}
          >
            Autre version
          </Button>
        </div>
      )}
    </div>
  );
}
