// What was done to a cut-out, with undo and redo.
import type { CutOutEdits } from "./cut-out-messages.ts";

export interface History {
  past: readonly CutOutEdits[];
  present: CutOutEdits;
  future: readonly CutOutEdits[];
}

export type HistoryAction = { kind: "change"; edits: CutOutEdits } | { kind: "undo" } | { kind: "redo" };

/** More steps than anybody takes back. */
const longest = 100;

export const startHistory = (present: CutOutEdits): History => ({ past: [], present, future: [] });

export function changeHistory(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.kind) {
    case "change": {
      const before = past.at(-1);
      // A slider that is dragged is one step.
      const isDragged = before && hasSameSteps(before, present) && hasSameSteps(present, action.edits);
      return { past: isDragged ? past : [...past, present].slice(-longest), present: action.edits, future: [] };
    }
    case "undo": {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
    }
    case "redo": {
      const [next, ...later] = future;
      return next ? { past: [...past, present], present: next, future: later } : history;
    }
  }
}

const hasSameSteps = (one: CutOutEdits, other: CutOutEdits) =>
  one.steps === other.steps && one.startsFromSaved === other.startsFromSaved;
