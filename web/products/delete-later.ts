// Deletion of a product with undo: hidden at once, deleted on the server when the undo toast closes.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { api, call } from "../lib/api.ts";
import { getSessionState } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";

const undoMs = 6000;

let hidden: ReadonlySet<string> = new Set();
/** Pending deletions by product id; the function deletes at once. */
const pending = new Map<string, () => void>();
const listeners = new Set<() => void>();

function setHidden(next: Set<string>) {
  hidden = next;
  for (const listener of listeners) listener();
}

const hide = (id: string) => setHidden(new Set(hidden).add(id));
const show = (id: string) => setHidden(new Set([...hidden].filter((each) => each !== id)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Ids of products that no list may show: their deletion is pending or running. */
export const useHiddenProducts = () => useSyncExternalStore(subscribe, () => hidden);

/** Returns a function that deletes a product after the undo toast; leaving the screen or the page deletes at once. */
export function useDeleteProductLater() {
  const client = useQueryClient();
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      deleteAllPending();
    };
  }, []);

  return ({ id, name }: { id: string; name: string }) => {
    const deletePending = () => {
      if (!pending.delete(id)) return;
      toast.dismiss(`delete-${id}`);
      void deleteNow(id);
    };
    const deleteNow = async (productId: string) => {
      const request = isPageHidden
        ? deleteWhileLeaving(productId)
        : call(api.products[":id"].$delete({ param: { id: productId } }));
      await request.catch(() => toast.error(texts.deleteFailed));
      await client.invalidateQueries({ queryKey: ["products"] });
      show(productId);
    };
    pending.set(id, deletePending);
    hide(id);
    toast(`« ${name} » supprimé`, {
      id: `delete-${id}`,
      duration: undoMs,
      action: {
        label: "Annuler",
        onClick: () => {
          pending.delete(id);
          show(id);
        },
      },
      onAutoClose: deletePending,
      onDismiss: deletePending,
    });
  };
}

let isPageHidden = false;

function leave() {
  isPageHidden = true;
  deleteAllPending();
  // The page may return from the back/forward cache.
  isPageHidden = false;
}

/** Sends the deletion synchronously with `keepalive`: the API client gets its token asynchronously, too late here. */
async function deleteWhileLeaving(id: string): Promise<void> {
  const token = getSessionState().session?.access_token;
  if (!token) return;
  await fetch(`/api/products/${id}`, {
    method: "DELETE",
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  });
}

function deleteAllPending() {
  for (const deletePending of pending.values()) deletePending();
}
