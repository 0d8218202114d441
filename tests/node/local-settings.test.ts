// What `npm start` allows besides its own address.
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../scripts/lib/local-settings.mjs";
import { isPublicUrl } from "../../worker/net/public-address.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const mayFetch = (url: string) => isPublicUrl(url, settings(8787).variables["FETCH_ALLOW_HOSTS"]?.split(",") ?? []);

test("webhooks may go to the loopback ports of EGERIE_LOOPBACK_PORTS", () => {
  const hooks = ["http://localhost:4000/hook", "http://127.0.0.1:4000/", "http://[::1]:4000/", "http://localhost/hook"];
  expect(hooks.map(mayFetch)).toEqual([false, false, false, false]);
  vi.stubEnv("EGERIE_LOOPBACK_PORTS", "4000, 80,");
  expect(hooks.map(mayFetch)).toEqual([true, true, true, true]);
  const others = [
    "http://localhost:4001/",
    "http://192.168.1.1:4000/",
    "http://localhost.:4000/",
    "ftp://localhost:4000/",
  ];
  expect(others.map(mayFetch)).toEqual([false, false, false, false]);
  expect(mayFetch("http://localhost:8787/dev/shop")).toBe(true);
});

test.each(["x", "0", "65536", "-1", "4000;5000", "localhost:4000", "4e3"])("refuses the port %s", (port) => {
  vi.stubEnv("EGERIE_LOOPBACK_PORTS", port);
  expect(() => settings()).toThrow("EGERIE_LOOPBACK_PORTS");
});
