import { Label as RadixLabel } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { cx } from "./cx.ts";
import { FormError } from "./form-error.tsx";

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}
const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that a control inside a `<Field>` sets on its element; its own props win. Empty outside a field. */
export function useFieldControl(): { id?: string; "aria-describedby"?: string; "aria-invalid"?: true } {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { "aria-describedby": field.describedBy } : {}),
    ...(field.invalid ? { "aria-invalid": true as const } : {}),
  };
}

export function Label({ className, ...rest }: ComponentProps<"label">) {
  return <RadixLabel.Root className={cx("text-sm font-medium text-ink", className)} {...rest} />;
}

/** Label, one control, hint and inline error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** French, shown under the control; also marks it as invalid. */
  error?: string | undefined;
  /** Adds « (facultatif) ». */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={cx("flex flex-col gap-2", className)}>
        <Label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
          {label}
          {optional ? <span className="font-normal text-muted"> (facultatif)</span> : null}
        </Label>
        {children}
        {error ? <FormError id={errorId}>{error}</FormError> : null}
        {hint ? (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}

/** Several controls under one heading, with one error for all of them. */
export function FieldGroup({
  legend,
  optional = false,
  error,
  children,
}: {
  legend: string;
  /** Adds « (facultatif) ». */
  optional?: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="pb-2 text-sm font-medium">
        {legend}
        {optional ? <span className="font-normal text-muted"> (facultatif)</span> : null}
      </legend>
      {children}
      {error ? <FormError id={errorId}>{error}</FormError> : null}
    </fieldset>
  );
}
