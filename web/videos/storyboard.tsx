import { Download } from "lucide-react";
import { describeMusic } from "../../worker/contract/music.ts";
import { type SceneRole, sceneRoles } from "../../worker/contract/videos.ts";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Campaign, useDownloadVideo } from "./queries.ts";
import { VideoPlayer } from "./video-player.tsx";
import { filesOfScene, ratioOf, roleLabels } from "./video-words.ts";

type Scene = NonNullable<Campaign["metadata"]["scenes"]>[number];

/** The four scenes side by side: placeholder frames that become players when their clips are ready. */
export function Storyboard({ campaign, withWords }: { campaign: Campaign; withWords: boolean }) {
  const { scenes = [], format } = campaign.metadata;
  const drawn = sceneRoles.map((_, index) => filesOfScene(campaign.metadata, index).clip !== undefined);
  const current = campaign.status === "generating" ? drawn.indexOf(false) : -1;
  return (
    <div className="@container">
      <ol
        aria-label="Scènes"
        className={cx(
          "grid gap-x-4 gap-y-8",
          format === "16:9" ? "@lg:grid-cols-2 @5xl:grid-cols-4" : "grid-cols-2 @lg:grid-cols-4",
        )}
      >
        {scenes.map((scene, index) => (
          <SceneFrame
            key={scene.role}
            campaign={campaign}
            scene={scene}
            index={index}
            isCurrent={index === current}
            withWords={withWords}
          />
        ))}
      </ol>
    </div>
  );
}

function SceneFrame({
  campaign,
  scene,
  index,
  isCurrent,
  withWords,
}: {
  campaign: Campaign;
  scene: Scene;
  index: number;
  isCurrent: boolean;
  withWords: boolean;
}) {
  const download = useDownloadVideo();
  const { clip, still, captions } = filesOfScene(campaign.metadata, index);
  const { format, language } = campaign.metadata;
  const wordsId = `words-${campaign.id}-${index}`;
  const name = `Scène ${index + 1}, ${roleLabels[scene.role]}`;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      {clip ? (
        <VideoPlayer
          src={clip}
          still={still}
          format={format}
          label={name}
          describedBy={wordsId}
          captions={captions}
          language={language}
        />
      ) : (
        <div
          aria-hidden={!isCurrent}
          style={{ aspectRatio: ratioOf(format) }}
          className="relative flex flex-col justify-end overflow-hidden rounded border bg-sunk p-3 pt-10"
        >
          <Sketch campaign={campaign} role={scene.role} />
          <span className="absolute top-2 left-3 font-display text-heading text-muted" aria-hidden>
            {index + 1}
          </span>
          {isCurrent ? (
            <Spinner size={20} label={`${name}\u00a0: génération en cours`} className="absolute top-3 right-3" />
          ) : null}
          <p
            lang={language}
            aria-hidden
            className={cx(
              "relative text-center font-display text-base text-balance wrap-anywhere @lg:text-lg",
              format === "9:16" && "pb-[18%]",
            )}
          >
            {scene.caption}
          </p>
        </div>
      )}
      <div className="flex items-start justify-between gap-1">
        <div className="flex min-w-0 flex-col">
          <h3 className="text-sm font-medium">
            <span className="sr-only">{`Scène ${index + 1}\u00a0: `}</span>
            {roleLabels[scene.role]}
          </h3>
          <p className="text-xs text-muted tabular-nums">
            {`${index * campaign.duration}–${(index + 1) * campaign.duration}\u00a0s`}
          </p>
        </div>
        {clip ? (
          <IconButton
            icon={Download}
            size="sm"
            label={`Télécharger la scène ${index + 1}`}
            className="-mt-1 -mr-1"
            loading={download.isPending}
            onClick={() => download.mutate({ id: campaign.id, name: campaign.name, scene: index + 1 })}
          />
        ) : null}
      </div>
      <dl id={wordsId} className={cx("flex flex-col gap-3 text-sm wrap-anywhere", !withWords && "hidden")}>
        <Words label="Texte à l'écran" lang={language} className="font-medium">
          {scene.caption}
        </Words>
        <Words label="Musique">{describeMusic(scene.role, campaign.metadata.music)}</Words>
        <Words label="Plan" className="text-muted">
          {scene.shot}
        </Words>
      </dl>
    </li>
  );
}

/** Placeholder of a scene: its influencer or product, faded. */
function Sketch({ campaign, role }: { campaign: Campaign; role: SceneRole }) {
  const showsInfluencer = role === "hook" || role === "problem";
  const image = showsInfluencer ? campaign.influencer_image_url : campaign.product_image_url;
  if (!image) return null;
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 bottom-1/4 opacity-40 mask-b-from-50% mix-blend-multiply grayscale dark:mix-blend-luminosity"
    >
      <Picture src={image} alt="" ratio="auto" sizes="14rem" className="h-full" />
    </div>
  );
}

function Words({
  label,
  lang,
  className,
  children,
}: {
  label: string;
  lang?: string;
  className?: string;
  children: string;
}) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd lang={lang} className={className}>
        {children}
      </dd>
    </div>
  );
}
