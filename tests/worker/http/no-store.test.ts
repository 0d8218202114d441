// Nobody stores a seller's data: Cache-Control of the API's answers.
import { SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { origin } from "../auth/auth-client.ts";
import { productForm, drawPackshot, signUp } from "../support/seller.ts";

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json");

it("keeps authenticated JSON out of every cache, errors too", async () => {
  const seller = await signUp();
  const paths = new Set(
    app.routes.flatMap(({ method, path }) =>
      method === "GET" && path.startsWith("/api/") && !path.includes("*") ? path.replaceAll(/:\w+/g, "x") : [],
    ),
  );
  const isPublic = (path: string) => /^\/api\/(?:health|openapi|verify|account$|exports\/x\{)/.test(path);
  const seen: string[] = [];
  for (const path of paths) {
    if (isPublic(path)) continue;
    const answer = await seller.fetch(path);
    await answer.arrayBuffer();
    if (!isJson(answer)) continue;
    seen.push(path);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
  }
  expect(seen).toEqual(expect.arrayContaining(["/api/tenant", "/api/products", "/api/jobs", "/api/account/sessions"]));

  const created = await seller.fetch("/api/products", { method: "POST", body: productForm(drawPackshot()) });
  const others = [
    created,
    await seller.post("/api/api-keys", { name: "Caisse" }),
    await seller.post("/api/functions/generate-creative", {}),
    await seller.fetch("/api/nothing"),
    await SELF.fetch(`${origin}/api/products`),
  ];
  expect(others.map(({ status }) => status)).toEqual([201, 201, 400, 404, 401]);
  for (const answer of others) expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

it("leaves what is public as it is", async () => {
  const headersOf = async (path: string) => (await SELF.fetch(origin + path)).headers;
  for (const path of ["/api/health", "/api/openapi.json"]) {
    const headers = await headersOf(path);
    expect([path, headers.get("cache-control")]).toEqual([path, null]);
  }
  const keys = await headersOf("/auth/v1/.well-known/jwks.json");
  expect(keys.get("cache-control")).toBe("public, max-age=600");
});
