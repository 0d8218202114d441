import { expect, it } from "vitest";
import { readLiveMessage } from "../../web/lib/live-message.ts";

const job = { id: "j", kind: "series", status: "running", done: 1, total: 6, failed: 0, label: "Vase" };

it("parses messages of known types", () => {
  for (const message of [
    { type: "job", job },
    { type: "changed", table: "products", ids: ["p"] },
  ]) {
    expect(readLiveMessage(JSON.stringify(message))).toEqual(message);
  }
});

it.each([
  ["an unknown kind of job", JSON.stringify({ type: "job", job: { ...job, kind: "holograms" } })],
  ["an unknown table", JSON.stringify({ type: "changed", table: "holograms", ids: ["h"] })],
  ["a property of every object", JSON.stringify({ type: "changed", table: "toString", ids: [] })],
  ["an unknown type of message", JSON.stringify({ type: "told", text: "Bonjour" })],
  ["an answer to a ping", "pong"],
  ["a value without properties", "null"],
  ["a half message", '{"type":"job"}'],
  ["bytes", new ArrayBuffer(4)],
])("ignores %s", (_what, data) => {
  expect(readLiveMessage(data)).toBeUndefined();
});
