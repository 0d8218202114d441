import { Trash2 } from "lucide-react";
import { DottedLine } from "../ui/dotted-line.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ageLabel, notShown, styleLabels } from "./labels.ts";
import type { Influencer } from "./queries.ts";

const revealed =
  "transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100";

export function InfluencerCard({
  influencer,
  onOpen,
  onDelete,
}: {
  influencer: Influencer;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { name, style, age_range, ethnicity, description, metadata } = influencer;
  return (
    <article className="group relative flex animate-fade-in flex-col gap-3">
      <Picture
        src={influencer.image_url}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 1280px) 16rem, (min-width: 768px) 30vw, 50vw"
        className="rounded"
      />
      <div className="flex flex-col gap-0.5">
        <h3 className="font-display text-lg">
          <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0 after:content-['']">
            {name}
          </button>
        </h3>
        <DottedLine texts={[styleLabels[style], ageLabel(age_range), ethnicity]} className="text-sm text-muted" />
        {description ? <p className="line-clamp-2 text-sm">{description}</p> : null}
        {metadata.unmet ? <p className="text-sm text-muted">{notShown(metadata.unmet)}</p> : null}
      </div>
      <IconButton
        icon={Trash2}
        label={`Supprimer ${name}`}
        variant="overlayDanger"
        size="sm"
        className={`absolute top-2 right-2 z-10 ${revealed}`}
        onClick={onDelete}
      />
    </article>
  );
}

export function InfluencerCardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
