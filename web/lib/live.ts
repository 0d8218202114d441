import type { QueryKey } from "@tanstack/react-query";
import ReconnectingWebSocket from "partysocket/ws";
import { useSyncExternalStore } from "react";
import { sessionEndedCode } from "../../worker/contract/live-close-codes.ts";
import type { LiveMessage } from "../../worker/contract/schemas/live.ts";
import { keyOfTable, readLiveMessage } from "./live-message.ts";
import { queryClient } from "./query-client.ts";
import { checkRefusedSession, getAccessToken } from "./session.ts";

/** Polling interval of queries while the socket is down. */
const pollMs = 2000;
/** Messages within this time (six formats of a series) lead to one refetch. */
const batchingMs = 200;

let connected = false;
const connectionListeners = new Set<() => void>();
const messageListeners = new Set<(message: LiveMessage) => void>();

function setConnected(next: boolean): void {
  if (connected === next) return;
  connected = next;
  for (const listener of connectionListeners) listener();
}

/** Query keys (first part) to invalidate, each with the ids of the products concerned; null means all. */
const stale = new Map<string, Set<string> | null>();
let flushTimer: ReturnType<typeof setTimeout> | undefined;

function invalidateSoon(key: string, productId?: string | null): void {
  const products = stale.get(key);
  stale.set(key, productId && products !== null ? (products ?? new Set()).add(productId) : null);
  flushTimer ??= setTimeout(() => {
    flushTimer = undefined;
    const changes = [...stale];
    stale.clear();
    for (const [each, about] of changes) {
      void queryClient.invalidateQueries({ queryKey: [each], predicate: ({ queryKey }) => concerns(queryKey, about) });
    }
  }, batchingMs);
}

/** A list filtered by product is refetched only when that product changed: a batch would refetch it endlessly. */
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

/** A generation is reserved when its job starts, and released or charged when it ends. */
const changesUsage = (message: LiveMessage): boolean =>
  message.type === "job"
    ? message.job.status !== "running"
    : message.table === "products" || message.table === "subscriptions";

/** Opens the user's live channel (WebSocket) and reconnects it; returns a function that closes it. */
export function openLive(): () => void {
  const url = `${location.origin.replace(/^http/, "ws")}/api/live`;
  const socket = new ReconnectingWebSocket(
    url,
    // Evaluated at each attempt, so that a reconnect sends a fresh token.
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
    // Changes while it was closed were not announced.
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

/** `refetchInterval` for data that changes without the user: none while the channel is up, 2 s while it is down. */
export function useLivePolling(): number | false {
  return useLiveConnected() ? false : pollMs;
}

/** Subscribes to every message, e.g. to move a progress bar without a refetch. Returns the unsubscribe function. */
export function onLiveMessage(listener: (message: LiveMessage) => void): () => void {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
}
