import { CircleAlert } from "lucide-react";
import type { JobFailure } from "../../worker/contract/schemas/live.ts";
import { splitLabel } from "../jobs/batch-words.ts";
import { formatCount } from "../lib/format.ts";

/** The failed images with their reasons. The server lists only the first ones: `count` is the total. */
export function BatchFailures({ failures, count }: { failures: JobFailure[]; count: number }) {
  const rest = count - failures.length;
  return (
    <section aria-labelledby="batch-failures" className="flex flex-col gap-2">
      <h3 id="batch-failures" className="text-sm font-medium text-danger">
        {formatCount(count, "image en échec", "images en échec")}
      </h3>
      <ul className="divide-y rounded border">
        {failures.map((failure) => {
          const { product, influencer } = splitLabel(failure);
          return (
            <li key={failure.position} className="flex gap-3 px-4 py-3 text-sm">
              <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-danger" />
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">Erreur: {product}</p>
                <p className="text-muted wrap-anywhere">
                  {influencer ? `Avec ${influencer}. ` : null}
                  {failure.error}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {rest > 0 && failures.length > 0 ? (
        <p className="text-sm text-muted">et {formatCount(rest, "autre", "autres")}</p>
      ) : null}
    </section>
  );
}
