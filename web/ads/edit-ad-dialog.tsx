import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { adPostLimits } from "../../worker/contract/ad-posts.ts";
import { ApiError } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { AdVariants } from "./ad-variants.tsx";
import { type AdPost, type AdTexts, useEditAdPost } from "./queries.ts";

const formId = "edit-ad";
const fields = ["hook", "body_text", "call_to_action"] as const;

/** Form for the three texts. Stays open until they are saved; asks before discarding changes. */
export function EditAdDialog({ post, onClose }: { post: AdPost; onClose: () => void }) {
  const edit = useEditAdPost(post.id);
  const { hook, body_text, call_to_action } = post;
  const form = useForm<AdTexts>({ defaultValues: { hook, body_text, call_to_action } });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, compute: (values: AdTexts) => values });
  const [isLeaving, setLeaving] = useState(false);

  function close() {
    if (edit.isPending) return;
    if (isDirty) setLeaving(true);
    else onClose();
  }

  async function save(values: AdTexts) {
    const tooLong = fields.filter((field) => countOver(field, values[field]) > 0);
    if (tooLong[0]) {
      form.setFocus(tooLong[0]);
      return;
    }
    try {
      await edit.mutateAsync(values);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const field of fields) {
        const message = error.fields[field];
        if (message) form.setError(field, { message });
      }
    }
  }

  const lengthError = (field: keyof AdTexts) => {
    const over = countOver(field, typed[field]);
    return over > 0 ? `${formatCount(over, "caractère")} de trop` : errors[field]?.message;
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : close())}
        title="Modifier la publication"
        footer={
          <>
            <Button variant="ghost" disabled={edit.isPending} onClick={onClose}>
              Annuler
            </Button>
            <Button variant="primary" type="submit" form={formId} disabled={edit.isPending} className="min-w-44">
              {edit.isPending ? (
                <>
                  <Spinner /> Enregistrement...
                </>
              ) : (
                "Enregistrer"
              )}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <AdVariants
            id={post.id}
            onChoose={(texts) => {
              for (const field of fields) form.setValue(field, texts[field], { shouldDirty: true });
              form.clearErrors();
              // Below the variants, where it may be out of sight.
              form.setFocus("hook");
            }}
          />
          <Field
            label="Hook (Accroche)"
            error={lengthError("hook")}
            hint={`${typed.hook.length}/${adPostLimits.hook} caractères`}
          >
            <Input {...form.register("hook")} />
          </Field>
          <Field
            label="Description"
            error={lengthError("body_text")}
            hint={`${typed.body_text.length}/${adPostLimits.body_text}`}
          >
            <Textarea {...form.register("body_text")} rows={6} />
          </Field>
          <Field
            label="Call-to-Action"
            error={lengthError("call_to_action")}
            hint={`${typed.call_to_action.length}/${adPostLimits.call_to_action}`}
          >
            <Input {...form.register("call_to_action")} />
          </Field>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={"Abandonner vos modifications\u00a0?"}
        description="Ce que vous venez d’écrire n’est pas enregistré."
        confirmLabel="Abandonner"
        cancelLabel="Continuer la saisie"
        onConfirm={onClose}
      />
    </>
  );
}

const countOver = (field: keyof AdTexts, text: string) => text.length - adPostLimits[field];
