import type { VideoFormatId, VideoLanguage } from "../../worker/contract/videos.ts";
import { thumbnail } from "../ui/picture.tsx";
import { ratioOf } from "./video-words.ts";

/** The platform's own player. Nothing but the still is fetched before it is played; the films have no sound. */
export function VideoPlayer({
  src,
  still,
  format,
  label,
  describedBy,
  captions,
  language,
}: {
  src: string;
  still: string | null | undefined;
  format: VideoFormatId;
  label: string;
  /** Id of the words that are read and said in it. */
  describedBy: string;
  /** Its words as WebVTT, where they are not in the picture. */
  captions: string | undefined;
  language: VideoLanguage;
}) {
  return (
    <video
      src={src}
      poster={still ? thumbnail(still, 640) : undefined}
      preload="none"
      muted
      playsInline
      controls
      aria-label={label}
      aria-describedby={describedBy}
      style={{ aspectRatio: ratioOf(format) }}
      className="block w-full animate-fade-in rounded bg-sunk object-cover [&::cue]:bg-black/75 [&::cue]:font-sans [&::cue]:font-bold"
    >
      {captions ? <track default kind="captions" src={captions} srcLang={language} label="Texte à l'écran" /> : null}
    </video>
  );
}
