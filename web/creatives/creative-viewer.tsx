import { Download, Scissors, Smartphone, WandSparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { describeFormat } from "../../worker/contract/formats.ts";
import { describeShown } from "../../worker/contract/shown-product.ts";
import { ImageViewer } from "../ui/image-viewer.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
import { ViewerAction } from "../ui/viewer-action.tsx";
import { describeMaker } from "./describe-maker.ts";
import { Download4k } from "./download-4k.tsx";
import { type Creative, useDownloadCreative } from "./queries.ts";
import { formatFidelity } from "./series-fidelity.tsx";

type Drawn = Pick<Creative, "id" | "name" | "image_url" | "width" | "height" | "fidelity" | "metadata" | "product_id">;

/** Lazily loaded: drawn interfaces weigh as much as the viewer. */
const AppPreview = lazyPart(() => import("../ads/app-preview.tsx"), "AppPreview");

const ReviseDialog = lazyPart(() => import("./revise-dialog.tsx"), "ReviseDialog");

/** Full-screen viewer of the formats. `shownId` is the shown format; null closes it. */
export function CreativeViewer({
  creatives,
  shownId,
  onShow,
}: {
  creatives: readonly Drawn[];
  shownId: string | null;
  onShow: (id: string | null) => void;
}) {
  const download = useDownloadCreative();
  const [isInApp, setIsInApp] = useState(false);
  const [isRevised, setIsRevised] = useState(false);
  const drawn = creatives.flatMap((creative) => (creative.image_url ? [{ ...creative, src: creative.image_url }] : []));
  const at = drawn.findIndex((creative) => creative.id === shownId);
  const shown = drawn[at];
  return (
    <>
      <ImageViewer
        images={drawn.map((creative) => ({
          src: creative.src,
          alt: creative.name,
          title: creative.name,
          detail: describeDrawn(creative),
          width: creative.width,
          height: creative.height,
        }))}
        index={shown ? at : null}
        onIndexChange={(next) => onShow(drawn[next]?.id ?? null)}
        onClose={() => onShow(null)}
        actions={
          shown ? (
            <>
              <ViewerAction icon={WandSparkles} onClick={() => setIsRevised(true)}>
                <Words rest="l’image">Changer</Words>
              </ViewerAction>
              {isShownWhole(shown) ? (
                <ViewerAction icon={Scissors} asChild>
                  <Link to={`/product/${shown.product_id}/detourage`}>
                    <Words rest="le détourage">Retoucher</Words>
                  </Link>
                </ViewerAction>
              ) : null}
              <ViewerAction icon={Smartphone} onClick={() => setIsInApp(true)}>
                <Words rest="dans l’application">Aperçu</Words>
              </ViewerAction>
              <ShareFiles look="viewer" title={shown.name} files={[{ url: shown.src, name: `${shown.name}.jpg` }]} />
              <ViewerAction icon={Download} loading={download.isPending} onClick={() => download.mutate(shown)}>
                Télécharger
              </ViewerAction>
              <Download4k creative={shown} isInViewer />
            </>
          ) : null
        }
      />
      {isRevised && shown ? (
        <Suspense>
          <ReviseDialog creative={shown} onClose={() => setIsRevised(false)} />
        </Suspense>
      ) : null}
      {isInApp && shown ? (
        <Suspense>
          <AppPreview
            picture={{ src: shown.src, alt: shown.name, name: shown.name, brand: "Votre marque" }}
            onClose={() => setIsInApp(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** `rest`: what a phone has no room for. */
const Words = ({ children, rest }: { children: string; rest: string }) => (
  <span>
    {children}
    <span className="max-sm:sr-only">{` ${rest}`}</span>
  </span>
);

/** Its product was not cut out, or not well enough. */
const isShownWhole = ({ metadata: { product } }: Drawn) =>
  product !== undefined && !["cutout", "model"].includes(product);

function describeDrawn(creative: Drawn): string {
  const { name, fidelity, metadata } = creative;
  const shown = describeShown(metadata);
  const faithful = fidelity === null ? [] : [`Fidélité du produit\u00a0: ${formatFidelity(fidelity)}`];
  return [describeFormat(name), ...(shown ? [shown] : []), ...faithful, describeMaker(creative)].join(" · ");
}
