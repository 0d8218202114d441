import { Sparkles } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { landingLimits } from "../../worker/contract/landing-pages.ts";
import { messages } from "../../worker/contract/messages.ts";
import { completeAddress } from "../../worker/contract/web-addresses.ts";
import { ApiError } from "../lib/api.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { useCreatePage } from "./queries.ts";

/** Time to read the success message before the redirect to the page. */
const redirectAfterMs = 1500;

/** Form of a new page: name, target audience and product. The page is then generated, published and opened. */
export function CreatePageForm({ nameRef }: { nameRef: RefObject<HTMLInputElement | null> }) {
  const [name, setName] = useState("");
  const [targetAudience, setTargetAudience] = useState("");
  const [productId, setProductId] = useState("");
  const [error, setError] = useState<string>();
  const [ctaUrl, setCtaUrl] = useState("");
  const [linkError, setLinkError] = useState<string>();
  const [createdUrl, setCreatedUrl] = useState<string | null>(null);
  const { products } = useEveryProduct();
  const create = useCreatePage();
  const isSending = useRef(false);
  const linkRef = useRef<HTMLInputElement>(null);
  // A product imported from a shop is sold there and needs no link.
  const needsLink = products.some(({ id, source_url }) => id === productId && !source_url);
  useRedirect(createdUrl);

  function refuse(sentence: string) {
    flushSync(() => setError(sentence));
    nameRef.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return refuse(messages.landingNameRequired);
    // The second click of a double click comes before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const sold = productId ? { productId, ...(needsLink && ctaUrl ? { ctaUrl: completeAddress(ctaUrl) } : {}) } : {};
      const { url } = await create.mutateAsync({ name, targetAudience, ...sold });
      setCreatedUrl(url);
    } catch (failure) {
      const fieldErrors: Readonly<Record<string, string>> = failure instanceof ApiError ? failure.fields : {};
      if (fieldErrors["name"]) refuse(fieldErrors["name"]);
      else if (fieldErrors["ctaUrl"]) {
        flushSync(() => setLinkError(fieldErrors["ctaUrl"]));
        linkRef.current?.focus();
      }
    } finally {
      isSending.current = false;
    }
  }

  return (
    <section
      id="nouvelle-landing-page"
      aria-labelledby="nouvelle-landing-page-title"
      className="flex scroll-mt-20 flex-col gap-6 rounded border bg-card p-4 sm:p-6 lg:sticky lg:top-20"
    >
      <div className="flex max-w-prose flex-col gap-1">
        <h2 id="nouvelle-landing-page-title" className="font-display text-heading">
          Nouvelle landing page
        </h2>
        <p className="text-sm text-muted">
          Titre, arguments, questions fréquentes{"\u00a0"}: tout est écrit pour votre offre et votre audience, puis mis
          en ligne. Vous retouchez ensuite chaque mot.
        </p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-4">
        <Field label="Nom de la landing page" error={error}>
          <Input
            ref={nameRef}
            value={name}
            maxLength={landingLimits.name}
            autoComplete="off"
            placeholder="Des images qui font vendre"
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Field label="Audience cible" optional>
          <Input
            value={targetAudience}
            maxLength={landingLimits.targetAudience}
            autoComplete="off"
            placeholder="Créatrices de bijoux"
            onChange={(event) => setTargetAudience(event.target.value)}
          />
        </Field>
        <Field label="Produit à vendre" optional>
          <Select
            emptyLabel="Aucun"
            value={productId}
            options={products.map((product) => ({ value: product.id, label: product.name }))}
            onChoose={setProductId}
          />
        </Field>
        {needsLink ? (
          <Field label={"Où s’achète-t-il\u00a0?"} error={linkError}>
            <Input
              ref={linkRef}
              type="url"
              value={ctaUrl}
              maxLength={landingLimits.ctaUrl}
              placeholder="maboutique.fr/produit"
              onChange={(event) => {
                setCtaUrl(event.target.value);
                setLinkError(undefined);
              }}
            />
          </Field>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          icon={Sparkles}
          loading={create.isPending || createdUrl !== null}
          className="w-full"
        >
          Créer la landing page
        </Button>
      </form>
    </section>
  );
}

/** Redirects to the created page after a delay. The worker serves it, so this leaves the app. */
function useRedirect(url: string | null): void {
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => location.assign(url), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [url]);
}
