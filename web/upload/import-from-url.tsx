import { ImageUp, ScanSearch, Store } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { toWebAddress } from "../../worker/contract/web-addresses.ts";
import type { ScrapeProductAnswer } from "../../worker/contract/schemas/products.ts";
import { useStartImport } from "../imports/queries.ts";
import { importStartFailed } from "../jobs/import-words.ts";
import { ApiError } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import { isPlanLimit, useErrorToast } from "../lib/use-error-toast.ts";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useScrapeProduct } from "./queries.ts";

/** Lazily loaded: needed only once a page has been read. */
const ScrapedPreview = lazyPart(() => import("./scraped-preview.tsx"), "ScrapedPreview");

/** Lazily loaded: few plans are limited. */
const ProductLimit = lazyPart(() => import("../usage/product-limit.tsx"), "ProductLimit", { isOptional: true });

export function ImportFromUrl({
  isMain,
  onSaved,
  onImport,
  onManualUpload,
}: {
  /** Whether its button is the screen's main action. */
  isMain: boolean;
  onSaved: (product: Product) => void;
  /** The import of a shop, whose address was given here, has started. */
  onImport: () => void;
  onManualUpload: () => void;
}) {
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  /** An address at which no product was read. */
  const [unread, setUnread] = useState<string>();
  const [found, setFound] = useState<Found | null>(null);
  const scrape = useScrapeProduct();
  const startImport = useStartImport();
  const showError = useErrorToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkUrl(url);
    setError(problem);
    setUnread(undefined);
    if (problem) return;
    setFound(null);
    try {
      const answer = await scrape.mutateAsync(url.trim());
      if (!answer.success) {
        const reason = answer.error || messages.scrapeFailed;
        setError(reason);
        setUnread(url.trim());
        return;
      }
      setFound(answer);
      toast.success(texts.scraped);
    } catch (failure) {
      const reason = failure instanceof ApiError && failure.status < 500 ? failure.message : texts.scrapeFailed;
      setError(reason);
      if (isPlanLimit(failure)) showError(failure, reason);
    }
  }

  async function importShop(shopUrl: string) {
    setError(undefined);
    try {
      await startImport.mutateAsync(shopUrl);
      setUnread(undefined);
      setUrl("");
      onImport();
    } catch (failure) {
      const reason = failure instanceof ApiError && failure.status < 500 ? failure.message : importStartFailed;
      setError(reason);
      if (isPlanLimit(failure)) showError(failure, reason);
    }
  }

  function finish(product: Product) {
    setFound(null);
    setUrl("");
    onSaved(product);
  }

  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-heading">Importer via URL</h2>
        <p className="text-muted">
          Collez l’adresse d’une page produit&nbsp;: nous y lisons le nom, le prix, la description et les photos. Celle
          de votre boutique mène à son import.
        </p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2 max-sm:flex-col">
        <Field label="URL de la page produit" hideLabel error={error} className="w-full flex-1">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder="votre-boutique.fr/produit"
            readOnly={scrape.isPending || startImport.isPending}
          />
        </Field>
        <Button
          type="submit"
          variant={isMain && !found ? "primary" : "secondary"}
          icon={ScanSearch}
          loading={scrape.isPending}
          className="max-sm:w-full"
        >
          Lire la page
        </Button>
      </form>
      <Suspense>
        <ProductLimit isUpdating />
      </Suspense>
      {unread ? (
        <div className="flex flex-col gap-3">
          <p className="text-muted">
            Est-ce votre boutique&nbsp;? Nous y cherchons vos produits. Pour un seul produit, une photo et un nom
            suffisent.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={Store} loading={startImport.isPending} onClick={() => void importShop(unread)}>
              Importer la boutique
            </Button>
            <Button icon={ImageUp} disabled={startImport.isPending} onClick={onManualUpload}>
              Passer à l’upload manuel
            </Button>
          </div>
        </div>
      ) : null}
      {scrape.isPending ? <PreviewSkeleton /> : null}
      {found ? (
        <Suspense fallback={<PreviewSkeleton />}>
          <ScrapedPreview key={found.product.sourceUrl} {...found} onSaved={finish} onCancel={() => setFound(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

type Found = Extract<ScrapeProductAnswer, { success: true }>;

function checkUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed) return messages.productUrlRequired;
  return toWebAddress(trimmed) ? undefined : messages.urlInvalid;
}

function PreviewSkeleton() {
  return (
    <output aria-busy="true" aria-label="Lecture de la page" className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="aspect-4/3 w-full" />
        <div className="grid grid-cols-6 gap-2">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="aspect-square" />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-32 w-full" />
      </div>
    </output>
  );
}
