import { useEffect, useRef, useState } from "react";
import { wasTracked } from "../jobs/tracked-jobs.ts";
import { describeError } from "../lib/notify.ts";
import { ErrorState } from "../ui/states.tsx";
import { ImportEnded } from "./import-ended.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportHelp } from "./import-help.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportRunning } from "./import-running.tsx";
import { ImportSkeleton } from "./import-skeleton.tsx";
import { useImports } from "./queries.ts";
import { useShopImport } from "./use-shop-import.ts";

/** « Import automatique »: one import at a time, from the shop's address to the imported products. */
export function ShopImport({ onUploadManually }: { onUploadManually: () => void }) {
  const query = useImports();
  const shop = useShopImport();
  const [closed, setClosed] = useState<string>();
  const imports = query.data?.items ?? [];
  const newest = imports[0];
  const isClosed = newest?.id === closed || newest?.id === shop.cancelledId;
  const isOpen = newest && (newest.status === "running" || (wasTracked(newest.id) && !isClosed));
  const shown = isOpen && shop.phase === "idle" ? newest : undefined;
  const region = useRestoreFocus(shown ? `${shown.id} ${shown.status}` : "form");

  function retry(shopUrl: string) {
    setClosed(newest?.id);
    void shop.start(shopUrl);
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-12">
      <div ref={region} tabIndex={-1} className="min-w-0 outline-none">
        {query.isPending ? (
          <ImportSkeleton />
        ) : shown?.status === "running" ? (
          <ImportRunning key={shown.id} job={shown} />
        ) : shown ? (
          <ImportEnded
            key={shown.id}
            job={shown}
            onRetry={() => retry(shown.shop_url)}
            onClose={() => setClosed(shown.id)}
            onUploadManually={onUploadManually}
          />
        ) : (
          <ImportForm {...shop} />
        )}
      </div>
      <ImportHelp />
      {query.isError && !query.data ? (
        <ErrorState
          message={describeError(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ImportHistory imports={imports.filter((each) => each !== shown && each.status !== "running").slice(0, 5)} />
      )}
    </div>
  );
}

/** When an import starts or ends, the focused element is replaced: moves the focus into the new view. */
function useRestoreFocus(view: string) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (document.activeElement !== document.body) return;
    const target = region.current?.querySelector("input") ?? region.current;
    target?.focus({ preventScroll: true });
  }, [view]);
  return region;
}
