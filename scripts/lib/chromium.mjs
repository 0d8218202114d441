// Finds a Chromium for browser tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { waitForLock } from "./poppler.mjs";

/** The same engine without windows, which opens a page with half the computing. */
const headlessShell = "chromium-headless-shell";
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const find = (name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim();
const onPath = () => names.map(find).find((path) => path && existsSync(path));

/** Twins of Arial and Times: without them a page moves more than on users' devices when its typefaces arrive. */
const fonts = "fonts-liberation";
const hasFonts = () => Boolean(spawnSync("fc-list", ["Liberation Serif"], { encoding: "utf8" }).stdout?.trim());

function installPackages(...names) {
  spawnSync("apt-get", [...waitForLock, "install", "-y", "-qq", "--no-install-recommends", ...names], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** On continuous integration: installs the headless shell beside another Chromium. Where it cannot, that one serves. */
export function ensureHeadlessShell() {
  if (!process.env.CI || process.env.CHROMIUM_PATH || (find(headlessShell) && hasFonts())) return;
  console.log("• Chromium sans fenêtres : installation depuis les paquets du système…");
  spawnSync("apt-get", [...waitForLock, "update", "-qq"], { stdio: "inherit" });
  installPackages(headlessShell, fonts);
}

/** Path of a Chromium: on PATH, else installed from the system's packages, else Playwright's. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath();
  if (found) return found;
  console.log("• Chromium : installation depuis les paquets du système…");
  spawnSync("apt-get", [...waitForLock, "update", "-qq"], { stdio: "inherit" });
  // Not every system has the shell by itself.
  for (const name of [headlessShell, "chromium"]) {
    installPackages(name, fonts);
    const installed = onPath();
    if (installed) return installed;
  }
  console.log("• Chromium : installation par Playwright…");
  const { chromium } = await import("playwright-core");
  spawnSync("npx", ["playwright-core", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error("Aucun Chromium : installez-le, ou donnez son chemin dans CHROMIUM_PATH.");
}
