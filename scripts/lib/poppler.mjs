import { spawnSync } from "node:child_process";
import process from "node:process";

const isInstalled = () => spawnSync("pdftoppm", ["-v"]).error === undefined;

/** Poppler's tools, which PDFs are held against: installed, else from the system's packages. Without them tests are skipped. */
export function ensurePoppler() {
  if (isInstalled()) return;
  console.log("• Poppler : installation depuis les paquets du système…");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "poppler-utils"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (!isInstalled()) console.log("• Poppler : introuvable, les PDF ne seront pas relus.");
}
