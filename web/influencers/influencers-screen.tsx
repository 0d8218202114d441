import { Sparkles, UserRoundPlus, UsersRound } from "lucide-react";
import { startTransition, Suspense, useRef, useState } from "react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toast } from "sonner";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useJobs } from "../jobs/queries.ts";
import { formatCount } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { GenerateForm } from "./generate-form.tsx";
import { InfluencerCard, InfluencerCardSkeleton } from "./influencer-card.tsx";
import { type Influencer, useDeleteInfluencer, useInfluencers } from "./queries.ts";
import { ReadyMadeButton } from "./ready-made-button.tsx";

/** Lazily loaded: they weigh more than the rest of the screen. */
const InfluencerDialog = lazyPart(() => import("./influencer-dialog.tsx"), "InfluencerDialog");
const UploadForm = lazyPart(() => import("./upload-form.tsx"), "UploadForm");

const tabs = [
  { value: "generate", label: "Générer par IA", icon: Sparkles },
  { value: "upload", label: "Ajouter un visage", icon: UserRoundPlus },
];
const grid = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6";
/** Maximum number of placeholders for portraits in progress. */
const maxPlaces = 4;

export function InfluencersScreen() {
  const [tab, setTab] = useState("generate");
  const form = useRef<HTMLDivElement>(null);
  const running = useJobs().data?.items.filter((job) => job.kind === "portraits" && isActive(job)) ?? [];
  return (
    <>
      <PageHeader
        title="Influenceurs Virtuels"
        description="Les visages de vos publicités : générés en quelques secondes, ou les vôtres."
      />
      <div className="flex flex-col gap-12">
        <Tabs
          items={tabs}
          value={tab}
          onValueChange={(next) => startTransition(() => setTab(next))}
          label="Manière d’ajouter des influenceurs"
        >
          <TabPanel value="generate" keepMounted>
            <div ref={form}>
              <GenerateForm />
            </div>
          </TabPanel>
          <TabPanel value="upload">
            <UploadForm onSaved={() => setTab("generate")} />
          </TabPanel>
        </Tabs>
        {running.map((job) => (
          <Card key={job.id} padding="sm">
            <JobProgress job={job} title={`Génération de ${job.label}`} />
          </Card>
        ))}
        <Library
          onGenerate={() => {
            setTab("generate");
            form.current?.querySelector("textarea")?.focus();
          }}
          places={running.reduce((sum, job) => sum + job.total - job.done - job.failed, 0)}
        />
      </div>
    </>
  );
}

/** The portraits, newest first, after `places` placeholders for those in progress. */
function Library({ places, onGenerate }: { places: number; onGenerate: () => void }) {
  const { brandId } = useBrandFilter();
  const { query, influencers, total } = useInfluencers(brandId);
  const [opened, setOpened] = useState<Influencer | null>(null);
  const [doomed, setDoomed] = useState<Influencer | null>(null);
  const remove = useDeleteInfluencer();
  const isEmpty = query.isSuccess && influencers.length === 0 && places === 0;

  async function confirmDelete() {
    if (!doomed) return;
    await remove.mutateAsync(doomed.id);
    setOpened(null);
    toast.success(`${doomed.name} a été supprimé de vos influenceurs`);
  }

  return (
    <section aria-labelledby="library" className="flex flex-col gap-6">
      <div className="flex items-baseline gap-4">
        <h2 id="library" className="font-display text-heading">
          Votre bibliothèque
        </h2>
        {query.isSuccess && total > 0 ? <p className="text-muted">{formatCount(total, "influenceur")}</p> : null}
      </div>
      <BrandFilter />
      <ListStates
        query={query}
        plural="influenceurs"
        layout={grid}
        skeleton={<InfluencerCardSkeleton />}
        places={8}
        failure={texts.influencersLoadFailed}
        isEmpty={isEmpty}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={UsersRound}
              title="Aucun influenceur pour le moment"
              description="Choisissez un nombre, décrivez un style si vous le souhaitez, puis lancez la génération."
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button icon={Sparkles} onClick={onGenerate}>
                    Décrire mes influenceurs
                  </Button>
                  <ReadyMadeButton />
                </div>
              }
            />
          )
        }
      >
        <ul aria-labelledby="library" className={grid}>
          {Array.from({ length: Math.min(places, maxPlaces) }, (_, at) => (
            <li key={`place-${at}`} aria-hidden>
              <InfluencerCardSkeleton />
            </li>
          ))}
          {influencers.map((influencer) => (
            <li key={influencer.id}>
              <InfluencerCard
                influencer={influencer}
                onOpen={() => setOpened(influencer)}
                onDelete={() => setDoomed(influencer)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {opened ? <InfluencerDialog influencer={opened} onClose={() => setOpened(null)} onDelete={setDoomed} /> : null}
      </Suspense>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        danger
        title={`Supprimer ${doomed?.name ?? "cet influenceur"} ?`}
        description="Cette action est irréversible. Les créatives déjà générées restent dans votre bibliothèque."
        confirmLabel="Supprimer"
        onConfirm={confirmDelete}
      />
    </section>
  );
}
