// Finds Poppler's tools for PDF tests.
import { spawnSync } from "node:child_process";
import process from "node:process";

/** Options of apt-get: another one at work on the machine is waited for. */
export const waitForLock = ["-o", "DPkg::Lock::Timeout=300"];

const isInstalled = () => spawnSync("pdftoppm", ["-v"]).error === undefined;

/** Installs Poppler's tools from the system's packages if missing. Without them the PDF tests are skipped. */
export function ensurePoppler() {
  if (isInstalled()) return;
  console.log("• Poppler : installation depuis les paquets du système…");
  spawnSync("apt-get", [...waitForLock, "update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", [...waitForLock, "install", "-y", "-qq", "--no-install-recommends", "poppler-utils"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (!isInstalled()) console.log("• Poppler : introuvable, les PDF ne seront pas relus.");
}
