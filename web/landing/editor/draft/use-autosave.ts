import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../../lib/api.ts";
import { describeError } from "../../../lib/notify.ts";
import { texts } from "../../../lib/texts.ts";
import { type LandingPage, pageQuery, savePage } from "../../queries.ts";
import { type Draft, draftOf } from "./draft-history.ts";

/** How long after the last letter a change is sent. */
const restMs = 800;

/** `conflict`: the page was changed elsewhere since it came here, and nothing is sent until it is settled. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

export interface Autosave {
  state: SaveState;
  /** Why it failed, in French. */
  reason: string;
  /** Sends at once what is not sent yet; whether all is saved now. */
  flush: () => Promise<boolean>;
  /** Of a conflict: what stands elsewhere is overwritten with what stands here. */
  keepMine: () => Promise<void>;
  /** Of a conflict, or after an answer that changed the page: what stands on the server is the draft from now on. */
  take: (page: LandingPage) => void;
}

/** Saves a draft as it changes: what changed alone, on the revision it was changed on. */
export function useAutosave(page: LandingPage, draft: Draft, load: (draft: Draft) => void): Autosave {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<"saving" | "failed" | "conflict" | null>(null);
  const [reason, setReason] = useState("");
  const [saved, setSaved] = useState<Draft>(draft);
  /** What the server has, and of which revision it is; a step ahead of what is shown. */
  const server = useRef({ draft, revision: page.revision });
  const latest = useRef(draft);
  const running = useRef<Promise<boolean>>(null);
  const copies = useRef(new Map<string, string>());

  const state: SaveState = outcome !== "saving" && draft === saved ? "saved" : (outcome ?? "waiting");

  function keep(next: Draft, revision: number) {
    server.current = { draft: next, revision };
    setSaved(next);
  }

  /** Pictures are kept as copies: where there is one, it is sent, since the original may be deleted meanwhile. */
  const kept = (address: string) => copies.current.get(address) ?? address;
  function withCopies(content: Draft["content"]): Draft["content"] {
    const { hero, beforeAfter } = content.images;
    const pair = beforeAfter && { before: kept(beforeAfter.before), after: kept(beforeAfter.after) };
    return { ...content, images: { hero: hero && kept(hero), beforeAfter: pair } };
  }
  function rememberCopies(sent: Draft["content"]["images"], answered: Draft["content"]["images"]) {
    const pairs = [
      [sent.hero, answered.hero],
      [sent.beforeAfter?.before, answered.beforeAfter?.before],
      [sent.beforeAfter?.after, answered.beforeAfter?.after],
    ];
    for (const [from, to] of pairs) if (from && to) copies.current.set(from, to);
  }

  async function send(): Promise<boolean> {
    const sent = latest.current;
    const { draft: before, revision } = server.current;
    if (sent === before) return true;
    setOutcome("saving");
    try {
      const changes = changesOf(before, sent);
      const answer = await savePage(page.id, {
        ...changes,
        ...(changes.content && { content: withCopies(changes.content) }),
        revision,
      });
      rememberCopies(sent.content.images, answer.content.images);
      keep(sent, answer.revision);
      client.setQueryData(pageQuery(page.id).queryKey, answer);
      setOutcome(null);
      return true;
    } catch (error) {
      setReason(describeError(error));
      setOutcome(error instanceof ApiError && error.status === 409 ? "conflict" : "failed");
      return false;
    }
  }

  /** One after the other: each is made on the revision that the one before answered. */
  function save(): Promise<boolean> {
    const next = (running.current ?? Promise.resolve(true)).then(send);
    running.current = next;
    return next;
  }

  const isDirty = () => latest.current !== server.current.draft;

  const saveAfterRest = useEffectEvent(() => {
    if (!isDirty() || state === "conflict") return;
    const timer = setTimeout(() => void save(), restMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    latest.current = draft;
    return saveAfterRest();
  }, [draft]);

  // What another tab or device saved is taken over while nothing here waits.
  const takeNewer = useEffectEvent((page: LandingPage) => {
    if (page.revision > server.current.revision && !isDirty() && state === "saved") take(page);
  });
  useEffect(() => takeNewer(page), [page]);

  const retryOnline = useEffectEvent(() => {
    if (state === "failed") void save();
  });
  const holdTab = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  const saveLast = useEffectEvent(() => {
    if (isDirty() && state !== "conflict") void save().then((ok) => (ok ? undefined : toast.error(texts.saveFailed)));
  });
  useEffect(() => {
    const online = () => retryOnline();
    const leave = (event: BeforeUnloadEvent) => holdTab(event);
    window.addEventListener("online", online);
    window.addEventListener("beforeunload", leave);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("beforeunload", leave);
      saveLast();
    };
  }, []);

  function take(newer: LandingPage) {
    const next = draftOf(newer);
    keep(next, newer.revision);
    setOutcome(null);
    load(next);
  }

  return {
    state,
    reason,
    async flush() {
      while (isDirty()) if (!(await save())) return false;
      return true;
    },
    async keepMine() {
      const current = await client.fetchQuery({ ...pageQuery(page.id), staleTime: 0 });
      keep(draftOf(current), current.revision);
      await save();
    },
    take,
  };
}

/** Only what differs: what was changed elsewhere at the same time stays as it is there. */
function changesOf(before: Draft, after: Draft): Partial<Draft> {
  const differing = Object.entries(after).filter(([key, value]) => before[key as keyof Draft] !== value);
  return Object.fromEntries(differing);
}
