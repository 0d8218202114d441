import { useQuery } from "@tanstack/react-query";
import { Cpu } from "lucide-react";
import { useState } from "react";
import type { ModelPeriod, ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { describeError } from "../lib/notify.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { Bench } from "./bench.tsx";
import { CallList } from "./call-list.tsx";
import { RefusedDrawings } from "./refused-drawings.tsx";
import { ModelList } from "./model-list.tsx";
import { periods } from "./model-words.ts";
import { modelReportQuery } from "./queries.ts";
import { ServingLists } from "./serving-lists.tsx";
import { SpendTiles } from "./spend-tiles.tsx";
import { TopTenants } from "./top-tenants.tsx";

/** The operator's screen: the AI models in use, their health and their costs. */
export function ModelsScreen() {
  const [period, setPeriod] = useState<ModelPeriod>("24h");
  const { data, isError, error, isFetching, refetch } = useQuery(modelReportQuery(period));
  return (
    <>
      <PageHeader
        title="Modèles IA"
        description="Ce qui crée pour vos vendeurs, comment cela répond, et ce que cela coûte."
        back={{ to: "/dashboard/settings", label: "Mon compte" }}
        actions={<SegmentedControl label="Période" value={period} onValueChange={setPeriod} options={periods} />}
      />
      {data ? <Report report={data} /> : null}
      {isError && !data ? (
        <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <Waiting />}
    </>
  );
}

function Report({ report }: { report: ModelReport }) {
  if (report.models.length === 0) {
    return (
      <EmptyState
        icon={Cpu}
        title="Aucun modèle n’est configuré"
        description={
          <>
            Le moteur embarqué crée tout, sans rien coûter. Nommez des modèles dans <code>TEXT_MODEL</code>,{" "}
            <code>IMAGE_MODEL</code> ou <code>VIDEO_MODEL</code>&nbsp;: ils apparaîtront ici.
          </>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-12">
      <SpendTiles report={report} />
      <ServingLists report={report} />
      <ModelList models={report.models} />
      <RefusedDrawings />
      <Bench report={report} />
      <CallList />
      <TopTenants tenants={report.tenants} />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-12">
      <output className="sr-only">Chargement des modèles</output>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
