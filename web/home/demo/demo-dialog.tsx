import { type ReactEventHandler, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ErrorState } from "../../ui/states.tsx";
import poster from "./affiche.webp";
import filmAddress from "./demonstration.mp4";
import captions from "./demonstration.vtt";
import { steps } from "./steps.ts";
import { useFilm } from "./use-film.ts";

const spokenSteps = Object.values(steps);

/** « Voir la Démo »: a screen recording of the product. Loaded, like its film, by the click that opens it. */
export function DemoDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="De l’adresse à la série"
      description={"Égérie, filmé à l’écran\u00a0: seules les attentes sont écourtées."}
      size="film"
      bare
    >
      <Demonstration key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

function Demonstration({ onRetry }: { onRetry: () => void }) {
  const { film, hasFailed, fail } = useFilm(filmAddress);
  const [caption, setCaption] = useState(spokenSteps[0]);
  const inWords = useId();
  if (hasFailed) {
    return (
      <ErrorState
        title="Le film n’a pas pu être chargé"
        message="Vérifiez votre connexion, puis réessayez."
        onRetry={onRetry}
        className="m-6"
      />
    );
  }
  return (
    <>
      {film ? (
        <Film src={film} describedBy={inWords} onCaption={setCaption} onError={fail} />
      ) : (
        <div className="relative flex aspect-video items-center justify-center bg-sunk">
          <img src={poster} alt="" className="absolute inset-0 size-full" />
          <span className="relative rounded bg-card p-3">
            <Spinner size={24} label="Chargement du film" />
          </span>
        </div>
      )}
      <p className="flex min-h-20 items-center justify-center px-4 py-3 text-center font-display text-lg text-balance sm:px-6 sm:text-heading">
        {caption}
      </p>
      <details className="border-t px-4 py-4 sm:px-6">
        <summary className="cursor-pointer text-sm text-muted">Le film en toutes lettres</summary>
        <ol id={inWords} className="flex list-decimal flex-col gap-1 pt-3 pl-5 text-sm">
          {spokenSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="pt-3 text-sm text-muted">
          Tourné avec une boutique d’essai, Maison Aurea. Les personnes montrées sont des images de synthèse.
        </p>
      </details>
    </>
  );
}

/** Native player; the captions are under it, where they cover nothing, and on it in full screen. */
function Film({
  src,
  describedBy,
  onCaption,
  onError,
}: {
  src: string;
  describedBy: string;
  onCaption: (caption: string) => void;
  onError: ReactEventHandler;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    const track = player?.textTracks[0];
    if (!player || !track) return;
    // The keys act on the film, which is mounted shortly after the dialog.
    player.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    track.mode = "hidden";
    track.addEventListener(
      "cuechange",
      () => {
        const cue = track.activeCues?.[0];
        if (cue instanceof VTTCue) onCaption(cue.text);
      },
      { signal },
    );
    player.addEventListener(
      "fullscreenchange",
      () => {
        track.mode = document.fullscreenElement === player ? "showing" : "hidden";
      },
      { signal },
    );
    return () => listening.abort();
  }, [onCaption]);
  return (
    <video
      ref={video}
      src={src}
      poster={poster}
      autoPlay={!window.matchMedia("(prefers-reduced-motion: reduce)").matches}
      muted
      playsInline
      controls
      aria-label="Film de démonstration"
      aria-describedby={describedBy}
      onError={onError}
      className="block aspect-video w-full bg-sunk [&::cue]:bg-black/75 [&::cue]:font-sans"
    >
      <track kind="captions" src={captions} srcLang="fr" label="Français" />
    </video>
  );
}
