// Programmatic access: a key created in the UI, and the guide's example.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, it } from "vitest";
import { childEnv, root } from "../../scripts/lib/install.mjs";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { castInfluencers, importProduct } from "./library.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
const folder = join(root, ".test-output", "api-example");

const runNode = (file: string) =>
  spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8", env: childEnv() });

it("gives a program access with an API key, by the guide's example", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  await castInfluencers(seller, 1);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, seller, "/dashboard");
  await page.getByRole("link", { name: /Mon compte/ }).click();
  // Elements that load above the link would move it away from the mouse.
  await page.getByText("Cet appareil").waitFor();
  await page.getByRole("link", { name: "Ouvrir l’accès à l’API" }).click();
  await page.getByRole("heading", { name: "API", level: 1 }).waitFor();
  await page.getByText("Vous n’avez pas encore de clé.").waitFor();
  await page.getByLabel("Nom de la clé").fill("Export du soir");
  await page.getByRole("button", { name: "Créer une clé" }).click();
  const dialog = page.getByRole("dialog", { name: "Votre nouvelle clé" });
  const key = (await dialog.locator("code").textContent()) ?? "";
  expect(key).toMatch(/^egk_/);
  await dialog.getByRole("button", { name: "Je l’ai gardée" }).click();
  await page.getByText("jamais utilisée").waitFor();
  await page.getByLabel("Adresse à prévenir").fill(`${server.url}/robot`);
  await page.getByRole("button", { name: "Ajouter un webhook" }).click();
  await page.getByRole("button", { name: "Je l’ai gardé" }).click();
  await page.getByRole("tab", { name: "JavaScript" }).click();
  await inspectLooks(page, "api");

  // The guide's example, unchanged except for the key.
  const example = (await page.getByRole("region", { name: /javascript/ }).textContent()) ?? "";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "example.mjs"), example.replace("egk_…", key));
  const ran = runNode("example.mjs");
  expect([ran.status, ran.stderr]).toEqual([0, ""]);
  expect(ran.stdout.match(/Ma série - .+ http\S+\.jpg/g)).toHaveLength(6);

  // The jobs' webhook messages are in the log; the endpoint refuses them, so they are retried.
  await page.getByRole("button", { name: /Envois/ }).click();
  await page.getByText("En route").first().waitFor();
  await page.getByRole("button", { name: /Révoquer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
  await page.getByText("Vous n’avez pas encore de clé.").waitFor();
  const refused = await fetch(`${server.url}/api/products`, { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status).toBe(401);
  expectQuiet();
  await context.close();
});
