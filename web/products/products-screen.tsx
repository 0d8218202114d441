import { Layers, PackageOpen, Plus, Square, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "react-router";
import { toast } from "sonner";
import { useBatchAddress } from "../batch/use-batch-address.ts";
import { formatCount } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { useDeleteProductLater } from "./delete-later.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { useDeleteAllProducts, useProducts } from "./queries.ts";

/** Each card takes four rows: its picture, name, price and description are level with those beside it. */
const grid = "grid grid-cols-2 gap-x-4 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6";
const BatchDialog = lazyPart(() => import("../batch/batch-dialog.tsx"), "BatchDialog");
const PackshotsDialog = lazyPart(() => import("../placements/packshots-dialog.tsx"), "PackshotsDialog");
/** Lazily loaded: only a phone, which has no room for all buttons, shows it. */
const ActionsMenu = lazyPart(() => import("../ui/actions-menu.tsx"), "ActionsMenu");
const countProducts = (total: number) => formatCount(total, "produit");

export function ProductsScreen() {
  const { brandId } = useBrandFilter();
  const { query, products, total } = useProducts(brandId);
  // What acts on all products counts all of them.
  const library = useProducts();
  const deleteLater = useDeleteProductLater();
  const deleteAll = useDeleteAllProducts();
  const [isWhite, setWhite] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const batch = useBatchAddress();
  const isPhone = usePhone();
  const isNone = query.isSuccess && products.length === 0 && !query.hasNextPage;
  const isEmpty = isNone && !brandId;

  async function confirmDeleteAll() {
    const { deleted } = await deleteAll.mutateAsync();
    toast.success(formatCount(deleted, "produit supprimé", "produits supprimés"));
  }

  return (
    <>
      <PageHeader
        title="Mes Produits"
        count={query.isSuccess && !isEmpty ? countProducts(total) : null}
        actions={
          <>
            {isEmpty || isPhone ? null : (
              <>
                <Button variant="ghost" icon={Trash2} disabled={!query.isSuccess} onClick={() => setConfirming(true)}>
                  Supprimer tous
                </Button>
                <Button variant="ghost" icon={Square} disabled={!query.isSuccess} onClick={() => setWhite(true)}>
                  Fond blanc
                </Button>
              </>
            )}
            <Button icon={Layers} disabled={!query.isSuccess} onClick={batch.open}>
              Batch Process
            </Button>
            {isEmpty ? null : (
              <Button variant="primary" icon={Plus} asChild>
                <Link to="/dashboard">
                  <span>
                    {/* The actions stay beside the title at 1280 px. */}
                    Ajouter<span className="max-2xl:sr-only"> un produit</span>
                  </span>
                </Link>
              </Button>
            )}
            {isPhone && !isEmpty ? (
              <Suspense fallback={<span className="-mr-2.5 ml-auto size-10" />}>
                <ActionsMenu
                  label="Actions pour tous les produits"
                  disabled={!query.isSuccess}
                  actions={[{ icon: Square, label: "Fond blanc", run: () => setWhite(true) }]}
                  danger={{ icon: Trash2, label: "Supprimer tous", run: () => setConfirming(true) }}
                />
              </Suspense>
            ) : null}
          </>
        }
      />
      <BrandFilter className="pb-6" />
      <ListStates
        query={query}
        plural="produits"
        layout={grid}
        skeleton={<ProductCardSkeleton />}
        places={8}
        failure={texts.productsLoadFailed}
        isEmpty={isNone}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={PackageOpen}
              title={texts.productsEmpty}
              description="Une photo ou l’adresse d’une page produit suffit pour commencer."
              action={
                <Button variant="primary" icon={Plus} asChild>
                  <Link to="/dashboard">Ajouter un produit</Link>
                </Button>
              }
            />
          )
        }
      >
        <ul className={grid}>
          {products.map((product) => (
            <li key={product.id} className="contents">
              <ProductCard product={product} onDelete={() => deleteLater(product)} />
            </li>
          ))}
        </ul>
      </ListStates>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        danger
        title="Supprimer tous les produits ?"
        description={`${countProducts(library.total)} et leurs images seront définitivement supprimés. Cette action est irréversible.`}
        confirmLabel="Supprimer tous"
        onConfirm={confirmDeleteAll}
      />
      {isWhite ? (
        <Suspense>
          <PackshotsDialog productCount={library.total} onClose={() => setWhite(false)} />
        </Suspense>
      ) : null}
      {batch.shown === null ? null : (
        <Suspense>
          <BatchDialog
            shown={batch.shown}
            runningId={batch.runningId}
            productCount={library.query.isSuccess ? library.total : undefined}
            onShow={batch.show}
            onClose={() => batch.show(null)}
          />
        </Suspense>
      )}
    </>
  );
}
