import { useEffect, useState } from "react";
import { noFilters } from "../../creatives/use-series-filters.ts";
import { useSeries } from "../../creatives/queries.ts";
import { useSession } from "../../lib/session.ts";
import { useProducts } from "../../products/queries.ts";
import { type KeptSteps, useKeptSteps } from "./kept-steps.ts";

export interface FirstSteps {
  kept: KeptSteps;
  keep: (changes: KeptSteps) => void;
  /** Whether the account is empty, or on its way through the steps. */
  isLeading: boolean;
  /** Whether that is not known yet. */
  isPending: boolean;
  /** Whether hidden steps can be shown again. */
  isResumable: boolean;
}

/** Whether the first steps lead: on an account without product and series, until its first ad or until it is closed. */
export function useFirstSteps(): FirstSteps {
  const { user } = useSession();
  const [kept, keep] = useKeptSteps(user?.id ?? "");
  const library = useProducts();
  const made = useSeries(noFilters);
  const isBegun = Boolean(kept.importId || kept.productId || kept.seriesId);
  const isKnown = (library.query.isSuccess && made.query.isSuccess) || library.query.isError || made.query.isError;
  const isEmpty = library.query.isSuccess && made.query.isSuccess && library.total === 0 && made.total === 0;
  // The first product ends the emptiness, not the steps.
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const isEstablished = isKnown && !isBegun && !isEmpty && !wasEmpty && kept.closed === undefined;
  // Known at once on the next visit.
  useEffect(() => {
    if (isEstablished && library.query.isSuccess && made.query.isSuccess) keep({ closed: "done" });
  });
  const applies = isBegun || isEmpty || wasEmpty;
  return {
    kept,
    keep,
    isLeading: applies && kept.closed === undefined,
    isPending: !isBegun && kept.closed === undefined && !isKnown,
    isResumable: applies && kept.closed === "hidden",
  };
}
