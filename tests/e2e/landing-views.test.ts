// Views are counted exactly by a worker that is killed in between.
import { afterAll, beforeAll, expect, it } from "vitest";
import { load } from "../bench/load.ts";
import { signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

const connections = 64;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.close();
});

it("counts each page that was answered whole, though the worker dies", async () => {
  const seller = await signUp(server.url);
  const body = { name: "Savon d'Alep" };
  const { id } = await seller.call<{ id: string }>("/api/functions/generate-landing-page", { body });
  const read = () => seller.call<{ url: string; preview_url: string; views: number }>(`/api/landing-pages/${id}`, {});
  const { url, preview_url } = await read();
  const page = server.url + url;
  const visit = (requests: number) => load({ url: page, connections, requests });
  const restart = async () => {
    await server.kill();
    await server.start();
  };

  // Killed at rest: exactly those that were answered.
  const [first, robots, previews] = await Promise.all([
    visit(500),
    load({ url: page, connections: 4, requests: 40, userAgent: "Googlebot/2.1" }),
    load({ url: server.url + preview_url, connections: 4, requests: 40 }),
  ]);
  await restart();
  const second = await visit(500);
  expect([first, second, robots, previews].map(({ answered }) => answered)).toEqual([500, 500, 40, 40]);
  expect((await read()).views).toBe(1000);

  // Killed while they are on their way: those besides that had been counted and were not answered whole yet.
  let killed: Promise<void> | undefined;
  const third = await load({
    url: page,
    connections,
    requests: 400,
    onAnswer: (answered) => {
      if (answered === 200) killed = server.kill();
    },
  });
  await killed;
  await server.start();
  expect(third.failed).toBeGreaterThan(0);
  const { views } = await read();
  expect(views).toBeGreaterThanOrEqual(1000 + third.answered);
  expect(views).toBeLessThanOrEqual(1000 + third.answered + connections);
});
