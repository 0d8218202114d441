import { CircleAlert, CircleCheck, CircleDashed, Clock3, type LucideIcon, ScrollText } from "lucide-react";
import { videoStatusLabels, type VideoStatus } from "../../worker/contract/videos.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

const looks: Record<VideoStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: "neutral", icon: Clock3 },
  script_ready: { tone: "info", icon: ScrollText },
  generating: { tone: "warning", icon: CircleDashed },
  completed: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleAlert },
};

export const CampaignBadge = ({ status }: { status: VideoStatus }) => (
  <Badge {...looks[status]}>{videoStatusLabels[status]}</Badge>
);
