import { useRef, useState } from "react";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { importStartFailed } from "../jobs/import-words.ts";
import { ApiError } from "../lib/api.ts";
import { useCancelImport, useStartImport } from "./queries.ts";

interface Search {
  isGivenUp: boolean;
  /** Settles once nothing runs any more that was given up. */
  over: Promise<unknown>;
}

/** The start of an import: the address as typed, the look for the shop's pages that may take 20 s, and how to stop it. */
export function useShopImport() {
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  const [phase, setPhase] = useState<"idle" | "searching" | "giving-up">("idle");
  /** An import that began although its search was given up, and was stopped at once. */
  const [givenUpId, setGivenUpId] = useState<string>();
  const search = useRef<Search>(null);
  const { mutateAsync: request } = useStartImport();
  const { mutateAsync: cancel } = useCancelImport();

  async function start(shopUrl: string) {
    setUrl(shopUrl);
    const problem = checkShopUrl(shopUrl);
    setError(problem);
    if (problem) return;
    const before = search.current?.over;
    const current: Search = { isGivenUp: false, over: Promise.resolve() };
    search.current = current;
    setPhase("searching");
    await before;
    if (!current.isGivenUp) await (current.over = find(current, shopUrl.trim()));
    if (search.current === current) setPhase("idle");
  }

  async function find(current: Search, shopUrl: string) {
    try {
      const { job_id } = await request(shopUrl);
      if (!current.isGivenUp) return setUrl("");
      setGivenUpId(job_id);
      await cancel(job_id);
    } catch (failure) {
      if (!current.isGivenUp) tellFailure(failure);
    }
  }

  function tellFailure(failure: unknown) {
    if (failure instanceof ApiError && failure.code === "import_running") {
      toast.info(failure.message);
      return;
    }
    const refused = failure instanceof ApiError && failure.status < 500 ? failure : null;
    setError(refused?.fields.shopUrl ?? refused?.message ?? importStartFailed);
    toast.error(refused?.message ?? importStartFailed);
  }

  /** The answer is awaited all the same: what it has begun by then has to be stopped, too. */
  function stop() {
    if (search.current) search.current.isGivenUp = true;
    setPhase("giving-up");
  }

  return { url, setUrl, error, phase, givenUpId, start, stop };
}

function checkShopUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed) return messages.shopUrlRequired;
  // « maboutique.fr » will do. The server has the last word on what is an address, and on which may be read.
  const url = URL.parse(trimmed) ?? URL.parse(`https://${trimmed}`);
  return url && !/\s/.test(trimmed) ? undefined : messages.shopUrlInvalid;
}
