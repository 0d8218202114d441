import { useRef } from "react";
import { texts } from "../lib/texts.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { ComingNext } from "./coming-next.tsx";
import { CreatePageForm } from "./create-page-form.tsx";
import { PageList } from "./page-list.tsx";
import { useLandingStats } from "./queries.ts";
import { StatTiles } from "./stat-tiles.tsx";
import { ToolCards } from "./tool-cards.tsx";
import { VisitsChart } from "./visits-chart.tsx";

export function MakeMoneyScreen() {
  const nameRef = useRef<HTMLInputElement>(null);
  const goToForm = () => nameRef.current?.focus();
  return (
    <>
      <PageHeader
        title="Make Money"
        description="Vos pages de vente, ce qu’elles attirent et ce qu’elles convertissent."
      />
      <div className="flex flex-col gap-12">
        <Figures />
        <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
          <PageList onCreate={goToForm} />
          <CreatePageForm nameRef={nameRef} />
        </div>
        <ToolCards onCreate={goToForm} />
        <ComingNext />
      </div>
    </>
  );
}

function Figures() {
  const { data: stats, isError, isFetching, refetch } = useLandingStats();
  if (isError && !stats) {
    return <ErrorState message={texts.dataLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label="Résultats" className="flex flex-col gap-4">
      <StatTiles stats={stats} />
      {stats ? <VisitsChart days={stats.days} /> : <Skeleton className="h-56 w-full" />}
    </section>
  );
}
