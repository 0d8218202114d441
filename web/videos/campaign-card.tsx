import { Captions, Clapperboard, Download, Fingerprint, Music, ScrollText, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ofName } from "../../worker/contract/elision.ts";
import { ApplyBrandDialog } from "../brands/apply-brand-dialog.tsx";
import { useHasBrand } from "../brands/queries.ts";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useFocusHandedOn } from "../ui/use-focus-handed-on.ts";
import { usePhone } from "../ui/use-phone.ts";
import { CampaignBadge } from "./campaign-badge.tsx";
import { CampaignCast } from "./campaign-cast.tsx";
import { CampaignStatus } from "./campaign-status.tsx";
import { type Campaign, useApplyBrandToFilm, useDownloadCaptions, useDownloadVideo, useGenerate } from "./queries.ts";
import { Storyboard } from "./storyboard.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { captionsOfFilm, describeCampaign, hasSources, influencerDeleted, productDeleted } from "./video-words.ts";

/** Lazily loaded: menus weigh as much as the rest of the screen. */
const ActionsMenu = lazyPart(() => import("../ui/actions-menu.tsx"), "ActionsMenu");

const MusicDialog = lazyPart(() => import("./music-dialog.tsx"), "MusicDialog");

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
  const isPhone = usePhone();
  const scriptId = `script-${id}`;
  // With a finished film the texts are folded, on a phone always: there a script fills two screens.
  const isFolded = isPhone || Boolean(film);
  const withWords = !isFolded || isReading;
  return (
    <article
      aria-labelledby={`campaign-${id}`}
      // Has the focus in place of a button that goes once pressed.
      tabIndex={-1}
      className="@container flex animate-fade-in flex-col gap-6 rounded outline-offset-8"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`campaign-${id}`} className="min-w-0 font-display text-heading wrap-anywhere">
              {name}
            </h2>
            <CampaignBadge campaign={campaign} />
          </div>
          <p className="text-sm text-muted">
            {formatDateTime(campaign.created_at)} · {describeCampaign(campaign)}
          </p>
        </div>
        <div className={cx("flex items-center gap-2", film && "max-md:w-full")}>
          {film ? <DownloadFilm campaign={campaign} /> : null}
          {status === "script_ready" ? <GenerateVideo campaign={campaign} /> : null}
          {film ? (
            <FilmActions campaign={campaign} onTune={() => setIsTuning(true)} onDelete={onDelete} />
          ) : isPhone ? (
            <Button variant="ghost" icon={Trash2} onClick={onDelete}>
              Supprimer<span className="sr-only"> {name}</span>
            </Button>
          ) : (
            <IconButton icon={Trash2} label={`Supprimer ${name}`} onClick={onDelete} />
          )}
        </div>
      </div>
      <Suspense>{isTuning ? <MusicDialog campaign={campaign} onClose={() => setIsTuning(false)} /> : null}</Suspense>
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
            {...captionsOfFilm(campaign.metadata)}
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
            {isFolded ? (
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
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Button
      ref={button}
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

/** Of a finished film: icons beside each other, on a phone a menu of words. */
function FilmActions({ campaign, onTune, onDelete }: { campaign: Campaign; onTune: () => void; onDelete: () => void }) {
  const { id, name, status } = campaign;
  const download = useDownloadCaptions();
  const hasBrand = useHasBrand();
  const applyBrand = useApplyBrandToFilm(id);
  const [isApplying, setApplying] = useState(false);
  const canApply = hasBrand && hasSources(campaign);
  const applyDialog = isApplying ? (
    <ApplyBrandDialog
      result="Le script d’un nouveau film est écrit dans son ton, avec les mêmes choix&nbsp;; vous le tournez ensuite dans ses couleurs. Celui-ci reste tel quel."
      onClose={() => setApplying(false)}
      onConfirm={() => applyBrand.mutateAsync()}
    />
  ) : null;
  const canTune = status === "completed";
  if (usePhone()) {
    return (
      <>
        <Suspense fallback={<span className="-mr-2.5 ml-auto size-10" />}>
          <ActionsMenu
            label={`Actions pour ${name}`}
            actions={[
              { icon: Captions, label: "Télécharger les sous-titres", run: () => download.mutate({ id, name }) },
              ...(canTune ? [{ icon: Music, label: "Changer la musique", run: onTune }] : []),
              ...(canApply ? [{ icon: Fingerprint, label: "Appliquer la marque", run: () => setApplying(true) }] : []),
            ]}
            danger={{ icon: Trash2, label: "Supprimer", run: onDelete }}
          />
        </Suspense>
        {applyDialog}
      </>
    );
  }
  return (
    <>
      {applyDialog}
      <IconButton
        icon={Captions}
        label={`Télécharger les sous-titres ${ofName(name)}`}
        loading={download.isPending}
        onClick={() => download.mutate({ id, name })}
      />
      <IconButton icon={Music} label={`Changer la musique ${ofName(name)}`} disabled={!canTune} onClick={onTune} />
      {canApply ? (
        <IconButton icon={Fingerprint} label={`Appliquer la marque à ${name}`} onClick={() => setApplying(true)} />
      ) : null}
      <IconButton icon={Trash2} label={`Supprimer ${name}`} onClick={onDelete} />
    </>
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
        <div className="grid gap-x-4 gap-y-6 @xl:grid-cols-2 @xl:gap-y-8 @4xl:grid-cols-4 @4xl:gap-x-6">
          {Array.from({ length: 4 }, (_, at) => (
            <div key={at} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 @xl:flex @xl:flex-col">
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
