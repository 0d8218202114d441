// Web worker: cuts out products with the studio's own code, which is also what the server draws with.
import { liftByAlpha } from "../../worker/studio/cut-out/soft-edge.ts";
import { openRetouching, retouch, type Retouching } from "../../worker/studio/cut-out/retouch.ts";
import subjectNetworkUrl from "../../worker/studio/cut-out/subject-network.wasm?url";
import { mapSide, type SubjectMap } from "../../worker/studio/cut-out/subject-map.ts";
import { premultiply, type Raster } from "../../worker/studio/pixels/raster.ts";
import { atOnce } from "../../worker/studio/pixels/time-slices.ts";
import type { CutOutPixels, CutOutReply, CutOutRequest, Pixels } from "./cut-out-messages.ts";

let automatic: Retouching | undefined;
let saved: Retouching | undefined;

/** Requests are answered one after another. */
let last = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<CutOutRequest>) => {
  last = last.then(() => answer(data)).catch(() => reply({ id: data.id, kind: "failed" }));
});

async function answer(request: CutOutRequest): Promise<void> {
  const { id } = request;
  if (request.kind === "open") {
    const photo = premultiply(request.photo);
    let isLoaded = true;
    const opened = await openRetouching(photo, async (raster) => {
      const map = await mapSubject(raster);
      isLoaded = map !== null;
      return map ?? new Float32Array(mapSide ** 2);
    });
    automatic = opened.retouching;
    saved = request.saved ? { ...automatic, base: redOf(request.saved) } : undefined;
    reply({ id, kind: "opened", trust: isLoaded ? (opened.verdict.clean ? "sure" : "unsure") : "unknown" });
    return;
  }
  const { startsFromSaved, steps, softness } = request.edits;
  const start = startsFromSaved ? (saved ?? automatic) : automatic;
  if (!start) throw new Error("Opened before it is cut");
  const alpha = retouch(start, steps, softness);
  const lifted = atOnce(liftByAlpha(start.photo, alpha));
  const cutOut = lifted ? toPixels(lifted.raster, lifted.box.x, lifted.box.y) : null;
  const data = new Uint8ClampedArray(alpha.data);
  reply({ id, kind: "cut", alpha: data, cutOut }, cutOut ? [data.buffer, cutOut.data.buffer] : [data.buffer]);
}

/**
 * The network and its files are fetched when a photo needs them. Null without them: the outline then starts from the backdrop
 * alone. A content security policy of this script would have to allow 'wasm-unsafe-eval'.
 */
async function mapSubject(photo: Raster): Promise<SubjectMap | null> {
  try {
    const [{ openSubjectNetwork }, kernels] = await Promise.all([
      import("../../worker/studio/cut-out/subject-network.ts"),
      WebAssembly.compileStreaming(fetchFile(subjectNetworkUrl)),
    ]);
    const find = openSubjectNetwork(kernels, async (path) => {
      const response = await fetchFile(`/art/${path}`);
      return new Uint8Array(await response.arrayBuffer());
    });
    return await find(photo);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

const reply = (message: CutOutReply, transfer: Transferable[] = []) => postMessage(message, { transfer });

function redOf({ width, height, data }: Pixels) {
  const red = new Uint8ClampedArray(width * height);
  for (let at = 0; at < red.length; at++) red[at] = data[at * 4] as number;
  return { width, height, data: red };
}

/** Canvases take colours that are not multiplied by alpha. */
function toPixels({ width, height, data }: Raster, left: number, top: number): CutOutPixels {
  const straight = new Uint8ClampedArray(data);
  for (let i = 0; i < straight.length; i += 4) {
    const alpha = straight[i + 3] as number;
    if (alpha === 0 || alpha === 255) continue;
    for (let c = i; c < i + 3; c++) straight[c] = ((straight[c] as number) * 255) / alpha;
  }
  return { width, height, data: straight, left, top };
}
