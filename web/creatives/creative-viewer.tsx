import { Download, Scissors, Smartphone, WandSparkles } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "react-router";
import { describeFormat } from "../../worker/contract/formats.ts";
import { describeShown } from "../../worker/contract/shown-product.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ImageViewer } from "../ui/image-viewer.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
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
              {isShownWhole(shown) ? (
                <Button variant="ghost" icon={Scissors} asChild>
                  <Link to={`/product/${shown.product_id}/detourage`}>
                    <span className="max-sm:sr-only">Retoucher le détourage</span>
                  </Link>
                </Button>
              ) : null}
              <IconButton icon={WandSparkles} label="Changer l’image" onClick={() => setIsRevised(true)} />
              <IconButton icon={Smartphone} label="Aperçu dans l’application" onClick={() => setIsInApp(true)} />
              <Download4k creative={shown} size="md" />
              <ShareFiles isIcon title={shown.name} files={[{ url: shown.src, name: `${shown.name}.jpg` }]} />
              <IconButton
                icon={Download}
                label="Télécharger"
                loading={download.isPending}
                onClick={() => download.mutate(shown)}
              />
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

/** Its product was not cut out, or not well enough. */
const isShownWhole = ({ metadata: { product } }: Drawn) =>
  product !== undefined && !["cutout", "model"].includes(product);

function describeDrawn(creative: Drawn): string {
  const { name, fidelity, metadata } = creative;
  const shown = describeShown(metadata);
  const faithful = fidelity === null ? [] : [`Fidélité du produit\u00a0: ${formatFidelity(fidelity)}`];
  return [describeFormat(name), ...(shown ? [shown] : []), ...faithful, describeMaker(creative)].join(" · ");
}
