// The same product's ad without and with the brand, drawn anew as the brand's fields change.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, call } from "../lib/api.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Brand } from "./queries.ts";

/** Changes that follow each other this fast are drawn once. */
const restMs = 500;

export function BrandPreview({ brand }: { brand: Brand }) {
  const query = useQuery({
    queryKey: ["products", "newest"],
    queryFn: ({ signal }) => call(api.products.$get({ query: { limit: "24" } }, { init: { signal } })),
  });
  const products = query.data?.items ?? [];
  const [chosen, setChosen] = useState("");
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  const worn = useRested(brand.updated_at);
  return (
    <section aria-labelledby="brand-preview" className="flex flex-col gap-4">
      <div className="flex min-h-10 items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
        <h2 id="brand-preview" className="shrink-0 font-display text-heading">
          Ce que la marque change
        </h2>
        {products.length > 1 && product ? (
          <div className="min-w-0 max-sm:w-full sm:max-w-56">
            <Select
              aria-label="Produit de l’aperçu"
              value={product.id}
              options={products.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={setChosen}
            />
          </div>
        ) : null}
      </div>
      {query.isPending || product ? (
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <Ad label="Sans marque" productId={product?.id} state="" />
          <Ad label="Avec votre marque" productId={product?.id} brandId={brand.id} state={worn} />
        </div>
      ) : (
        <NoProduct failed={query.isError} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </section>
  );
}

function NoProduct({ failed, onRetry, retrying }: { failed: boolean; onRetry: () => void; retrying: boolean }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded border border-dashed border-line-strong p-6">
      <p className="max-w-prose text-muted">
        {failed
          ? "Vos produits n’ont pas pu être chargés."
          : "Ajoutez un produit\u00a0: son annonce apparaîtra ici, sans puis avec votre marque."}
      </p>
      {failed ? (
        <Button size="sm" loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      ) : (
        <Button asChild size="sm">
          <Link to="/dashboard/products">Ajouter un produit</Link>
        </Button>
      )}
    </div>
  );
}

/** One of the two; without a product while the products load. */
function Ad({
  label,
  productId,
  brandId,
  state,
}: {
  label: string;
  productId: string | undefined;
  brandId?: string;
  /** Of the brand: another one is another picture. */
  state: string;
}) {
  const query = useQuery({
    queryKey: ["ad-preview", productId ?? "", brandId ?? "", state],
    queryFn: ({ signal }) =>
      call(
        api.products[":id"]["ad-preview"].$get(
          { param: { id: productId ?? "" }, query: brandId ? { brand_id: brandId } : {} },
          { init: { signal } },
        ),
      ),
    enabled: productId !== undefined,
    // The same product's earlier picture stays until the next one is drawn.
    placeholderData: (before, drawn) => (drawn?.queryKey[1] === productId ? before : undefined),
    staleTime: 300_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  return (
    <figure className="flex min-w-0 flex-col gap-2" aria-busy={query.isFetching}>
      {data && !query.isError ? (
        <img
          src={data.image}
          alt={`${label}\u00a0: ${data.hook}`}
          width={540}
          height={675}
          className={cx(
            "h-auto w-full rounded border transition-opacity",
            query.isPlaceholderData ? "opacity-55" : undefined,
          )}
        />
      ) : null}
      {query.isError ? (
        <div role="alert" className="flex aspect-[4/5] flex-col items-center justify-center gap-3 rounded border p-3">
          <p className="text-center text-sm wrap-anywhere text-muted">{describeError(query.error)}</p>
          <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </div>
      ) : null}
      {!data && !query.isError ? (
        <>
          <output className="sr-only">{`Dessin de l’aperçu\u00a0: ${label}`}</output>
          <Skeleton className="aspect-[4/5] w-full" />
        </>
      ) : null}
      <figcaption className="text-sm text-muted">{label}</figcaption>
    </figure>
  );
}

/** A value once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
