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
      <div className="flex flex-col gap-4" aria-busy="true" aria-label="Chargement de la page">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-[60dvh] w-full" />
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
