// Pages that only scripts fill are read as a browser shows them, where one is bound.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { nameOf } from "../imports/shop-facts.ts";
import { productUrl, shopOrigin } from "../imports/shop-import.ts";
import { type Seller, signUp } from "../support/seller.ts";

const emptyPage = `${shopOrigin}/vitrine`;
const context = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;

/** A stand-in for the browser binding; remembers what it was asked. */
function standIn(show: () => Promise<Response>) {
  const asked: { action: string; url: string }[] = [];
  const quickAction = (action: string, { url }: { url: string }) => {
    asked.push({ action, url });
    return show();
  };
  return { asked, browser: { quickAction } as unknown as BrowserRun };
}

async function scrape(seller: Seller, productAddress: string, browser?: BrowserRun): Promise<unknown> {
  const request = new Request("http://localhost:8787/api/functions/scrape-product", {
    method: "POST",
    headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
    body: JSON.stringify({ productUrl: productAddress }),
  });
  const bindings = { ...env, ...(browser && { BROWSER: browser }) } as unknown as Env;
  return (await worker.fetch(request, bindings, context)).json();
}

const shown = (result: string) => Response.json({ success: true, result, meta: { status: 200, title: "" } });

it("reads a page that only scripts fill as the browser shows it", async () => {
  const seller = await signUp();
  const { asked, browser } = standIn(async () => shown(await (await fetch(productUrl(12))).text()));
  expect(await scrape(seller, emptyPage, browser)).toMatchObject({
    success: true,
    product: { name: nameOf(12), currency: "EUR" },
  });
  expect(asked).toEqual([{ action: "content", url: emptyPage }]);
  // A page that says everything itself costs no browser.
  expect(await scrape(seller, productUrl(12), browser)).toMatchObject({ success: true });
  expect(asked.length).toBe(1);
});

it("says plainly what it cannot read without a browser, or when that fails or shows no product", async () => {
  const seller = await signUp();
  const refusal = (error: string) => ({ success: false, error });
  expect(await scrape(seller, emptyPage)).toEqual(refusal(messages.productPageNeedsScripts));
  const failing = [
    () => Promise.reject(new Error("no browser left")),
    () => Promise.resolve(Response.json({ success: false, errors: [{ message: "slow" }] }, { status: 422 })),
    () => Promise.resolve(new Response("busy", { status: 429 })),
  ];
  for (const show of failing)
    expect(await scrape(seller, emptyPage, standIn(show).browser)).toEqual(refusal(messages.productPageNeedsScripts));
  const about = standIn(() => Promise.resolve(shown(`<h1>Notre histoire</h1><p>${"Depuis 1912. ".repeat(60)}</p>`)));
  expect(await scrape(seller, emptyPage, about.browser)).toEqual(refusal(messages.productPageEmpty));
});
