import { Upload } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { ApiError } from "../lib/api.ts";
import { describeError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { ImageField } from "../ui/image-field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import type { PreparedImage } from "../ui/prepare-image.ts";
import { useChosenImage } from "../ui/use-chosen-image.ts";
import { ageOptions, genderOptions, styleOptions } from "./labels.ts";
import { useUploadInfluencer } from "./queries.ts";

const blank = { name: "", style: "", gender: "", age_range: "", ethnicity: "", description: "" };
type Fields = typeof blank;
const required = ["name", "style", "gender", "age_range", "ethnicity"] as const;
const missing = "Champ requis";

export function UploadForm({ onSaved }: { onSaved: () => void }) {
  const form = useForm<Fields>({ defaultValues: blank });
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useUploadInfluencer(setProgress);
  const chosen = useChosenImage();
  const { errors } = form.formState;

  /** Shows one message for all missing fields, as specified, and marks each of them. Returns whether none is missing. */
  function isComplete(fields: Fields, image: PreparedImage | null): image is PreparedImage {
    const empty = required.filter((name) => !fields[name].trim());
    for (const name of empty) form.setError(name, { message: missing });
    // A picture that was just refused shows its own reason.
    if (!image) chosen.setError((shown) => shown ?? messages.imageRequired);
    if (empty.length > 0 || !image) {
      toast.error(messages.influencerFieldsRequired);
      return false;
    }
    return true;
  }

  async function submit(fields: Fields) {
    const image = await chosen.ready();
    if (!isComplete(fields, image)) return;
    setProgress(0);
    try {
      await upload.mutateAsync({ fields, image: image.file });
      toast.success(`${fields.name.trim()} a rejoint vos influenceurs`);
      form.reset();
      chosen.clear();
      onSaved();
    } catch (error) {
      showFailure(error);
    } finally {
      setProgress(null);
    }
  }

  /** Shows an error of the upload or of the fields. */
  function showFailure(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (fields.image) chosen.setError(fields.image);
    for (const name of required) if (fields[name]) form.setError(name, { message: fields[name] });
    const isUpload = Boolean(fields.image) || (error instanceof ApiError && [0, 413, 415].includes(error.status));
    const message = describeError(error);
    toast.error(isUpload ? texts.influencerUploadFailed(message) : texts.influencerSaveFailed(message));
  }

  const select = (
    name: "style" | "gender" | "age_range",
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label} error={errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Select
            emptyLabel="Choisir"
            value={field.value}
            onChoose={(value) => {
              field.onChange(value);
              form.clearErrors(name);
            }}
            onBlur={field.onBlur}
            options={options}
          />
        )}
      />
    </Field>
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Errors set manually would block the next submission.
        form.clearErrors();
        void form.handleSubmit(submit)(event);
      }}
      className="grid gap-6 sm:grid-cols-[minmax(0,15rem)_1fr] sm:gap-8"
    >
      <ImageField
        label="Portrait"
        formats="JPG, PNG ou WEBP, 5 Mo au plus"
        ratio="4 / 5"
        chosen={chosen}
        progress={progress}
      />
      <div className="grid content-start gap-6 lg:grid-cols-2">
        <Field label="Nom" error={errors.name?.message}>
          <Input {...form.register("name")} maxLength={80} autoComplete="off" />
        </Field>
        {select("style", "Style", styleOptions)}
        {select("gender", "Genre", genderOptions)}
        {select("age_range", "Tranche d’âge", ageOptions)}
        <Field label="Origine" error={errors.ethnicity?.message} className="lg:col-span-2">
          <Input
            {...form.register("ethnicity")}
            maxLength={80}
            autoComplete="off"
            placeholder="Européenne, africaine, asiatique…"
          />
        </Field>
        <Field label="Description" optional error={errors.description?.message} className="lg:col-span-2">
          <Textarea {...form.register("description")} maxLength={1000} rows={2} />
        </Field>
        <div className="lg:col-span-2">
          <Button type="submit" variant="primary" icon={Upload} loading={form.formState.isSubmitting}>
            Ajouter l’influenceur
          </Button>
        </div>
      </div>
    </form>
  );
}
