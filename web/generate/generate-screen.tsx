import { ArrowDown, PackageOpen, UsersRound, WandSparkles } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { toast } from "sonner";
import type { ArtDirection } from "../../worker/contract/art-direction.ts";
import { adFormats } from "../../worker/contract/formats.ts";
import { useGenerateSeries } from "../creatives/queries.ts";
import { ageLabel, styleLabels } from "../influencers/labels.ts";
import { type Influencer, isGenerated, useInfluencers } from "../influencers/queries.ts";
import { ReadyMadeButton } from "../influencers/ready-made-button.tsx";
import { ApiError } from "../lib/api.ts";
import { useHasModel } from "../lib/engines.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import { type Product, useProducts } from "../products/queries.ts";
import { usePreselection } from "../products/use-preselection.ts";
import { LimitNote, useSeriesCost } from "../usage/limit-note.tsx";
import { Button } from "../ui/button.tsx";
import { Switch } from "../ui/checkbox.tsx";
import { cx } from "../ui/cx.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/states.tsx";
import { DirectionFields } from "./direction-fields.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { IdeaChoice } from "./idea-choice.tsx";

const formId = "generate";

export function GenerateScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const library = useProducts();
  const cast = useInfluencers();
  const [productId, setProductId] = useState(params.get("product") ?? "");
  const [influencerId, setInfluencerId] = useState(params.get("influencer") ?? "");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string>();
  const [changeEnvironment, setChangeEnvironment] = useState(false);
  const [changeClothes, setChangeClothes] = useState(false);
  const [direction, setDirection] = useState<ArtDirection>({});
  const [chosen, setChosen] = useState<{ productId: string; idea: string | undefined }>();
  // Models draw sets of their own. Until it is known whether there are any, the question has its place.
  const hasIdeas = useHasModel("image") !== true;
  const generate = useGenerateSeries();
  const showError = useErrorToast();
  const idempotency = useIdempotencyKey();
  const cost = useSeriesCost();

  const products = usePreselection(library.products, params.get("product"));
  const product = products.find((each) => each.id === productId);
  const influencer = cast.influencers.find((each) => each.id === influencerId);
  // A default name until the seller types one.
  const name = typedName ?? (product && influencer ? `${product.name} - ${influencer.name}` : (product?.name ?? ""));
  const idea = hasIdeas && chosen?.productId === productId ? chosen.idea : undefined;
  // A set or a layout is to be chosen, and none is yet.
  const lacksIdea = idea === "";
  const isSetChosen = Boolean(idea) && !idea?.startsWith("layout-");
  const isSetKept = isSetChosen || Boolean(direction.wish?.trim());
  const isReady = Boolean(product && influencer && name.trim() && !lacksIdea);

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await generate.mutateAsync({
        influencerId: influencer?.id ?? "",
        productId: product?.id ?? "",
        creativeName: name,
        changeEnvironment: changeEnvironment && !isSetKept,
        changeClothes: changeClothes && canChangeClothes(influencer),
        ...(idea && { idea }),
        ...(isSetChosen ? {} : direction),
        headers: idempotency.headers(),
      });
      idempotency.renew();
      toast.success(texts.generationStarted);
      // The new series is the first one there; its formats appear one by one.
      void navigate("/dashboard/creatives");
    } catch (error) {
      // Only the first missing field is reported.
      if (error instanceof ApiError && error.message === error.fields.creativeName) {
        setNameError(error.message);
        return;
      }
      showError(error, error instanceof ApiError ? error.message : texts.generationFailed);
    }
  }

  return (
    <>
      <PageHeader
        title="Générer des Créatives"
        description={`Un produit, un visage, ${adFormats.length}\u00a0formats publicitaires.`}
      />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex min-w-0 flex-col gap-10 lg:gap-12"
        >
          {/* Lets Enter submit; the visible button only appears with the third choice. */}
          <button type="submit" hidden disabled={cost.refusal !== undefined || lacksIdea}>
            Générer
          </button>
          <Step number={1} title="Le produit">
            {library.query.isSuccess && products.length === 0 && !library.query.hasNextPage ? (
              <EmptyState
                icon={PackageOpen}
                title={texts.productsMissing}
                action={
                  <Button variant="primary" asChild>
                    <Link to="/dashboard">Uploader un produit</Link>
                  </Button>
                }
              />
            ) : (
              <ChoiceStep
                query={library.query}
                choices={products.map(toProductChoice)}
                total={library.total}
                value={productId}
                onChoose={setProductId}
                ratio="1 / 1"
                label="Produit"
                searchLabel="Chercher un produit"
                loadFailed={texts.productsLoadFailed}
              />
            )}
          </Step>
          <Step number={2} title="Le nom">
            <Field label="Nom de la série" hideLabel error={nameError}>
              <Input
                value={name}
                maxLength={200}
                placeholder="Collection d’automne"
                onChange={(event) => {
                  setTypedName(event.target.value);
                  setNameError(undefined);
                }}
              />
            </Field>
          </Step>
          <Step number={3} title="Les options">
            {hasIdeas ? (
              <IdeaChoice
                key={productId}
                product={product}
                influencerId={influencer?.id}
                value={idea}
                onChange={(next) => setChosen({ productId, idea: next })}
              />
            ) : null}
            <div className="flex flex-col divide-y border-y">
              <Switch
                className="py-4"
                checked={changeEnvironment && !isSetKept}
                onCheckedChange={setChangeEnvironment}
                disabled={isSetKept}
                label="Changer l’environnement"
                description={
                  isSetKept
                    ? `Vous avez ${isSetChosen ? "choisi" : "décrit"} le décor.`
                    : "Un autre décor que celui qui convient d’ordinaire à ce type de produit."
                }
              />
              <Switch
                className="py-4"
                checked={changeClothes && canChangeClothes(influencer)}
                onCheckedChange={setChangeClothes}
                disabled={!canChangeClothes(influencer)}
                label="Changer les vêtements"
                description={
                  canChangeClothes(influencer)
                    ? "Une autre tenue que celle du portrait, accordée à la scène."
                    : "Ne s’applique qu’aux influenceurs générés : la photo que vous avez uploadée garde sa tenue."
                }
              />
              {isSetChosen ? null : <DirectionFields value={direction} onChange={setDirection} />}
            </div>
          </Step>
          <Step number={4} title="L’influenceur">
            {cast.query.isSuccess && cast.influencers.length === 0 ? (
              <EmptyState
                icon={UsersRound}
                title={texts.influencersMissing}
                action={
                  <div className="flex flex-wrap justify-center gap-2">
                    <Button variant={products.length === 0 ? "secondary" : "primary"} asChild>
                      <Link to="/dashboard/influencers">Générer des influenceurs</Link>
                    </Button>
                    <ReadyMadeButton productId={productId || products[0]?.id} />
                  </div>
                }
              />
            ) : (
              <ChoiceStep
                query={cast.query}
                choices={cast.influencers.map(toInfluencerChoice)}
                total={cast.total}
                value={influencerId}
                onChoose={setInfluencerId}
                ratio="4 / 5"
                label="Influenceur"
                searchLabel="Chercher un influenceur"
                loadFailed={texts.influencersLoadFailed}
              />
            )}
          </Step>
        </form>
        <Summary product={product} influencer={influencer} isReady={isReady}>
          {isReady ? (
            <div className="flex animate-fade-in flex-col gap-3">
              <Button
                type="submit"
                form={formId}
                variant="primary"
                size="lg"
                icon={WandSparkles}
                loading={generate.isPending}
                disabled={cost.refusal !== undefined}
                className="w-full"
              >
                Générer la série
              </Button>
              <LimitNote cost={cost} />
            </div>
          ) : (
            <>
              <p className="text-sm text-muted max-lg:hidden">
                {describeMissing(product, name, lacksIdea, influencer)}
              </p>
              <NextChoice step={product ? (name.trim() ? (lacksIdea ? 3 : 4) : 2) : 1} />
            </>
          )}
        </Summary>
      </div>
    </>
  );
}

