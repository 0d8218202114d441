import { CircleAlert } from "lucide-react";
import { Picture } from "../ui/picture.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Creative } from "./queries.ts";

/** CSS aspect ratio of a creative, finished or not. */
export const ratioOfRow = ({ width, height }: Creative) => (width && height ? `${width} / ${height}` : "1 / 1");

/** One image of a series, which opens the viewer; until it is finished, its status. */
export function CreativeTile({
  creative,
  name,
  ratio,
  sizes = "(min-width: 1024px) 30rem, 100vw",
  onOpen,
}: {
  creative: Creative | undefined;
  /** Its name within the series. */
  name: string;
  ratio: string;
  sizes?: string;
  /** Absent: the tile is not a button. */
  onOpen?: ((creative: Creative) => void) | undefined;
}) {
  if (!creative?.image_url) return <EmptyTile hasFailed={creative?.status === "failed"} ratio={ratio} />;
  if (!onOpen) {
    return (
      <Picture src={creative.image_url} alt={name} ratio={ratio} sizes={sizes} className="animate-fade-in rounded" />
    );
  }
  return (
    <button
      type="button"
      onClick={() => onOpen(creative)}
      aria-label={`Agrandir ${name}`}
      className="block w-full animate-fade-in cursor-zoom-in overflow-hidden rounded"
    >
      <Picture src={creative.image_url} alt="" ratio={ratio} sizes={sizes} />
    </button>
  );
}

function EmptyTile({ hasFailed, ratio }: { hasFailed: boolean; ratio: string }) {
  return (
    <div
      className="flex items-center justify-center overflow-hidden rounded bg-sunk p-2 text-muted"
      style={{ aspectRatio: ratio }}
    >
      {hasFailed ? <CircleAlert size={20} aria-hidden className="text-danger" /> : <Spinner size={20} />}
    </div>
  );
}
