import { type PointerEvent, useState } from "react";
import { formatCount } from "../lib/format.ts";
import { formatDay } from "./landing-words.ts";
import type { LandingStats } from "./queries.ts";

type Day = LandingStats["days"][number];

/** Height of the SVG's coordinate system; its width is one unit per day. */
const height = 100;
/** Minimum height of a column that is not zero. */
const least = 2;

const countViews = (count: number) => formatCount(count, "visite");
const countConversions = (count: number) => formatCount(count, "conversion");

/** Column chart by day: visits, with the conversions at the bottom of each column. Also as a table for screen readers. */
export function VisitsChart({ days }: { days: Day[] }) {
  const [pointed, setPointed] = useState<Day | null>(null);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const conversions = days.reduce((sum, day) => sum + day.conversions, 0);
  const top = Math.max(1, ...days.map((day) => Math.max(day.views, day.conversions)));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(least, (count / top) * height));
  const said = pointed ?? { views, conversions };

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(days[Math.floor(((clientX - left) / width) * days.length)] ?? null);
  }

  return (
    <figure className="flex flex-col gap-4 rounded border bg-card p-4 sm:p-6">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <h2 className="font-medium">{pointed ? formatDay(pointed.day) : `Les ${days.length} derniers jours`}</h2>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-2.5 bg-line-strong/50" />
            {countViews(said.views)}
          </span>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="size-2.5 bg-ink" />
            {countConversions(said.conversions)}
          </span>
        </p>
      </figcaption>
      <div onPointerMove={point} onPointerLeave={() => setPointed(null)} className="relative h-28 border-b">
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {days.map((day, at) => (
            <g key={day.day} opacity={pointed && pointed !== day ? 0.5 : 1}>
              <Column at={at} tall={heightOf(day.views)} className="fill-line-strong/50" />
              <Column at={at} tall={heightOf(day.conversions)} className="fill-ink" />
            </g>
          ))}
        </svg>
        {views === 0 && conversions === 0 ? (
          <p className="absolute inset-0 flex items-center justify-center text-center text-sm text-muted">
            Les visites apparaîtront ici dès la première.
          </p>
        ) : null}
      </div>
      <p aria-hidden className="-mt-2 flex justify-between text-xs text-muted">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
      {views === 0 && conversions === 0 ? null : <DayTable days={days} />}
    </figure>
  );
}

const Column = ({ at, tall, className }: { at: number; tall: number; className: string }) => (
  <rect x={at + 0.14} width={0.72} y={height - tall} height={tall} className={className} />
);

function DayTable({ days }: { days: Day[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-muted hover:text-ink">Voir les chiffres jour par jour</summary>
      <table className="mt-3 w-full max-w-md">
        <thead className="text-left">
          <tr>
            <th className="py-1.5 font-medium">Jour</th>
            <th className="py-1.5 text-right font-medium">Visites</th>
            <th className="py-1.5 text-right font-medium">Conversions</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t">
              <th className="py-1.5 text-left font-normal">{formatDay(day.day)}</th>
              <td className="py-1.5 text-right">{day.views}</td>
              <td className="py-1.5 text-right">{day.conversions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
