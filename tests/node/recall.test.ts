import { afterEach, expect, it, vi } from "vitest";
import { createRecall } from "../../worker/studio/models/judge/recall.ts";

afterEach(() => void vi.useRealTimers());

it("reads once for all that ask meanwhile and later, and forgets the oldest", async () => {
  const recall = createRecall<string>(2, 1000);
  const read = vi.fn(async () => "AUREA");
  expect(await Promise.all([recall("a", read), recall("a", read)])).toEqual(["AUREA", "AUREA"]);
  await recall("a", read);
  expect(read).toHaveBeenCalledTimes(1);
  await recall("b", read);
  await recall("c", read);
  await recall("a", read);
  expect(read).toHaveBeenCalledTimes(4);
});

it("reads anew where the reading of another request never ends", async () => {
  vi.useFakeTimers();
  const recall = createRecall<string>(2, 1000);
  void recall("a", () => new Promise(() => undefined));
  const read = vi.fn(async () => "AUREA");
  const both = Promise.all([recall("a", read), recall("a", read)]);
  await vi.advanceTimersByTimeAsync(999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await both).toEqual(["AUREA", "AUREA"]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("tells who began of its failure, and nobody else, and reads again", async () => {
  const recall = createRecall<string>(2, 1000);
  const fail = async () => {
    throw new Error("stopped");
  };
  const [first, second] = [recall("a", fail), recall("a", fail)];
  await expect(first).rejects.toThrow("stopped");
  expect(await second).toBeUndefined();
  expect(await recall("a", async () => "AUREA")).toBe("AUREA");
});
