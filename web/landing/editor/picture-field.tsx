import { ImagePlus, X } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** Lazily loaded: its lists weigh as much as the panel. */
const PicturePicker = lazyPart(() => import("./picture-picker.tsx"), "PicturePicker");

/** One picture of the page: shows it, replaces it by another of the tenant's, or removes it. */
export function PictureField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="relative flex flex-col gap-1">
      <button
        type="button"
        onClick={() => setPicking(true)}
        className="group relative block w-full overflow-hidden rounded border border-line-strong transition-colors hover:border-ink"
      >
        {value ? (
          <Picture src={value} alt="" ratio="4 / 3" sizes="20rem" fit="contain" />
        ) : (
          <span className="flex aspect-4/3 items-center justify-center bg-sunk text-muted">
            <ImagePlus size={24} strokeWidth={1.25} aria-hidden />
          </span>
        )}
        <span className="flex items-center justify-between gap-2 border-t bg-card px-2 py-1.5 text-sm">
          {label}
          <span className="text-xs text-muted">{value ? "Changer" : "Choisir"}</span>
        </span>
      </button>
      {value ? (
        <IconButton
          icon={X}
          size="sm"
          variant="overlay"
          label={`Retirer\u00a0: ${label}`}
          tooltip={false}
          onClick={() => onChange(null)}
          className="absolute top-1 right-1"
        />
      ) : null}
      <Suspense>
        {isPicking ? (
          <PicturePicker
            title={label}
            onPick={(picked) => {
              setPicking(false);
              onChange(picked);
            }}
            onClose={() => setPicking(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
