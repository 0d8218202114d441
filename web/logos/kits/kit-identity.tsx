// Colours and typefaces of a brand kit, with copy buttons.
import { Copy } from "lucide-react";
import { copyText } from "../logo-words.ts";
import type { BrandColor, BrandKit } from "../queries.ts";
import { TypefaceSample } from "../../brands/typeface-sample.tsx";

type Contrast = BrandKit["identity"]["contrasts"][number];

const roles: Record<BrandColor["role"], string> = {
  primary: "Principale",
  secondary: "Secondaire",
  accent: "Accent",
  dark: "Foncée",
  light: "Claire",
};

const levels: Record<Contrast["level"], string> = { AAA: "AAA", AA: "AA", "AA large": "Grands textes" };

// Truncated, not rounded: no pair may claim a higher contrast than it has.
const ratio = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1, roundingMode: "trunc" });

export function KitPalette({ identity: { palette, contrasts } }: { identity: BrandKit["identity"] }) {
  const colorOf = (role: BrandColor["role"]) => palette.find((color) => color.role === role);
  return (
    <section aria-labelledby="kit-palette" className="flex flex-col gap-4">
      <h3 id="kit-palette" className="font-display text-lg">
        Palette
      </h3>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {palette.map((color) => (
          <li key={color.role} className="flex min-w-0 flex-col">
            <span aria-hidden className="h-24 rounded border" style={{ backgroundColor: color.hex }} />
            <span className="pt-2 text-sm font-medium">{color.name}</span>
            <span className="pb-1 text-xs text-muted">{roles[color.role]}</span>
            {valuesOf(color).map(([notation, value]) => (
              <button
                key={notation}
                type="button"
                onClick={() => void copyText(value)}
                className="group -mx-1 flex min-h-6 items-center gap-2 rounded px-1 text-left text-xs hover:bg-sunk"
              >
                <span className="sr-only">Copier </span>
                <span className="w-9 shrink-0 text-muted">{notation} </span>
                <span className="min-w-0 flex-1 truncate">{value}</span>
                <Copy
                  size={12}
                  aria-hidden
                  className="shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                />
              </button>
            ))}
          </li>
        ))}
      </ul>
      <h4 className="text-sm font-medium">Associations lisibles</h4>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {contrasts.filter(isFirstOfPair).map(({ ground, text, ratio: value, level }) => {
          const [below, above] = [colorOf(ground), colorOf(text)];
          return (
            <li key={`${text}-${ground}`} className="flex flex-col gap-1">
              <span
                aria-hidden
                className="rounded border px-3 py-2 font-display text-title"
                style={{ backgroundColor: below?.hex, color: above?.hex }}
              >
                Aa
              </span>
              <span className="text-xs">{`${above?.name} sur ${below?.name}`}</span>
              <span className="text-xs text-muted">{`${ratio.format(value)}\u00a0: 1 · ${levels[level]}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Contrast is symmetric: each pair of colours is shown once. */
const isFirstOfPair = (pair: Contrast, at: number, pairs: Contrast[]) =>
  pairs.findIndex(({ text, ground }) => text === pair.ground && ground === pair.text) > at;

/** The colour as HEX, RGB and CMYK. */
function valuesOf({ hex, rgb, cmyk }: BrandColor): [string, string][] {
  return [
    ["HEX", hex.toUpperCase()],
    ["RVB", rgb.join(" ")],
    ["CMJN", cmyk.join(" ")],
  ];
}

export function KitTypefaces({ kit: { name, identity } }: { kit: Pick<BrandKit, "name" | "identity"> }) {
  const faces = [
    { use: "Titres", face: identity.headings, sample: name },
    { use: "Textes", face: identity.texts, sample: "Aa Bb Cc 0123456789" },
  ];
  return (
    <section aria-labelledby="kit-typefaces" className="flex flex-col gap-4">
      <h3 id="kit-typefaces" className="font-display text-lg">
        Typographies
      </h3>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {faces.map(({ use, face, sample }) => (
          <div key={use} className="flex min-w-0 flex-col gap-1 border-t pt-3">
            <dt className="text-sm text-muted">{use}</dt>
            <dd className="flex min-w-0 flex-col">
              <TypefaceSample className="text-title" id={face.id}>
                {sample}
              </TypefaceSample>
              <span className="text-sm font-medium">{face.name}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
