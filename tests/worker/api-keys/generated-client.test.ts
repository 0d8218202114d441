// The program of tests/api-client, run against the worker: with the types of a generated client it makes one of everything.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { adFormats } from "../../../worker/contract/formats.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Made {
  series: string[];
  adPosts: number;
  hook: string;
  logo: string;
  kit: boolean;
  mp4: Uint8Array;
  page: { url: string; headline: string };
  zip: Uint8Array;
  images: number;
}

/** By a variable, so that the compiler does not follow it here: its types are generated when it is compiled. */
const program: string = "../../api-client/program.ts";

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

it("makes a series, posts, a logo, a kit, a film, a landing page and a batch's ZIP with a generated client", async () => {
  const seller = await signUp();
  const { key } = await (await seller.post("/api/api-keys", { name: "Programme" })).json<{ key: string }>();
  const { makeEverything } = await import(/* @vite-ignore */ program);
  const made: Made = await makeEverything({
    site: origin,
    key,
    productUrl: `http://${env.TEST_SHOP_HOST}/produits/1`,
    fetch: (request: Request) => SELF.fetch(request),
    wait: finishJob,
  });
  expect(made.series).toHaveLength(adFormats.length);
  for (const format of made.series) expect(format).toMatch(/^completed \d+×\d+$/);
  expect(made).toMatchObject({ adPosts: adFormats.length, hook: "La rentrée en douceur", kit: true, images: 10 });
  expect((await SELF.fetch(`${origin}${made.logo}`)).status).toBe(200);
  expect(textOf(made.mp4.subarray(4, 8))).toBe("ftyp");
  expect(await (await SELF.fetch(`${origin}${made.page.url}`)).text()).toContain("<h1");
  expect(textOf(made.zip.subarray(0, 2))).toBe("PK");
  expect(textOf(made.zip).match(/image_\d+\.jpg/g)?.length).toBe(2 * made.images);
});
