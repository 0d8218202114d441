import { useEffect, useRef, useState } from "react";

/** Plays a WAV that is asked for by the press of a button and comes later. */
export function usePlayedVoice() {
  const [isPlaying, setIsPlaying] = useState(false);
  const context = useRef<AudioContext | null>(null);
  const stop = () => {
    void context.current?.close();
    context.current = null;
    setIsPlaying(false);
  };
  useEffect(() => () => void context.current?.close(), []);

  /** To be called by the press, as browsers ask of what is heard; the returned function takes the data URI. */
  function play() {
    stop();
    const own = new AudioContext();
    context.current = own;
    return async (uri: string) => {
      const bytes = Uint8Array.from(atob(uri.slice(uri.indexOf(",") + 1)), (each) => each.charCodeAt(0));
      const buffer = await own.decodeAudioData(bytes.buffer);
      // Stopped meanwhile.
      if (context.current !== own) return;
      const source = new AudioBufferSourceNode(own, { buffer });
      source.connect(own.destination);
      source.addEventListener("ended", stop);
      source.start();
      setIsPlaying(true);
    };
  }

  return { isPlaying, play, stop };
}
