// What must not compile with the generated types: tests/node/api-description.test.ts has the compiler check that each line
// below such a comment is an error.
import createClient from "openapi-fetch";
import type { paths } from "./openapi.ts";

const api = createClient<paths>({ baseUrl: "https://egerie.example" });

export async function makeMistakes() {
  // @ts-expect-error A path that does not exist.
  await api.GET("/api/nothing");
  // @ts-expect-error The name of the series is required.
  await api.POST("/api/functions/generate-creative", { body: { productId: "1", influencerId: "2" } });
  // @ts-expect-error No such template.
  await api.PATCH("/api/ad-posts/{id}/template", { params: { path: { id: "1" } }, body: { template: "loud" } });
  // @ts-expect-error The id is missing.
  await api.GET("/api/jobs/{id}");
  // @ts-expect-error A number, not a word.
  await api.GET("/api/products", { params: { query: { limit: "all" } } });
  const { data, error } = await api.GET("/api/products/{id}", { params: { path: { id: "1" } } });
  // @ts-expect-error Products have no colour.
  console.log(data?.colour);
  // @ts-expect-error The description may be null.
  console.log(data?.description.length);
  // @ts-expect-error No such code.
  if (error?.code === "not_there") return;
  const health = await api.GET("/api/health");
  // @ts-expect-error Neither "ok" nor "degraded".
  if (health.data?.status === "fine") return;
}
