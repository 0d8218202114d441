import { filmDefinitions, filmSize, type FilmDefinition, type VideoFormatId } from "../../worker/contract/videos.ts";
import { findPlan } from "../billing/plan-words.ts";
import { useSubscription } from "../billing/subscription.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Choice } from "./form-parts.tsx";

const options = filmDefinitions.map(({ id, label }) => ({ value: id, label }));

/** How large the frames of a film are, in words below. */
export function DefinitionChoice({
  value,
  format,
  onChoose,
}: {
  value: FilmDefinition;
  format: VideoFormatId;
  onChoose: (definition: FilmDefinition) => void;
}) {
  const { plan, isLoading } = useSubscription();
  const { width, height } = filmSize(format, value);
  const isLocked = value === "full-hd" && !isLoading && !findPlan(plan).hasFullHd;
  return (
    <Choice
      label="Définition"
      hint={`${width} × ${height}\u00a0pixels${isLocked ? ", à partir du forfait Starter" : ""}.`}
    >
      <SegmentedControl label="Définition" value={value} onValueChange={onChoose} options={options} />
    </Choice>
  );
}
