import { Brush, Eraser, Frame, Lasso, PlusCircle, Redo2, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Slider } from "../ui/slider.tsx";
import type { Pen, Tool } from "./draft-step.ts";
import type { Ground } from "./paint-stage.ts";

export const brushSizes = { least: 2, most: 80 };
const mostSoftness = 12;

const modes = [
  { value: "keep", label: "Garder", icon: PlusCircle },
  { value: "remove", label: "Enlever", icon: Eraser },
] as const;

const tools: readonly { value: Tool; label: string; icon: typeof Brush }[] = [
  { value: "brush", label: "Pinceau", icon: Brush },
  { value: "lasso", label: "Lasso", icon: Lasso },
  { value: "frame", label: "Cadre", icon: Frame },
];

const hints: Record<Tool, string> = {
  brush: "Peignez ce qui est à garder ou à enlever\u00a0: le contour suit de lui-même.",
  lasso: "Entourez une zone\u00a0: tout ce qu’elle contient est gardé ou enlevé.",
  frame: "Tracez un cadre autour du produit\u00a0: le détourage y recommence.",
};

const grounds: readonly { value: Ground; label: string }[] = [
  { value: "photo", label: "Photo" },
  { value: "checker", label: "Damier" },
  { value: "white", label: "Blanc" },
  { value: "black", label: "Noir" },
  { value: "brand", label: "Marque" },
];

const pixels = (count: number) => `${count}\u00a0px`;

interface RetouchToolsProps {
  pen: Pen;
  onPen: (pen: Pen) => void;
  ground: Ground;
  onGround: (ground: Ground) => void;
  softness: number;
  onSoftness: (softness: number) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** Goes back to the automatic cut-out; null when it is what is shown. */
  reset: (() => void) | null;
}

/** The panel beside the stage. */
export function RetouchTools({
  pen,
  onPen,
  ground,
  onGround,
  softness,
  onSoftness,
  undo,
  redo,
  reset,
}: RetouchToolsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Part title="Outil" hint={hints[pen.tool]}>
        <SegmentedControl
          label="Outil"
          value={pen.tool}
          onValueChange={(tool) => onPen({ ...pen, tool })}
          options={tools}
          className="w-full"
        />
      </Part>
      {pen.tool === "frame" ? null : (
        <SegmentedControl
          label="Effet de l’outil"
          value={pen.keeps ? "keep" : "remove"}
          onValueChange={(mode) => onPen({ ...pen, keeps: mode === "keep" })}
          options={modes}
          className="w-full"
        />
      )}
      {pen.tool === "brush" ? (
        <Field label="Taille du pinceau">
          <Slider
            value={pen.radius}
            onValueChange={(radius) => onPen({ ...pen, radius })}
            min={brushSizes.least}
            max={brushSizes.most}
            valueText={pixels(pen.radius * 2)}
          />
        </Field>
      ) : null}
      <Field label="Douceur du contour">
        <Slider
          value={softness}
          onValueChange={onSoftness}
          min={0}
          max={mostSoftness}
          valueText={softness === 0 ? "Net" : pixels(softness)}
        />
      </Field>
      <Part title="Aperçu sur">
        <SegmentedControl
          label="Aperçu sur"
          value={ground}
          onValueChange={onGround}
          options={grounds}
          className="w-full"
        />
      </Part>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={Undo2} label="Annuler" variant="secondary" disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon={Redo2} label="Rétablir" variant="secondary" disabled={!redo} onClick={() => redo?.()} />
        <Button icon={RotateCcw} variant="ghost" disabled={!reset} onClick={() => reset?.()}>
          Revenir au détourage automatique
        </Button>
      </div>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium">
        {title}
      </p>
      {children}
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    </div>
  );
}

const shortcuts: readonly [string, string][] = [
  ["← ↑ → ↓", "déplacer le curseur (avec Maj\u00a0: plus vite)"],
  ["Espace", "peindre tant que la touche est tenue\u00a0; poser un coin du lasso ou du cadre"],
  ["Entrée", "fermer le lasso"],
  ["Échap", "abandonner le tracé"],
  ["G, E", "garder, enlever"],
  ["P, L, C", "pinceau, lasso, cadre"],
  ["[ , ]", "pinceau plus petit, plus grand"],
  ["+, −, 0", "zoomer, dézoomer, ajuster à l’écran"],
  ["Ctrl + Z, Ctrl + Maj + Z", "annuler, rétablir"],
  ["Ctrl + molette, ou deux doigts", "zoomer là où l’on pointe"],
];

/** The keys, as a list that unfolds. `id` names its text. */
export function Shortcuts({ id }: { id: string }) {
  return (
    <details className="rounded border px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">Raccourcis clavier</summary>
      <dl id={id} className="mt-3 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="text-muted">{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
