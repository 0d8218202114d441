// Every colour token in both themes, and the measured contrast of every pair used for text.
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const swatches = {
  Fonds: ["paper", "card", "sunk", "veil"],
  Encres: ["ink", "muted", "line-strong", "line"],
  Accent: ["accent", "accent-hover", "on-accent", "accent-inverse", "focus"],
  États: [
    "success",
    "success-soft",
    "warning",
    "warning-soft",
    "danger",
    "danger-hover",
    "danger-soft",
    "on-danger",
    "info",
    "info-soft",
  ],
};

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the outlines of controls. */
const leastRatio = { text: 4.5, shape: 3 };

const pairs: { over: string; ground: string; kind: keyof typeof leastRatio }[] = [
  ...["ink", "muted", "success", "warning", "danger", "info", "accent"].flatMap((over) =>
    ["paper", "card", "sunk"].map((ground) => ({ over, ground, kind: "text" as const })),
  ),
  { over: "on-accent", ground: "accent", kind: "text" },
  { over: "on-accent", ground: "accent-hover", kind: "text" },
  { over: "on-danger", ground: "danger", kind: "text" },
  { over: "on-danger", ground: "danger-hover", kind: "text" },
  { over: "success", ground: "success-soft", kind: "text" },
  { over: "warning", ground: "warning-soft", kind: "text" },
  { over: "danger", ground: "danger-soft", kind: "text" },
  { over: "info", ground: "info-soft", kind: "text" },
  { over: "paper", ground: "ink", kind: "text" },
  { over: "line-strong", ground: "card", kind: "shape" },
  { over: "line-strong", ground: "paper", kind: "shape" },
  { over: "focus", ground: "paper", kind: "shape" },
  { over: "accent-inverse", ground: "ink", kind: "shape" },
];

export function Colours() {
  return (
    <Chapter
      id="couleurs"
      title="Couleurs"
      lead={"Un papier chaud, une encre, et un seul accent pour une seule chose\u00a0: l’action principale."}
    >
      <Specimen shows={["Jetons"]} note="web/styles.css les tient tous.">
        {Object.entries(swatches).map(([group, names]) => (
          <div key={group} className="flex flex-col gap-3">
            <h3 className="eyebrow">{group}</h3>
            <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3">
              {names.map((name) => (
                <li key={name} className="flex items-center gap-3">
                  <span className="size-8 shrink-0 rounded border" style={{ backgroundColor: `var(--${name})` }} />
                  <span className="min-w-0 text-xs wrap-anywhere">{name}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Specimen>
      <Specimen shows={["Contrastes"]} note={"Texte\u00a0: 4,5 au moins. Formes et contours\u00a0: 3."}>
        <ul className="grid gap-x-8 @md:grid-cols-2">
          {pairs.map((pair) => (
            <Pair key={`${pair.over} ${pair.ground}`} {...pair} />
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}

const ratioFormat = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Pair({ over, ground, kind }: (typeof pairs)[number]) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    if (!sample.current) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(measureContrast(color, backgroundColor));
  }, []);
  const passes = ratio === undefined || ratio >= leastRatio[kind];
  return (
    <li data-contrast={passes ? "enough" : "low"} className="flex items-center gap-3 border-t py-2 text-sm">
      <span
        ref={sample}
        aria-hidden
        className="flex h-8 w-12 shrink-0 items-center justify-center rounded border font-display"
        style={{ color: `var(--${over})`, backgroundColor: `var(--${ground})` }}
      >
        {kind === "text" ? "Aa" : <span className="size-4 rounded-full border-2 border-current" />}
      </span>
      <span className="min-w-0 flex-1 text-xs wrap-anywhere">
        {over} <span className="text-muted">sur</span> {ground}
      </span>
      <Badge tone={passes ? "success" : "danger"} icon={passes ? CircleCheck : TriangleAlert}>
        {ratio === undefined ? "…" : ratioFormat.format(ratio)}
      </Badge>
    </li>
  );
}

/** WCAG's contrast ratio of two opaque colours as browsers compute them: `rgb(29, 26, 22)`. */
function measureContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(measureLuminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
