import { ChevronLeft, ChevronRight, Scan, X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { thumbnail } from "./picture.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useZoom } from "./use-zoom.ts";

export interface ViewedImage {
  src: string;
  alt: string;
  /** Shown over the picture. */
  title: string;
  detail?: string;
  /** Pixels; absent where they are not known. */
  width?: number | null;
  height?: number | null;
}

interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Which picture is shown; null when closed. */
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Buttons for the picture shown, in a row below it: `ViewerAction`. */
  actions?: ReactNode;
}

/**
 * Full-screen picture viewer, one picture at a time: arrows go to the next picture, or pan an enlarged one; wheel, pinch,
 * double click, + and - zoom, 0 resets, Esc and Back close.
 */
export function ImageViewer(props: ImageViewerProps) {
  const { images, index, onClose } = props;
  const image = index === null ? undefined : images[index];
  useBackCloses(image !== undefined, onClose);
  const focus = useReturnFocus((event) => {
    // The focus goes to the panel, not to its first button: the keys act on the picture.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  });
  return (
    <Radix.Root open={image !== undefined} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        {image && index !== null ? <Viewed {...props} image={image} index={index} focus={focus} /> : null}
      </Radix.Portal>
    </Radix.Root>
  );
}

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });

function Viewed({
  images,
  image,
  index,
  onIndexChange,
  actions,
  focus,
}: ImageViewerProps & { image: ViewedImage; index: number; focus: ReturnType<typeof useReturnFocus> }) {
  const { stage, picture, handlers, ...zoom } = useZoom(turn);

  function turn(step: number) {
    if (images.length < 2) return;
    zoom.showWhole(false);
    onIndexChange((index + step + images.length) % images.length);
  }

  const keys: Record<string, () => void> = {
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    "0": zoom.showWhole,
    ArrowRight: () => (zoom.isWhole ? turn(1) : zoom.look(1, 0)),
    ArrowLeft: () => (zoom.isWhole ? turn(-1) : zoom.look(-1, 0)),
    ArrowDown: () => zoom.look(0, 1),
    ArrowUp: () => zoom.look(0, -1),
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const place = images.length > 1 ? `${index + 1} sur ${images.length}` : "";
  return (
    <Radix.Content
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      {...focus}
      className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none data-[state=open]:animate-fade-in"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border-b py-2 pr-2 pl-4">
        <Radix.Title className="truncate text-sm font-medium sm:self-end">{image.title}</Radix.Title>
        <div className="flex items-center gap-1 max-sm:gap-0 sm:row-span-2">
          <output className="w-12 text-right text-xs text-muted max-sm:sr-only" aria-label="Zoom">
            {percent.format(zoom.view.scale)}
          </output>
          <IconButton
            icon={ZoomOut}
            label="Zoom arrière"
            tooltipSide="bottom"
            className="max-sm:hidden"
            disabled={zoom.isWhole}
            onClick={zoom.zoomOut}
          />
          {/* On a phone, where gestures zoom, only one of these two buttons is shown at a time. */}
          <IconButton
            icon={Scan}
            label="Ajuster à l’écran"
            tooltipSide="bottom"
            className={zoom.isWhole ? "max-sm:hidden" : undefined}
            disabled={zoom.isWhole}
            onClick={() => zoom.showWhole()}
          />
          <IconButton
            icon={ZoomIn}
            label="Zoom avant"
            tooltipSide="bottom"
            className={zoom.isWhole ? undefined : "max-sm:hidden"}
            disabled={zoom.isLargest}
            onClick={zoom.zoomIn}
          />
          <Radix.Close asChild>
            <IconButton icon={X} label="Fermer" tooltip={false} />
          </Radix.Close>
        </div>
        <p
          className="text-xs text-muted max-sm:col-span-2 max-sm:pr-2 max-sm:pb-1 sm:line-clamp-2 sm:self-start"
          aria-live="polite"
        >
          {[place, image.detail].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="relative min-h-0 flex-1 bg-sunk">
        <div
          ref={stage}
          {...handlers}
          className={cx(
            "absolute inset-0 touch-none overflow-hidden p-4 select-none sm:p-8",
            zoom.isWhole ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing",
          )}
        >
          <img
            key={image.src}
            ref={picture}
            src={image.src}
            alt={image.alt}
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            draggable={false}
            style={{
              transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})`,
              // The thumbnail that was clicked is the placeholder until the full picture is loaded.
              backgroundImage: `url("${thumbnail(image.src, 640)}")`,
            }}
            className={cx(
              "size-full bg-contain bg-center bg-no-repeat object-contain",
              zoom.glides && "transition-transform duration-200",
            )}
          />
        </div>
        {images.length > 1 && zoom.isWhole ? (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Image précédente"
              variant="overlay"
              tooltip={false}
              className="absolute bottom-4 left-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Image suivante"
              variant="overlay"
              tooltip={false}
              className="absolute right-4 bottom-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
              onClick={() => turn(1)}
            />
          </>
        ) : null}
      </div>
      {actions ? (
        <div className="flex justify-center gap-1 border-t p-2 max-sm:gap-0 max-sm:px-1">{actions}</div>
      ) : null}
    </Radix.Content>
  );
}
