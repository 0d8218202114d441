import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Fingerprint, FolderDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ApplyBrandDialog } from "../../brands/apply-brand-dialog.tsx";
import { brandQuery, useHasColours } from "../../brands/queries.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { isActive, useJobs } from "../../jobs/queries.ts";
import { useDownloadAll } from "../../jobs/use-download-all.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { describeError } from "../../lib/notify.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { nameStyle } from "../logo-words.ts";
import { type KitDetail, useApplyBrandToKit, useDeleteKit, useIdentity, useKit } from "../queries.ts";
import { RetryButton } from "../retry-button.tsx";
import { KitFailures, KitFiles } from "./kit-files.tsx";
import { KitPalette, KitTypefaces } from "./kit-identity.tsx";

/** One brand kit: progress, colours, typefaces and files. */
export function KitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: kit, error, isFetching, refetch } = useKit(id);
  const [isDoomed, setIsDoomed] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const remove = useDeleteKit();
  const applyBrand = useApplyBrandToKit(id);

  async function confirmDelete() {
    await remove.mutateAsync(id);
    onClose();
    toast.success("Kit de marque supprimé");
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        size="xl"
        title={kit ? `Kit de marque ${kit.name}` : "Kit de marque"}
        description={kit ? `${nameStyle(kit.style)} · ${formatDate(kit.created_at)}` : null}
        footer={
          kit ? (
            <Actions kit={kit} onApply={() => setApplying(true)} onDelete={() => setIsDoomed(true)} />
          ) : (
            <Button onClick={onClose}>Fermer</Button>
          )
        }
      >
        {kit ? <Contents kit={kit} /> : null}
        {error && !kit ? (
          <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {kit || error ? null : <Loading />}
      </Dialog>
      {isApplying ? (
        <ApplyBrandDialog
          result="Le même kit est dessiné dans ses couleurs, avec son logo. Celui-ci reste tel quel."
          onClose={() => setApplying(false)}
          onConfirm={async () => {
            await applyBrand.mutateAsync();
            onClose();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setIsDoomed}
        danger
        title={"Supprimer ce kit de marque\u00a0?"}
        description="Tous ses fichiers seront définitivement supprimés. Le logo reste dans vos logos."
        confirmLabel="Supprimer"
        onConfirm={confirmDelete}
      />
    </>
  );
}

function Contents({ kit }: { kit: KitDetail }) {
  const { assets, identity, job_id: jobId } = kit;
  const { data: brand } = useQuery(brandQuery);
  const job = useJobs().data?.items.find(({ id }) => id === jobId);
  return (
    <div className="flex flex-col gap-10">
      {job && isActive(job) ? <JobProgress job={job} title="Création du kit" /> : null}
      {job?.status === "cancelled" ? <Stopped kit={kit} jobId={job.id} /> : null}
      <KitFailures assets={assets} jobId={jobId} />
      {brand?.kit_id === kit.id ? (
        <Badge tone="success" icon={CircleCheck}>
          Identité utilisée
        </Badge>
      ) : null}
      <KitPalette identity={identity} />
      <KitTypefaces kit={kit} />
      <KitFiles assets={assets} />
    </div>
  );
}

/** Shown when the seller cancelled the kit's job halfway. */
function Stopped({ kit: { assets }, jobId }: { kit: KitDetail; jobId: string }) {
  const drawn = assets.filter(({ size_bytes }) => size_bytes !== null).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded border px-4 py-3 text-sm">
      <p>{`Création arrêtée\u00a0: ${formatNumber(drawn)} fichiers sur ${formatNumber(assets.length)}.`}</p>
      <RetryButton jobId={jobId}>Reprendre</RetryButton>
    </div>
  );
}

function Actions({ kit, onApply, onDelete }: { kit: KitDetail; onApply: () => void; onDelete: () => void }) {
  const hasColours = useHasColours();
  const { id, status, job_id: jobId, assets } = kit;
  const download = useDownloadAll();
  const hasFiles = assets.some(({ size_bytes }) => size_bytes !== null);
  return (
    <>
      <Button variant="ghost" icon={Trash2} className="mr-auto max-sm:w-10 max-sm:px-0" onClick={onDelete}>
        <span className="max-sm:sr-only">Supprimer</span>
      </Button>
      {hasColours ? (
        <IconButton icon={Fingerprint} label="Appliquer la marque" variant="secondary" onClick={onApply} />
      ) : null}
      <IdentityChoice kitId={id} />
      {jobId ? (
        <Button
          variant="primary"
          icon={FolderDown}
          className="max-sm:w-full"
          disabled={!hasFiles || status === "processing"}
          loading={download.isPending}
          onClick={() => download.mutate(jobId)}
        >
          Télécharger le ZIP
        </Button>
      ) : null}
    </>
  );
}

/** Switch for using this kit's identity in the seller's ads. */
function IdentityChoice({ kitId }: { kitId: string }) {
  const { data: brand } = useQuery(brandQuery);
  const identity = useIdentity();
  if (!brand) return null;
  if (brand.kit_id !== kitId) {
    return (
      <Button
        loading={identity.isPending}
        onClick={() =>
          identity.mutate(kitId, {
            onSuccess: () => toast.success("Vos prochaines publicités prendront ces couleurs et ces typographies"),
          })
        }
      >
        Utiliser cette identité
      </Button>
    );
  }
  return (
    <Button
      loading={identity.isPending}
      onClick={() =>
        identity.mutate(null, {
          onSuccess: () => toast.success("Vos publicités reprennent les couleurs de vos produits"),
        })
      }
    >
      Ne plus l’utiliser
    </Button>
  );
}

const Loading = () => (
  <div className="flex flex-col gap-6" aria-busy="true" aria-label="Chargement du kit de marque">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
);
