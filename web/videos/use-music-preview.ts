import { useEffect, useRef, useState } from "react";
import type { MusicBrief } from "../../worker/contract/music.ts";

const sampleRate = 48_000;

interface Played {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
}

/** Lets a seller hear the music of a film before it is made: the same notes from the same code, in the browser. */
export function useMusicPreview() {
  const [state, setState] = useState<"silent" | "preparing" | "playing">("silent");
  const stopRef = useRef<(() => void) | null>(null);
  const stop = () => {
    stopRef.current?.();
    stopRef.current = null;
    setState("silent");
  };
  useEffect(() => () => stopRef.current?.(), []);

  function play(brief: MusicBrief): void {
    stop();
    // Created by the press of a button, as browsers ask of what is heard.
    const context = new AudioContext({ sampleRate });
    const worker = new Worker(new URL("./music-worker.ts", import.meta.url), { type: "module" });
    stopRef.current = () => {
      worker.terminate();
      void context.close();
    };
    worker.addEventListener("error", stop);
    worker.addEventListener("message", ({ data: { left, right } }: MessageEvent<Played>) => {
      const buffer = context.createBuffer(2, left.length, sampleRate);
      buffer.copyToChannel(left, 0);
      buffer.copyToChannel(right, 1);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(context.destination);
      source.addEventListener("ended", stop);
      source.start();
      setState("playing");
    });
    worker.postMessage(brief, []);
    setState("preparing");
  }

  return { state, play, stop };
}
