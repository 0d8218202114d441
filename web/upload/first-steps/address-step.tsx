import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp, Link2, ShoppingBag } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { unnamedProduct } from "../../../worker/contract/placeholder-name.ts";
import { ImportRunning } from "../../imports/import-running.tsx";
import { useImports } from "../../imports/queries.ts";
import { api, ApiError, call } from "../../lib/api.ts";
import { describeError } from "../../lib/notify.ts";
import { texts } from "../../lib/texts.ts";
import { useErrorToast } from "../../lib/use-error-toast.ts";
import { useUsage } from "../../usage/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Input } from "../../ui/input.tsx";
import { acceptedImageTypes, nameFromFile } from "../../ui/prepare-image.ts";
import { Progress } from "../../ui/progress.tsx";
import { useChosenImage } from "../../ui/use-chosen-image.ts";
import { useUploadProduct } from "../queries.ts";
import { useReadAddress } from "./use-read-address.ts";

/** First step: the address of a product or a shop; beside it a photo, or the example. */
export function AddressStep({
  initialAddress,
  importId,
  onProduct,
  onImport,
}: {
  initialAddress: string;
  importId: string | undefined;
  onProduct: (id: string) => void;
  onImport: (id: string | undefined) => void;
}) {
  const [address, setAddress] = useState(initialAddress);
  const hint = useAddressHint();
  const { read, reading, error, setError, stop } = useReadAddress({ onProduct, onImport });
  const photo = usePhoto(onProduct, setError);
  const example = useExample(onProduct);
  const field = useRef<HTMLInputElement>(null);
  const running = useImports().data?.items.find(({ id }) => id === importId);
  const isBusy = reading !== null || photo.busyLabel !== null || example.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    photo.forgetError();
    void read(address);
  }

  // Its products lead on to the next step as soon as the first one is there.
  if (running?.status === "running") return <ImportRunning job={running} />;
  return (
    <div className="flex flex-col gap-6">
      <form noValidate onSubmit={submit} className="flex items-start gap-3 max-md:flex-col">
        <Field
          label="L’adresse de votre produit ou de votre boutique"
          error={error ?? (running ? describeEmptyImport(running.error_message) : undefined)}
          hint={hint}
          className="w-full flex-1"
        >
          <Input
            ref={field}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="votre-boutique.fr/produit"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setError(undefined);
              photo.forgetError();
              if (running) onImport(undefined);
            }}
            readOnly={isBusy}
            className="h-12"
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Link2}
          loading={reading !== null}
          disabled={isBusy}
          className="max-md:w-full md:mt-7"
        >
          Lire l’adresse
        </Button>
      </form>
      {reading || photo.busyLabel ? (
        <div className="flex animate-fade-in flex-col gap-2">
          <div className="flex items-center justify-between gap-4">
            <output className="min-w-0 truncate text-sm text-muted">{reading ?? photo.busyLabel}</output>
            {reading ? (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  stop();
                  field.current?.focus();
                }}
              >
                Annuler
              </Button>
            ) : null}
          </div>
          <Progress value={photo.progress} label={reading ?? photo.busyLabel ?? ""} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 max-sm:flex-col max-sm:items-stretch">
          <span className="text-sm text-muted max-sm:sr-only">Sans adresse&nbsp;:</span>
          <Button
            asChild
            className="cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
          >
            <label>
              <ImageUp size={16} aria-hidden className="shrink-0" />
              Choisir une photo
              <input
                type="file"
                accept={acceptedImageTypes}
                disabled={isBusy}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  event.target.value = "";
                  if (file) photo.pick(file);
                }}
                className="sr-only"
              />
            </label>
          </Button>
          <Button icon={ShoppingBag} loading={example.isPending} disabled={isBusy} onClick={() => example.mutate()}>
            Essayer avec un produit d’exemple
          </Button>
          {photo.error ? <FormError className="basis-full">{photo.error}</FormError> : null}
        </div>
      )}
    </div>
  );
}

/** What is read at the address; a plan for one product takes the first one of a shop. */
function useAddressHint(): string {
  const limit = useUsage().data?.products.limit;
  const read = "Nous y lisons le nom, le prix et les photos\u00a0; d’une boutique, aussi la marque.";
  return limit === 1
    ? `${read} Votre forfait comprend 1 produit\u00a0: d’une boutique, nous prenons le premier. Pour un autre, collez l’adresse de sa page.`
    : read;
}

const describeEmptyImport = (reason: string | null) =>
  reason ?? "Nous n’avons trouvé aucun produit à cette adresse. Essayez celle d’une page produit, ou une photo.";

/** Uploads a photo as soon as it is chosen. */
function usePhoto(onProduct: (id: string) => void, setError: (error: string | undefined) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useUploadProduct(setProgress);
  const showError = useErrorToast();
  const chosen = useChosenImage((image, file) => void send(image.file, nameFromFile(file.name) || unnamedProduct));

  async function send(file: File, name: string) {
    setError(undefined);
    setProgress(0);
    try {
      const headers = { "idempotency-key": crypto.randomUUID() };
      onProduct((await upload.mutateAsync({ name, description: "", file, headers })).id);
    } catch (failure) {
      const isKnown = failure instanceof ApiError && failure.status > 0 && failure.status < 500;
      setError(isKnown ? failure.message : texts.uploadFailed);
      if (failure instanceof ApiError && failure.status === 402) showError(failure, failure.message);
    } finally {
      setProgress(null);
    }
  }

  return {
    pick: (file: File) => {
      setError(undefined);
      chosen.pick(file);
    },
    progress,
    busyLabel: progress !== null ? "Envoi de la photo…" : chosen.busyLabel,
    /** Why the file was refused. */
    error: chosen.error,
    forgetError: () => chosen.setError(undefined),
  };
}

function useExample(onProduct: (id: string) => void) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: () => call(api.products.example.$post()),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ["products"] });
      onProduct(id);
    },
    onError: (error) => showError(error, describeError(error)),
  });
}
