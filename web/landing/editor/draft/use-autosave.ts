import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../../lib/api.ts";
import { describeError } from "../../../lib/notify.ts";
import { texts } from "../../../lib/texts.ts";
import { type LandingPage, pageQuery, savePage } from "../../queries.ts";
import { type Draft, draftOf } from "./draft-history.ts";

/** Debounce after the last change. */
const debounceMs = 800;

/** `conflict`: the page was changed elsewhere since it was loaded; nothing is sent until the seller resolves it. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

type Outcome = "saving" | "failed" | "conflict" | null;

export interface Autosave {
  state: SaveState;
  /** Why saving failed, in French. */
  reason: string;
  /** Saves pending changes at once; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Resolves a conflict by overwriting the server's version with the draft. */
  overwrite: () => Promise<void>;
  /** Replaces the draft with the server's version: after a conflict, or after an action that changed the page. */
  loadServerVersion: (page: LandingPage) => void;
}

/** Saves a draft as it changes: sends only the changed fields, with the revision that they are based on. */
export function useAutosave(page: LandingPage, draft: Draft, load: (draft: Draft) => void): Autosave {
  const client = useQueryClient();
  const [outcome, showOutcome] = useState<Outcome>(null);
  /** Known after the editor is left, too. */
  const lastOutcome = useRef<Outcome>(null);
  const [reason, setReason] = useState("");
  const [saved, setSaved] = useState<Draft>(draft);
  /** The server's last known draft and revision; a ref, since it is ahead of the rendered state. */
  const server = useRef({ draft, revision: page.revision });
  const latest = useRef(draft);
  const running = useRef<Promise<boolean>>(null);
  const copies = useRef(new Map<string, string>());
  /** Ends the wait for the network of what could not be saved when the editor was left. */
  const awaiting = useRef<AbortController>(null);

  const state: SaveState = outcome !== "saving" && draft === saved ? "saved" : (outcome ?? "waiting");

  function setOutcome(next: Outcome) {
    lastOutcome.current = next;
    showOutcome(next);
  }

  function setServer(next: Draft, revision: number) {
    server.current = { draft: next, revision };
    setSaved(next);
  }

  /** The server stores copies of pictures: sends a copy's address if known, since the original may have been deleted. */
  const copyOf = (address: string) => copies.current.get(address) ?? address;
  function withCopies(content: Draft["content"]): Draft["content"] {
    const { hero, beforeAfter } = content.images;
    const pair = beforeAfter && { before: copyOf(beforeAfter.before), after: copyOf(beforeAfter.after) };
    return { ...content, images: { hero: hero && copyOf(hero), beforeAfter: pair } };
  }
  function rememberCopies(sent: Draft["content"]["images"], answered: Draft["content"]["images"]) {
    const pairs = [
      [sent.hero, answered.hero],
      [sent.beforeAfter?.before, answered.beforeAfter?.before],
      [sent.beforeAfter?.after, answered.beforeAfter?.after],
    ];
    for (const [from, to] of pairs) if (from && to) copies.current.set(from, to);
  }

  async function send(init?: { keepalive: boolean }): Promise<boolean> {
    const sent = latest.current;
    const { draft: before, revision } = server.current;
    if (sent === before) return true;
    setOutcome("saving");
    try {
      const changes = changesOf(before, sent);
      const content = changes.content && { content: withCopies(changes.content) };
      const answer = await savePage(page.id, { ...changes, ...content, revision }, init);
      rememberCopies(sent.content.images, answer.content.images);
      setServer(sent, answer.revision);
      client.setQueryData(pageQuery(page.id).queryKey, answer);
      setOutcome(null);
      return true;
    } catch (error) {
      setReason(describeError(error));
      setOutcome(error instanceof ApiError && error.status === 409 ? "conflict" : "failed");
      return false;
    }
  }

  /** Saves run one after the other: each needs the revision answered by the one before. */
  function save(init?: { keepalive: boolean }): Promise<boolean> {
    const next = (running.current ?? Promise.resolve(true)).then(() => send(init));
    running.current = next;
    return next;
  }

  const isDirty = () => latest.current !== server.current.draft;

  const saveDebounced = useEffectEvent(() => {
    if (!isDirty() || state === "conflict") return;
    const timer = setTimeout(() => void save(), debounceMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    latest.current = draft;
    return saveDebounced();
  }, [draft]);

  // A version saved by another tab or device is loaded while there are no local changes.
  const loadNewer = useEffectEvent((page: LandingPage) => {
    if (page.revision > server.current.revision && !isDirty() && state === "saved") loadServerVersion(page);
  });
  useEffect(() => loadNewer(page), [page]);

  const retryOnline = useEffectEvent(() => {
    if (state === "failed") void save();
  });
  const confirmLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  const saveHidden = useEffectEvent(() => {
    if (document.hidden && isDirty() && state !== "conflict") void save({ keepalive: true });
  });
  /** Once the editor is left: what cannot be saved waits in a notice, for the network or for the seller. */
  async function saveLast(): Promise<void> {
    const id = `landing-page-${page.id}`;
    const isConflict = () => lastOutcome.current === "conflict";
    if (!isDirty() || (!isConflict() && (await save()))) {
      toast.dismiss(id);
      return;
    }
    function retry(event: { preventDefault: () => void }) {
      // The notice stays until it is saved: one that is going away cannot be shown anew.
      event.preventDefault();
      void (isConflict() ? overwrite().catch(() => undefined) : Promise.resolve()).then(saveLast);
    }
    const label = isConflict() ? "Garder la mienne" : "Réessayer";
    toast.error(isConflict() ? "Cette page vient d’être modifiée ailleurs." : texts.saveFailed, {
      id,
      duration: Infinity,
      action: { label, onClick: retry },
    });
    awaiting.current?.abort();
    if (isConflict()) return;
    awaiting.current = new AbortController();
    window.addEventListener("online", () => void saveLast(), { once: true, signal: awaiting.current.signal });
  }
  const leaveEditor = useEffectEvent(() => {
    if (isDirty()) void saveLast();
  });
  useEffect(() => {
    const online = () => retryOnline();
    const leave = (event: BeforeUnloadEvent) => confirmLeaving(event);
    window.addEventListener("online", online);
    const hide = () => saveHidden();
    window.addEventListener("beforeunload", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("beforeunload", leave);
      document.removeEventListener("visibilitychange", hide);
      leaveEditor();
    };
  }, []);

  async function overwrite() {
    const current = await client.fetchQuery({ ...pageQuery(page.id), staleTime: 0 });
    setServer(draftOf(current), current.revision);
    await save();
  }

  function loadServerVersion(newer: LandingPage) {
    const next = draftOf(newer);
    setServer(next, newer.revision);
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
    overwrite,
    loadServerVersion,
  };
}

/** The fields that differ: other fields, perhaps changed elsewhere meanwhile, are not sent. */
function changesOf(before: Draft, after: Draft): Partial<Draft> {
  const differing = Object.entries(after).filter(([key, value]) => before[key as keyof Draft] !== value);
  return Object.fromEntries(differing);
}
