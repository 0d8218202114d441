// Finds out whether a build is up to date.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Modification time of the newest file below these paths, in epoch milliseconds. */
export function newestChange(root, paths) {
  let newest = 0;
  const look = (path) => {
    const stat = statSync(path);
    newest = Math.max(newest, stat.mtimeMs);
    if (stat.isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
  };
  for (const path of paths) look(join(root, path));
  return newest;
}
