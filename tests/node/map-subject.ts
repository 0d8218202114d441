// The network that finds a photo's subject, with its files from the working tree.
import { readFileSync } from "node:fs";
import { openSubjectNetwork } from "../../worker/studio/cut-out/subject-network.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

export const mapSubject = openSubjectNetwork(
  new WebAssembly.Module(read("worker/studio/cut-out/subject-network.wasm")),
  async (path) => read(`web/public/art/${path}`),
);
