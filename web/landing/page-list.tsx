import { PanelsTopLeft, Plus } from "lucide-react";
import { useState } from "react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { EmptyState } from "../ui/states.tsx";
import { landingTexts } from "./landing-texts.ts";
import { PageRow, PageRowSkeleton } from "./page-row.tsx";
import { type ListedPage, useDeletePage, useLandingPages } from "./queries.ts";

export function PageList({ onCreate }: { onCreate: () => void }) {
  const { brandId } = useBrandFilter();
  const { query, pages, total } = useLandingPages(brandId);
  const remove = useDeletePage();
  const [doomed, setDoomed] = useState<ListedPage | null>(null);
  const isNone = query.isSuccess && pages.length === 0;
  const isEmpty = isNone && !brandId;
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
              Nouvelle<span className="max-sm:sr-only"> page</span>
            </Button>
          </>
        ) : null}
      </div>
      <div className="flex flex-col gap-4 pt-4">
        <BrandFilter />
        <ListStates
          query={query}
          plural="landing pages"
          skeleton={<PageRowSkeleton />}
          places={2}
          failure={landingTexts.loadFailed}
          isEmpty={isNone}
          empty={
            brandId ? (
              <NoneOfBrand />
            ) : (
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
            )
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
