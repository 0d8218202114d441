import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRenderLock } from "../../worker/studio/pixels/render-lock.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("runs one task at a time in the order they come, also after one that failed", async () => {
  const withRenderLock = createRenderLock();
  const log: string[] = [];
  const draw = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === "two") throw new Error("two failed");
    return name;
  };
  const answers = await Promise.allSettled(["one", "two", "three"].map((name) => withRenderLock(draw(name))));
  expect(log).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
  expect(answers).toEqual([
    { status: "fulfilled", value: "one" },
    { status: "rejected", reason: new Error("two failed") },
    { status: "fulfilled", value: "three" },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

it("waits twenty seconds for a task that never ends, and from then on as if it had", async () => {
  const withRenderLock = createRenderLock();
  void withRenderLock(() => new Promise<void>(() => {}));
  const log: string[] = [];
  const second = withRenderLock(async () => log.push("second"));
  const third = withRenderLock(async () => log.push("third"));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([second, third]);
  expect(log).toEqual(["second", "third"]);
  await withRenderLock(async () => log.push("fourth"));
  expect(log).toEqual(["second", "third", "fourth"]);
});
