// Choice of any number of the four styles.
import { Check } from "lucide-react";
import { Checkbox } from "radix-ui";
import { type LogoStyle, logoStyles } from "../../../worker/contract/logos.ts";
import { FieldGroup } from "../../ui/field.tsx";
import { StyleSketch } from "./style-sketch.tsx";

export function StyleChoice({
  chosen,
  onChange,
  initial,
  color,
  error,
}: {
  chosen: readonly LogoStyle[];
  onChange: (styles: LogoStyle[]) => void;
  /** The brand's initial and first colour, for the sketches. */
  initial: string;
  color: string | undefined;
  error: string | undefined;
}) {
  const toggle = (style: LogoStyle) =>
    onChange(chosen.includes(style) ? chosen.filter((each) => each !== style) : [...chosen, style]);
  return (
    <FieldGroup legend="Styles" error={error}>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {logoStyles.map(({ id, label, description }) => (
          <Checkbox.Root
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={() => toggle(id)}
            aria-label={label}
            aria-describedby={`style-${id}`}
            className="group relative flex flex-col overflow-hidden rounded border border-line-strong bg-card text-left transition-colors hover:border-ink data-[state=checked]:border-ink data-[state=checked]:ring-1 data-[state=checked]:ring-ink"
          >
            <span className="block w-full border-b opacity-60 transition-opacity group-hover:opacity-100 group-data-[state=checked]:opacity-100">
              <StyleSketch style={id} initial={initial} color={color} />
            </span>
            <span className="flex flex-col gap-0.5 px-3 py-2 sm:p-3">
              <span className="text-sm font-medium">{label}</span>
              <span id={`style-${id}`} className="text-xs text-muted max-sm:sr-only">
                {description}
              </span>
            </span>
            {/* The sketch under it is white in both themes. */}
            <span
              data-theme="light"
              className="absolute top-2 right-2 flex size-5 items-center justify-center rounded border border-line-strong bg-card group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink group-data-[state=checked]:text-paper"
            >
              <Checkbox.Indicator>
                <Check size={14} strokeWidth={3} aria-hidden />
              </Checkbox.Indicator>
            </span>
          </Checkbox.Root>
        ))}
      </div>
    </FieldGroup>
  );
}
