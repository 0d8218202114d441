import { CircleAlert, CircleCheck, CircleDashed, HardDrive } from "lucide-react";
import type { ModelState } from "../../worker/contract/schemas/model-report.ts";
import { Badge } from "../ui/badge.tsx";
import { formatTime } from "./model-words.ts";

/** Undefined for the embedded studio, which has no state. */
export function StateBadge({ state }: { state: ModelState | undefined }) {
  if (!state) return <Badge icon={HardDrive}>embarqué</Badge>;
  if (state.name === "serving") {
    return (
      <Badge tone="success" icon={CircleCheck}>
        en service
      </Badge>
    );
  }
  if (state.name === "trying") {
    return (
      <Badge tone="warning" icon={CircleDashed}>
        à l’essai
      </Badge>
    );
  }
  return (
    <Badge tone="danger" icon={CircleAlert}>
      disjoncteur ouvert jusqu’à {formatTime(state.until)}
    </Badge>
  );
}
