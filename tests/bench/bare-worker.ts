// A worker that does nothing but answer, from memory, the bytes that it was given: what any page may be compared with.
let bytes = new ArrayBuffer(0);

export { UserHub } from "../../worker/live/user-hub.ts";

export default {
  async fetch(request) {
    if (request.method === "PUT") bytes = await request.arrayBuffer();
    return new Response(bytes, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
} satisfies ExportedHandler;
