import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { ApiError } from "../lib/api.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { ImageField } from "../ui/image-field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { nameFromFile } from "../ui/prepare-image.ts";
import { useChosenImage } from "../ui/use-chosen-image.ts";
import { useHasProductRoom } from "../usage/queries.ts";
import { type SeenProduct, useUploadProduct } from "./queries.ts";

const ProposeTexts = lazyPart(() => import("./propose-texts.tsx"), "ProposeTexts");

/** Lazily loaded: few plans are limited. */
const ProductLimit = lazyPart(() => import("../usage/product-limit.tsx"), "ProductLimit", { isOptional: true });

interface Fields {
  name: string;
  description: string;
}

export function ManualUploadForm({
  shared,
  onSaved,
}: {
  /** A photo shared from the phone's gallery. */
  shared: File | null;
  onSaved: (product: Product) => void;
}) {
  const form = useForm<Fields>({ defaultValues: { name: "", description: "" } });
  const [progress, setProgress] = useState<number | null>(null);
  const idempotency = useIdempotencyKey();
  const showError = useErrorToast();
  const hasRoom = useHasProductRoom();
  const upload = useUploadProduct(setProgress);
  const suggested = useRef("");
  const chosen = useChosenImage((_image, file) => {
    // A typed name is kept; one that was derived from the previous file follows the new file.
    if (isNameTyped()) return;
    suggested.current = nameFromFile(file.name);
    form.setValue("name", suggested.current);
    form.clearErrors("name");
  });
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const takeShared = useEffectEvent((photo: File) => {
    chosen.pick(photo);
    element.current?.scrollIntoView({ block: "start" });
  });
  useEffect(() => {
    if (shared) takeShared(shared);
  }, [shared]);

  function isNameTyped() {
    const name = form.getValues("name");
    return name.trim() !== "" && name !== suggested.current;
  }

  /** Fills the empty fields; returns a function that undoes it, or null when no field was empty. */
  function propose(seen: SeenProduct) {
    const before = form.getValues();
    const former = suggested.current;
    const fillsName = !isNameTyped();
    const fillsDescription = before.description.trim() === "";
    if (!fillsName && !fillsDescription) {
      toast.info("Le nom et la description sont déjà remplis.");
      return null;
    }
    if (fillsName) {
      suggested.current = seen.name;
      form.setValue("name", seen.name);
      form.clearErrors("name");
    }
    if (fillsDescription) form.setValue("description", seen.description);
    // Proposals that the seller has edited stay.
    return () => {
      if (fillsName && form.getValues("name") === seen.name) {
        suggested.current = former;
        form.setValue("name", before.name);
      }
      if (fillsDescription && form.getValues("description") === seen.description) form.setValue("description", "");
    };
  }

  async function submit() {
    const image = await chosen.ready();
    if (!image) {
      // A picture that was just refused shows its own reason.
      chosen.setError((shown) => shown ?? messages.imageRequired);
      return;
    }
    // Read after the preparation: it fills the name.
    const { name, description } = form.getValues();
    if (!name.trim()) {
      form.setError("name", { message: messages.productNameRequired }, { shouldFocus: true });
      return;
    }
    setProgress(0);
    try {
      const product = await upload.mutateAsync({
        name: name.trim(),
        description: description.trim(),
        file: image.file,
        headers: idempotency.headers(),
      });
      idempotency.renew();
      toast.success(texts.uploaded);
      chosen.clear();
      form.reset();
      suggested.current = "";
      onSaved(product);
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(null);
    }
  }

  /** Shows errors beside the fields that the server names; the typed values stay. */
  function showFailure(error: unknown) {
    const refused = error instanceof ApiError && error.status > 0 && error.status < 500 ? error : null;
    if (refused?.fields.image) chosen.setError(refused.fields.image);
    for (const field of ["name", "description"] as const) {
      if (refused?.fields[field]) form.setError(field, { message: refused.fields[field] });
    }
    showError(error, refused?.message ?? texts.uploadFailed);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-6 lg:grid-cols-2 lg:gap-8"
    >
      <div className="flex flex-col gap-3">
        <ImageField
          label="Image du produit"
          formats="Formats acceptés : JPG, PNG ou WEBP, 5 Mo au plus"
          ratio="4 / 3"
          chosen={chosen}
          progress={progress}
        />
        <Suspense>{chosen.image && <ProposeTexts file={chosen.image.file} onSeen={propose} />}</Suspense>
      </div>
      <div className="flex flex-col gap-6">
        <Field label="Nom du produit" error={errors.name?.message}>
          <Input {...form.register("name")} maxLength={300} autoComplete="off" placeholder="Sac en cuir grainé" />
        </Field>
        <Field
          label="Description"
          optional
          error={errors.description?.message}
          hint="Matière, usage, ce qui le distingue : elle inspirera vos publicités."
        >
          <Textarea {...form.register("description")} rows={5} maxLength={10_000} />
        </Field>
        <div className="flex flex-col items-start gap-3">
          <Button
            type="submit"
            // Until a photo is chosen, the address above is the main action.
            variant={chosen.image ? "primary" : "secondary"}
            icon={Upload}
            loading={form.formState.isSubmitting}
            disabled={!hasRoom}
          >
            Uploader le produit
          </Button>
          <Suspense>
            <ProductLimit isUpdating={false} />
          </Suspense>
        </div>
      </div>
    </form>
  );
}
