import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Cost, unlimited } from "../usage/limit-note.tsx";

export interface ApplyBrandProps {
  /** What is made, and what becomes of the old one. */
  result: string;
  cost?: Cost;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** What is made anew, and what of the plan that uses, before it begins. */
export function ApplyBrandPanel({ result, cost = unlimited, onClose, onConfirm }: ApplyBrandProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={"Appliquer la marque\u00a0?"}
      description={
        <>
          {result}
          <span className="block pt-2 text-ink">{cost.refusal ?? cost.note ?? "N’utilise rien de votre forfait."}</span>
        </>
      }
      confirmLabel="Appliquer la marque"
      isRefused={cost.refusal !== undefined}
      onConfirm={onConfirm}
    />
  );
}
