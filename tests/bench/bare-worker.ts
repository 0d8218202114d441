// A worker that only answers given bytes from memory: the baseline for page benchmarks.

let bytes = new ArrayBuffer(0);

export { UserHub } from "../../worker/live/user-hub.ts";

export default {
  async fetch(request) {
    if (request.method === "PUT") bytes = await request.arrayBuffer();
    return new Response(bytes, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler;
