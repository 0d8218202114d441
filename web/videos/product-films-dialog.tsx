import { Clapperboard } from "lucide-react";
import { useState } from "react";
import { messages } from "../../worker/contract/messages.ts";
import { defaultMood, type MusicChoice as MusicChoiceId } from "../../worker/contract/music.ts";
import {
  defaultDefinition,
  type FilmDefinition,
  productFilm,
  type VideoFormatId,
  type VideoLanguage,
} from "../../worker/contract/videos.ts";
import { countProducts } from "../jobs/batch-words.ts";
import { isActive, useJobs } from "../jobs/queries.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { describeError } from "../lib/notify.ts";
import type { Product } from "../products/queries.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select } from "../ui/select.tsx";
import { useUsage } from "../usage/queries.ts";
import { DefinitionChoice } from "./definition-choice.tsx";
import { Choice, formats, languages } from "./form-parts.tsx";
import { MusicChoice } from "./music-choice.tsx";
import { useProductFilms } from "./queries.ts";
import { SourcesDialog } from "./sources-dialog.tsx";

/** The choice of all products. */
const all = "all";

const title = "Film produit";

/** A film of six seconds without a person, of one product or of the whole catalogue. */
export function ProductFilmsDialog({ onClose }: { onClose: () => void }) {
  const { query, products } = useEveryProduct();
  return (
    <SourcesDialog title={title} sources={[{ kind: "products", query, rows: products }]} onClose={onClose}>
      <ProductFilmsForm products={products} onClose={onClose} />
    </SourcesDialog>
  );
}

function ProductFilmsForm({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const [chosen, setChosen] = useState("");
  const [format, setFormat] = useState<VideoFormatId>("9:16");
  const [definition, setDefinition] = useState<FilmDefinition>(defaultDefinition);
  const [language, setLanguage] = useState<VideoLanguage>("fr");
  const [music, setMusic] = useState<MusicChoiceId>(defaultMood);
  const [musicSeed, setMusicSeed] = useState<string>(() => crypto.randomUUID());
  const { data: usage } = useUsage();
  const start = useProductFilms();
  const idempotency = useIdempotencyKey();
  const isLimited = usage !== undefined && usage.generations.limit !== null;
  const isRunning = useJobs().data?.items.some((job) => job.kind === "product-films" && job.total > 1 && isActive(job));
  const refusal =
    chosen !== all
      ? undefined
      : isLimited
        ? messages.quotaBatch
        : isRunning
          ? "Un lot de films est en cours."
          : undefined;
  const problem = refusal ?? (start.error ? describeError(start.error) : undefined);
  const options = [
    ...(products.length > 1 ? [{ value: all, label: `Tout le catalogue (${countProducts(products.length)})` }] : []),
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={start.isPending}
      title={title}
      description="Six secondes du produit seul, sans personne : il s’approche, puis son nom et son prix."
      footer={
        <>
          <Button variant="ghost" disabled={start.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="primary"
            icon={Clapperboard}
            disabled={chosen === "" || refusal !== undefined}
            loading={start.isPending}
            onClick={() =>
              start.mutate(
                {
                  ...(chosen !== all && { productIds: [chosen] }),
                  format,
                  definition,
                  language,
                  music,
                  musicSeed,
                  headers: idempotency.headers(),
                },
                { onSuccess: onClose },
              )
            }
          >
            {chosen === all ? "Lancer les films" : "Lancer le film"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Field label="Produit">
          <Select emptyLabel="Choisir un produit" value={chosen} options={options} onChoose={setChosen} />
        </Field>
        <div className="flex flex-wrap gap-x-8 gap-y-6">
          <Choice label="Format">
            <SegmentedControl label="Format" value={format} onValueChange={setFormat} options={formats} />
          </Choice>
          <DefinitionChoice value={definition} format={format} onChoose={setDefinition} />
          <Choice label="Langue">
            <SegmentedControl label="Langue" value={language} onValueChange={setLanguage} options={languages} />
          </Choice>
        </div>
        <MusicChoice
          mood={music}
          seed={musicSeed}
          scenes={productFilm.roles.length}
          sceneSeconds={productFilm.sceneSeconds}
          onChoose={setMusic}
          onCompose={() => setMusicSeed(crypto.randomUUID())}
        />
        {problem ? (
          <FormError>{problem}</FormError>
        ) : (
          <p className="text-sm text-muted">
            Aucune génération n’est décomptée. Les films paraissent parmi vos campagnes à mesure qu’ils sont prêts.
          </p>
        )}
      </div>
    </Dialog>
  );
}
