// What `npm start` does for its server: starts it again when it is killed or no longer answers, and ends with it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { afterEach, expect, it } from "vitest";
import { keepRunning } from "../../scripts/lib/keep-running.mjs";

const started: ChildProcess[] = [];
const servers: ReturnType<typeof keepRunning>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.stop("SIGKILL");
  started.length = 0;
});

/** A kept process; `hung` no longer answer. With `deadAfterMs` it ends by itself, and has never answered. */
function keep(deadAfterMs?: number) {
  const script =
    deadAfterMs === undefined ? "setInterval(() => {}, 1e9)" : `setTimeout(process.exit, ${deadAfterMs}, 3)`;
  const hung = new Set<ChildProcess>();
  const events: string[] = [];
  const server = keepRunning({
    start() {
      const child = spawn(process.execPath, ["-e", script], { detached: true, stdio: "ignore" });
      started.push(child);
      return child;
    },
    answers: async () => {
      const child = started.at(-1);
      return deadAfterMs === undefined && child?.exitCode === null && child.signalCode === null && !hung.has(child);
    },
    pauseMs: 1,
    onUp: () => events.push("up"),
    onRestart: () => events.push("restart"),
    onEnd: (code) => events.push(`end ${code}`),
  });
  servers.push(server);
  return { server, hung, events };
}

const newest = () => {
  const child = started.at(-1);
  if (!child) throw new Error("Nothing was started");
  return child;
};

it("starts a killed server again, as often as it is killed, and says that it is ready once", async () => {
  const { server, events } = keep();
  await expect.poll(() => events).toEqual(["up"]);
  for (let time = 1; time <= 2; time++) {
    const killed = newest();
    killed.kill("SIGKILL");
    await once(killed, "exit");
    await expect.poll(() => started.length).toBe(1 + time);
  }
  server.stop("SIGTERM");
  await expect.poll(() => events).toEqual(["up", "restart", "restart", "end 1"]);
  expect(started.length).toBe(3);
});

it("kills a server that no longer answers, and starts it again", async () => {
  const { hung, events } = keep();
  await expect.poll(() => events).toEqual(["up"]);
  const stuck = newest();
  hung.add(stuck);
  await once(stuck, "exit");
  expect(stuck.signalCode).toBe("SIGKILL");
  await expect.poll(() => started.length).toBe(2);
  expect(events).toEqual(["up", "restart"]);
});

it("ends with a server that never answered", async () => {
  const { events } = keep(10);
  await once(newest(), "exit");
  await expect.poll(() => events).toEqual(["end 3"]);
  expect(started.length).toBe(1);
});
