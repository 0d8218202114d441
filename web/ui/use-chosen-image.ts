import { useRef, useState } from "react";
import { toast } from "sonner";
import { texts } from "../lib/texts.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "./prepare-image.ts";

/** State of an image field: the prepared picture, its conversion in progress, or why it was refused. */
export function useChosenImage(onReady?: (image: PreparedImage, chosen: File) => void) {
  const [image, setImage] = useState<PreparedImage | null>(null);
  const [busyLabel, setBusyLabel] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const preparation = useRef<Promise<PreparedImage | null>>(Promise.resolve(null));

  function pick(chosen: File) {
    preparation.current = prepare(chosen, preparation.current);
  }

  async function prepare(chosen: File, former: Promise<PreparedImage | null>): Promise<PreparedImage | null> {
    setError(undefined);
    setBusyLabel("Préparation de l’image");
    try {
      const prepared = await prepareImage(chosen, () => {
        setBusyLabel(texts.avifConverting);
        toast.info(texts.avifConverting);
      });
      setImage(prepared);
      onReady?.(prepared, chosen);
      return prepared;
    } catch (failure) {
      if (!(failure instanceof ImageRefused)) throw failure;
      setError(failure.message);
      return former;
    } finally {
      setBusyLabel(null);
    }
  }

  function clear() {
    preparation.current = Promise.resolve(null);
    setImage(null);
    setError(undefined);
  }

  /** The picture once its preparation has ended, for a form sent meanwhile; null if none was accepted. */
  const ready = () => preparation.current;

  return { image, ready, busyLabel, error, setError, pick, clear };
}

/** Hint under a photo that was reduced before the upload; undefined for others. */
export function describeReduction(image: PreparedImage | null): string | undefined {
  if (!image?.reducedFrom) return undefined;
  const { width, height } = image.reducedFrom;
  return `Photo réduite de ${width}\u00a0×\u00a0${height} à ${image.width}\u00a0×\u00a0${image.height} pixels pour l’envoi.`;
}
