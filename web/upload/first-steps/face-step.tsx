import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isPlaceholderName } from "../../../worker/contract/placeholder-name.ts";
import { RotateCw, WandSparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { awaitFirstBrand } from "../../brands/queries.ts";
import { useGenerateSeries } from "../../creatives/queries.ts";
import { useImports } from "../../imports/queries.ts";
import { ageLabel, styleLabels } from "../../influencers/labels.ts";
import { useAddReadyMade, useInfluencers } from "../../influencers/queries.ts";
import { isStoppedAtLimit } from "../../jobs/import-words.ts";
import { isActive, useJobs } from "../../jobs/queries.ts";
import { api, ApiError, call } from "../../lib/api.ts";
import { useIdempotencyKey } from "../../lib/idempotency.ts";
import { notifyError } from "../../lib/notify.ts";
import { texts } from "../../lib/texts.ts";
import { useErrorToast } from "../../lib/use-error-toast.ts";
import { type Product, useEditProduct } from "../../products/queries.ts";
import { type Cost, LimitNote, useSeriesCost } from "../../usage/limit-note.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceGrid, ChoiceGridSkeleton } from "../../ui/choice-grid.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Picture } from "../../ui/picture.tsx";

/** How many of a shop's products are offered here. */
const shownProducts = 8;

/** Second step: the product as it was read, and who shows it; its button starts the series. */
export function FaceStep({
  product,
  products,
  importId,
  castsAtOnce,
  onChoose,
  onTakeBack,
  onStarted,
}: {
  product: Product;
  products: readonly Product[];
  importId: string | undefined;
  /** Whether faces are cast without being asked for: the product came by the first step. */
  castsAtOnce: boolean;
  onChoose: (productId: string) => void;
  onTakeBack: () => void;
  onStarted: (seriesId: string) => void;
}) {
  const { name, setName, saveName } = useName(product);
  const faces = useFaces(product, castsAtOnce);
  const [chosenId, setChosenId] = useState<string>();
  const face = faces.influencers.find(({ id }) => id === chosenId) ?? faces.influencers[0];
  const generate = useGenerateSeries();
  const [isStarting, setStarting] = useState(false);
  const idempotency = useIdempotencyKey();
  const showError = useErrorToast();
  const cost = useCost(product);

  async function start() {
    if (!face) return;
    setStarting(true);
    try {
      await Promise.all([saveName(), awaitFirstBrand()]);
      const { creatives } = await generate.mutateAsync({
        productId: product.id,
        influencerId: face.id,
        creativeName: `${name.trim() || "Première série"} - ${face.name}`,
        changeEnvironment: false,
        changeClothes: false,
        headers: idempotency.headers(),
      });
      idempotency.renew();
      if (creatives[0]) onStarted(creatives[0].id);
    } catch (error) {
      showError(error, error instanceof ApiError ? error.message : texts.generationFailed);
    } finally {
      setStarting(false);
    }
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-12">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-1">
        <ProductPhotos product={product} />
        <div className="flex flex-col gap-2">
          <Field
            label="Nom du produit"
            hint={
              name
                ? "Il sera écrit dans vos publicités."
                : "Sans nom, vos publicités parlent de ce que montre la photo."
            }
          >
            <Input
              placeholder="Donnez-lui un nom"
              value={name}
              maxLength={300}
              onChange={(event) => setName(event.target.value)}
              onBlur={() => void saveName().catch(notifyError)}
            />
          </Field>
          <TakeBack product={product} onTakenBack={onTakeBack} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {products.length > 1 ? (
          <div className="flex flex-col gap-3">
            <h3 className="text-sm font-medium">Produit à montrer</h3>
            <ChoiceGrid
              label="Produit à montrer"
              choices={products.slice(0, shownProducts).map(toProductChoice)}
              value={product.id}
              onChoose={onChoose}
              ratio="1 / 1"
            />
          </div>
        ) : null}
        <ImportNote importId={importId} />
        <div className="flex flex-col gap-3">
          <p className="text-muted">
            {faces.isReadyMade
              ? "Des visages choisis pour ce produit. Prenez celui qui lui va le mieux."
              : "Prenez le visage qui lui va le mieux."}
          </p>
          {faces.influencers.length > 0 ? (
            <ChoiceGrid
              label="Visage"
              choices={faces.influencers.map(toFaceChoice)}
              value={face?.id ?? ""}
              onChoose={setChosenId}
              ratio="4 / 5"
              large
            />
          ) : faces.isDrawing ? (
            <>
              <ChoiceGridSkeleton label="Visages en préparation" ratio="4 / 5" large />
              <output className="text-sm text-muted">Les visages arrivent, un par un…</output>
            </>
          ) : (
            <div className="flex flex-wrap items-center gap-4 rounded border border-dashed p-6">
              <p className="text-sm text-muted">
                {faces.hasFailed
                  ? "Les visages n’ont pas pu être préparés."
                  : "Quatre visages, sans rien compter de votre forfait."}
              </p>
              <Button icon={faces.hasFailed ? RotateCw : undefined} loading={faces.isAsking} onClick={faces.ask}>
                {faces.hasFailed ? "Réessayer" : "Proposer des visages"}
              </Button>
            </div>
          )}
        </div>
        <div className="flex flex-col gap-3">
          <Button
            variant="primary"
            size="lg"
            icon={WandSparkles}
            loading={isStarting}
            disabled={!face || cost.refusal !== undefined}
            onClick={() => void start()}
            className="self-start max-sm:w-full"
          >
            {face ? `Créer ma série avec ${face.name}` : "Créer ma série"}
          </Button>
          <LimitNote cost={cost} />
        </div>
      </div>
    </div>
  );
}

