// Makes worker/studio/speech/mp3.wasm from mp3-decoder/decoder.c and minimp3, which an npm package contains. Run after
// changing the C: node scripts/generate/make-mp3-decoder.mjs. It needs the npm registry, and clang and lld (Debian packages).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** minimp3 (CC0 1.0) as the package has it. */
const source = { package: "minimp3@1.0.0", file: "package/lib/minimp3.h" };
const sha256 = "29af4551fa77fe4ed6b99762e734ab95a16f85f98384c728ba303c39050ade46";

/** The package includes a header of C++ for the sizes of numbers. */
const changes = [["#include <iostream>", "#include <stdint.h>"]];
/** What minimp3 calls of C's library, which a module without one has from the compiler. */
const library = {
  "stdlib.h": "",
  "string.h": ["memcpy", "memmove", "memset"].map((name) => `#define ${name} __builtin_${name}\n`).join(""),
};

const options =
  "--target=wasm32 -Oz -mbulk-memory -nostdlib -ffreestanding -Wl,--no-entry -Wl,--strip-all -Wl,-z,stack-size=32768";

const folder = mkdtempSync(join(tmpdir(), "egerie-mp3-"));
try {
  execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder });
  execFileSync("tar", ["xzf", `${source.package.replace("@", "-")}.tgz`, source.file], { cwd: folder });
  const header = readFileSync(join(folder, source.file));
  const sum = createHash("sha256").update(header).digest("hex");
  if (sum !== sha256) throw new Error(`Another file than expected: ${sum}`);
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), header.toString());
  for (const [name, text] of Object.entries({ "minimp3.h": changed, ...library }))
    writeFileSync(join(folder, name), text);
  const c = path("scripts/generate/mp3-decoder/decoder.c");
  execFileSync("clang", [...options.split(" "), `-I${folder}`, "-o", path("worker/studio/speech/mp3.wasm"), c]);
} finally {
  rmSync(folder, { recursive: true });
}
