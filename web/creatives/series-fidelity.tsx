import { CircleHelp } from "lucide-react";
import { faithfulEnough } from "../../worker/contract/fidelity.ts";
import { Popover } from "../ui/popover.tsx";
import type { Creative } from "./queries.ts";

/** « 97 / 100 ». */
export const formatFidelity = (fidelity: number): string => `${fidelity}\u00a0/\u00a0100`;

/** Lowest and highest product fidelity of a series; a press explains the measure. */
export function SeriesFidelity({ creatives }: { creatives: readonly Pick<Creative, "fidelity">[] }) {
  const scores = creatives.flatMap(({ fidelity }) => (fidelity === null ? [] : [fidelity]));
  if (scores.length === 0) return null;
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  return (
    <Popover
      label="Fidélité du produit"
      trigger={
        <button
          type="button"
          className="-my-1 inline-flex min-h-6 items-center gap-1 rounded py-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink"
        >
          <span>
            Fidélité du produit&nbsp;: {least === most ? "" : `${least} à `}
            {formatFidelity(most)}
          </span>
          <CircleHelp size={14} aria-hidden />
        </button>
      }
    >
      <div className="flex flex-col gap-2 p-4 text-sm">
        <p className="font-medium">Est-ce bien votre produit&nbsp;?</p>
        <p>
          Nous le retrouvons dans chaque image et le comparons à sa photo&nbsp;: son dessin (forme, motifs, étiquette)
          et ses couleurs. La lumière de la scène ne compte pas.
        </p>
        <p className="text-muted">
          Chaque image est mesurée, y compris celles qui montrent les pixels de votre photo. Sous {faithfulEnough}, un
          dessin est refait ou reçoit le produit de votre photo. Le détail d’une image dit si la photo est présentée
          entière, recadrée ou prolongée.
        </p>
      </div>
    </Popover>
  );
}
