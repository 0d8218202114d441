// A worker that only answers a given page, with its headers, from memory: the baseline for page benchmarks.
// A trial deployment uploads it, too.

let bytes = new ArrayBuffer(0);
let headers = new Headers();

export { UserHub } from "../../worker/live/user-hub.ts";

export default {
  async fetch(request) {
    if (request.method === "PUT") {
      bytes = await request.arrayBuffer();
      headers = new Headers(JSON.parse(request.headers.get("x-page-headers") ?? "[]") as [string, string][]);
    }
    return new Response(bytes, { headers });
  },
} satisfies ExportedHandler;
