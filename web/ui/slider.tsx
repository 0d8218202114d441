import { useFieldControl } from "./field.tsx";

/** A number chosen by dragging or with the arrow keys; inside a `<Field>`. */
export function Slider({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  valueText,
}: {
  value: number;
  /** Called while it is dragged. */
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, shown beside it and read out: « 24 pixels ». */
  valueText: string;
}) {
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        {...useFieldControl()}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        className="h-8 min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <span aria-hidden className="w-20 text-right text-sm text-muted tabular-nums">
        {valueText}
      </span>
    </div>
  );
}
