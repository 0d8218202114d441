import { nameInfluencer } from "./batch-series.ts";
import { CreativeTile, ratioOfRow } from "./creative-tile.tsx";
import type { Creative, Series } from "./queries.ts";

/** The ten images of a batch, all of one format, in rows of five. */
export function BatchGrid({ series, onOpen }: { series: Series; onOpen: (creative: Creative) => void }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-2 @2xl:grid-cols-5">
        {series.children.map((creative) => (
          <li key={creative.id}>
            <CreativeTile
              creative={creative}
              name={nameInfluencer(series, creative)}
              ratio={ratioOfRow(creative)}
              sizes="(min-width: 1024px) 15rem, (min-width: 768px) 20vw, 50vw"
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
