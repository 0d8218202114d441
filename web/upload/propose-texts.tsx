import { ScanText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../lib/api.ts";
import { useHasModel } from "../lib/engines.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import { Button } from "../ui/button.tsx";
import { type SeenProduct, useReadProductImage } from "./queries.ts";

/** Proposes a name and description read from the photo by a vision model; renders nothing without such a model. */
export function ProposeTexts({
  file,
  onSeen,
}: {
  file: File;
  /** Fills the form; returns a function that undoes it, or null if nothing was filled. */
  onSeen: (seen: SeenProduct) => (() => void) | null;
}) {
  const canSee = useHasModel("vision");
  const read = useReadProductImage();
  const showError = useErrorToast();
  const [filled, setFilled] = useState<{ file: File; takeBack: () => void } | null>(null);
  // An answer about a photo that has been replaced meanwhile is discarded.
  const current = useRef<File | null>(file);
  useEffect(() => {
    current.current = file;
    return () => {
      current.current = null;
    };
  }, [file]);

  async function propose() {
    setFilled(null);
    try {
      const seen = await read.mutateAsync(file);
      if (current.current !== file) return;
      const takeBack = onSeen(seen);
      if (takeBack) setFilled({ file, takeBack });
    } catch (error) {
      const isKnown = error instanceof ApiError && error.status > 0;
      if (current.current === file) showError(error, isKnown ? error.message : "La photo n’a pas pu être lue.");
    }
  }

  if (!canSee) return null;
  const isFilled = filled?.file === file;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" icon={ScanText} loading={read.isPending} onClick={() => void propose()}>
        Proposer un nom et une description
      </Button>
      <output className="text-sm text-muted">
        {read.isPending ? "Lecture de la photo…" : isFilled ? "Proposition à relire avant l’envoi." : ""}
      </output>
      {isFilled ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            filled.takeBack();
            setFilled(null);
          }}
        >
          Annuler
        </Button>
      ) : null}
    </div>
  );
}