const canChangeClothes = (influencer: Influencer | undefined) => !influencer || isGenerated(influencer);

const toProductChoice = ({ id, image_url, name }: Product) => ({ id, image: image_url, title: name });
const toInfluencerChoice = ({ id, image_url, name, style, age_range }: Influencer) => ({
  id,
  image: image_url,
  title: name,
  details: [styleLabels[style], ageLabel(age_range)],
});

function describeMissing(
  product: Product | undefined,
  name: string,
  lacksIdea: boolean,
  influencer: Influencer | undefined,
): string {
  const missing = [
    product ? "" : "un produit",
    name.trim() || !product ? "" : "un nom",
    lacksIdea ? "une idée" : "",
    influencer ? "" : "un influenceur",
  ];
  return `Il reste à choisir ${new Intl.ListFormat("fr").format(missing.filter(Boolean))}.`;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`step-${number}`} className="flex flex-col gap-4">
      <h2
        id={`step-${number}`}
        tabIndex={-1}
        className="flex scroll-mt-20 items-baseline gap-3 font-display text-heading outline-none"
      >
        <span className="text-muted" aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

const choiceNames = { 1: "Choisir un produit", 2: "Donner un nom", 3: "Choisir une idée", 4: "Choisir un influenceur" };

/** On a narrow screen, where the steps lie far apart: leads to the first one that is open. */
function NextChoice({ step }: { step: keyof typeof choiceNames }) {
  function goToStep() {
    const title = document.getElementById(`step-${step}`);
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  }
  return (
    <Button size="lg" icon={ArrowDown} className="w-full lg:hidden" onClick={goToStep}>
      {choiceNames[step]}
    </Button>
  );
}

