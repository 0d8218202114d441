import { useQuery } from "@tanstack/react-query";
import { ExternalLink, ArrowLeft, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link, useParams } from "react-router";
import { ApiError } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { describeListPrice, describePrice } from "../products/price.ts";
import { ProductAds } from "../products/product-ads.tsx";
import { type Product, productQuery } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { ErrorState } from "../ui/states.tsx";
import { CutOutStatus } from "./cut-out-status.tsx";
import { ProductCreatives } from "./product-creatives.tsx";
import { QuickCampaign } from "./quick-campaign.tsx";

// Lazily loaded: form and validation weigh as much as the rest of the screen.
const EditProductDialog = lazyPart(() => import("../products/edit-product-dialog.tsx"), "EditProductDialog");

const Packshot = lazyPart(() => import("../placements/packshot.tsx"), "Packshot");

const back = { to: "/dashboard", label: "Retour au dashboard" };

export function ProductScreen() {
  const { id = "" } = useParams();
  const query = useQuery(productQuery(id));
  if (query.data) return <Details key={id} product={query.data} />;
  if (query.isPending) return <DetailsSkeleton />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <>
      <PageHeader title="Produit" back={back} />
      <ErrorState message={texts.dataLoadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHeader title={texts.productNotFound} description="Il a peut-être été supprimé de votre bibliothèque." />
      <Button variant="primary" icon={ArrowLeft} asChild>
        <Link to={back.to}>{back.label}</Link>
      </Button>
    </>
  );
}

function Details({ product }: { product: Product }) {
  const [isEditing, setEditing] = useState(false);
  const { brand, category } = product.metadata;
  const price = describePrice(product) ?? (product.source_url ? texts.noPrice : null);
  const listPrice = describeListPrice(product);
  const variants = product.metadata.variants ?? [];
  return (
    <>
      <PageHeader
        title={product.name}
        back={back}
        count={price}
        actions={
          <Button icon={Pencil} onClick={() => setEditing(true)}>
            Modifier
          </Button>
        }
      />
      <div className="flex flex-col gap-10 sm:gap-16">
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-y-4">
          <Picture
            src={product.image_url}
            alt={product.name}
            fit="contain"
            priority
            sizes="(min-width: 1280px) 36rem, (min-width: 1024px) 45vw, 100vw"
            className="rounded max-sm:mx-auto max-sm:w-56"
          />
          <div className="flex flex-col gap-8 lg:row-span-2">
            <div className="flex flex-col gap-3">
              {brand || category ? (
                <p className="text-sm text-muted">{[brand, category].filter(Boolean).join(" · ")}</p>
              ) : null}
              {listPrice ? (
                <p className="text-sm text-muted">
                  Avant réduction&nbsp;: <s>{listPrice}</s>
                </p>
              ) : null}
              {variants.length > 1 ? (
                <p className="text-sm text-muted">
                  {variants.length} variantes&nbsp;: {variants.map(({ name }) => name).join(", ")}
                </p>
              ) : null}
              {product.description ? <Description text={product.description} /> : null}
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
                <span>Ajouté le {formatDate(product.created_at)}</span>
                {product.source_url ? (
                  <a
                    href={product.source_url}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex items-center gap-1 underline underline-offset-4 hover:text-ink"
                  >
                    Page d’origine <ExternalLink size={14} aria-hidden />
                  </a>
                ) : null}
              </p>
            </div>
            <QuickCampaign product={product} />
          </div>
          <div className="flex flex-col gap-4 lg:col-start-1">
            <CutOutStatus product={product} />
            <Suspense fallback={<Skeleton className="h-36 w-full" />}>
              <Packshot product={product} />
            </Suspense>
          </div>
        </div>
        <ProductCreatives productId={product.id} />
        <ProductAds product={product} />
      </div>
      <Suspense>
        {isEditing ? <EditProductDialog product={product} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Longer descriptions are folded; on a phone sooner, so that what generates the series is near the top. */
const foldedCharacters = { wide: 500, phone: 160 };

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const isLong = text.length > (isPhone ? foldedCharacters.phone : foldedCharacters.wide);
  return (
    <div className="flex flex-col items-start gap-2">
      <p
        className={cx(
          "max-w-full whitespace-pre-line",
          isLong && !isOpen && (isPhone ? "line-clamp-4" : "line-clamp-8"),
        )}
      >
        {text}
      </p>
      {isLong ? (
        <Button variant="ghost" size="sm" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Réduire" : "Lire la suite"}
        </Button>
      ) : null}
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Chargement du produit" className="flex flex-col gap-8">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <Skeleton className="aspect-square w-full max-sm:mx-auto max-sm:w-56" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    </div>
  );
}
