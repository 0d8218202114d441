import { CircleAlert, CircleCheck, CircleDashed, Clock3, type LucideIcon, ScrollText } from "lucide-react";
import { videoStatusLabels, type VideoStatus } from "../../worker/contract/videos.ts";
import { Badge, StatusBadge, type Tone } from "../ui/badge.tsx";
import type { Campaign } from "./queries.ts";
import { isCancelled } from "./video-words.ts";

const looks: Record<VideoStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: "neutral", icon: Clock3 },
  script_ready: { tone: "info", icon: ScrollText },
  generating: { tone: "warning", icon: CircleDashed },
  completed: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleAlert },
};

export function CampaignBadge({ campaign }: { campaign: Pick<Campaign, "status" | "error"> }) {
  if (isCancelled(campaign)) return <StatusBadge status="cancelled" />;
  return <Badge {...looks[campaign.status]}>{videoStatusLabels[campaign.status]}</Badge>;
}
