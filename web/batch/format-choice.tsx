// Choice of a batch's format; each option is drawn in its own proportions.
import { RadioGroup } from "radix-ui";
import { type AdFormatId, adFormats } from "../../worker/contract/formats.ts";

const formats = adFormats.filter(({ withInfluencer }) => withInfluencer);
/** The longer side of a drawn format. */
const sidePx = 56;

export function FormatChoice({ value, onChoose }: { value: AdFormatId; onChoose: (format: AdFormatId) => void }) {
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => {
        const format = formats.find(({ id }) => id === next);
        if (format) onChoose(format.id);
      }}
      aria-label="Format des images"
      className="grid grid-cols-2 gap-3 sm:grid-cols-4"
    >
      {formats.map(({ id, label, width, height }) => {
        const scale = sidePx / Math.max(width, height);
        return (
          <RadioGroup.Item
            key={id}
            value={id}
            aria-label={`${label} ${width}×${height}`}
            className="group flex flex-col items-center gap-3 rounded border border-line-strong bg-card px-2 py-4 text-center transition-colors hover:border-ink data-[state=checked]:border-ink data-[state=checked]:ring-1 data-[state=checked]:ring-ink"
          >
            <span className="flex h-14 items-center" aria-hidden>
              <span
                className="block rounded-[2px] border border-line-strong bg-sunk transition-colors group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink"
                style={{ width: width * scale, height: height * scale }}
              />
            </span>
            <span className="flex flex-col">
              <span className="text-sm font-medium">{label}</span>
              <span className="text-xs text-muted tabular-nums">
                {width}×{height}
              </span>
            </span>
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