const toProductChoice = ({ id, image_url, name }: Product) => ({ id, image: image_url, title: name });
const toFaceChoice = ({
  id,
  image_url,
  name,
  style,
  age_range,
}: ReturnType<typeof useInfluencers>["influencers"][number]) => ({
  id,
  image: image_url,
  title: name,
  detail: `${styleLabels[style]} · ${ageLabel(age_range)}`,
});

/** The first series of the example uses nothing of the plan. */
function useCost({ metadata }: Product): Cost {
  const cost = useSeriesCost();
  return metadata.source === "example"
    ? { left: null, note: "Produit d’exemple\u00a0: cette série n’utilise rien de votre forfait." }
    : cost;
}

/** The library's faces; without any, those that are cast for the product. */
function useFaces(product: Product, castsAtOnce: boolean) {
  const { query, influencers } = useInfluencers();
  const { mutate, isPending, isError, isIdle } = useAddReadyMade();
  const jobs = useJobs();
  const drawing = jobs.data?.items.find(({ kind }) => kind === "portraits");
  const isEmpty = query.isSuccess && influencers.length === 0;
  const { id } = product;
  useEffect(() => {
    if (castsAtOnce && isEmpty && isIdle) mutate(id);
  }, [castsAtOnce, isEmpty, isIdle, mutate, id]);
  const hasEnded = drawing !== undefined && !isActive(drawing);
  const hasFailed = isError || (isEmpty && hasEnded);
  return {
    // In order of their arrival, so that the chosen one stays where it is while others come.
    influencers: influencers.toReversed(),
    isReadyMade: castsAtOnce,
    isAsking: isPending,
    isDrawing:
      query.isPending || isPending || (drawing !== undefined && isActive(drawing)) || (castsAtOnce && !hasFailed),
    hasFailed,
    ask: () => mutate(id),
  };
}

/** The name as typed, stored when the field is left. */
function useName(product: Product) {
  const [name, setName] = useState(isPlaceholderName(product.name) ? "" : product.name);
  const edit = useEditProduct(product.id);
  async function saveName() {
    const wanted = name.trim();
    if (!wanted || wanted === product.name) return;
    await edit.mutateAsync({ name: wanted, description: product.description ?? "" });
  }
  return { name, setName, saveName };
}

/** The product's photo; of several, which one is shown can be chosen. */
function ProductPhotos({ product }: { product: Product }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (image: string) => call(api.products[":id"].$patch({ param: { id: product.id }, json: { image } })),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const { all_images: urls = [], all_storage_paths: paths = [] } = product.metadata;
  const shown = choose.isPending ? (urls[paths.indexOf(choose.variables)] ?? product.image_url) : product.image_url;
  return (
    <div className="flex flex-col gap-3">
      <Picture
        src={shown}
        alt={`Photo choisie pour ${product.name}`}
        fit="contain"
        sizes="(min-width: 1024px) 18rem, 10rem"
        className="rounded"
        priority
      />
      {paths.length > 1 ? (
        <ul aria-label="Photos du produit" className="flex flex-wrap gap-2">
          {paths.slice(0, 6).map((path, at) => (
            <li key={path}>
              <button
                type="button"
                aria-pressed={urls[at] === shown}
                aria-label={`Photo ${at + 1} sur ${paths.length}`}
                onClick={() => choose.mutate(path)}
                className="block overflow-hidden rounded opacity-75 transition-opacity hover:opacity-100 aria-pressed:opacity-100 aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-card"
              >
                <Picture src={urls[at] ?? null} alt="" sizes="48px" className="w-12" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Takes the product back, to give another one: it leaves the library, and the plan's place with it. */
function TakeBack({ product, onTakenBack }: { product: Product; onTakenBack: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(api.products[":id"].$delete({ param: { id: product.id } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["products"] });
      onTakenBack();
    },
    onError: notifyError,
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={remove.isPending}
      onClick={() => remove.mutate()}
      className="-ml-3 self-start"
    >
      Changer de produit
    </Button>
  );
}

/** While the rest of a shop is still being read, and when the plan has no room for it. */
function ImportNote({ importId }: { importId: string | undefined }) {
  const shop = useImports().data?.items.find(({ id }) => id === importId);
  const note =
    shop?.status === "running"
      ? "L’import de votre boutique continue\u00a0: d’autres produits vont s’ajouter."
      : shop && isStoppedAtLimit(shop)
        ? "C’est le premier produit de votre boutique, votre forfait n’en comprend pas plus. Pour en montrer un autre, changez de produit et collez l’adresse de sa page."
        : null;
  return note && <output className="text-sm text-muted">{note}</output>;
}
