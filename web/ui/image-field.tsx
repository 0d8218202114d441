import { Field } from "./field.tsx";
import { ImageDrop } from "./image-drop.tsx";
import { acceptedImageTypes } from "./prepare-image.ts";
import { describeReduction, type useChosenImage } from "./use-chosen-image.ts";

/** Form field for one photo, from the choice to the upload. */
export function ImageField({
  label,
  formats,
  ratio,
  chosen,
  progress,
}: {
  label: string;
  /** Accepted formats, in words. */
  formats: string;
  /** CSS aspect ratio of the box. */
  ratio: string;
  chosen: ReturnType<typeof useChosenImage>;
  /** 0 to 100 while uploading. */
  progress: number | null;
}) {
  return (
    <Field label={label} error={chosen.error} hint={describeReduction(chosen.image)}>
      <ImageDrop
        file={chosen.image?.file ?? null}
        onPick={chosen.pick}
        onClear={chosen.clear}
        progress={progress}
        busyLabel={chosen.busyLabel}
        hint={formats}
        accept={acceptedImageTypes}
        ratio={ratio}
      />
    </Field>
  );
}
