import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { CreativeStatus } from "../../worker/contract/creative-list.ts";
import { Badge } from "../ui/badge.tsx";

export const statusWords: Record<CreativeStatus, string> = {
  processing: "En cours",
  completed: "Terminé",
  failed: "Échec",
};

const icons = { processing: CircleDashed, completed: CircleCheck, failed: CircleAlert };

/** Green when completed, yellow otherwise, as specified; icon and label distinguish the other statuses. */
export function CreativeBadge({ status }: { status: CreativeStatus }) {
  return (
    <Badge tone={status === "completed" ? "success" : "warning"} icon={icons[status]}>
      {statusWords[status]}
    </Badge>
  );
}
