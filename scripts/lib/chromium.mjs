// Finds a Chromium for browser tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";

/** The headless shell first: the same engine without windows, which opens a page with half the computing. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const onPath = () =>
  names
    .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim())
    .find((path) => path && existsSync(path));

/** Path of a Chromium: on PATH, else installed from the system's packages, else Playwright's. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath();
  if (found) return found;
  console.log("• Chromium : installation depuis les paquets du système…");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  // Not every system has the shell by itself.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = onPath();
    if (installed) return installed;
  }
  console.log("• Chromium : installation par Playwright…");
  const { chromium } = await import("playwright-core");
  spawnSync("npx", ["playwright-core", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error("Aucun Chromium : installez-le, ou donnez son chemin dans CHROMIUM_PATH.");
}
