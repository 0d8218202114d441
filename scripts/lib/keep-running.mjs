// Keeps a server running: starts it again when it has ended, and kills it when it no longer answers.
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

/** Questions in a row that a server leaves without an answer before it is killed. */
const mostMissed = 3;

/**
 * Runs a server, which has ended for good (`onEnd`, with its exit code) if it does so before its first answer or after
 * `stop`; otherwise it is started again.
 * @param {{
 *   start: () => import("node:child_process").ChildProcess,
 *   answers: (ms: number) => Promise<boolean>,
 *   pauseMs?: number,
 *   onUp: () => void,
 *   onRestart: () => void,
 *   onEnd: (code: number) => void,
 * }} options `start`: in a process group of its own, as wrangler that is killed leaves its workerd behind. `answers`:
 * whether it answers within so many milliseconds. `pauseMs`: between two questions.
 */
export function keepRunning({ start, answers, pauseMs = 5_000, onUp, onRestart, onEnd }) {
  let [isUp, isStopping, isOver] = [false, false, false];
  let server = run();
  void watch();

  function run() {
    const started = start();
    started.on("exit", (code) => {
      kill(started, "SIGKILL");
      if (isUp && !isStopping) {
        onRestart();
        server = run();
        return;
      }
      isOver = true;
      onEnd(code ?? 1);
    });
    return started;
  }

  async function watch() {
    for (;;) {
      const isAnswered = await answers(60_000);
      if (isOver) return;
      if (!isAnswered) {
        await sleep(Math.min(200, pauseMs));
        continue;
      }
      if (!isUp) {
        isUp = true;
        onUp();
      }
      await watchOne(server);
    }
  }

  /** Returns when the server has ended, or has been killed for not answering: wrangler without its workerd waits for ever. */
  async function watchOne(/** @type {import("node:child_process").ChildProcess} */ watched) {
    for (let missed = 0; missed < mostMissed;) {
      await sleep(pauseMs);
      if (isOver || server !== watched) return;
      missed = (await answers(10_000)) ? 0 : missed + 1;
    }
    kill(watched, "SIGKILL");
  }

  return {
    /** Ends the server by this signal. */
    stop(/** @type {NodeJS.Signals} */ signal) {
      isStopping = true;
      kill(server, signal);
    },
  };
}

/** Signals a process and all that it has started. */
function kill(/** @type {import("node:child_process").ChildProcess} */ { pid }, /** @type {NodeJS.Signals} */ signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // None is left.
  }
}
