import { Minus, Plus } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

/** A small whole number, typed or stepped. `value` is the typed text, which may not be a number. Goes into a `<Field>`. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
}: {
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
}) {
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (Number(value) || 0) + by))));
  return (
    <div className="flex gap-1">
      <IconButton icon={Minus} label="Un de moins" variant="secondary" tooltip={false} onClick={() => step(-1)} />
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton icon={Plus} label="Un de plus" variant="secondary" tooltip={false} onClick={() => step(1)} />
    </div>
  );
}
