// Deleting a product with a way back: it leaves the screen at once, the server only when the toast has closed.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { api, call } from "../lib/api.ts";
import { getSessionState } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";

const undoMs = 6000;

let hidden: ReadonlySet<string> = new Set();
/** Deletions that can still be undone, with what carries each out. */
const waiting = new Map<string, () => void>();
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

/** Ids that no list may show: deleted, or about to be. */
export const useHiddenProducts = () => useSyncExternalStore(subscribe, () => hidden);

/** Answers a function that deletes a product after the undo toast; leaving the screen or the page carries it out. */
export function useDeleteProductLater() {
  const client = useQueryClient();
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      carryOutAll();
    };
  }, []);

  return ({ id, name }: { id: string; name: string }) => {
    const carryOut = () => {
      if (!waiting.delete(id)) return;
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
    waiting.set(id, carryOut);
    hide(id);
    toast(`« ${name} » supprimé`, {
      id: `delete-${id}`,
      duration: undoMs,
      action: {
        label: "Annuler",
        onClick: () => {
          waiting.delete(id);
          show(id);
        },
      },
      onAutoClose: carryOut,
      onDismiss: carryOut,
    });
  };
}

let isPageHidden = false;

function leave() {
  isPageHidden = true;
  carryOutAll();
  // Kept by the browser for a step back.
  isPageHidden = false;
}

/** The client asks for its token asynchronously, and a page that goes away does not wait. */
async function deleteWhileLeaving(id: string): Promise<void> {
  const token = getSessionState().session?.access_token;
  if (!token) return;
  await fetch(`/api/products/${id}`, {
    method: "DELETE",
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  });
}

function carryOutAll() {
  for (const carryOut of waiting.values()) carryOut();
}
