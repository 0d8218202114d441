// Copies libwebp's decoder from its npm package with a smaller memory to begin with: the package asks for 16 MB, of which
// a picture of one megapixel uses six, and the module asks for more where it needs it. Run after updating the package:
// node scripts/generate/extract-webp.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** Pages of 64 KiB that the package's module begins with, and ours; both take two bytes. */
const pages = { package: [0x80, 0x02], own: [0xa0, 0x00] };

/** The package's module with our first number of pages. Throws where it is not built as it was. */
export function shrinkWebpDecoder() {
  const bytes = readFileSync(new URL("node_modules/@jsquash/webp/codec/dec/webp_dec.wasm", root));
  // The memory section (5), seven bytes long: one memory with a limit.
  const section = Buffer.from([5, 7, 1, 1, ...pages.package]);
  const at = bytes.indexOf(section);
  if (at < 0 || bytes.indexOf(section, at + 1) >= 0) throw new Error("The module declares its memory in another way");
  bytes.set(pages.own, at + 4);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("worker/studio/pixels/webp-decoder.wasm", root), shrinkWebpDecoder());
}