/** Summary of the choices, always visible: beside them on a wide screen, at the bottom of a narrow one. */
function Summary({
  product,
  influencer,
  isReady,
  children,
}: {
  product: Product | undefined;
  influencer: Influencer | undefined;
  isReady: boolean;
  children: ReactNode;
}) {
  return (
    <aside
      aria-label="Votre série"
      className="sticky bottom-0 z-20 -mx-4 flex gap-3 border-t bg-card px-4 py-3 sm:-mx-8 sm:px-8 lg:top-20 lg:bottom-auto lg:mx-0 lg:flex-col lg:gap-4 lg:rounded lg:border lg:p-6"
    >
      <div aria-hidden className={cx("flex gap-1.5 max-[23rem]:hidden lg:hidden", isReady && "max-sm:hidden")}>
        <ChosenPicture src={product?.image_url} />
        <ChosenPicture src={influencer?.image_url} />
      </div>
      <p className="text-sm text-muted max-lg:hidden">Votre série</p>
      <div className="flex gap-3 max-lg:hidden">
        <SummaryPicture src={product?.image_url} label={product?.name ?? "Produit"} />
        <SummaryPicture src={influencer?.image_url} label={influencer?.name ?? "Influenceur"} />
      </div>
      <ul className="flex flex-col text-sm text-muted max-lg:hidden">
        {adFormats.map((format) => (
          <li key={format.id} className="flex justify-between gap-4 border-t py-1.5">
            <span>{format.label}</span>
            <span>
              {format.width}×{format.height}
            </span>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="min-w-0 flex-1">
        {children}
      </div>
    </aside>
  );
}

function ChosenPicture({ src }: { src: string | undefined }) {
  return src ? (
    <Picture src={src} alt="" ratio="5 / 6" sizes="40px" className="w-10 animate-fade-in rounded" />
  ) : (
    <span className="block h-12 w-10 rounded border border-dashed border-line-strong" />
  );
}

function SummaryPicture({ src, label }: { src: string | undefined; label: string }) {
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-1.5">
      {src ? (
        <Picture src={src} alt="" ratio="4 / 5" sizes="160px" className="animate-fade-in rounded" />
      ) : (
        <span className="block aspect-4/5 rounded border border-dashed border-line-strong" />
      )}
      <figcaption className="truncate text-sm">{label}</figcaption>
    </figure>
  );
}
