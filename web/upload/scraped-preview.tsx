import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import type { KnownProduct, ScrapedProduct } from "../../worker/contract/schemas/products.ts";
import { ApiError } from "../lib/api.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { Picture } from "../ui/picture.tsx";
import { ProductLimit } from "../usage/product-limit.tsx";
import { useHasProductRoom } from "../usage/queries.ts";
import { useSaveScrapedProduct } from "./queries.ts";

interface Fields {
  name: string;
  price: string;
  listPrice: string;
  description: string;
}

const writeAmount = (amount: number) => String(amount).replace(".", ",");

function readAmount(text: string): number | null {
  const amount = Number(text.replace(/[^\d,.]/g, "").replace(",", "."));
  return text.trim() && Number.isFinite(amount) ? amount : null;
}

/** The picture that the seller chose before, if the page still shows it; else the page's first. */
function chooseImage({ images }: ScrapedProduct, known: KnownProduct | null): string {
  const chosen = images.find(({ storage_path }) => storage_path === known?.storage_path) ?? images[0];
  return chosen?.storage_path ?? "";
}

/** The scraped product for review: choose the image, correct the texts, save. */
export function ScrapedPreview({
  product,
  known,
  onSaved,
  onCancel,
}: {
  product: ScrapedProduct;
  /** The seller's product that was saved from this page: its texts and its picture stay, as far as the page has it. */
  known: KnownProduct | null;
  onSaved: (product: Product) => void;
  onCancel: () => void;
}) {
  const [image, setImage] = useState(() => chooseImage(product, known));
  const save = useSaveScrapedProduct();
  const idempotency = useIdempotencyKey();
  const showError = useErrorToast();
  const hasRoom = useHasProductRoom();
  const form = useForm<Fields>({
    defaultValues: {
      name: known?.name ?? product.name,
      price: product.price ?? "",
      listPrice: product.listPrice === null ? "" : writeAmount(product.listPrice),
      description: (known ? known.description : product.description) ?? "",
    },
  });
  const { errors } = form.formState;
  const shown = product.images.find((each) => each.storage_path === image);

  async function submit({ listPrice, ...fields }: Fields) {
    if (!fields.name.trim()) {
      form.setError("name", { message: messages.productNameRequired }, { shouldFocus: true });
      return;
    }
    if (!image) {
      toast.error(messages.productImageRequired);
      return;
    }
    try {
      const saved = await save.mutateAsync({
        body: {
          ...fields,
          // A corrected text is read again; its currency may be left out.
          priceNumber: fields.price === (product.price ?? "") ? product.priceNumber : null,
          currency: product.currency,
          listPrice: readAmount(listPrice),
          availability: product.availability,
          variants: product.variants,
          brand: product.brand,
          category: product.category,
          sourceUrl: product.sourceUrl,
          image,
          images: product.images.map((each) => each.storage_path),
        },
        headers: idempotency.headers(),
      });
      toast.success(texts.saved);
      onSaved(saved);
    } catch (error) {
      const refused = error instanceof ApiError && error.status > 0 && error.status < 500 ? error : null;
      for (const field of ["name", "price", "description"] as const) {
        if (refused?.fields[field]) form.setError(field, { message: refused.fields[field] });
      }
      showError(error, refused?.message ?? texts.saveFailed);
    }
  }

  return (
    <form
      noValidate
      aria-label="Produit trouvé"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid animate-fade-in gap-6 rounded border bg-card p-4 sm:p-6 lg:grid-cols-2 lg:gap-8"
    >
      <div className="flex flex-col gap-3">
        {shown ? (
          <Picture
            src={shown.url}
            alt={`Image choisie pour ${product.name}`}
            ratio="1 / 1"
            fit="contain"
            sizes="(min-width: 1024px) 30rem, 100vw"
            className="rounded"
          />
        ) : (
          <p className="rounded border border-dashed p-6 text-center text-sm text-muted">
            Aucune image n’a été trouvée sur cette page. Uploadez plutôt une photo ci-dessous.
          </p>
        )}
        {product.images.length > 1 ? (
          <RadioGroup.Root
            value={image}
            onValueChange={setImage}
            aria-label="Image du produit"
            className="grid grid-cols-5 gap-2 sm:grid-cols-6"
          >
            {product.images.map((each, at) => (
              <RadioGroup.Item
                key={each.storage_path}
                value={each.storage_path}
                aria-label={`Image ${at + 1} sur ${product.images.length}`}
                className="overflow-hidden rounded opacity-75 transition-opacity hover:opacity-100 data-[state=checked]:opacity-100 data-[state=checked]:ring-2 data-[state=checked]:ring-ink data-[state=checked]:ring-offset-2 data-[state=checked]:ring-offset-card"
              >
                <Picture src={each.url} alt="" sizes="80px" />
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        ) : null}
      </div>
      <div className="flex flex-col gap-6">
        {known ? (
          <p className="rounded border bg-sunk px-4 py-3 text-sm">
            Ce produit est déjà dans{" "}
            <Link to={`/product/${known.id}`} className="font-medium underline underline-offset-4">
              votre bibliothèque
            </Link>
            . Vos textes sont gardés&nbsp;; le prix et les photos viennent de la page.
          </p>
        ) : null}
        {product.brand || product.category ? (
          <p className="text-sm text-muted">{[product.brand, product.category].filter(Boolean).join(" · ")}</p>
        ) : null}
        <Field label="Nom du produit" error={errors.name?.message}>
          <Input {...form.register("name")} maxLength={300} />
        </Field>
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Prix" optional error={errors.price?.message} className="max-w-48">
            <Input {...form.register("price")} placeholder={texts.noPrice} maxLength={60} />
          </Field>
          <Field label="Prix avant réduction" optional className="max-w-48">
            <Input {...form.register("listPrice")} inputMode="decimal" maxLength={20} />
          </Field>
        </div>
        {product.variants.length > 1 ? (
          <p className="text-sm text-muted">
            {product.variants.length} variantes&nbsp;: {product.variants.map(({ name }) => name).join(", ")}
          </p>
        ) : null}
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...form.register("description")} rows={5} maxLength={10_000} className="max-h-80" />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!shown || (!known && !hasRoom)}>
            {known ? "Mettre à jour le produit" : "Sauvegarder le produit"}
          </Button>
          <Button variant="ghost" disabled={save.isPending} onClick={onCancel}>
            Annuler
          </Button>
        </div>
        {known ? null : <ProductLimit isUpdating={false} />}
      </div>
    </form>
  );
}
