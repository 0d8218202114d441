// Picture cards as a radio group: the arrow keys choose, Tab leaves the group.
import { Check, Star } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { cx } from "./cx.ts";
import { Picture } from "./picture.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface Choice {
  id: string;
  image: string;
  title: string;
  /** One line each. */
  details?: readonly string[];
  /** Marked by the seller. */
  isFavourite?: boolean;
}

const narrow = "grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-4 xl:grid-cols-5";
/** For few cards that are looked at closely. */
const wide = "grid grid-cols-2 gap-4 sm:grid-cols-4";

export function ChoiceGrid({
  label,
  choices,
  value,
  onChoose,
  ratio,
  large = false,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (id: string) => void;
  ratio: string;
  /** Fewer and larger cards in a row. */
  large?: boolean;
}) {
  return (
    <RadioGroup.Root value={value} onValueChange={onChoose} aria-label={label} className={large ? wide : narrow}>
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.id}
          value={choice.id}
          aria-label={[choice.title, choice.details?.join(" · "), choice.isFavourite && "favori"]
            .filter(Boolean)
            .join(", ")}
          className="group flex flex-col gap-2 text-left"
        >
          <span className="relative block w-full rounded group-data-[state=checked]:ring-2 group-data-[state=checked]:ring-ink group-data-[state=checked]:ring-offset-2 group-data-[state=checked]:ring-offset-paper">
            <Picture
              src={choice.image}
              alt=""
              ratio={ratio}
              sizes={large ? "(min-width: 640px) 14rem, 45vw" : "(min-width: 640px) 10rem, 30vw"}
              className="rounded"
            />
            <RadioGroup.Indicator className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-ink text-paper">
              <Check size={14} strokeWidth={3} aria-hidden />
            </RadioGroup.Indicator>
            {choice.isFavourite ? (
              <span className="absolute top-2 left-2 flex size-6 items-center justify-center rounded-full bg-paper text-ink">
                <Star size={14} fill="currentColor" aria-hidden />
              </span>
            ) : null}
          </span>
          <span className="flex w-full flex-col">
            <span className="line-clamp-2 text-sm font-medium">{choice.title}</span>
            {choice.details?.map((detail) => (
              <span key={detail} className="truncate text-xs text-muted">
                {detail}
              </span>
            ))}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** One row of placeholders, at each width. */
export function ChoiceGridSkeleton({ label, ratio, large = false }: { label: string; ratio: string; large?: boolean }) {
  return (
    <output className={large ? wide : narrow} aria-busy="true" aria-label={label}>
      {(large ? ["", "", "", ""] : ["", "", "", "max-sm:hidden", "max-xl:hidden"]).map((shown, at) => (
        <span key={at} className={cx("flex flex-col gap-2", shown)}>
          <span className="flex" style={{ aspectRatio: ratio }}>
            <Skeleton className="flex-1" />
          </span>
          <Skeleton className="h-9 w-full" />
        </span>
      ))}
    </output>
  );
}
