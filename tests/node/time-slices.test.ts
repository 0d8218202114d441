import { expect, it, vi } from "vitest";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import { resize, resizeInSlices } from "../../worker/studio/pixels/resample.ts";
import { afterWork, inSlices, nextSlice } from "../../worker/studio/pixels/time-slices.ts";

/** Counts the turns of the event loop that the work makes. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  await nextSlice();
  const turns = vi.spyOn(globalThis, "setTimeout");
  await work();
  const { length } = turns.mock.calls;
  turns.mockRestore();
  return length;
}

it("does every row once, in order, and lets what is due come in between", async () => {
  const log: string[] = [];
  const rows: number[] = [];
  setTimeout(() => log.push("a request"), 0);
  await inSlices(40, 1, (from, to) => {
    for (let row = from; row < to; row++) rows.push(row);
    if (to === 40) log.push("the last rows");
  });
  expect(rows).toEqual(Array.from({ length: 40 }, (_, row) => row));
  expect(log).toEqual(["a request", "the last rows"]);
});

it("turns the event loop after about ten milliseconds of computing, whoever did it", async () => {
  expect(await countTurns(() => inSlices(100, 1, () => {}))).toBe(10);
  expect(await countTurns(() => inSlices(3, 1, () => {}))).toBe(0);
  expect(
    await countTurns(async () => {
      for (let step = 0; step < 8; step++) await afterWork(4);
    }),
  ).toBe(2);
});

it("resizes in slices to the same pixels", async () => {
  const source = createRaster(700, 500);
  source.data.forEach((_, i) => (source.data[i] = i % 4 === 3 ? 255 : (i * 7919) % 256));
  const whole = resize(source, 620, 410);
  let sliced = source;
  expect(await countTurns(async () => (sliced = await resizeInSlices(source, 620, 410)))).toBeGreaterThan(1);
  expect(Buffer.from(sliced.data.buffer).equals(Buffer.from(whole.data.buffer))).toBe(true);
});
