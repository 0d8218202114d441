import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { messages } from "../../../worker/contract/messages.ts";
import { ApiError } from "../../lib/api.ts";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { pageQuery } from "../queries.ts";
import { Editor } from "./editor.tsx";

const back = { to: "/dashboard/make-money", label: "Make Money" };

export function LandingEditorScreen() {
  const { id = "" } = useParams();
  const query = useQuery(pageQuery(id));
  if (query.data) return <Editor key={id} page={query.data} />;
  if (query.isPending) {
    return (
      <div
        aria-busy="true"
        aria-label="Chargement de la page"
        className="-mx-4 -my-8 flex h-[calc(100dvh-3.5rem)] min-h-128 flex-col sm:-mx-8 sm:-my-12 2xl:border-x"
      >
        <div className="flex items-center justify-between gap-4 border-b bg-card px-4 py-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-8 w-32" />
        </div>
        <div className="flex min-h-0 flex-1">
          <Skeleton className="m-4 flex-1" />
          <div className="flex w-88 shrink-0 flex-col gap-4 border-l bg-card p-4 max-lg:hidden">
            {Array.from({ length: 5 }, (_, at) => (
              <Skeleton key={at} className="h-16 w-full" />
            ))}
          </div>
        </div>
      </div>
    );
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <PageHeader title="Page non trouvée" description={messages.landingNotFound} />
        <Button variant="primary" icon={ArrowLeft} asChild>
          <Link to={back.to}>{back.label}</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Landing page" back={back} />
      <ErrorState message={texts.dataLoadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    </>
  );
}
