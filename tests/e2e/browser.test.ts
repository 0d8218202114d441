// The network watch of all journeys: no request to another host goes unnoticed.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser, takeStrays } from "./browser.ts";

const strangerHost = "127.0.0.1:9";
const stranger = `http://${strangerHost}`;

const pages: Record<string, string> = {
  "/": `<!doctype html>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${stranger}/style.css" />
    <link rel="prefetch" href="${stranger}/prefetch" />
    <style>@font-face { font-family: other; src: url("${stranger}/font.woff2"); } p { font-family: other; }</style>
    <p>Texte</p>
    <img src="${stranger}/image.png" />
    <iframe src="/frame"></iframe>
    <script>
      new WebSocket("ws://${strangerHost}/socket");
      new Worker("/worker.js");
      navigator.sendBeacon("${stranger}/beacon");
      open("/tab");
    </script>`,
  "/frame": `<img src="${stranger}/in-frame.png" />`,
  "/tab": `<img src="${stranger}/in-tab.png" />`,
  "/worker.js": `fetch("${stranger}/in-worker").catch(() => {});`,
  "/policy": `<img src="/refused.png" />`,
};
const ways = [
  "beacon",
  "font.woff2",
  "image.png",
  "in-frame.png",
  "in-tab.png",
  "in-worker",
  "prefetch",
  "report",
  "socket",
  "style.css",
];

let site: Server;
const browser = await startBrowser();
beforeAll(async () => {
  site = createServer(({ url = "" }, answer) => {
    answer.setHeader("content-type", url.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8");
    if (url === "/policy") answer.setHeader("content-security-policy", `img-src 'none'; report-uri ${stranger}/report`);
    answer.end(pages[url]);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  site?.close();
});

it("detects every request to another host, from pages, tabs, frames and workers", async () => {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });
  const page = await context.newPage();
  await page.goto("/policy");
  await page.goto("/");
  const seen = new Set<string>();
  const look = () => {
    for (const address of takeStrays()) seen.add(new URL(address).pathname.slice(1));
    return [...seen].toSorted();
  };
  await expect.poll(look, { timeout: 20_000 }).toEqual(ways);
  await context.close();
});
