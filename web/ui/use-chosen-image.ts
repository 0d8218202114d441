import { useState } from "react";
import { toast } from "sonner";
import { texts } from "../lib/texts.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "./prepare-image.ts";

/** State of an image field: the prepared picture, its conversion in progress, or why it was refused. */
export function useChosenImage(onReady?: (image: PreparedImage, chosen: File) => void) {
  const [image, setImage] = useState<PreparedImage | null>(null);
  const [busyLabel, setBusyLabel] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function pick(chosen: File) {
    setError(undefined);
    setBusyLabel("Préparation de l'image");
    try {
      const prepared = await prepareImage(chosen, () => {
        setBusyLabel(texts.avifConverting);
        toast.info(texts.avifConverting);
      });
      setImage(prepared);
      onReady?.(prepared, chosen);
    } catch (failure) {
      if (!(failure instanceof ImageRefused)) throw failure;
      setError(failure.message);
    } finally {
      setBusyLabel(null);
    }
  }

  function clear() {
    setImage(null);
    setError(undefined);
  }

  return { image, busyLabel, error, setError, pick, clear };
}

/** Hint under a photo that was reduced before the upload; undefined for others. */
export function describeReduction(image: PreparedImage | null): string | undefined {
  if (!image?.reducedFrom) return undefined;
  const { width, height } = image.reducedFrom;
  return `Photo réduite de ${width}\u00a0×\u00a0${height} à ${image.width}\u00a0×\u00a0${image.height} pixels pour l'envoi.`;
}
