// The arched panel that an uploaded photo of a person stands on.
import { expect, it } from "vitest";
import { measurePanel, mountInArch } from "../../worker/studio/people/photo-panel.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";

it("shows its own pale ground where the photo is transparent", () => {
  const panel = measurePanel({ width: 100, height: 150 }, 100, 150);
  const print = createRaster(panel.inner.width, panel.inner.height);
  // Half covered by black, below: premultiplied.
  for (let i = (print.data.length / 2) | 3; i < print.data.length; i += 4) print.data[i] = 128;
  const { data } = mountInArch(print, panel);
  const at = (y: number) => [...data.subarray((y * 100 + 50) * 4, (y * 100 + 50) * 4 + 4)];
  expect(at(50)).toEqual([250, 247, 244, 255]);
  expect(at(120)).toEqual([125, 123, 122, 255]);
});
