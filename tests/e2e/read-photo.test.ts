// Name and description proposed from a photo by a vision model, where one is configured.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import type { Listening } from "../loopback/listen.ts";
import { startChatServer } from "../models/chat-server.ts";
import type { ChatAnswer } from "../worker/models/chat-run.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { openUploadForms, signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

let model: Listening;
let server: TestServer;
const browser = await startBrowser();
beforeAll(async () => {
  model = await startChatServer();
  const configure = async () => ({
    VISION_MODEL: "openai-compatible/eyes",
    OPENAI_COMPATIBLE_API_URL: `http://${model.host}/eyes/v1`,
    OPENAI_COMPATIBLE_API_KEY: "key",
  });
  server = await startServer({ configure });
});
afterAll(async () => {
  await server?.close();
  await model?.close();
});

const seen = {
  isProduct: true,
  name: "Sac à main en cuir camel",
  category: "Sacs",
  description: "Un sac à main de cuir camel à rabat, avec une anse ronde et un fermoir doré.",
  colours: ["camel", "doré"],
  text: "",
};

const answerWith = (answer: ChatAnswer) =>
  fetch(`http://${model.host}/eyes`, { method: "PUT", body: JSON.stringify([answer]) });

it("fills empty fields, can be undone, keeps typed text, and reports when there is no product", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, await signUp(server.url), "/dashboard");
  await openUploadForms(page);
  const photo = readFileSync(fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url)));
  await page
    .getByLabel("Image du produit")
    .setInputFiles({ name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: photo });
  const name = page.getByLabel("Nom du produit");
  const description = page.getByLabel("Description");
  const propose = page.getByRole("button", { name: "Proposer un nom et une description" });

  await answerWith(seen);
  await propose.click();
  await expect.poll(() => name.inputValue()).toBe(seen.name);
  expect(await description.inputValue()).toBe(seen.description);
  await inspectLooks(page, "upload-proposed");

  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => description.inputValue()).toBe("");
  expect(await name.inputValue()).not.toBe(seen.name);

  await name.fill("Le Camille");
  await propose.click();
  await expect.poll(() => description.inputValue()).toBe(seen.description);
  expect(await name.inputValue()).toBe("Le Camille");

  await description.fill("");
  await answerWith({ ...seen, isProduct: false, name: "", category: "", description: "" });
  await propose.click();
  await page.getByText(messages.pictureWithoutProduct).waitFor();
  expect([await name.inputValue(), await description.inputValue()]).toEqual(["Le Camille", ""]);
  await context.close();
});
