import { Skeleton } from "./skeleton.tsx";

export interface Figure {
  label: string;
  value: string;
  note: string;
}

const columns = { 3: "grid-cols-2 *:first:max-sm:col-span-2 sm:grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" };

/** Figures side by side, each with its label and a note; in their shape while `loading`. */
export function FigureTiles({ figures, loading }: { figures: readonly Figure[]; loading: boolean }) {
  return (
    <dl
      aria-busy={loading}
      className={`grid gap-px overflow-hidden rounded border bg-line ${columns[figures.length === 3 ? 3 : 4]}`}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1 bg-card px-4 py-3 sm:p-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex flex-col gap-1">
            {loading ? (
              <Skeleton className="my-1 h-8 w-20" />
            ) : (
              <span className="font-display text-title wrap-anywhere">{value}</span>
            )}
            <span className="text-xs text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
