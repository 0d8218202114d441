import { ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { Progress } from "./progress.tsx";
import { Spinner } from "./spinner.tsx";

export interface ImageDropProps {
  /** The chosen file; the preview shows it. */
  file: File | null;
  /** Any file that was dropped, pasted or picked, unchecked: the screen validates, converts and answers with `file` or `error`. */
  onPick: (file: File) => void;
  /** Shows a remove button on the preview. */
  onClear?: () => void;
  /** 0 to 100 while uploading; null or absent otherwise. */
  progress?: number | null;
  /** Work before the upload, e.g. « Conversion du format AVIF en JPEG... ». */
  busyLabel?: string | null;
  /** Accepted formats, in words. */
  hint: string;
  /** `accept` of the file input. */
  accept: string;
  /** CSS aspect ratio of the box. */
  ratio: string;
}

/**
 * Input for one image: drag and drop, paste anywhere on the page except in a text field, click or keyboard, with a
 * preview and an upload bar. Goes into a `<Field>`; one per screen.
 */
export function ImageDrop({
  file,
  onPick,
  onClear,
  progress = null,
  busyLabel = null,
  hint,
  accept,
  ratio,
}: ImageDropProps) {
  const field = useFieldControl();
  const inputRef = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hasPreview = file !== null;
  const locked = progress !== null || Boolean(busyLabel);

  usePastedImage(!locked, onPick);

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first && !locked) onPick(first);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={cx(
        "group relative flex w-full items-center justify-center overflow-hidden rounded border bg-card transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
        hasPreview ? "border-line" : "border-dashed border-line-strong hover:border-ink",
        over && "border-solid border-ink bg-sunk",
        field["aria-invalid"] && "border-danger",
      )}
      style={{ aspectRatio: ratio }}
      onDragEnter={(event) => {
        event.preventDefault();
        if (!locked) setOver(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {/* The input covers the box: clicks, tabs and screen readers reach a native file field. */}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        disabled={locked}
        {...field}
        onChange={(event) => {
          take(event.target.files);
          // So that choosing the same file again fires a change.
          event.target.value = "";
        }}
        className="absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
      />
      {file ? (
        <FilePreview file={file} />
      ) : (
        <div className="flex flex-col items-center gap-3 p-6 text-center">
          <ImagePlus size={28} strokeWidth={1.25} aria-hidden className="text-muted" />
          <p>
            <span className="font-medium underline decoration-line-strong underline-offset-4 group-hover:decoration-ink">
              {over ? "Déposez l’image ici" : "Choisir une image"}
            </span>
            {over ? null : (
              <span className="text-muted max-sm:hidden"> ou glissez-la ici, ou collez-la avec {pasteKeys()}</span>
            )}
          </p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      )}
      {hasPreview && over ? (
        <p className="absolute inset-0 flex items-center justify-center bg-veil font-medium text-on-veil">
          Remplacer l’image
        </p>
      ) : null}
      {hasPreview && onClear && !locked ? (
        <IconButton
          icon={Trash2}
          label="Retirer l’image"
          variant="overlay"
          className="absolute top-2 right-2 z-20"
          onClick={() => {
            onClear();
            inputRef.current?.focus();
          }}
        />
      ) : null}
      {progress !== null || busyLabel ? (
        <div
          className="absolute inset-x-0 bottom-0 flex flex-col gap-2 border-t bg-card p-3 text-sm"
          aria-live="polite"
        >
          <span className="flex items-center gap-2">
            <Spinner />
            {busyLabel ?? `Envoi\u00a0: ${Math.round(progress ?? 0)}\u00a0%`}
          </span>
          {progress === null ? null : <Progress value={progress} label="Envoi de l’image" />}
        </div>
      ) : null}
    </div>
  );
}

function pasteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘\u00a0V" : "Ctrl\u00a0+\u00a0V";
}

function FilePreview({ file }: { file: File }) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = imageRef.current;
    if (!image) return;
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={imageRef} alt="" className="absolute inset-0 size-full object-contain" />;
}

function usePastedImage(active: boolean, onPick: (file: File) => void): void {
  const pick = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target;
    if (target instanceof HTMLElement && target.closest("input:not([type=file]), textarea, [contenteditable]")) return;
    const image = [...(event.clipboardData?.files ?? [])].find((each) => each.type.startsWith("image/"));
    if (!image) return;
    event.preventDefault();
    onPick(image);
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: ClipboardEvent) => pick(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, [active]);
}
