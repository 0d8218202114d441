import { PackageOpen, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";

/** A list that a film is made of. */
interface Source {
  kind: keyof typeof kinds;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown };
  rows: readonly unknown[];
}

const kinds = {
  products: {
    failure: texts.productsLoadFailed,
    missing: (
      <EmptyState
        icon={PackageOpen}
        title="Il vous faut d’abord un produit"
        description={"Uploadez une photo ou importez votre boutique\u00a0: la vidéo sera faite de lui."}
        action={
          <Button variant="primary" asChild>
            <Link to="/dashboard">Uploader un produit</Link>
          </Button>
        }
      />
    ),
  },
  influencers: {
    failure: texts.influencersLoadFailed,
    missing: (
      <EmptyState
        icon={UsersRound}
        title={texts.influencersMissing}
        action={
          <Button variant="primary" asChild>
            <Link to="/dashboard/influencers">Générer des influenceurs</Link>
          </Button>
        }
      />
    ),
  },
};

/** The dialog of a film's form: the children, once none of the lists it needs is empty; else what is missing for it. */
export function SourcesDialog({
  title,
  sources,
  onClose,
  children,
}: {
  title: string;
  sources: readonly Source[];
  onClose: () => void;
  children: ReactNode;
}) {
  const failed = sources.find(({ query }) => query.isError && !query.data);
  const isPending = sources.some(({ query }) => query.isPending);
  const empty = sources.find(({ rows }) => rows.length === 0);
  if (!failed && !empty) return children;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      {failed ? (
        <ErrorState
          message={kinds[failed.kind].failure}
          retrying={failed.query.isFetching}
          onRetry={() => void failed.query.refetch()}
        />
      ) : isPending ? (
        <div aria-busy="true" aria-label="Chargement" className="flex flex-col gap-6">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="h-16 w-full" />
          ))}
        </div>
      ) : empty ? (
        kinds[empty.kind].missing
      ) : null}
    </Dialog>
  );
}
