// Landing pages: create, read, change, delete.
import { SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { origin } from "../auth/auth-client.ts";
import { type Seller, signUp } from "../support/seller.ts";

let seller: Seller;

beforeAll(async () => {
  seller = await signUp();
});

it("publishes a page with a readable slug, which stays reserved for its tenant after deletion", async () => {
  const publish = async (who: Seller) => {
    const answer = await who.post("/api/functions/generate-landing-page", {
      name: "Crème d'été – Œillets & Cie",
      targetAudience: "vendeuses de cosmétiques",
    });
    expect(answer.status).toBe(200);
    return answer.json<{ success: boolean; url: string; id: string }>();
  };
  const first = await publish(seller);
  expect(first).toMatchObject({ success: true, url: "/lp/creme-d-ete-oeillets-cie" });
  const page = await SELF.fetch(origin + first.url);
  expect(page.status).toBe(200);
  const second = await publish(seller);
  expect(second.url).toBe("/lp/creme-d-ete-oeillets-cie-2");
  await seller.read(`/api/landing-pages/${first.id}`, { method: "DELETE" });
  expect((await SELF.fetch(origin + first.url)).status).toBe(404);
  expect((await publish(await signUp())).url).toBe("/lp/creme-d-ete-oeillets-cie-3");
  expect((await publish(seller)).url).toBe("/lp/creme-d-ete-oeillets-cie");
});

it("publishes all of many pages created concurrently with one name", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => seller.post("/api/functions/generate-landing-page", { name: "Miel de ronce" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json<{ url: string }>()).url));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain("/lp/miel-de-ronce");
  for (const url of urls) expect(url).toMatch(/^\/lp\/miel-de-ronce(-[0-9a-f]+)?$/);
});
