import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { logoLimits } from "../../../worker/contract/logos.ts";
import { Button } from "../../ui/button.tsx";
import { FieldGroup } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Input } from "../../ui/input.tsx";
import { readColor } from "./read-color.ts";

/** Initial colours of « Ajouter une couleur », which match each other. */
const offered = ["#1f3a5f", "#c8553d", "#d9a441"];

/** Up to three preferred colours, each picked or typed. `colors` are the typed texts, which may be invalid. */
export function ColorFields({
  colors,
  onChange,
  error,
}: {
  colors: readonly string[];
  onChange: (colors: string[]) => void;
  error: string | undefined;
}) {
  const change = (at: number, color: string) => onChange(colors.with(at, color));
  const add = useRef<HTMLButtonElement>(null);

  function remove(at: number) {
    flushSync(() => onChange(colors.toSpliced(at, 1)));
    // The focused element was removed.
    add.current?.focus();
  }

  return (
    <FieldGroup legend="Couleurs préférées" optional error={error}>
      <div className="flex flex-wrap items-center gap-2">
        {colors.map((color, at) => (
          <div key={at} className="flex items-center gap-1">
            <input
              type="color"
              aria-label={`Couleur ${at + 1}`}
              value={readColor(color) ?? "#ffffff"}
              onChange={(event) => change(at, event.target.value)}
              className="size-10 shrink-0 cursor-pointer appearance-none rounded border border-line-strong bg-card p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
            />
            <Input
              aria-label={`Code de la couleur ${at + 1}`}
              value={color}
              spellCheck={false}
              autoComplete="off"
              maxLength={9}
              onChange={(event) => change(at, event.target.value)}
              // Normalises the text to the colour that was read.
              onBlur={() => change(at, readColor(color) ?? color)}
              {...(error && !readColor(color) ? { "aria-invalid": true } : {})}
              className="w-28"
            />
            <IconButton icon={X} label={`Retirer la couleur ${at + 1}`} size="sm" onClick={() => remove(at)} />
          </div>
        ))}
        {colors.length < logoLimits.colors ? (
          <Button
            ref={add}
            icon={Plus}
            variant="ghost"
            className="-ml-1"
            onClick={() => onChange([...colors, offered.find((color) => !colors.includes(color)) ?? "#1f3a5f"])}
          >
            Ajouter une couleur
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  );
}
