import { Captions, Clapperboard, Download, Music, ScrollText, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CampaignBadge } from "./campaign-badge.tsx";
import { CampaignCast } from "./campaign-cast.tsx";
import { CampaignStatus } from "./campaign-status.tsx";
import { MusicDialog } from "./music-dialog.tsx";
import { type Campaign, useDownloadCaptions, useDownloadVideo, useGenerate } from "./queries.ts";
import { Storyboard } from "./storyboard.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { captionsOfFilm, describeCampaign, hasSources, influencerDeleted, productDeleted } from "./video-words.ts";

/** Width classes of the film beside its scenes, by its proportions. */
const besideFilm = {
  "9:16": "@2xl:grid-cols-[15rem_minmax(0,1fr)] @5xl:grid-cols-[18rem_minmax(0,1fr)]",
  "1:1": "@2xl:grid-cols-[18rem_minmax(0,1fr)] @5xl:grid-cols-[22rem_minmax(0,1fr)]",
  "16:9": "@2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
};

export function CampaignCard({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  const { id, name, status, concept, video_url: film } = campaign;
  const { scenes, format, language } = campaign.metadata;
  const [isReading, setIsReading] = useState(false);
  const [isTuning, setIsTuning] = useState(false);
  const scriptId = `script-${id}`;
  // With a finished film the texts are folded.
  const withWords = !film || isReading;
  return (
    <article aria-labelledby={`campaign-${id}`} className="@container flex animate-fade-in flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`campaign-${id}`} className="min-w-0 font-display text-heading wrap-anywhere">
              {name}
            </h2>
            <CampaignBadge status={status} />
          </div>
          <p className="text-sm text-muted">
            {formatDateTime(campaign.created_at)} · {describeCampaign(campaign)}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {film ? <DownloadFilm campaign={campaign} /> : null}
          {film ? <DownloadCaptions campaign={campaign} /> : null}
          {film ? (
            <IconButton
              icon={Music}
              label={`Changer la musique de ${name}`}
              disabled={status !== "completed"}
              onClick={() => setIsTuning(true)}
            />
          ) : null}
          {status === "script_ready" ? <GenerateVideo campaign={campaign} /> : null}
          <IconButton icon={Trash2} label={`Supprimer ${name}`} onClick={onDelete} />
        </div>
      </div>
      {isTuning ? <MusicDialog campaign={campaign} onClose={() => setIsTuning(false)} /> : null}
      <CampaignCast campaign={campaign} />
      <CampaignStatus campaign={campaign} />
      <MissingSource campaign={campaign} />
      <div className={cx("grid gap-8", film && besideFilm[format])}>
        {film ? (
          <VideoPlayer
            src={film}
            still={campaign.poster_url}
            format={format}
            label={name}
            describedBy={scriptId}
            captions={captionsOfFilm(campaign.metadata)}
            language={language}
          />
        ) : null}
        {scenes ? (
          <div id={scriptId} className="flex min-w-0 flex-col gap-6">
            {concept ? (
              <p lang={language} className="max-w-prose font-display text-lg text-balance wrap-anywhere">
                {concept}
              </p>
            ) : null}
            <Storyboard campaign={campaign} withWords={withWords} />
            {film ? (
              <Button
                variant="ghost"
                size="sm"
                icon={ScrollText}
                aria-expanded={isReading}
                className="-ml-3 self-start"
                onClick={() => setIsReading(!isReading)}
              >
                {isReading ? "Masquer le script" : "Lire le script"}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}

function GenerateVideo({ campaign }: { campaign: Campaign }) {
  const generate = useGenerate();
  return (
    <Button
      variant="primary"
      icon={Clapperboard}
      disabled={!hasSources(campaign)}
      loading={generate.isPending}
      onClick={() => generate.mutate(campaign)}
    >
      Générer la vidéo
    </Button>
  );
}

function DownloadFilm({ campaign: { id, name } }: { campaign: Campaign }) {
  const download = useDownloadVideo();
  return (
    <Button icon={Download} loading={download.isPending} onClick={() => download.mutate({ id, name })}>
      Télécharger
    </Button>
  );
}

function DownloadCaptions({ campaign: { id, name } }: { campaign: Campaign }) {
  const download = useDownloadCaptions();
  return (
    <IconButton
      icon={Captions}
      label={`Télécharger les sous-titres de ${name}`}
      loading={download.isPending}
      onClick={() => download.mutate({ id, name })}
    />
  );
}

/** Explains that a campaign whose product or influencer was deleted cannot be generated any more. */
function MissingSource({ campaign }: { campaign: Campaign }) {
  if (hasSources(campaign) || campaign.status === "completed") return null;
  const gone = campaign.product_name === null ? productDeleted : influencerDeleted;
  return <p className="text-sm text-muted">{`${gone}\u00a0: cette campagne ne peut plus être générée.`}</p>;
}

export function CampaignCardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="@container">
        <div className="grid gap-x-4 gap-y-8 @xl:grid-cols-2 @4xl:grid-cols-4 @4xl:gap-x-6">
          {Array.from({ length: 4 }, (_, at) => (
            <div key={at} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 @xl:flex @xl:flex-col">
              <Skeleton className="aspect-9/16 w-full" />
              <div className="flex flex-col gap-3">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-12 w-full" />
                <Skeleton className="h-20 w-full" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
