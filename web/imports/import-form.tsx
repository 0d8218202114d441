import { Store } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { ofName } from "../../worker/contract/elision.ts";
import { hostOf } from "../jobs/import-words.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Progress } from "../ui/progress.tsx";
import { ProductLimit } from "../usage/product-limit.tsx";
import type { useShopImport } from "./use-shop-import.ts";

/** After this time the shop counts as slow, and a hint says how long it may take. */
const slowMs = 6000;

export function ImportForm({ url, setUrl, error, phase, start, stop }: ReturnType<typeof useShopImport>) {
  const isSearching = phase === "searching";

  function submit(event: FormEvent) {
    event.preventDefault();
    void start(url);
  }

  return (
    <section aria-labelledby="import-shop" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="import-shop" className="font-display text-heading">
          Toute votre boutique, en une adresse
        </h2>
        <p className="text-muted">
          Donnez l’adresse de votre boutique en ligne&nbsp;: ses produits rejoignent votre bibliothèque.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex items-start gap-2 max-sm:flex-col">
        <Field label="URL de votre boutique" hideLabel error={error} className="w-full flex-1">
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder="votre-boutique.fr"
            readOnly={isSearching}
          />
        </Field>
        <Button type="submit" variant="primary" icon={Store} loading={isSearching} className="max-sm:w-full">
          Importer la boutique
        </Button>
      </form>
      <ProductLimit isUpdating />
      {isSearching ? <Search host={hostOf(url.trim())} onStop={stop} /> : null}
    </section>
  );
}

/** Shown while the shop's pages are being discovered. */
function Search({ host, onStop }: { host: string; onStop: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex animate-fade-in flex-col gap-3 rounded border bg-card p-4 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate font-medium">{host}</p>
        <Button variant="ghost" size="sm" className="-mr-3" onClick={onStop}>
          Annuler
        </Button>
      </div>
      <Progress value={null} label={`Recherche des produits ${ofName(host)}`} />
      <output className="text-sm text-muted">
        {isSlow
          ? "La boutique met du temps à répondre\u00a0: la recherche peut durer jusqu’à 20 secondes."
          : "Recherche des pages qui présentent le plus de produits\u00a0: plan du site, catalogue, collections."}
      </output>
    </div>
  );
}
