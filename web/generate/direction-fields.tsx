// What the seller asks of a series' pictures, folded until it is wanted: style, wish in words, and what to avoid.
import { ChevronDown } from "lucide-react";
import { ToggleGroup } from "radix-ui";
import { adStyles, type ArtDirection, directionLimits, findWishedSet } from "../../worker/contract/art-direction.ts";
import { useHasModel } from "../lib/engines.ts";
import { Field, FieldGroup } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";

export function DirectionFields({
  value,
  onChange,
}: {
  value: ArtDirection;
  onChange: (direction: ArtDirection) => void;
}) {
  const hasModel = useHasModel("image");
  const isEmbedded = hasModel === false;
  const style = adStyles.find(({ id }) => id === value.style);
  return (
    <details className="group py-4">
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="text-sm font-medium">
            Style et souhait <span className="font-normal text-muted">(facultatif)</span>
          </span>
          <span className="truncate text-sm text-muted group-open:hidden">
            {[style?.label, value.wish, value.avoid && `sans ${value.avoid}`].filter(Boolean).join(" · ") ||
              "Ce que les images doivent évoquer, ou éviter."}
          </span>
        </span>
        <ChevronDown size={18} aria-hidden className="mt-0.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="@container flex flex-col gap-6 pt-4">
        <FieldGroup legend="Style" optional>
          <ToggleGroup.Root
            type="single"
            aria-label="Style"
            className="grid grid-cols-4 gap-3 @xl:grid-cols-8"
            value={value.style ?? ""}
            onValueChange={(id) => onChange({ ...value, style: adStyles.find((each) => each.id === id)?.id })}
          >
            {adStyles.map(({ id, label }) => (
              <ToggleGroup.Item key={id} value={id} className="group/style flex min-w-0 flex-col gap-1 rounded text-sm">
                <img
                  src={`/art/styles/${id}.webp`}
                  alt=""
                  width={240}
                  height={300}
                  loading="lazy"
                  className="aspect-4/5 w-full rounded object-cover outline outline-offset-2 outline-transparent transition-[outline-color] group-hover/style:outline-line-strong group-data-[state=on]/style:outline-2 group-data-[state=on]/style:outline-ink"
                />
                <span className="text-center leading-tight group-data-[state=on]/style:font-medium">{label}</span>
              </ToggleGroup.Item>
            ))}
          </ToggleGroup.Root>
          {isEmbedded && style ? (
            <p className="text-sm text-muted">
              {style.sets.length > 0
                ? "Le studio choisira parmi ses décors celui qui s’en approche."
                : "Ce style demande un modèle d’images\u00a0: le studio prendra un décor de sa collection."}
            </p>
          ) : null}
        </FieldGroup>
        <Field label="Votre souhait" optional hint={isEmbedded ? describeWish(value.wish) : undefined}>
          <Input
            value={value.wish ?? ""}
            maxLength={directionLimits.wish}
            placeholder="Sur une terrasse à Nice, lumière du soir"
            onChange={(event) => onChange({ ...value, wish: event.target.value })}
          />
        </Field>
        <Field
          label="À éviter"
          optional
          hint={
            isEmbedded && value.avoid ? "Demande un modèle d’images\u00a0: le studio n’en tient pas compte." : undefined
          }
        >
          <Input
            value={value.avoid ?? ""}
            maxLength={directionLimits.avoid}
            placeholder="Fleurs, fourrure"
            onChange={(event) => onChange({ ...value, avoid: event.target.value })}
          />
        </Field>
      </div>
    </details>
  );
}

/** What the embedded maker makes of a wish. */
function describeWish(wish: string | undefined): string | undefined {
  if (!wish?.trim()) return undefined;
  const set = findWishedSet(wish);
  return set
    ? `Décor retenu\u00a0: ${set.label}. Le reste du souhait demande un modèle d’images.`
    : "Aucun décor du studio ne correspond\u00a0: ce souhait demande un modèle d’images.";
}
