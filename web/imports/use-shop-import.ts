import { useRef, useState } from "react";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { toWebAddress } from "../../worker/contract/web-addresses.ts";
import { importStartFailed } from "../jobs/import-words.ts";
import { ApiError } from "../lib/api.ts";
import { notifyError } from "../lib/notify.ts";
import { cancelImport, startImport, useRefreshImports } from "./queries.ts";

interface Search {
  isCancelled: boolean;
  /** Resolves once the cancelled request and its cancellation are done. */
  over: Promise<unknown>;
}

/** Starts an import: the typed address, the discovery of the shop's pages (up to 20 s), and its cancellation. */
export function useShopImport() {
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  const [phase, setPhase] = useState<"idle" | "searching" | "cancelling">("idle");
  /** Id of an import that started although its search was cancelled; it was cancelled at once. */
  const [cancelledId, setCancelledId] = useState<string>();
  const search = useRef<Search>(null);
  const refresh = useRefreshImports();

  async function start(shopUrl: string) {
    setUrl(shopUrl);
    const problem = checkShopUrl(shopUrl);
    setError(problem);
    if (problem) return;
    const before = search.current?.over;
    const current: Search = { isCancelled: false, over: Promise.resolve() };
    search.current = current;
    setPhase("searching");
    await before;
    if (!current.isCancelled) await (current.over = find(current, shopUrl.trim()));
    if (search.current === current) setPhase("idle");
  }

  async function find(current: Search, shopUrl: string) {
    try {
      const { job_id } = await startImport(shopUrl);
      // The form stays until the list shows the import; a cancelled search waits for no list.
      if (!current.isCancelled) await refresh();
      if (!current.isCancelled) return setUrl("");
      setCancelledId(job_id);
      await cancelImport(job_id).catch(notifyError);
    } catch (failure) {
      if (!current.isCancelled) showFailure(failure);
    }
    // If it was refused because another import runs, the list shows that one.
    void refresh();
  }

  function showFailure(failure: unknown) {
    if (failure instanceof ApiError && failure.code === "import_running") {
      toast.info(failure.message);
      return;
    }
    const refused = failure instanceof ApiError && failure.status < 500 ? failure : null;
    setError(refused?.fields.shopUrl ?? refused?.message ?? importStartFailed);
    toast.error(refused?.message ?? importStartFailed);
  }

  /** The answer is awaited nevertheless: an import that it started has to be cancelled, too. */
  function stop() {
    if (search.current) search.current.isCancelled = true;
    setPhase("cancelling");
  }

  return { url, setUrl, error, phase, cancelledId, start, stop };
}

function checkShopUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed) return messages.shopUrlRequired;
  return toWebAddress(trimmed) ? undefined : messages.shopUrlInvalid;
}
