import type { VideoFormatId, VideoLanguage } from "../../worker/contract/videos.ts";
import { thumbnail } from "../ui/picture.tsx";
import { ratioOf } from "./video-words.ts";

/** Native video player. Only the poster is fetched before playing. */
export function VideoPlayer({
  src,
  still,
  format,
  label,
  describedBy,
  captions,
  subtitles,
  language,
}: {
  src: string;
  still: string | null | undefined;
  format: VideoFormatId;
  label: string;
  /** Id of the element with the film's texts. */
  describedBy: string;
  /** WebVTT captions; absent when the texts are in the picture. */
  captions: string | undefined;
  /** WebVTT of what a voice says. */
  subtitles?: string | undefined;
  language: VideoLanguage;
}) {
  return (
    // A clip alone has no track of what is said: its words stand below it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={src}
      poster={still ? thumbnail(still, 640) : undefined}
      preload="none"
      playsInline
      controls
      aria-label={label}
      aria-describedby={describedBy}
      style={{ aspectRatio: ratioOf(format) }}
      className="block w-full animate-fade-in rounded bg-sunk object-cover [&::cue]:bg-black/75 [&::cue]:font-sans [&::cue]:font-bold"
    >
      {captions ? <track default kind="captions" src={captions} srcLang={language} label="Texte à l’écran" /> : null}
      {subtitles ? <track kind="captions" src={subtitles} srcLang={language} label="Voix" /> : null}
    </video>
  );
}
