// Calls from the worker to a user's hub (the UserHub Durable Object).
import type { LiveMessage } from "../contract/schemas/live.ts";
import type { Env } from "../settings/env.ts";

/** The stub of a user's hub. Named by user id: messages of other users cannot reach it. */
export const hubOf = (env: Env, userId: string) => env.USER_HUB.get(env.USER_HUB.idFromName(userId));

/** Sends messages to the user's open sockets. Best effort: a failure is only logged. */
export async function notifyUser(env: Env, userId: string, live: LiveMessage[]): Promise<void> {
  try {
    await hubOf(env, userId).notify(live);
  } catch (error) {
    console.error(JSON.stringify({ hub: userId, error: String(error) }));
  }
}

/** Closes the sockets of ended sessions. Best effort: such a session cannot open another socket, a failure is only logged. */
export async function closeSockets(env: Env, userId: string, sessions: { id: string }[]): Promise<void> {
  if (sessions.length === 0) return;
  try {
    await hubOf(env, userId).closeSockets(sessions.map(({ id }) => id));
  } catch (error) {
    console.error(JSON.stringify({ hub: userId, error: String(error) }));
  }
}

/** Starts periodic sweeps of the user's jobs by the hub's alarm, which survives a killed worker. */
export async function scheduleSweeps(env: Env, userId: string): Promise<void> {
  await hubOf(env, userId).scheduleSweeps(userId);
}

/** Stops the sweeps, unless a job was started after `checkedAtMs` (epoch milliseconds). */
export async function stopSweeps(env: Env, userId: string, checkedAtMs: number): Promise<void> {
  await hubOf(env, userId).stopSweeps(checkedAtMs);
}

/** Closes all sockets and deletes the hub's storage after the user's deletion. */
export async function eraseHub(env: Env, userId: string): Promise<void> {
  await hubOf(env, userId).erase();
}
