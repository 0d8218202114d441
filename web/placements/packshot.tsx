// « Fond blanc » of one product.
import { Download, Square } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { packshot as rule } from "../../worker/contract/placements.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { thumbnail } from "../ui/picture.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
import { useWasOpen } from "../ui/use-was-open.ts";
import { usePackshot, useStartPackshots } from "./queries.ts";

const ImageViewer = lazyPart(() => import("../ui/image-viewer.tsx"), "ImageViewer");

const marketplaces = new Intl.ListFormat("fr").format(rule.marketplaces);

export function Packshot({ product }: { product: { id: string; name: string } }) {
  const { data } = usePackshot(product.id);
  const start = useStartPackshots();
  const showError = useErrorToast();
  const [isShown, setShown] = useState(false);
  const wasShown = useWasOpen(isShown);
  const made = data?.packshot ?? null;
  const src = made?.image_url ?? null;
  const isBusy = start.isPending || made?.status === "processing";
  const fileName = `${product.name} - ${rule.label}.jpg`;
  return (
    <section aria-label={rule.label} className="rounded border bg-card p-4">
      <div className="flex gap-4">
        {src ? (
          <button
            type="button"
            aria-label="Voir sur fond blanc"
            onClick={() => setShown(true)}
            className="shrink-0 cursor-zoom-in"
          >
            <img src={thumbnail(src, 320)} alt="" className="size-24 rounded border bg-white object-contain" />
          </button>
        ) : (
          <span
            aria-hidden
            className="flex size-24 shrink-0 items-center justify-center rounded border border-dashed text-muted"
          >
            <Square size={24} />
          </span>
        )}
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p className="text-sm text-muted">
            Le produit seul sur blanc pur, pour {marketplaces}. Aucune génération n’est comptée.
          </p>
          {made?.status === "failed" && made.error ? (
            <p role="alert" className="text-sm text-danger">
              {made.error}{" "}
              <Link to={`/product/${product.id}/detourage`} className="underline underline-offset-4">
                Retoucher
              </Link>
            </p>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              icon={Square}
              loading={isBusy}
              onClick={() => start.mutate([product.id], { onError: (error) => showError(error, describeError(error)) })}
            >
              {src ? "Refaire" : rule.label}
            </Button>
            {src ? (
              <Button size="sm" icon={Download} asChild>
                <a href={src} download={fileName}>
                  Télécharger
                </a>
              </Button>
            ) : null}
            {src ? <ShareFiles title={product.name} files={[{ url: src, name: fileName }]} size="sm" /> : null}
          </div>
        </div>
      </div>
      {wasShown ? (
        <Suspense>
          <ImageViewer
            images={
              src
                ? [
                    {
                      src,
                      alt: `${product.name} sur fond blanc`,
                      title: fileName,
                      detail: `${made?.width}×${made?.height}`,
                    },
                  ]
                : []
            }
            index={isShown && src ? 0 : null}
            onIndexChange={() => undefined}
            onClose={() => setShown(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
