// The editor's draft of a page with its undo and redo history, as a reducer.
import type { LandingPage } from "../../queries.ts";

/** The fields of a page that the editor can change. */
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
  /** The field being typed in and the time of the last letter: letters typed in one burst are one undo step. */
  typing: { field: string; atMs: number } | null;
  /** Incremented whenever the preview has to be rendered again. */
  previewVersion: number;
}

export type DraftAction =
  /** `isLetter`: a single letter, as opposed to a word or a whole text, which is an undo step of its own. */
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
  previewVersion: 0,
});

export function reduceHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future, typing, previewVersion } = history;
  const reset = { typing: null, previewVersion: previewVersion + 1 };
  switch (action.type) {
    case "type": {
      const { field, isLetter, atMs } = action;
      const isSameBurst = isLetter && typing?.field === field && atMs - typing.atMs < burstMs;
      return {
        past: isSameBurst ? past : [...past, present].slice(-maxSteps),
        present: action.draft,
        future: [],
        typing: isLetter ? { field, atMs } : null,
        previewVersion,
      };
    }
    case "change":
      return { past: [...past, present].slice(-maxSteps), present: action.draft, future: [], ...reset };
    case "undo": {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], ...reset } : history;
    }
    case "redo": {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, ...reset } : history;
    }
  }
}
