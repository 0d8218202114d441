import { CircleAlert, CircleCheck, CircleDashed, PencilLine, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import type { Autosave, SaveState } from "./draft/use-autosave.ts";

const words: Record<SaveState, { text: string; icon: typeof CircleCheck; tone: string }> = {
  saved: { text: "Enregistré", icon: CircleCheck, tone: "text-success" },
  waiting: { text: "Modifié", icon: PencilLine, tone: "text-muted" },
  saving: { text: "Enregistrement…", icon: CircleDashed, tone: "text-muted" },
  failed: { text: "Non enregistré", icon: CircleAlert, tone: "text-danger" },
  conflict: { text: "Non enregistré", icon: CircleAlert, tone: "text-danger" },
};

export function SaveStatus({ state }: { state: SaveState }) {
  const { text, icon: Icon, tone } = words[state];
  return (
    <output className={cx("inline-flex items-center gap-1.5 text-sm whitespace-nowrap", tone)}>
      <Icon size={16} aria-hidden className="shrink-0" />
      {text}
    </output>
  );
}

/** Why saving failed, with the possible actions. Typed changes are kept. */
export function SaveProblem({
  autosave,
  onLoadServerVersion,
}: {
  autosave: Autosave;
  onLoadServerVersion: () => void;
}) {
  const { state, reason, flush, overwrite } = autosave;
  if (state !== "failed" && state !== "conflict") return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-danger-soft px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-64 text-danger">
        {state === "failed"
          ? reason
          : "Cette page vient d’être modifiée ailleurs. Rien n’est perdu\u00a0: choisissez la version à garder."}
      </p>
      {state === "failed" ? (
        <Button size="sm" icon={RotateCw} onClick={() => void flush()}>
          Réessayer
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void overwrite()}>
            Garder la mienne
          </Button>
          <Button size="sm" onClick={onLoadServerVersion}>
            Charger l’autre
          </Button>
        </div>
      )}
    </div>
  );
}
