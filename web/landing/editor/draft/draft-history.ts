// What the editor holds of a page, and the way back through what was done to it.
import type { LandingPage } from "../../queries.ts";

/** All of a page that its owner can change here. */
export type Draft = Pick<
  LandingPage,
  "name" | "target_audience" | "status" | "theme" | "hidden" | "cta_url" | "content"
>;

export const draftOf = ({ name, target_audience, status, theme, hidden, cta_url, content }: LandingPage): Draft => ({
  name,
  target_audience,
  status,
  theme,
  hidden,
  cta_url,
  content,
});

export interface DraftHistory {
  past: Draft[];
  present: Draft;
  future: Draft[];
  /** Where somebody types, and since when: letters of one burst are one step back. */
  typing: { field: string; atMs: number } | null;
  /** Counts up whenever the preview no longer shows the draft by itself. */
  drawing: number;
}

export type DraftAction =
  /** `isLetter`: not a word or a whole text at once, which is a step of its own. */
  | { type: "type"; field: string; draft: Draft; isLetter: boolean; atMs: number }
  | { type: "change"; draft: Draft }
  | { type: "undo" }
  | { type: "redo" };

const burstMs = 1500;
const maxSteps = 200;

export const startHistory = (present: Draft): DraftHistory => ({
  past: [],
  present,
  future: [],
  typing: null,
  drawing: 0,
});

export function reduceHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future, typing, drawing } = history;
  const anew = { typing: null, drawing: drawing + 1 };
  switch (action.type) {
    case "type": {
      const { field, isLetter, atMs } = action;
      const isSameBurst = isLetter && typing?.field === field && atMs - typing.atMs < burstMs;
      return {
        past: isSameBurst ? past : [...past, present].slice(-maxSteps),
        present: action.draft,
        future: [],
        typing: isLetter ? { field, atMs } : null,
        drawing,
      };
    }
    case "change":
      return { past: [...past, present].slice(-maxSteps), present: action.draft, future: [], ...anew };
    case "undo": {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], ...anew } : history;
    }
    case "redo": {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, ...anew } : history;
    }
  }
}
