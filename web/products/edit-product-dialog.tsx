import { useState } from "react";
import { useForm } from "react-hook-form";
import { messages } from "../../worker/contract/messages.ts";
import { titleOf } from "../brands/brand-badge.ts";
import { useBrands } from "../brands/queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { type Product, useEditProduct } from "./queries.ts";

const formId = "edit-product";

/** Form for name, brand and description. Stays open until they are saved. */
export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const edit = useEditProduct(product.id);
  const form = useForm({ defaultValues: { name: product.name, description: product.description ?? "" } });
  const brands = useBrands().data?.items ?? [];
  const [brandId, setBrandId] = useState(product.brand_id ?? "");
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Modifier le produit"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={edit.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) =>
          void form.handleSubmit(({ name, description }) => {
            if (!name.trim()) {
              form.setError("name", { message: messages.productNameRequired }, { shouldFocus: true });
              return;
            }
            const changes = { name: name.trim(), description: description.trim(), brand_id: brandId || null };
            edit.mutate(changes, { onSuccess: onClose });
          })(event)
        }
      >
        <Field label="Nom du produit" error={form.formState.errors.name?.message}>
          <Input {...form.register("name")} maxLength={300} />
        </Field>
        {brands.length > 1 || brandId ? (
          <Field label="Marque" hint="Ses prochaines créations la porteront.">
            <Select
              emptyLabel="Celle en cours"
              value={brandId}
              options={brands.map(({ id, fields }) => ({ value: id, label: titleOf(fields) }))}
              onChoose={setBrandId}
            />
          </Field>
        ) : null}
        <Field label="Description" optional>
          <Textarea {...form.register("description")} rows={6} maxLength={10_000} />
        </Field>
      </form>
    </Dialog>
  );
}
