import { Shirt, WandSparkles } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { adFormats } from "../../worker/contract/formats.ts";
import { isGarment } from "../../worker/contract/garments.ts";
import { useGenerateSeries } from "../creatives/queries.ts";
import { styleLabels } from "../influencers/labels.ts";
import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { ApiError } from "../lib/api.ts";
import { useHasModel } from "../lib/engines.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import type { Product } from "../products/queries.ts";
import { LimitNote, useSeriesCost } from "../usage/limit-note.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Generates the six formats of this product: choose an influencer, press a button. */
export function QuickCampaign({ product }: { product: Product }) {
  const { query, influencers } = useEveryInfluencer();
  const [influencerId, setInfluencerId] = useState("");
  const [error, setError] = useState<string>();
  const generate = useGenerateSeries();
  const showError = useErrorToast();
  const idempotency = useIdempotencyKey();
  const cost = useSeriesCost();

  // Without a model that compares the garment, nobody could say that it is still the one for sale.
  const canTryOn =
    [useHasModel("tryOn"), useHasModel("vision")].every(Boolean) &&
    isGarment({ name: product.name, category: product.metadata.category });

  async function start(tryOn: boolean) {
    const influencer = influencers.find((each) => each.id === influencerId);
    if (!influencer) {
      setError(texts.quickCampaignInfluencerRequired);
      toast.error(texts.quickCampaignInfluencerRequired);
      return;
    }
    try {
      await generate.mutateAsync({
        productId: product.id,
        influencerId: influencer.id,
        creativeName: `${tryOn ? "Essayage - " : ""}${product.name} - ${influencer.name}`,
        changeEnvironment: false,
        changeClothes: false,
        tryOn,
        headers: idempotency.headers(),
      });
      idempotency.renew();
      toast.success(texts.generationStarted);
    } catch (failure) {
      showError(
        failure,
        failure instanceof ApiError && failure.status > 0 ? failure.message : texts.quickCampaignFailed,
      );
    }
  }

  return (
    <section aria-labelledby="quick-campaign" className="flex flex-col gap-4 rounded border bg-card p-6">
      <div className="flex flex-col gap-1">
        <h2 id="quick-campaign" className="font-display text-heading">
          Générer 6 Formats d'Ads
        </h2>
        <p className="text-sm text-muted">{adFormats.map((format) => format.label).join(", ")}.</p>
      </div>
      {query.isPending ? <Skeleton className="h-10 w-full" /> : null}
      {query.isError && !query.data ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {texts.influencersLoadFailed}
          <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </p>
      ) : null}
      {query.isSuccess && influencers.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">{texts.noInfluencer}</p>
          <Button asChild>
            <Link to="/dashboard/influencers">Générer des influenceurs</Link>
          </Button>
        </div>
      ) : null}
      {influencers.length > 0 ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void start(false);
          }}
          className="flex items-end gap-2 max-sm:flex-col"
        >
          <Field label="Influenceur" error={error} className="w-full min-w-0 flex-1">
            <Select
              value={influencerId}
              onChoose={(id) => {
                setInfluencerId(id);
                setError(undefined);
              }}
              emptyLabel="Choisir un influenceur"
              options={influencers.map(({ id, name, style }) => ({
                value: id,
                label: `${name} - ${styleLabels[style]}`,
              }))}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            icon={WandSparkles}
            loading={generate.isPending && !generate.variables.tryOn}
            disabled={cost.refusal !== undefined || generate.isPending}
            className="max-sm:w-full"
          >
            Générer
          </Button>
        </form>
      ) : null}
      {influencers.length > 0 ? <LimitNote cost={cost} /> : null}
      {influencers.length > 0 && canTryOn ? (
        <div className="flex items-center justify-between gap-x-4 gap-y-3 border-t pt-4 max-sm:flex-col max-sm:items-stretch">
          <p className="text-sm text-muted">
            <span className="block font-medium text-ink">Essayage</span>
            Une image de l’influenceur qui porte ce vêtement. Elle n’est gardée que si c’est encore le vôtre.
          </p>
          <Button
            icon={Shirt}
            loading={generate.isPending && generate.variables.tryOn}
            disabled={cost.refusal !== undefined || generate.isPending}
            onClick={() => void start(true)}
          >
            Faire essayer
          </Button>
        </div>
      ) : null}
    </section>
  );
}
