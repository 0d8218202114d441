import { useState } from "react";
import type { MusicChoice } from "../../worker/contract/music.ts";
import {
  defaultDefinition,
  defaultEdit,
  type FilmDefinition,
  type FilmEdit,
  sceneSeconds,
  type VideoFormatId,
  type VideoLanguage,
} from "../../worker/contract/videos.ts";
import { useSession } from "../lib/session.ts";

interface CampaignDraft {
  productId: string;
  influencerId: string;
  /** Null: the name follows product and influencer. */
  typedName: string | null;
  /** Seconds of a scene. */
  duration: string;
  language: VideoLanguage;
  format: VideoFormatId;
  definition: FilmDefinition;
  edit: FilmEdit;
  /** Texts stand on the pictures. */
  captions: boolean;
  /** Null: the mood follows the influencer. */
  chosenMood: MusicChoice | null;
  musicSeed: string;
  /** The influencer says the lines. */
  voice: boolean;
  promptGuidelines: string;
}

const startDraft = (): CampaignDraft => ({
  productId: "",
  influencerId: "",
  typedName: null,
  duration: String(sceneSeconds.default),
  language: "fr",
  format: "9:16",
  definition: defaultDefinition,
  edit: defaultEdit,
  captions: true,
  chosenMood: null,
  musicSeed: crypto.randomUUID(),
  voice: false,
  promptGuidelines: "",
});

/** Drafts of forms that were closed without an answer, by user. */
const unsent = new Map<string, CampaignDraft>();

/** The new campaign's form: closing it keeps what was entered, until the campaign is created or the form cancelled. */
export function useCampaignDraft() {
  const key = useSession().user?.id ?? "";
  const [draft, setDraft] = useState(() => unsent.get(key) ?? startDraft());
  return {
    draft,
    change(changes: Partial<CampaignDraft>) {
      const next = { ...draft, ...changes };
      unsent.set(key, next);
      setDraft(next);
    },
    forget: () => unsent.delete(key),
  };
}
