import { PanelsTopLeft, Plus } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { EmptyState } from "../ui/states.tsx";
import { landingTexts } from "./landing-texts.ts";
import { PageRow, PageRowSkeleton } from "./page-row.tsx";
import { type ListedPage, useDeletePage, useLandingPages } from "./queries.ts";

export function PageList({ onCreate }: { onCreate: () => void }) {
  const { query, pages, total } = useLandingPages();
  const remove = useDeletePage();
  const [doomed, setDoomed] = useState<ListedPage | null>(null);
  const isEmpty = query.isSuccess && pages.length === 0;
  return (
    <section aria-labelledby="mes-landing-pages" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="mes-landing-pages" className="font-display text-heading">
          Mes Landing Pages
        </h2>
        {query.isSuccess && !isEmpty ? (
          <>
            <p className="text-sm text-muted max-sm:hidden">{formatCount(total, "page")}</p>
            <Button size="sm" icon={Plus} className="ml-auto lg:hidden" onClick={onCreate}>
              Nouvelle page
            </Button>
          </>
        ) : null}
      </div>
      <div className="pt-4">
        <ListStates
          query={query}
          plural="landing pages"
          skeleton={<PageRowSkeleton />}
          places={2}
          failure={landingTexts.loadFailed}
          isEmpty={isEmpty}
          empty={
            <EmptyState
              icon={PanelsTopLeft}
              title="Aucune landing page pour le moment"
              description={
                "Donnez-lui un nom et une audience\u00a0: elle est écrite, mise en page et publiée en quelques secondes."
              }
              action={
                <Button icon={Plus} onClick={onCreate}>
                  Créer ma première page
                </Button>
              }
            />
          }
        >
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <PageRow page={page} onDelete={() => setDoomed(page)} />
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        danger
        title={landingTexts.deleteQuestion}
        description={`«\u00a0${doomed?.name ?? ""}\u00a0» quittera le web, et ses chiffres seront effacés. Cette action est irréversible.`}
        confirmLabel="Supprimer"
        onConfirm={() => doomed && remove.mutateAsync(doomed.id)}
      />
    </section>
  );
}
