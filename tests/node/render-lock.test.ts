import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRenderLock } from "../../worker/studio/pixels/render-lock.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

it("counts the twenty seconds from when the task began, however long others have waited", async () => {
  const withRenderLock = createRenderLock();
  const log: string[] = [];
  const draw = (name: string) =>
    withRenderLock(async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      log.push(`${name} ends`);
    });
  const all = Promise.all(["one", "two", "three"].map(draw));
  await vi.advanceTimersByTimeAsync(44_000);
  expect(log).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins"]);
  await vi.advanceTimersByTimeAsync(1000);
  await all;
});

it("passes over a request that was cancelled while it waited", async () => {
  const withRenderLock = createRenderLock();
  const first = withRenderLock(() => new Promise<void>((resolve) => setTimeout(resolve, 5000)));
  // Of a cancelled request neither promises nor timers run again.
  vi.spyOn(Promise, "race").mockReturnValueOnce(new Promise(() => {}));
  const log: string[] = [];
  void withRenderLock(async () => log.push("second"));
  const third = withRenderLock(async () => log.push("third"));
  await vi.advanceTimersByTimeAsync(5000);
  await first;
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  await third;
  expect(log).toEqual(["third"]);
});
