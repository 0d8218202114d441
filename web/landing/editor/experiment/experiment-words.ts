import { formatNumber } from "../../../lib/format.ts";
import type { Experiment } from "../../queries.ts";

const points = (share: number) => {
  const value = Math.abs(share * 100);
  return `${new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 }).format(value)}\u00a0${value < 2 ? "point" : "points"}`;
};

/** Minimum number of views for a verdict. */
const leastViews = 100;

/** The verdict that the figures support, in French. */
export function describeVerdict({ arms, difference, verdict }: Experiment): string {
  const fewest = Math.min(...arms.map(({ views }) => views));
  if (verdict) {
    const ahead = `La version ${verdict.toUpperCase()} convertit mieux, d’environ ${points(difference.value)}.`;
    return `${ahead} Le hasard seul ne l’explique plus.`;
  }
  if (fewest < leastViews) {
    return `Trop peu de visites pour conclure\u00a0: laissez venir au moins ${formatNumber(leastViews)} visiteurs par version.`;
  }
  return "Aucune différence certaine pour l’instant\u00a0: l’écart observé peut venir du hasard. Laissez le test tourner.";
}
