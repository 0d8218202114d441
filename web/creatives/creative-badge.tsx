import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { CreativeStatus } from "../../worker/contract/creatives.ts";
import { Badge } from "../ui/badge.tsx";

/** Green when completed, yellow for anything else, as specified; the icon and the word tell the rest apart. */
export function CreativeBadge({ status }: { status: CreativeStatus }) {
  if (status === "completed") {
    return (
      <Badge tone="success" icon={CircleCheck}>
        Terminé
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={status === "failed" ? CircleAlert : CircleDashed}>
      {status === "failed" ? "Échec" : "En cours"}
    </Badge>
  );
}
