/** The four scenes of a campaign, in order. */
export const sceneRoles = ["hook", "problem", "demonstration", "call_to_action"] as const;
export type SceneRole = (typeof sceneRoles)[number];

/** A short film of a product alone: its scenes, and the seconds of each. */
export const productFilm = { roles: ["hook", "call_to_action"], sceneSeconds: 3 } as const satisfies {
  roles: readonly SceneRole[];
  sceneSeconds: number;
};
/** In a campaign's `influencer_id`: a film of the product alone. */
export const noInfluencer = "";

/** Duration of a scene, in seconds. */
export const sceneSeconds = { min: 5, max: 8, default: 8 } as const;

export const videoLanguages = [
  { id: "fr", label: "Français" },
  { id: "en", label: "Anglais" },
] as const;
export type VideoLanguage = (typeof videoLanguages)[number]["id"];

/** Aspect ratios of videos, with sizes in pixels. */
export const videoFormats = [
  { id: "9:16", label: "Vertical 9:16", width: 720, height: 1280, fullHd: { width: 1080, height: 1920 } },
  { id: "1:1", label: "Carré 1:1", width: 960, height: 960, fullHd: { width: 1080, height: 1080 } },
  { id: "16:9", label: "Horizontal 16:9", width: 1280, height: 720, fullHd: { width: 1920, height: 1080 } },
] as const;
export type VideoFormatId = (typeof videoFormats)[number]["id"];

/** How large the frames of a film are; of films by video models, the model decides. */
export const filmDefinitions = [
  { id: "standard", label: "Standard" },
  { id: "full-hd", label: "Full HD" },
] as const;
export type FilmDefinition = (typeof filmDefinitions)[number]["id"];
/** Of campaigns that were made before there was a choice. */
export const defaultDefinition: FilmDefinition = "standard";

/** Size of a film's frames in pixels. */
export function filmSize(format: VideoFormatId, definition: FilmDefinition): { width: number; height: number } {
  const found = videoFormats.find(({ id }) => id === format) ?? videoFormats[0];
  const { width, height } = definition === "full-hd" ? found.fullHd : found;
  return { width, height };
}

export const framesPerSecond = 24;

/** How a film is edited: the rhythm of its cuts, its camera, its transitions, and how texts come. */
export const filmEdits = [
  { id: "demonstration", label: "Démonstration", hint: "Plans posés, fondus enchaînés." },
  { id: "crush", label: "Coup de cœur", hint: "Gros plans lents sur le visage et le produit, longs fondus." },
  { id: "before-after", label: "Avant/après", hint: "Un début terne, puis un volet découvre le produit." },
  { id: "reasons", label: "3 raisons", hint: "Trois raisons numérotées, tirées de la fiche du produit." },
  { id: "promo", label: "Promo", hint: "Plans courts, images qui glissent, prix en grand à la fin." },
] as const;
export type FilmEdit = (typeof filmEdits)[number]["id"];
/** Of campaigns that were made before there was a choice. */
export const defaultEdit: FilmEdit = "demonstration";

export const videoStatuses = ["pending", "script_ready", "generating", "completed", "failed"] as const;
export type VideoStatus = (typeof videoStatuses)[number];

export const videoStatusLabels: Record<VideoStatus, string> = {
  pending: "En attente",
  script_ready: "Script prêt",
  generating: "Génération...",
  completed: "Complété",
  failed: "Échoué",
};

/** A scene of a script: shot description (French), on-screen caption, and the line that a voice would say
 * (campaign's language). */
export interface VideoScene {
  role: SceneRole;
  shot: string;
  caption: string;
  line: string;
  /** What a voice says instead, where the line is too long for its scene. */
  spoken?: string;
  /** Of a numbered reason, whose number stands before its caption. */
  number?: number;
  /** Call to action on the closing card; absent: the caption. */
  action?: string;
  /** How often it was filmed anew: each time in another shot. */
  take?: number;
}

/** The voice of a film. */
export interface FilmVoice {
  /** "openai/coral", and its model as named in VOICE_MODEL; absent: nothing is spoken yet. */
  id?: string;
  model?: string;
  /** Why the film has no voice after all, in French. */
  failure?: string;
  /** The person speaks in the picture, with the sound of the video model. */
  isFilmed?: true;
}

/** Whether the film's sound is that of its clips, in which a person speaks: music cannot be put under it. */
export const isFilmedSpeaking = ({ voice }: { voice?: FilmVoice | undefined }): boolean =>
  voice?.isFilmed === true && voice.failure === undefined;

/** Whether a film's lines are spoken. */
export const isSpoken = ({ voice }: { voice?: FilmVoice | undefined }): boolean =>
  voice !== undefined && voice.failure === undefined;

/** What a voice says in a scene: a numbered reason has its caption alone. */
export const spokenWords = ({ spoken, line, caption }: Pick<VideoScene, "spoken" | "line" | "caption">): string =>
  spoken ?? (line || caption);

/** Whether another caption changes what a voice says in a scene. */
export const saysCaption = ({ spoken, line }: Pick<VideoScene, "spoken" | "line">): boolean =>
  spoken !== undefined || !line;

/** A caption as it is read: « 2. Cuir pleine fleur ». */
export const readableCaption = ({ caption, number }: { caption: string; number?: number | undefined }): string =>
  number ? `${number}. ${caption}` : caption;

/** Seconds during which a caption fades in or out. */
const fadingSeconds = 1;
const readPerSecond = 12;
/** Two lines that are large enough to be read. */
const longestCaption = 55;
const longestWord = 17;

/** Characters that can be read while a caption is shown. */
export function captionRoom(seconds: number): number {
  return Math.min(longestCaption, Math.floor((seconds - fadingSeconds) * readPerSecond));
}

/** Whether a caption can be read within its scene. */
export function fitsCaption(text: string, seconds: number): boolean {
  return text.length <= captionRoom(seconds) && text.split(/\s+/u).every((word) => word.length <= longestWord);
}
