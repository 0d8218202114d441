// The operator's page: configured models, their health and costs; closing a circuit breaker by hand.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { openDatabase } from "./database.ts";
import { inspectLooks } from "./inspect.ts";
import { signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

// No model is called, so there is no server at the address.
const models = {
  TEXT_MODEL: "openai-compatible/mistral-small,embedded",
  IMAGE_MODEL: "openai-compatible/gpt-image-1,openai-compatible/flux-kontext,embedded",
  OPENAI_COMPATIBLE_API_URL: "http://127.0.0.1:9/v1",
  OPENAI_COMPATIBLE_API_KEY: "key",
  MODEL_DAILY_BUDGET_USD: "5",
  MODEL_PRICES: JSON.stringify({
    "openai-compatible/mistral-small": { inputTokens: 0.1, outputTokens: 0.3 },
    "openai-compatible/gpt-image-1": { picture: 0.04 },
    "openai-compatible/flux-kontext": { picture: 0.08 },
  }),
};

let server: TestServer;
const browser = await startBrowser();
beforeAll(async () => {
  server = await startServer({ configure: async () => models });
});
afterAll(async () => {
  await server?.close();
});

/** A day of model calls as the ledger writes them, with a breaker that they opened. */
function writeCalls(tenantId: string): void {
  const database = openDatabase(server);
  const insert = database.prepare(
    "insert into model_calls (id, tenant_id, model, capability, status, day, cost_micros, duration_ms, error, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const write = (model: string, status: string, micros: number, ms: number, error: string | null, count: number) => {
    for (let at = 0; at < count; at++) {
      const created = new Date().toISOString();
      const name = `openai-compatible/${model}`;
      insert.run(
        randomUUID(),
        tenantId,
        name,
        "image",
        status,
        created.slice(0, 10),
        micros,
        ms + at * 37,
        error,
        created,
      );
    }
  };
  write("mistral-small", "done", 412, 900, null, 64);
  write("flux-kontext", "done", 80_000, 8200, null, 31);
  write("flux-kontext", "refused", 0, 2100, "400 Your request was rejected by the safety system.", 2);
  write("gpt-image-1", "failed", 0, 30_000, "ModelBusyError: 503 The engine is currently overloaded", 5);
  database
    .prepare("insert into model_health (model, failures, open_until, next_at) values (?, 5, ?, 0)")
    .run("openai-compatible/gpt-image-1", Date.now() + 600_000);
  database.close();
}

it("shows the operator the models, their health and costs, and closes a breaker by hand", async () => {
  const seller = await signUp(server.url);
  writeCalls((await seller.call<{ tenant_id: string }>("/api/tenant")).tenant_id);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await page.getByRole("link", { name: /Mon compte/ }).click();
  await page.getByRole("link", { name: "Ouvrir les modèles IA" }).click();
  await page.getByRole("heading", { name: "Modèles IA", level: 1 }).waitFor();

  const serving = page.getByRole("region", { name: "Qui crée quoi" });
  await serving.getByText(/^disjoncteur ouvert jusqu’à \d\d:\d\d$/).waitFor();
  expect(await serving.getByText("en service").count()).toBe(2);
  expect(await serving.getByText("embarqué", { exact: true }).count()).toBe(3);
  const health = page.getByRole("region", { name: "Santé et coûts" });
  expect(await health.getByText(/503 The engine/).count()).toBe(1);
  await page.getByText("2,51\u00a0$").first().waitFor();
  await inspectLooks(page, "models");

  // A run of the bench is paid: its size and price are said before it starts.
  const bench = page.getByRole("region", { name: "Banc d’essai" });
  const question = page.getByRole("alertdialog", { name: "Essayer openai-compatible/flux-kontext" });
  await bench.getByRole("button", { name: "Essayer openai-compatible/flux-kontext" }).click();
  await question.getByText("10 produits, un dessin chacun, 30 au plus s’il faut recommencer.").waitFor();
  await question.getByText("Coût estimé\u00a0: 0,80\u00a0$, au plus 2,40\u00a0$.").waitFor();
  await question.getByRole("button", { name: "Annuler" }).click();
  await question.waitFor({ state: "detached" });
  expect((await seller.call<{ items: unknown[] }>("/api/operator/bench")).items).toEqual([]);

  await health.getByRole("button", { name: /Refermer le disjoncteur/ }).click();
  await page.getByText("Disjoncteur refermé").waitFor();
  await serving.getByText("en service").nth(2).waitFor();
  await page.getByRole("radio", { name: "30 j" }).click();
  await health.getByText("64", { exact: true }).waitFor();
  expectQuiet();
  await context.close();
});
