import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { callWords, capabilityWords, formatLatency, formatUsd } from "./model-words.ts";
import { callsQuery } from "./queries.ts";
import { Section } from "./section.tsx";

/** Each call with its cost, newest first. */
export function CallList() {
  const query = useInfiniteQuery(callsQuery);
  const calls = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (calls.length === 0) return null;
  return (
    <Section title="Les derniers appels">
      <ol className="flex flex-col divide-y border-y">
        {calls.map(({ id, model, capability, status, cost_usd, isPriced, duration_ms, error, created_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <code>{model}</code> <span className="text-muted">{capabilityWords[capability] ?? capability}</span>
            </span>
            <span className="flex items-baseline gap-x-4 text-muted tabular-nums max-sm:w-full max-sm:justify-between">
              <span>{callWords[status]}</span>
              <span>{formatLatency(duration_ms)}</span>
              <time dateTime={created_at} className="text-xs whitespace-nowrap">
                {formatDateTime(created_at)}
              </time>
              <span className="text-ink">{isPriced || cost_usd > 0 ? formatUsd(cost_usd) : "Prix inconnu"}</span>
            </span>
            {error ? (
              <p lang="en" className="w-full text-xs wrap-anywhere text-muted">
                {error}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button className="self-start" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Afficher plus
        </Button>
      ) : null}
    </Section>
  );
}
