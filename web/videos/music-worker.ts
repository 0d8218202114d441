// Web worker: plays a film's music with the studio's own code, which is also what the server plays it with.
import { renderMusic } from "../../worker/studio/music/render.ts";
import type { MusicBrief } from "../../worker/contract/music.ts";

addEventListener("message", ({ data }: MessageEvent<MusicBrief>) => {
  void renderMusic(data).then(({ left, right }) =>
    postMessage({ left, right }, { transfer: [left.buffer, right.buffer] }),
  );
});
