// « Autres emplacements »: a series composed anew for places that none of its formats suits.
import { Download, FileArchive, FolderDown, LayoutGrid } from "lucide-react";
import { useState } from "react";
import { furtherPlacements, type Placement } from "../../worker/contract/placements.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive } from "../jobs/queries.ts";
import { useDownloadAll } from "../jobs/use-download-all.ts";
import { formatCount } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ImageViewer } from "../ui/image-viewer.tsx";
import { thumbnail } from "../ui/picture.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorState } from "../ui/states.tsx";
import { type PlacementPicture, useJobOf, useSeriesPlacements, useStartPlacements } from "./queries.ts";

interface Placed {
  place: Placement;
  picture: PlacementPicture | undefined;
}

const isDrawn = (picture: PlacementPicture | undefined): picture is PlacementPicture & { image_url: string } =>
  picture !== undefined && picture.image_url !== null;

const nameFile = (name: string, { label }: Placement, url: string) =>
  `${name} - ${label.replace(":", "x")}${/\.\w+$/.exec(url)?.[0] ?? ""}`;

export function PlacementsDialog({ series, onClose }: { series: { id: string; name: string }; onClose: () => void }) {
  const query = useSeriesPlacements(series.id);
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Autres emplacements"
      description={
        "Recomposés à leur taille à partir de cette série. Compris dans la série\u00a0: aucune génération n’est comptée."
      }
      size="lg"
    >
      {query.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : query.isError ? (
        <ErrorState message={describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Choice
          series={series}
          placed={furtherPlacements.map((place) => ({
            place,
            picture: query.data.items.find(({ placement }) => placement === place.id),
          }))}
        />
      )}
    </Dialog>
  );
}

const groups = [
  { title: "Réseaux", holds: ({ content }: Placement) => content !== "banner" },
  { title: "Bannières, fixes et animées (HTML5)", holds: ({ content }: Placement) => content === "banner" },
];

function Choice({ series, placed }: { series: { id: string; name: string }; placed: Placed[] }) {
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        placed
          .filter(({ picture }) => !isDrawn(picture) && picture?.status !== "processing")
          .map(({ place }) => place.id),
      ),
  );
  const [shownId, setShownId] = useState<string | null>(null);
  const start = useStartPlacements(series.id);
  const download = useDownloadAll();
  const jobId = placed.findLast(({ picture }) => picture?.job_id)?.picture?.job_id ?? null;
  const running = placed.find(({ picture }) => picture?.status === "processing")?.picture?.job_id ?? null;
  const job = useJobOf({ id: running ?? jobId });
  const isRunning = running !== null && job !== undefined && isActive(job);
  const drawn = placed.filter((each): each is Placed & { picture: { image_url: string } & PlacementPicture } =>
    isDrawn(each.picture),
  );
  const at = drawn.findIndex(({ place }) => place.id === shownId);

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, holds }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-1">
          <h3 className="text-sm font-medium text-muted">{title}</h3>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {placed
              .filter(({ place }) => holds(place))
              .map(({ place, picture }) => (
                <li key={place.id} className="flex min-h-16 items-center gap-3 border-b py-2">
                  <Checkbox
                    className="min-w-0 flex-1"
                    checked={chosen.has(place.id)}
                    disabled={isRunning}
                    onCheckedChange={(next) => choose(place.id, next)}
                    label={place.label}
                    description={
                      picture?.status === "failed" && picture.error ? (
                        <span className="text-danger">{picture.error}</span>
                      ) : place.content === "banner" ? undefined : (
                        `${place.width}×${place.height}`
                      )
                    }
                  />
                  <Result name={series.name} place={place} picture={picture} onShow={() => setShownId(place.id)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div aria-live="polite">
        {isRunning ? <JobProgress job={job} title="Composition des emplacements" /> : null}
        {start.isError ? <p className="text-sm text-danger">{describeError(start.error)}</p> : null}
      </div>
      {/* In view while the list scrolls, as the footer of a dialog. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t bg-card px-6 py-4">
        <ShareFiles
          title={series.name}
          files={drawn.map(({ place, picture }) => ({
            url: picture.image_url,
            name: nameFile(series.name, place, picture.image_url),
          }))}
        />
        {jobId && drawn.length > 0 && !isRunning ? (
          <Button icon={FolderDown} loading={download.isPending} onClick={() => download.mutate(jobId)}>
            Télécharger le ZIP
          </Button>
        ) : null}
        <Button
          variant="primary"
          icon={LayoutGrid}
          disabled={chosen.size === 0 || isRunning}
          loading={start.isPending}
          onClick={() => start.mutate([...chosen], { onSuccess: () => setChosen(new Set()) })}
        >
          {chosen.size === 0 ? "Composer" : `Composer ${formatCount(chosen.size, "emplacement")}`}
        </Button>
      </div>
      <ImageViewer
        images={drawn.map(({ place, picture }) => ({
          src: picture.image_url,
          alt: `${series.name}, ${place.label}`,
          title: `${series.name} - ${place.label}`,
          detail: `${picture.width}×${picture.height}`,
          width: picture.width,
          height: picture.height,
        }))}
        index={at < 0 ? null : at}
        onIndexChange={(next) => setShownId(drawn[next]?.place.id ?? null)}
        onClose={() => setShownId(null)}
      />
    </div>
  );
}

/** The picture and its downloads, or that it is being drawn. */
function Result({
  name,
  place,
  picture,
  onShow,
}: {
  name: string;
  place: Placement;
  picture: PlacementPicture | undefined;
  onShow: () => void;
}) {
  if (picture?.status === "processing") return <Spinner label="En cours" />;
  if (!isDrawn(picture)) return null;
  const { image_url: src, bundle_path: bundle } = picture;
  const save = (url: string) => {
    const link = document.createElement("a");
    link.href = url;
    link.download = nameFile(name, place, url);
    link.click();
  };
  return (
    <span className="flex shrink-0 items-center">
      <button type="button" aria-label={`Voir ${place.label}`} onClick={onShow} className="mr-1 cursor-zoom-in">
        <img src={thumbnail(src, 160)} alt="" loading="lazy" className="h-11 w-16 rounded bg-sunk object-contain" />
      </button>
      {bundle ? (
        <IconButton
          icon={FileArchive}
          size="sm"
          label={`Télécharger ${place.label} en HTML5`}
          onClick={() => save(`/media/assets/${bundle}`)}
        />
      ) : null}
      <IconButton icon={Download} size="sm" label={`Télécharger ${place.label}`} onClick={() => save(src)} />
    </span>
  );
}
