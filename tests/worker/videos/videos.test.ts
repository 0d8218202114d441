// Video campaigns: their script, and what they refuse.
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { sceneRoles } from "../../../worker/contract/videos.ts";
import { deliver, finishJob } from "../jobs/run-queue.ts";
import { signUp, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import { type Campaign, campaignBody, jobOf, openSeller, read, readJob, seller, start, write } from "./campaigns.ts";

openSeller();

it("writes the script of a new campaign, once, and lists it first", async () => {
  const started = await seller.post("/api/video-campaigns", campaignBody());
  const created = await started.json<Campaign>();
  expect(created).toMatchObject({
    status: "pending",
    duration: 8,
    metadata: { language: "fr", promptGuidelines: "", format: "9:16", video_urls: [] },
  });
  await Promise.all([1, 2].map(() => deliver([{ type: "run", jobId: created.job_id }])));
  await finishJob(created.job_id);
  const ready = await read(created.id);
  expect(ready).toMatchObject({
    status: "script_ready",
    error: null,
    product_name: "Flacon bleu",
    influencer_name: "Inès",
  });
  expect(ready?.metadata.scenes?.map(({ role }) => role)).toEqual(sceneRoles);
  for (const { shot, caption, line } of ready?.metadata.scenes ?? []) {
    for (const text of [shot, caption]) expect(ready?.script).toContain(text);
    // No voice says it.
    expect(ready?.script).not.toContain(line);
  }
  expect(ready?.script).toContain("Musique\u00a0: Doux, le thème s’installe");
  expect(ready?.script).not.toContain("Voix\u00a0:");
  // A repeated request does not change it.
  expect(await jobOf(start("generate-video-script", created.id))).toBe(created.job_id);
  await deliver([{ type: "run", jobId: created.job_id }]);
  expect((await read(created.id))?.script).toBe(ready?.script);
  expect(await readJob(created.job_id)).toMatchObject({
    kind: "script",
    status: "done",
    done: 1,
    total: 1,
    label: "Été",
  });

  const english = await write({
    name: "Été 2",
    duration: 5,
    language: "en",
    format: "16:9",
    promptGuidelines: "Court.",
  });
  expect(english).toMatchObject({
    duration: 5,
    metadata: { language: "en", format: "16:9", promptGuidelines: "Court." },
  });
  const page = await seller.read<{ items: Campaign[]; next_cursor: string; total: number }>(
    "/api/video-campaigns?limit=1",
  );
  expect([page.total, page.items[0]?.id]).toEqual([2, english.id]);
  const rest = await seller.read<{ items: Campaign[] }>(`/api/video-campaigns?limit=1&cursor=${page.next_cursor}`);
  expect(rest.items.map(({ id }) => id)).toEqual([created.id]);
});

it("reports missing and invalid fields in French, and writes nothing", async () => {
  const stranger = await signUp();
  const foreign = await uploadProduct(stranger);
  const { total } = await seller.read<{ total: number }>("/api/video-campaigns");
  const cases: [object, number, string][] = [
    [campaignBody({ name: undefined }), 400, messages.videoFieldsRequired],
    [campaignBody({ name: "  " }), 400, messages.videoFieldsRequired],
    [campaignBody({ product_id: undefined }), 400, messages.videoFieldsRequired],
    [campaignBody({ influencer_id: "" }), 400, messages.videoFieldsRequired],
    [campaignBody({ influencer_id: 12 }), 400, messages.videoFieldsRequired],
    [campaignBody({ duration: 4 }), 400, messages.videoDuration],
    [campaignBody({ duration: 9 }), 400, messages.videoDuration],
    [campaignBody({ duration: 5.5 }), 400, messages.videoDuration],
    [campaignBody({ duration: "8" }), 400, messages.videoDuration],
    [campaignBody({ language: "de" }), 400, messages.invalidRequest],
    [campaignBody({ format: "4:3" }), 400, messages.invalidRequest],
    [campaignBody({ name: "a".repeat(201) }), 400, messages.textTooLong],
    [campaignBody({ promptGuidelines: "a".repeat(2001) }), 400, messages.textTooLong],
    [campaignBody({ product_id: "inconnu" }), 404, messages.videoSourceMissing],
    [campaignBody({ influencer_id: "inconnu" }), 404, messages.videoSourceMissing],
    [campaignBody({ product_id: foreign.id }), 404, messages.videoSourceMissing],
  ];
  for (const [body, status, text] of cases) {
    const response = await seller.post("/api/video-campaigns", body);
    const answer = await response.json<{ error: string; fields?: Record<string, string> }>();
    expect([body, response.status, [answer.error, ...Object.values(answer.fields ?? {})]]).toEqual([
      body,
      status,
      expect.arrayContaining([text]),
    ]);
  }
  for (const name of ["generate-video", "generate-video-script"] as const) {
    for (const [campaignId, status, text] of [
      [undefined, 400, "Données manquantes"],
      ["", 400, "Données manquantes"],
      [7, 400, "Données manquantes"],
      ["inconnue", 404, messages.videoNotFound],
    ] as const) {
      const response = await start(name, campaignId);
      expect([campaignId, response.status]).toEqual([campaignId, status]);
      expect(await response.text()).toContain(text);
    }
  }
  expect(await seller.read("/api/video-campaigns")).toMatchObject({ total });
});

it("« 3 raisons » needs three facts of the product's page, and says so", async () => {
  const campaign = await write({ edit: "reasons", duration: 5 });
  expect(campaign).toMatchObject({ status: "failed", error: messages.videoReasonsMissing });
  // The same campaign goes on with another edit.
  const campaignId = campaign?.id ?? "";
  await finishJob(await jobOf(seller.post("/api/functions/generate-video-script", { campaignId, edit: "crush" })));
  const written = await read(campaignId);
  expect(written).toMatchObject({ status: "script_ready", error: null, metadata: { edit: "crush" } });
  expect(written?.metadata.scenes).toHaveLength(4);
  // A script keeps its edit.
  await jobOf(seller.post("/api/functions/generate-video-script", { campaignId, edit: "promo" }));
  expect(await read(campaignId)).toMatchObject({ metadata: { edit: "crush" } });
});
