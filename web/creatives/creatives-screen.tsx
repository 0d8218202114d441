import { Images, SearchX, WandSparkles } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { formatCount } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { cx } from "../ui/cx.ts";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";
import { type Series, useDeleteSeries, useSeries } from "./queries.ts";
import { SeriesCard, SeriesCardSkeleton } from "./series-card.tsx";
import { ClearFilters, FilterResult, SeriesFilterBar } from "./series-filters.tsx";
import { noFilters, useSeriesFilters } from "./use-series-filters.ts";

const list = "flex flex-col gap-16";

export function CreativesScreen() {
  const { filters, isFiltered, narrow } = useSeriesFilters();
  const { query, series, total } = useSeries(filters);
  const [doomed, setDoomed] = useState<Series | null>(null);
  const remove = useDeleteSeries();
  const isNone = query.isSuccess && !query.isPlaceholderData && series.length === 0;
  const isEmpty = isNone && !isFiltered;
  const clear = () => narrow(noFilters);

  async function confirmDelete() {
    if (!doomed) return;
    await remove.mutateAsync(doomed.id);
    toast.success("Série supprimée");
  }

  return (
    <>
      <PageHeader
        title="Mes Créatives"
        count={query.isSuccess && !isEmpty && !isFiltered ? formatCount(total, "série") : null}
        actions={isEmpty ? null : <GenerateLink />}
      />
      {isEmpty ? null : (
        <>
          <SeriesFilterBar filters={filters} onNarrow={narrow} />
          <FilterResult found={isFiltered && query.isSuccess ? total : null} onClear={clear} />
        </>
      )}
      <ListStates
        query={query}
        plural="créatives"
        layout={list}
        skeleton={<SeriesCardSkeleton />}
        places={2}
        failure={texts.creativesLoadFailed}
        isEmpty={isNone}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="Aucune série ne correspond"
              description="Essayez un autre mot du nom de la série, ou retirez un filtre."
              action={<ClearFilters onClear={clear} />}
            />
          ) : (
            <EmptyState
              icon={Images}
              title="Aucune série pour le moment"
              description={"Un produit, un visage\u00a0: six formats publicitaires prêts à publier."}
              action={<GenerateLink />}
            />
          )
        }
      >
        <ul className={cx(list, query.isPlaceholderData && "opacity-55 transition-opacity")}>
          {series.map((each) => (
            <li key={each.id}>
              <SeriesCard series={each} onDelete={() => setDoomed(each)} />
            </li>
          ))}
        </ul>
      </ListStates>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        danger
        title="Supprimer cette série ?"
        description={`« ${doomed?.name ?? ""} » et ses formats seront définitivement supprimés. Cette action est irréversible.`}
        confirmLabel="Supprimer"
        onConfirm={confirmDelete}
      />
    </>
  );
}

function GenerateLink() {
  return (
    <Button variant="primary" icon={WandSparkles} asChild>
      <Link to="/dashboard/generate">Générer une série</Link>
    </Button>
  );
}
