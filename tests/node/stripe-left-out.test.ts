// The worker's bundle leaves resources of Stripe's client out (wrangler.toml), which the tests' bundle has.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/install.mjs";

/** What is asked of `text`'s Stripe client: "checkout", "paymentIntents" … */
const asked = (text: string) => [...text.matchAll(/\bstripe\.([a-z]\w+)\./g)].map(([, name = ""]) => name);

it("billing asks Stripe's client for nothing that the bundle leaves out", () => {
  const lines = readFileSync(join(root, "wrangler.toml"), "utf8");
  const leftOut = [...lines.matchAll(/^"\.\/resources\/(\w)(\w*)(?:\/index)?\.js" = /gm)].map(
    ([, first = "", rest = ""]) => first.toLowerCase() + rest,
  );
  const used = globSync(join(root, "worker/billing/*.ts")).flatMap((file) => asked(readFileSync(file, "utf8")));
  expect(used).toContain("paymentIntents");
  expect(leftOut).toContain("quotes");
  expect(used.filter((name) => leftOut.includes(name))).toEqual([]);
});
