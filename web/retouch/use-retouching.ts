import { useEffect, useReducer, useState } from "react";
import type { Product } from "../products/queries.ts";
import { type Cut, type CutOutClient, cutLatest, startCutOutClient } from "./cut-out-client.ts";
import type { CutOutEdits, Pixels, Trust } from "./cut-out-messages.ts";
import { changeHistory, type History, startHistory } from "./history.ts";
import { readPixels } from "./photo-pixels.ts";

const untouched = (product: Product): CutOutEdits => ({
  startsFromSaved: product.cut_out_path !== null,
  steps: [],
  softness: 0,
});

/** Corrections that were not saved when their screen was left, by product and saved cut-out. */
const unsaved = new Map<string, History>();
const keyOf = (product: Product) => `${product.id} ${product.storage_path} ${product.cut_out_path ?? ""}`;

interface Opened {
  photo: Pixels;
  trust: Trust;
  cut: (edits: CutOutEdits) => void;
  /** The cut-out with edits, after those that were asked for before. */
  cutNow: CutOutClient["cut"];
}

/** A product's photo, its cut-out, and what was corrected. `cut` follows the corrections as fast as the worker is. */
export function useRetouching(product: Product) {
  const key = keyOf(product);
  const { image_url: photoUrl, cut_out_path: savedPath } = product;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState<{ edits: CutOutEdits; cut: Cut } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [history, dispatch] = useReducer(
    changeHistory,
    undefined,
    () => unsaved.get(key) ?? startHistory(untouched(product)),
  );
  const { past, present } = history;

  useEffect(() => {
    if (past.length > 0) unsaved.set(key, history);
    else unsaved.delete(key);
  }, [key, history, past.length]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const client = startCutOutClient();
    const fail = () => setFailed(!signal.aborted);
    const show = (edits: CutOutEdits, cut: Cut) => {
      if (!signal.aborted) setShown({ edits, cut });
    };
    const open = async () => {
      const photo = await readPixels(photoUrl, signal);
      const saved = savedPath ? await readPixels(`/media/products/${savedPath}`, signal, photo) : null;
      const trust = await client.open(photo, saved);
      if (!signal.aborted) setOpened({ photo, trust, cut: cutLatest(client, show, fail), cutNow: client.cut });
    };
    open().catch(fail);
    return () => {
      leaving.abort();
      client.close();
    };
  }, [photoUrl, savedPath]);

  useEffect(() => opened?.cut(present), [opened, present]);

  return {
    photo: opened?.photo ?? null,
    trust: opened?.trust ?? "sure",
    cut: shown?.cut ?? null,
    /** The cut-out of all corrections, which `cut` may still be behind. Rejects when it cannot be made. */
    cutAll: () => (opened ? opened.cutNow(present) : Promise.reject(new Error("The photo is not open"))),
    /** `ready`: the cut-out is that of all corrections. */
    state: hasFailed
      ? ("failed" as const)
      : opened
        ? shown?.edits === present
          ? ("ready" as const)
          : ("cutting" as const)
        : ("loading" as const),
    history,
    dispatch,
    /** Whether there is something to save. */
    isChanged: past.length > 0,
    forget: () => unsaved.delete(key),
  };
}
