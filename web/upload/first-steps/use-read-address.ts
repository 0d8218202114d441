import { useRef, useState } from "react";
import { ofName } from "../../../worker/contract/elision.ts";
import { hostOf, importStartFailed } from "../../jobs/import-words.ts";
import { useFirstBrand } from "../../brands/queries.ts";
import { useCancelImport, useStartImport } from "../../imports/queries.ts";
import { ApiError } from "../../lib/api.ts";
import { isPlanLimit, useErrorToast } from "../../lib/use-error-toast.ts";
import { useSaveScrapedProduct, useScrapeProduct } from "../queries.ts";

export const addressRequired = "Collez l’adresse de votre produit ou de votre boutique.";
const addressInvalid = "Cette adresse n’est pas complète. Exemple\u00a0: votre-boutique.fr/produit";

/** The address with its protocol; undefined when it is none. */
export function completeAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!trimmed || /\s/.test(trimmed)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url && (url.hostname.includes(".") || url.hostname === "localhost") ? url : undefined;
}

/**
 * Reads an address, whatever it leads to: a product's page becomes a product with its first photo; a home page, or a
 * page without a product, starts the import of the shop. The shop's brand is read meanwhile.
 */
export function useReadAddress({
  onProduct,
  onImport,
}: {
  onProduct: (id: string) => void;
  onImport: (id: string) => void;
}) {
  const [error, setError] = useState<string>();
  /** What is being read, as a sentence; null when nothing is. */
  const [reading, setReading] = useState<string | null>(null);
  const current = useRef<{ isCancelled: boolean } | null>(null);
  const scrape = useScrapeProduct();
  const save = useSaveScrapedProduct();
  const startImport = useStartImport();
  const cancelImport = useCancelImport();
  const readFirstBrand = useFirstBrand();
  const showError = useErrorToast();

  async function read(text: string) {
    const url = completeAddress(text);
    setError(text.trim() ? (url ? undefined : addressInvalid) : addressRequired);
    if (!url) return;
    const run = { isCancelled: false };
    current.current = run;
    try {
      if (url.pathname !== "/" || url.search) {
        setReading(`Lecture de la page ${ofName(hostOf(url.href))}…`);
        const productId = await readProduct(url.href, run);
        if (run.isCancelled) return;
        if (productId) {
          readFirstBrand("product", url.href);
          return onProduct(productId);
        }
      }
      setReading(`Recherche des produits ${ofName(hostOf(url.href))}…`);
      const { job_id: jobId } = await startImport.mutateAsync(url.href);
      if (run.isCancelled) return await cancelImport.mutateAsync(jobId);
      readFirstBrand("shop", url.href);
      onImport(jobId);
    } catch (failure) {
      if (!run.isCancelled) showFailure(failure);
    } finally {
      if (current.current === run) setReading(null);
    }
  }

  /** The saved product's id; undefined when the page has none. */
  async function readProduct(address: string, run: { isCancelled: boolean }): Promise<string | undefined> {
    const answer = await scrape.mutateAsync(address);
    const product = answer.success ? answer.product : undefined;
    const image = product?.images[0]?.storage_path;
    if (!product || !image || run.isCancelled) return undefined;
    const { listPrice, images, ...fields } = product;
    const saved = await save.mutateAsync({
      body: { ...fields, listPrice, image, images: images.map((each) => each.storage_path) },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    return saved.id;
  }

  function showFailure(failure: unknown) {
    const isKnown = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
    const unreachable = failure instanceof ApiError && failure.status === 0 ? failure.message : undefined;
    setError(isKnown ? failure.message : (unreachable ?? importStartFailed));
    if (isPlanLimit(failure)) showError(failure, failure.message);
  }

  function stop() {
    if (current.current) current.current.isCancelled = true;
    current.current = null;
    setReading(null);
  }

  return { read, reading, error, setError, stop };
}
