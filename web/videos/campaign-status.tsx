import { Ban, CircleAlert, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { messages } from "../../worker/contract/messages.ts";
import { filmEdits } from "../../worker/contract/videos.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useJobs } from "../jobs/queries.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useFocusHandedOn } from "../ui/use-focus-handed-on.ts";
import { type Campaign, useGenerate, useVoice } from "./queries.ts";
import { hasSources, isCancelled } from "./video-words.ts";

/** Status of a campaign: script or video in progress, or failed or cancelled with the reason and « Relancer ». */
export function CampaignStatus({ campaign }: { campaign: Campaign }) {
  const job = useJobs().data?.items.find(({ id }) => id === campaign.job_id);
  const { status, error } = campaign;
  if (status === "pending") {
    return (
      <p className="flex items-center gap-2 text-sm">
        <Spinner />
        Écriture du script…
      </p>
    );
  }
  if (status === "generating") {
    const title = "Génération de la vidéo";
    if (job && isActive(job)) return <JobProgress job={job} title={title} />;
    return (
      <p className="flex items-center gap-2 text-sm">
        <Spinner />
        {title}
      </p>
    );
  }
  if (status === "completed" && campaign.metadata.voice?.failure) return <MissingVoice campaign={campaign} />;
  if (status !== "failed") return null;
  const [Icon, tone] = isCancelled(campaign)
    ? [Ban, "bg-warning-soft text-warning"]
    : [CircleAlert, "bg-danger-soft text-danger"];
  return (
    <div className={cx("flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded px-4 py-2 text-sm", tone)}>
      <p className="flex items-start gap-2">
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
        {error ?? messages.videoFailed}
      </p>
      {!hasSources(campaign) ? null : error === messages.videoReasonsMissing ? (
        <OtherEdits campaign={campaign} />
      ) : (
        <Restart campaign={campaign} />
      )}
    </div>
  );
}

function Restart({ campaign }: { campaign: Campaign }) {
  const generate = useGenerate();
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      size="sm"
      icon={RotateCw}
      loading={generate.isPending}
      onClick={() => generate.mutate(campaign)}
    >
      Relancer
    </Button>
  );
}

/** What a product without three reasons can be told by: the other edits, or more on its own page. */
function OtherEdits({ campaign }: { campaign: Campaign }) {
  const generate = useGenerate();
  const box = useFocusHandedOn<HTMLFieldSetElement>();
  return (
    <fieldset ref={box} aria-label="Autre montage" className="flex flex-wrap gap-2">
      {filmEdits
        .filter(({ id }) => id !== campaign.metadata.edit)
        .map(({ id, label, hint }) => (
          <Button
            key={id}
            size="sm"
            title={hint}
            disabled={generate.isPending}
            onClick={() => generate.mutate({ ...campaign, edit: id })}
          >
            {label}
          </Button>
        ))}
      <Button asChild size="sm" variant="ghost">
        <Link to={`/product/${campaign.product_id}`}>Compléter la fiche</Link>
      </Button>
    </fieldset>
  );
}

/** Why a film has its music alone, and « Réessayer la voix ». */
function MissingVoice({ campaign }: { campaign: Campaign }) {
  const voice = useVoice();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-warning-soft px-4 py-2 text-sm text-warning">
      <p className="flex items-start gap-2">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {`Ce film n’a pas de voix. ${campaign.metadata.voice?.failure ?? ""}`}
      </p>
      {hasSources(campaign) ? (
        <Button
          size="sm"
          icon={RotateCw}
          loading={voice.isPending}
          onClick={() => voice.mutate({ id: campaign.id, voice: true })}
        >
          Réessayer la voix
        </Button>
      ) : null}
    </div>
  );
}
