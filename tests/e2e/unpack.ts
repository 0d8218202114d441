import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { readZip } from "../worker/logos/zip-reader.ts";

/** The names in a ZIP, which must be valid to its last byte; where `unzip` is installed, it must agree. */
export function unpack(path: string): string[] {
  const names = readZip(readFileSync(path)).map(({ name }) => name);
  const tested = spawnSync("unzip", ["-t", path], { encoding: "utf8" });
  if (!tested.error) expect(tested.stdout).toContain("No errors detected");
  return names;
}
