// « Changer l’image »: draws one format again, varies it, edits it as told, and takes earlier pictures back.
import { LayoutTemplate, Lightbulb, Pencil, RefreshCw, Shuffle, Undo2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { describeFormat } from "../../worker/contract/formats.ts";
import { directionLimits } from "../../worker/contract/art-direction.ts";
import { type RevisionKind, revisionLabels } from "../../worker/contract/revisions.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive } from "../jobs/queries.ts";
import { useHasModel } from "../lib/engines.ts";
import { formatDateTime } from "../lib/format.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { useJobOf } from "../placements/queries.ts";
import { LimitNote, useRevisionCost } from "../usage/limit-note.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Picture } from "../ui/picture.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { IdeaGrid } from "./idea-grid.tsx";
import { type Creative, useLayouts, useRestoreVersion, useRevise } from "./queries.ts";
import { formatFidelity } from "./series-fidelity.tsx";

type Revised = Pick<Creative, "id" | "name" | "image_url" | "width" | "height" | "fidelity" | "metadata">;

export function ReviseDialog({ creative, onClose }: { creative: Revised; onClose: () => void }) {
  const [instruction, setInstruction] = useState("");
  const [isChoosing, setIsChoosing] = useState(false);
  const [layout, setLayout] = useState("");
  const hasModel = useHasModel("image");
  const revise = useRevise(creative.id);
  const cost = useRevisionCost(hasModel ?? false);
  const idempotency = useIdempotencyKey();
  const { revision, versions = [] } = creative.metadata;
  const job = useJobOf({ id: revision ?? null });
  const isBusy = revision !== undefined || revise.isPending;
  const isRefused = cost.refusal !== undefined;

  const start = (how: RevisionKind, chosen?: string) =>
    revise.mutate(
      {
        how,
        ...(how === "edit" ? { instruction } : {}),
        ...(chosen && { layout: chosen }),
        headers: idempotency.headers(),
      },
      { onSuccess: idempotency.renew },
    );

  function edit(event: FormEvent) {
    event.preventDefault();
    if (instruction.trim()) start("edit");
  }

  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Changer l’image"
      description={`${describeFormat(creative.name)}. L’image actuelle reste parmi les versions.`}
      size="lg"
      footer={
        isChoosing && layout ? (
          <Button
            variant="primary"
            icon={Lightbulb}
            disabled={isBusy || isRefused}
            onClick={() => start("idea", layout)}
          >
            Dessiner dans cette mise en page
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <figure className="flex flex-col gap-2 max-sm:mx-auto max-sm:w-40">
          <div className="relative">
            <Picture
              src={creative.image_url ?? ""}
              alt={creative.name}
              ratio={`${creative.width ?? 1} / ${creative.height ?? 1}`}
              sizes="14rem"
              className="rounded"
            />
            {isBusy ? (
              <span className="absolute inset-0 flex items-center justify-center rounded bg-veil text-paper">
                <Spinner />
              </span>
            ) : null}
          </div>
          <figcaption className="text-sm text-muted">
            {creative.fidelity === null ? "Image actuelle" : `Fidélité ${formatFidelity(creative.fidelity)}`}
          </figcaption>
        </figure>
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col divide-y border-y">
            <Way
              title="Refaire ce format"
              text={
                hasModel
                  ? "Même décor, même personne, une autre prise."
                  : "Même personne et même tenue, dans le décor suivant de la collection."
              }
            >
              <Button icon={RefreshCw} disabled={isBusy || isRefused} onClick={() => start("remake")}>
                {revisionLabels.remake}
              </Button>
            </Way>
            <Way title="Varier" text="Un autre décor et une autre tenue, pour ce format seulement.">
              <Button icon={Shuffle} disabled={isBusy || isRefused} onClick={() => start("vary")}>
                {revisionLabels.vary}
              </Button>
            </Way>
            <Way
              title="Une autre idée"
              text={hasModel ? "Une autre composition de cette image." : "Une autre mise en page, dans le même décor."}
            >
              <div className="flex shrink-0 flex-col items-stretch gap-2">
                <Button icon={Lightbulb} disabled={isBusy || isRefused} onClick={() => start("idea")}>
                  {revisionLabels.idea}
                </Button>
                {hasModel === false ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={LayoutTemplate}
                    aria-expanded={isChoosing}
                    onClick={() => {
                      setIsChoosing(!isChoosing);
                      setLayout("");
                    }}
                  >
                    La choisir
                  </Button>
                ) : null}
              </div>
            </Way>
          </div>
          {/* Only a model follows an instruction. */}
          {hasModel ? (
            <form onSubmit={edit} className="flex flex-col gap-3">
              <Field
                label="Modifier"
                hint={
                  "Le produit et la personne sont comparés à leurs photos\u00a0: s’ils changent, l’image reste telle quelle."
                }
              >
                <Input
                  value={instruction}
                  maxLength={directionLimits.instruction}
                  disabled={isBusy}
                  placeholder="Un mur bleu nuit derrière elle"
                  onChange={(event) => setInstruction(event.target.value)}
                />
              </Field>
              <Button
                type="submit"
                icon={Pencil}
                className="self-start"
                disabled={isBusy || isRefused || !instruction.trim()}
              >
                {revisionLabels.edit}
              </Button>
            </form>
          ) : null}
          {job && isActive(job) ? <JobProgress job={job} /> : <LimitNote cost={cost} />}
        </div>
      </div>
      {isChoosing ? <Layouts creative={creative} chosen={layout} onChoose={setLayout} /> : null}
      {versions.length > 0 ? <Versions creative={creative} isBusy={isBusy} /> : null}
    </Dialog>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The layouts of this format, drawn with its own product and person. They open below the fold, so they are scrolled to. */
function Layouts({
  creative,
  chosen,
  onChoose,
}: {
  creative: Revised;
  chosen: string;
  onChoose: (layout: string) => void;
}) {
  const layouts = useLayouts(creative);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="layouts"
      className="mt-8 flex scroll-mt-6 flex-col gap-3 outline-none"
    >
      <h3 id="layouts" className="text-sm font-medium">
        Choisir une mise en page
      </h3>
      <IdeaGrid
        query={layouts}
        label="Mise en page"
        value={chosen}
        onChoose={onChoose}
        ratio={`${creative.width ?? 1} / ${creative.height ?? 1}`}
        empty={<p className="text-sm text-muted">Cette image n’a pas d’autre mise en page.</p>}
      />
    </section>
  );
}

const pastOf: Record<RevisionKind, string> = {
  remake: "Refaite",
  vary: "Variée",
  idea: "Une autre idée",
  edit: "Modifiée",
};

/** Earlier pictures, the newest first. */
function Versions({ creative, isBusy }: { creative: Revised; isBusy: boolean }) {
  const restore = useRestoreVersion(creative.id);
  return (
    <section aria-labelledby="versions" className="mt-8 flex flex-col gap-3">
      <h3 id="versions" className="text-sm font-medium">
        Versions précédentes
      </h3>
      <ul className="flex gap-4 overflow-x-auto pb-2">
        {creative.metadata.versions?.toReversed().map(({ id, how, instruction, image_url, created_at }) => (
          <li key={id} className="flex w-32 shrink-0 flex-col gap-2">
            <Picture
              src={image_url}
              alt={`Version du ${formatDateTime(created_at)}`}
              ratio={`${creative.width ?? 1} / ${creative.height ?? 1}`}
              sizes="8rem"
              className="rounded"
            />
            <p className="line-clamp-2 text-xs text-muted" title={instruction}>
              {how ? (instruction ? `Modifiée\u00a0: ${instruction}` : pastOf[how]) : "D’origine"}
            </p>
            <Button
              size="sm"
              icon={Undo2}
              className="mt-auto"
              aria-label={`Reprendre la version du ${formatDateTime(created_at)}`}
              disabled={isBusy || restore.isPending}
              onClick={() => restore.mutate(id)}
            >
              Reprendre
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
