// Views are counted exactly although the worker is killed.
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

it("counts each completely delivered page although the worker is killed", async () => {
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

  // Killed while idle: exactly the delivered ones.
  const [first, robots, previews] = await Promise.all([
    visit(500),
    load({ url: page, connections: 4, requests: 40, userAgent: "Googlebot/2.1" }),
    load({ url: server.url + preview_url, connections: 4, requests: 40 }),
  ]);
  await restart();
  const second = await visit(500);
  expect([first, second, robots, previews].map(({ answered }) => answered)).toEqual([500, 500, 40, 40]);
  expect((await read()).views).toBe(1000);

  // Killed under load: also those that were counted but not completely delivered.
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
