import { useReducer } from "react";
import type { LandingContent } from "../../../../worker/contract/landing-pages.ts";
import type { LandingPage } from "../../queries.ts";
import { type Draft, draftOf, reduceHistory, startHistory } from "./draft-history.ts";

export interface DraftEditing {
  draft: Draft;
  /** Changes whenever the preview has to be rendered again. */
  previewVersion: number;
  /** A change that needs a new rendering of the preview. */
  change: (changes: Partial<Draft>) => void;
  changeContent: (changes: Partial<LandingContent>) => void;
  /** A change typed in the preview, which already shows it; `field` groups letters into undo steps. */
  type: (field: string, changes: Partial<Draft>, isLetter?: boolean) => void;
  /** Replaces the whole draft; the previous one is an undo step. */
  load: (draft: Draft) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export function useDraft(page: LandingPage): DraftEditing {
  const [history, dispatch] = useReducer(reduceHistory, page, (first) => startHistory(draftOf(first)));
  const draft = history.present;
  const change = (changes: Partial<Draft>) => dispatch({ type: "change", draft: { ...draft, ...changes } });
  return {
    draft,
    previewVersion: history.previewVersion,
    change,
    changeContent: (changes) => change({ content: { ...draft.content, ...changes } }),
    type: (field, changes, isLetter = true) =>
      dispatch({ type: "type", field, draft: { ...draft, ...changes }, isLetter, atMs: performance.now() }),
    load: (next) => dispatch({ type: "change", draft: next }),
    undo: history.past.length > 0 ? () => dispatch({ type: "undo" }) : null,
    redo: history.future.length > 0 ? () => dispatch({ type: "redo" }) : null,
  };
}
