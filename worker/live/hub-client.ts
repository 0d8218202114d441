import type { LiveMessage } from "../contract/schemas/live.ts";
import type { Env } from "../settings/env.ts";

/** A user's hub. Named by the user's id, so that nobody else's messages can reach it. */
export const hubOf = (env: Env, userId: string) => env.USER_HUB.get(env.USER_HUB.idFromName(userId));

/** Sends messages to all open sockets of the user. Nothing depends on them for correctness, so a failure is only logged. */
export async function notifyUser(env: Env, userId: string, live: LiveMessage[]): Promise<void> {
  try {
    await hubOf(env, userId).notify(live);
  } catch (error) {
    console.error(JSON.stringify({ hub: userId, error: String(error) }));
  }
}

/**
 * Closes the sockets that these sessions of the user opened. A session that ended cannot open another, so a failure is
 * only logged.
 */
export async function closeSockets(env: Env, userId: string, sessions: { id: string }[]): Promise<void> {
  if (sessions.length === 0) return;
  try {
    await hubOf(env, userId).closeSockets(sessions.map(({ id }) => id));
  } catch (error) {
    console.error(JSON.stringify({ hub: userId, error: String(error) }));
  }
}

/** Has this user's jobs looked after every few seconds: the hub's alarm outlives a killed process. */
export async function scheduleSweeps(env: Env, userId: string): Promise<void> {
  await hubOf(env, userId).scheduleSweeps(userId);
}

/** Ends that, when none was active at `lookedAtMs`. */
export async function stopSweeps(env: Env, userId: string, lookedAtMs: number): Promise<void> {
  await hubOf(env, userId).stopSweeps(lookedAtMs);
}

/** Empties the hub of a user who is gone. */
export async function eraseHub(env: Env, userId: string): Promise<void> {
  await hubOf(env, userId).erase();
}
