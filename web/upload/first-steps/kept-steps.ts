// How far a seller is in the first steps: kept in the browser, by user, so that a reload or a later visit resumes there.
import { useSyncExternalStore } from "react";

export interface KeptSteps {
  /** A running import of the shop that was given. */
  importId?: string;
  productId?: string;
  seriesId?: string;
  /** `hidden`: closed by the seller, who may resume. `done`: ended with an ad. */
  closed?: "hidden" | "done";
}

const storageKey = "egerie:first-steps";
const listeners = new Set<() => void>();
/** Parsed once, so that an unchanged state is the same object. */
const known = new Map<string, KeptSteps>();

/** The steps of all users of this browser, by user. */
function readStored(): Record<string, KeptSteps> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, KeptSteps>;
  } catch {
    // Storage is blocked, or holds something else: the steps begin anew.
    return {};
  }
}

function read(userId: string): KeptSteps {
  const kept = known.get(userId) ?? readStored()[userId] ?? {};
  known.set(userId, kept);
  return kept;
}

function write(userId: string, kept: KeptSteps): void {
  known.set(userId, kept);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), [userId]: kept }));
  } catch {
    // Kept until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKeptSteps(userId: string): [KeptSteps, (changes: KeptSteps) => void] {
  const kept = useSyncExternalStore(subscribe, () => read(userId));
  return [kept, (changes) => write(userId, { ...read(userId), ...changes })];
}
