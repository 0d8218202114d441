import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { thumbnail } from "./picture.tsx";
import { useReturnFocus } from "./return-focus.ts";

export interface ViewedImage {
  src: string;
  alt: string;
  /** Under the picture. */
  title: string;
  detail?: string;
  /** Pixels; absent where they are not known. */
  width?: number | null;
  height?: number | null;
}

const zooms = [1, 1.5, 2, 3];

/** Pictures one at a time over the whole screen: arrows turn, + and - zoom, Esc closes. */
export function ImageViewer({
  images,
  index,
  onIndexChange,
  onClose,
  actions,
}: {
  images: readonly ViewedImage[];
  /** Which picture is shown; null when closed. */
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Buttons for the picture shown. */
  actions?: ReactNode;
}) {
  const [zoom, setZoom] = useState(1);
  const picture = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What was in the middle stays there.
    const box = stage.current;
    if (zoom > 1) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [zoom]);
  const focus = useReturnFocus((event) => {
    event.preventDefault();
    picture.current?.focus();
  });
  const image = index === null ? undefined : images[index];

  function turn(step: number) {
    if (index === null || images.length < 2) return;
    setZoom(1);
    onIndexChange((index + step + images.length) % images.length);
  }

  function zoomBy(step: number) {
    const next = zooms[zooms.indexOf(zoom) + step];
    if (next) setZoom(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight" && zoom === 1) turn(1);
    else if (event.key === "ArrowLeft" && zoom === 1) turn(-1);
    else if (event.key === "+" || event.key === "=") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else return;
    event.preventDefault();
  }

  function close() {
    setZoom(1);
    onClose();
  }

  return (
    <Radix.Root open={image !== undefined} onOpenChange={(open) => (open ? undefined : close())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...focus}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none data-[state=open]:animate-fade-in"
        >
          {image ? (
            <>
              <div className="flex items-center gap-2 border-b px-4 py-2">
                <div className="min-w-0 flex-1">
                  <Radix.Title className="truncate text-sm font-medium">{image.title}</Radix.Title>
                  <p className="truncate text-xs text-muted" aria-live="polite">
                    {[images.length > 1 && index !== null ? `${index + 1} sur ${images.length}` : "", image.detail]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <IconButton
                  icon={ZoomOut}
                  label="Zoom arrière"
                  className="max-sm:hidden"
                  disabled={zoom === zooms[0]}
                  onClick={() => zoomBy(-1)}
                />
                <IconButton
                  icon={ZoomIn}
                  label="Zoom avant"
                  disabled={zoom === zooms.at(-1)}
                  onClick={() => zoomBy(1)}
                />
                {actions}
                <Radix.Close asChild>
                  <IconButton icon={X} label="Fermer" tooltip={false} />
                </Radix.Close>
              </div>
              <div className="relative min-h-0 flex-1 bg-sunk">
                <div ref={stage} className={cx("absolute inset-0", zoom > 1 ? "overflow-auto" : "overflow-hidden")}>
                  {/* A button: the arrows scroll round it once it has the focus and the picture is larger than the screen. */}
                  <button
                    ref={picture}
                    type="button"
                    aria-label={zoom === 1 ? `Agrandir : ${image.alt}` : `Réduire : ${image.alt}`}
                    onClick={() => setZoom(zoom === 1 ? 2 : 1)}
                    style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
                    className={cx(
                      "block p-4 -outline-offset-4 sm:p-8",
                      zoom === 1 ? "cursor-zoom-in" : "cursor-zoom-out",
                    )}
                  >
                    <img
                      key={image.src}
                      src={image.src}
                      alt=""
                      width={image.width ?? undefined}
                      height={image.height ?? undefined}
                      // The thumbnail that was clicked stands in until the whole picture has come.
                      style={{ backgroundImage: `url("${thumbnail(image.src, 640)}")` }}
                      className="size-full animate-fade-in bg-contain bg-center bg-no-repeat object-contain"
                    />
                  </button>
                </div>
                {images.length > 1 && zoom === 1 ? (
                  <>
                    <IconButton
                      icon={ChevronLeft}
                      label="Image précédente"
                      variant="overlay"
                      tooltip={false}
                      className="absolute top-1/2 left-3 -translate-y-1/2"
                      onClick={() => turn(-1)}
                    />
                    <IconButton
                      icon={ChevronRight}
                      label="Image suivante"
                      variant="overlay"
                      tooltip={false}
                      className="absolute top-1/2 right-3 -translate-y-1/2"
                      onClick={() => turn(1)}
                    />
                  </>
                ) : null}
              </div>
            </>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
