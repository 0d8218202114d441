import { CircleAlert, Store } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeError } from "../lib/notify.ts";
import { isPlanLimit, useErrorToast } from "../lib/use-error-toast.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Progress } from "../ui/progress.tsx";
import { LimitNote, useBrandCost } from "../usage/limit-note.tsx";
import { type NewBrand, useCreateBrand } from "./queries.ts";

/** « Quelle est votre boutique ? »: one address, or a brand made from the products, or an empty one. */
export function StartForm({ brandCount, onDone }: { brandCount: number; onDone?: () => void }) {
  const create = useCreateBrand();
  const showError = useErrorToast();
  const cost = useBrandCost(brandCount);
  const isRefused = cost.refusal !== undefined;
  const [address, setAddress] = useState("");
  const started = create.isPending ? create.variables?.from : undefined;
  const isReading = started === "shop";

  function start(json: NewBrand) {
    create.mutate(json, {
      onSuccess: () => onDone?.(),
      onError: (error) => (isPlanLimit(error) ? showError(error, error.message) : undefined),
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    start({ from: "shop", address });
  }
  const { error } = create;
  const refusal = error && !isPlanLimit(error) ? describeError(error) : undefined;
  const isOfAddress = create.variables?.from === "shop";
  return (
    <section aria-labelledby="quelle-boutique" className="flex max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="quelle-boutique" className="font-display text-heading">
          Quelle est votre boutique&nbsp;?
        </h2>
        <p className="text-muted">
          En quelques secondes, ses couleurs, son logo, ses polices et son ton sont lus. Vous pourrez tout corriger.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex items-start gap-2 max-sm:flex-col">
        <Field
          label="Adresse de votre boutique"
          hideLabel
          error={isOfAddress ? refusal : undefined}
          className="w-full flex-1"
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="votre-boutique.fr"
            readOnly={create.isPending}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={Store}
          loading={isReading}
          disabled={isRefused}
          className="max-sm:w-full"
        >
          Lire ma boutique
        </Button>
      </form>
      <LimitNote cost={cost} />
      {isReading ? <Progress value={null} label="Lecture de la boutique" /> : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm text-muted">
        <span>{brandCount > 0 ? "Ou bien" : "Pas de boutique en ligne\u00a0?"}</span>
        <Button
          variant="ghost"
          size="sm"
          loading={started === "products"}
          disabled={create.isPending || isRefused}
          onClick={() => start({ from: "products" })}
        >
          Partir de mes produits
        </Button>
        <Button
          variant="ghost"
          size="sm"
          loading={started === "nothing"}
          disabled={create.isPending || isRefused}
          onClick={() => start({ from: "nothing" })}
        >
          Commencer sans rien
        </Button>
        {refusal && !isOfAddress ? (
          <p role="alert" className="flex w-full items-start gap-1.5 text-danger">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {refusal}
          </p>
        ) : null}
      </div>
    </section>
  );
}
