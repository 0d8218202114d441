import { Sparkles } from "lucide-react";
import { creativeStatuses } from "../../worker/contract/creative-list.ts";
import { landingStatuses } from "../../worker/contract/landing-pages.ts";
import { videoStatuses } from "../../worker/contract/videos.ts";
import { CreativeBadge } from "../creatives/creative-badge.tsx";
import { PageStatusBadge } from "../landing/page-status-badge.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge, StatusBadge } from "../ui/badge.tsx";
import { Progress } from "../ui/progress.tsx";
import { CampaignBadge } from "../videos/campaign-badge.tsx";
import { Chapter, Shelf, Specimen, State } from "./specimen.tsx";

const statuses = ["queued", "processing", "completed", "failed", "cancelled"] as const;
const tones = ["neutral", "info", "success", "warning", "danger"] as const;

export function Statuses() {
  return (
    <Chapter id="statuts" title="Statuts" lead="Une couleur, une icône et un mot, toujours ensemble.">
      <Specimen shows={["StatusBadge"]} note="tâches et envois">
        <Shelf>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <StatusBadge status="failed" label="3 en échec" />
        </Shelf>
      </Specimen>
      <Specimen shows={["Badge"]} note="créatives, campagnes, landing pages, tons">
        <Shelf>
          {creativeStatuses.map((status) => (
            <CreativeBadge key={status} status={status} />
          ))}
        </Shelf>
        <Shelf>
          {videoStatuses.map((status) => (
            <CampaignBadge key={status} campaign={{ status, error: null }} />
          ))}
        </Shelf>
        <Shelf>
          {landingStatuses.map((status) => (
            <PageStatusBadge key={status} status={status} />
          ))}
        </Shelf>
        <Shelf>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={Sparkles}>
              {tone}
            </Badge>
          ))}
        </Shelf>
      </Specimen>
      <Specimen shows={["Progress"]}>
        <State name="longueur inconnue">
          <Progress value={null} label="Génération des images" />
        </State>
        {[0, 35, 100].map((value) => (
          <State key={value} name={`${value} %`}>
            <Progress value={value} label="Génération des images" valueText={`${value} sur 100`} />
          </State>
        ))}
      </Specimen>
      <Specimen shows={["Avatar"]}>
        <Shelf>
          <Avatar initials="CM" />
          <Avatar initials="ÉG" />
        </Shelf>
      </Specimen>
    </Chapter>
  );
}
