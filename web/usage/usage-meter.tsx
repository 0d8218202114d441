import { Link } from "react-router";
import type { Usage } from "../../worker/contract/billing.ts";
import { formatNumber } from "../lib/format.ts";
import { useUsage } from "./queries.ts";

/** Usage of the plan, at the bottom of the sidebar: « 1 / 1 produit · 0 / 1 génération ». */
export function UsageMeter({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { data } = useUsage();
  if (!data) return null;
  const { products, generations } = data;
  const share = Math.max(shareOf(products), shareOf(generations));
  return (
    <Link
      to="/dashboard/pricing"
      onClick={onNavigate}
      title="Voir les forfaits"
      className="flex animate-fade-in flex-col gap-1.5 rounded px-2 py-1.5 text-xs whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:bg-sunk hover:text-ink"
    >
      <span>
        {describe(products, "produit")} · {describe(generations, "génération")}
      </span>
      {products.limit === null && generations.limit === null ? null : (
        <span className="h-1 overflow-hidden rounded-full bg-line" aria-hidden>
          <span
            className="block h-full origin-left rounded-full bg-ink transition-transform duration-250"
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
    </Link>
  );
}

type Counted = Usage["products"];

const shareOf = ({ used, limit }: Counted) => (limit === null ? 0 : Math.min(1, used / limit));

/** French counts zero and one as singular. */
function describe({ used, limit }: Counted, noun: string): string {
  const of = limit === null ? "" : ` / ${formatNumber(limit)}`;
  return `${formatNumber(used)}${of} ${(limit ?? used) < 2 ? noun : `${noun}s`}`;
}
