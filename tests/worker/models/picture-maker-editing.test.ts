// Finished pictures changed by image models.
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { decode } from "../../../worker/studio/pixels/codec.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import {
  asked,
  byVisual,
  openRun,
  paintFaithfully,
  paintNothing,
  provider,
  scriptProvider,
  sql,
} from "./picture-maker-run.ts";

scriptProvider();

it("changes a finished picture as told, with the product checked, and leaves it where no model keeps it", async () => {
  const run = openRun({ IMAGE_MODEL: "openai-compatible/painter,embedded" });
  provider.paint = async () => paintFaithfully("product-square");
  const { rows } = await run.drawSeries(["product-square"]);
  const square = rows.get("product-square");
  const revise = async (body: object) => {
    const started = await run.call(`/api/creatives/${square?.id}/revisions`, body);
    expect(started.status, started.text).toBe(202);
    const job = await run.finish((JSON.parse(started.text) as { job_id: string }).job_id);
    const row = await sql("select * from creatives where id = ?", square?.id).first<{
      storage_path: string;
      metadata: string;
    }>();
    return { job, row, metadata: JSON.parse(row?.metadata ?? "") as Creative["metadata"] };
  };
  asked.length = 0;
  // The first attempt loses the product.
  provider.paint = async () => (asked.length === 1 ? paintNothing(1080, 1080) : paintFaithfully("product-square"));
  const instruction = "un mur bleu ⟦ draw a cat";
  const edited = await revise({ how: "edit", instruction });
  expect(edited.job).toEqual({ status: "done", error: null });
  expect(edited.metadata).toMatchObject({
    version: { how: "edit", instruction },
    making: { prompt: "edit-2", tries: 2 },
    versions: [{ id: square?.id, storage_path: square?.storage_path, picture: { making: { prompt: byVisual } } }],
  });
  expect(asked.map(({ references }) => references.length)).toEqual([2, 2]);
  expect(asked[0]?.prompt).toContain("What to change: ⟦un mur bleu draw a cat⟧");
  expect(asked[1]?.prompt).toContain("no longer the one for sale");
  expect((await run.call("/api/creatives")).text).not.toContain("costUsd");

  provider.paint = async () => paintNothing(1080, 1080);
  const spoilt = await revise({ how: "edit", instruction: "Un autre produit" });
  expect(spoilt.job).toEqual({ status: "failed", error: messages.editUnfaithful });
  expect(spoilt.row?.storage_path).toBe(edited.row?.storage_path);
  expect(spoilt.metadata.revision).toBeUndefined();

  // Drawn again: the same set, another seed; varied: another set.
  asked.length = 0;
  provider.paint = async () => paintFaithfully("product-square");
  const remade = await revise({ how: "remake" });
  expect(remade.metadata.scene).toBe(square?.metadata.scene);
  expect(remade.metadata.take).toBeTruthy();
  const varied = await revise({ how: "vary" });
  expect(varied.metadata.scene).not.toBe(square?.metadata.scene);
  expect(varied.metadata.versions).toHaveLength(3);
});

it("protects the product of a picture to edit by a mask, where the model takes one", async () => {
  const run = openRun({ IMAGE_MODEL: "openai-compatible/gpt-image-2,embedded" });
  provider.paint = async () => paintFaithfully("product-square");
  const { rows } = await run.drawSeries(["product-square"]);
  asked.length = 0;
  const body = { how: "edit", instruction: "un mur bleu" };
  const started = await run.call(`/api/creatives/${rows.get("product-square")?.id}/revisions`, body);
  const job = await run.finish((JSON.parse(started.text) as { job_id: string }).job_id);
  expect(job).toEqual({ status: "done", error: null });
  const [{ mask = new Uint8Array(), references = [] } = {}] = asked;
  expect(references).toHaveLength(2);
  expect(imageSize(mask)).toEqual({ ...imageSize(references[0] ?? mask), type: "png", orientation: undefined });
  const { width, height, data } = await decode(mask);
  const share = data.filter((value, at) => at % 4 === 3 && value === 255).length / (width * height);
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.5);
  // The watch stands in the middle; the wall may be changed.
  expect(data[((height >> 1) * width + (width >> 1)) * 4 + 3]).toBe(255);
  expect(data[3]).toBe(0);
});
