// Stand-in for Workers AI's voice models as documented (developers.cloudflare.com/workers-ai): Aura answers its bytes,
// MeloTTS an object with base64.
import { Buffer } from "node:buffer";
import { samplesOf, wavOf } from "./speech.ts";
import { mp3Of } from "./speech-mp3.ts";

const auraFields = ["text", "speaker", "encoding", "container", "sample_rate", "bit_rate"];

/** @param sound what MeloTTS answers: its documentation says MP3, and a WAV has been seen. */
export function createVoiceBinding(sound: "wav" | "mp3" | "half an mp3" | "error" = "wav") {
  const calls: { model: string; inputs: Record<string, unknown> }[] = [];
  const run = async (model: string, given: object) => {
    const inputs = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
    calls.push({ model, inputs });
    if (sound === "error") throw new Error("AiError: 3040: Capacity temporarily exceeded, please try again.");
    const seconds = String(inputs.text ?? inputs.prompt).length / 15;
    const wav = wavOf(samplesOf(seconds));
    if (model.includes("aura")) {
      const isKnown = Object.keys(inputs).every((name) => auraFields.includes(name));
      if (!isKnown || inputs.encoding !== "linear16" || inputs.container !== "wav")
        throw new Error("AiError: 5006: input");
      return new Response(wav as Uint8Array<ArrayBuffer>).body;
    }
    if (Object.keys(inputs).join() !== "prompt,lang") throw new Error("AiError: 5006: input");
    const mp3 = mp3Of(seconds);
    const answers = { wav, mp3, "half an mp3": mp3.slice(0, mp3.length / 2 + 1) };
    return { audio: Buffer.from(answers[sound]).toString("base64") };
  };
  return { binding: { run } as unknown as Ai, calls };
}
