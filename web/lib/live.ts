import type { QueryKey } from "@tanstack/react-query";
import ReconnectingWebSocket from "partysocket/ws";
import { useSyncExternalStore } from "react";
import { sessionEndedCode } from "../../worker/contract/live-close-codes.ts";
import type { LiveMessage } from "../../worker/contract/schemas/live.ts";
import { keyOfTable, readLiveMessage } from "./live-message.ts";
import { queryClient } from "./query-client.ts";
import { checkRefusedSession, getAccessToken } from "./session.ts";

/** How often queries ask while the socket is down. */
const pollMs = 2000;
/** Messages of one burst (six formats of a series) lead to one refetch. */
const gatherMs = 200;

let connected = false;
const connectionListeners = new Set<() => void>();
const messageListeners = new Set<(message: LiveMessage) => void>();

function setConnected(next: boolean): void {
  if (connected === next) return;
  connected = next;
  for (const listener of connectionListeners) listener();
}

/** First parts of the query keys to ask anew, each with the products it is about; null is all. */
const stale = new Map<string, Set<string> | null>();
let gathering: ReturnType<typeof setTimeout> | undefined;

function invalidateSoon(key: string, productId?: string | null): void {
  const products = stale.get(key);
  stale.set(key, productId && products !== null ? (products ?? new Set()).add(productId) : null);
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const changes = [...stale];
    stale.clear();
    for (const [each, about] of changes) {
      void queryClient.invalidateQueries({ queryKey: [each], predicate: ({ queryKey }) => concerns(queryKey, about) });
    }
  }, gatherMs);
}

/** A list of one product's rows is not asked for when another's changed: a batch would ask for it without end. */
function concerns([, filter]: QueryKey, products: Set<string> | null): boolean {
  if (!products || typeof filter !== "object" || filter === null || !("product_id" in filter)) return true;
  return products.has(String(filter.product_id));
}

function receive(data: unknown): void {
  const message = readLiveMessage(data);
  if (!message) return;
  if (message.type === "job") invalidateSoon("jobs");
  else invalidateSoon(keyOfTable[message.table], message.product_id);
  if (changesUsage(message)) invalidateSoon("usage");
  for (const listener of messageListeners) listener(message);
}

/** A generation is reserved as its job begins, and given back or kept as it ends. */
const changesUsage = (message: LiveMessage): boolean =>
  message.type === "job"
    ? message.job.status !== "running"
    : message.table === "products" || message.table === "subscriptions";

/** Opens the user's channel and keeps it open; returns what closes it. */
export function openLive(): () => void {
  const url = `${location.origin.replace(/^http/, "ws")}/api/live`;
  const socket = new ReconnectingWebSocket(
    url,
    // Asked for at every attempt, so that a reconnect carries a fresh token.
    async () => ["egerie", (await getAccessToken()) ?? ""],
    {
      minReconnectionDelay: 1000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 1.6,
      connectionTimeout: 8000,
    },
  );
  socket.addEventListener("open", () => {
    setConnected(true);
    // What changed while it was not open was told to nobody.
    void queryClient.invalidateQueries();
  });
  socket.addEventListener("close", ({ code }) => {
    setConnected(false);
    if (code === sessionEndedCode) void checkRefusedSession();
  });
  socket.addEventListener("message", (event) => receive(event.data));
  return () => {
    socket.close();
    setConnected(false);
  };
}

function subscribeToConnection(listener: () => void): () => void {
  connectionListeners.add(listener);
  return () => connectionListeners.delete(listener);
}

export function useLiveConnected(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => connected);
}

/** `refetchInterval` for what moves by itself: none while the channel is up, every 2 s while it is down. */
export function useLivePolling(): number | false {
  return useLiveConnected() ? false : pollMs;
}

/** Every message as it comes, e.g. to move a progress bar without a refetch. Returns what stops it. */
export function onLiveMessage(listener: (message: LiveMessage) => void): () => void {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
}
