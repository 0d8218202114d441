import { Download, Mic, Music, RectangleHorizontal, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { describeMusic } from "../../worker/contract/music.ts";
import { isSpoken, type SceneRole, spokenWords } from "../../worker/contract/videos.ts";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Campaign, useDownloadVideo } from "./queries.ts";
import { SceneDialog } from "./scene-dialog.tsx";
import { VideoPlayer } from "./video-player.tsx";
import { filesOfScene, hasSources, isProductFilm, ratioOf, roleLabels } from "./video-words.ts";

type Scene = NonNullable<Campaign["metadata"]["scenes"]>[number];

/** The scenes side by side: placeholder frames that become players when their clips are ready. */
export function Storyboard({ campaign, withWords }: { campaign: Campaign; withWords: boolean }) {
  const { scenes = [] } = campaign.metadata;
  const drawn = scenes.map((_, index) => filesOfScene(campaign.metadata, index).clip !== undefined);
  const current = campaign.status === "generating" ? drawn.indexOf(false) : -1;
  return (
    <div className="@container">
      <ol
        aria-label="Scènes"
        className={cx(
          "grid gap-x-4 gap-y-6 @xl:gap-y-8 @4xl:gap-x-6",
          withWords
            ? "@xl:grid-cols-2 @4xl:grid-cols-4"
            : // Scrolls sideways on a phone, where the film stands above it.
              "relative @max-lg:-mx-4 @max-lg:auto-cols-[8.5rem] @max-lg:grid-flow-col @max-lg:gap-x-3 @max-lg:overflow-x-auto @max-lg:px-4 @max-lg:pb-2 @lg:grid-cols-4",
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
  const [isChanging, setIsChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { clip, still, captions } = filesOfScene(campaign.metadata, index);
  const { format, language } = campaign.metadata;
  const wordsId = `words-${campaign.id}-${index}`;
  // On a narrow screen the words stand beside the frame, unless it is wide.
  const isRow = withWords && format !== "16:9";
  const name = `Scène ${index + 1}, ${scene.number ? `Raison ${scene.number}` : roleLabels[scene.role]}`;
  return (
    <li
      className={cx(
        "min-w-0 gap-3",
        isRow
          ? "grid grid-cols-[6rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2 @xl:flex @xl:flex-col"
          : "flex flex-col",
      )}
    >
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
          className={cx(
            "relative flex w-full flex-col justify-end self-start overflow-hidden rounded bg-sunk",
            isRow && "row-span-2",
          )}
        >
          <Sketch campaign={campaign} role={scene.role} />
          {/* Beside the frame the caption is not repeated on it. */}
          <span
            aria-hidden
            className={cx(
              "absolute inset-0 bg-[linear-gradient(#0000_30%,#000a_65%,#000c)]",
              isRow && "@max-xl:hidden",
            )}
          />
          <span
            aria-hidden
            className="absolute top-2 left-2 flex size-7 items-center justify-center rounded-full bg-paper text-sm font-medium text-ink"
          >
            {index + 1}
          </span>
          {isCurrent ? (
            <span className="absolute top-2 right-2 flex size-7 items-center justify-center rounded-full bg-paper text-ink">
              <Spinner size={18} label={`${name}\u00a0: génération en cours`} />
            </span>
          ) : null}
          <p
            lang={language}
            aria-hidden
            className={cx(
              "relative p-2 text-center leading-snug font-semibold text-balance wrap-anywhere text-[#fff] @xl:p-3",
              isRow ? "text-base @max-xl:hidden" : "text-sm @4xl:text-base",
              format === "9:16" && "pb-[14%]",
            )}
          >
            {scene.caption}
          </p>
        </div>
      )}
      <div className="flex items-start justify-between gap-1">
        <div
          className={cx(
            "flex min-w-0 flex-col",
            isRow && "@max-xl:flex-row @max-xl:flex-wrap @max-xl:items-baseline @max-xl:gap-x-2",
          )}
        >
          <h3 ref={heading} tabIndex={-1} className="text-sm font-medium wrap-normal">
            <span className="sr-only">{`Scène ${index + 1}\u00a0: `}</span>
            {scene.number ? `Raison ${scene.number}` : roleLabels[scene.role]}
          </h3>
          <p className="text-xs text-muted tabular-nums">
            {`${index * campaign.duration}–${(index + 1) * campaign.duration}\u00a0s`}
          </p>
        </div>
        {clip ? (
          <div className="-mt-1 -mr-1 flex">
            {campaign.status === "completed" && hasSources(campaign) ? (
              <IconButton
                icon={RefreshCw}
                size="sm"
                label={`Refaire la scène ${index + 1}`}
                onClick={() => setIsChanging(true)}
              />
            ) : null}
            <IconButton
              icon={Download}
              size="sm"
              label={`Télécharger la scène ${index + 1}`}
              loading={download.isPending}
              onClick={() => download.mutate({ id: campaign.id, name: campaign.name, scene: index + 1 })}
            />
          </div>
        ) : null}
      </div>
      {isChanging ? (
        <SceneDialog campaign={campaign} index={index} heading={heading} onClose={() => setIsChanging(false)} />
      ) : null}
      <dl
        id={wordsId}
        className={cx(
          "flex flex-col gap-2 text-sm leading-relaxed wrap-anywhere",
          isRow && "@max-xl:gap-1 @max-xl:leading-normal",
          !withWords && "hidden",
        )}
      >
        <dt className="sr-only">Texte à l’écran</dt>
        <dd lang={language} className="text-[0.9375rem] font-medium">
          {scene.caption}
        </dd>
        {scene.action ? (
          <>
            <dt className="sr-only">Carton de fin</dt>
            <dd className="flex items-start gap-1.5">
              <RectangleHorizontal size={14} aria-hidden className="mt-[0.3em] shrink-0 text-muted" />
              <span lang={language}>{scene.action}</span>
            </dd>
          </>
        ) : null}
        <dt className="sr-only">Plan</dt>
        <dd>{scene.shot}</dd>
        {isSpoken(campaign.metadata) ? (
          <>
            <dt className="sr-only">Voix</dt>
            <dd className="flex items-start gap-1.5">
              <Mic size={14} aria-hidden className="mt-[0.3em] shrink-0 text-muted" />
              <span lang={language}>
                {spokenWords(scene)}
                {scene.spoken ? (
                  <span className="block text-muted">Phrase raccourcie pour tenir dans la scène.</span>
                ) : null}
              </span>
            </dd>
          </>
        ) : null}
        <dt className="sr-only">Musique</dt>
        <dd className="flex items-start gap-1.5 text-muted">
          <Music size={14} aria-hidden className="mt-[0.3em] shrink-0" />
          <span>{describeMusic(scene.role, campaign.metadata.music)}</span>
        </dd>
      </dl>
    </li>
  );
}

/** Whom a scene's shot shows, and how much closer than the scene before it. */
const sketches: Record<SceneRole, { shows: "both" | "person" | "product"; className?: string }> = {
  hook: { shows: "both" },
  problem: { shows: "person", className: "origin-[50%_20%] scale-150" },
  demonstration: { shows: "product", className: "scale-125" },
  call_to_action: { shows: "both" },
};

/** Placeholder of a scene: its influencer, its product, or the product before the influencer. */
function Sketch({ campaign, role }: { campaign: Campaign; role: SceneRole }) {
  const { influencer_image_url: person, product_image_url: product } = campaign;
  const { shows, className } = sketches[role];
  const showsPerson = !isProductFilm(campaign) && person !== null && shows !== "product";
  const image = showsPerson ? person : product;
  if (!image) return null;
  return (
    <div aria-hidden className="absolute inset-0">
      <div className={cx("absolute inset-0", className, showsPerson && "[&_img]:object-[50%_15%]")}>
        <Picture src={image} alt="" ratio="auto" sizes="16rem" className="h-full" />
      </div>
      {showsPerson && shows === "both" && product ? (
        <Picture src={product} alt="" sizes="8rem" className="absolute right-[6%] bottom-[26%] w-[38%] rounded" />
      ) : null}
    </div>
  );
}
