// Vite plugin that writes dist/sw.js: web/service-worker.js with the list of the shell's files and a version.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, ResolvedConfig } from "vite";
import { filesOf } from "./javascript-budgets.ts";

/** What a start without a network needs: entry modules below web/, with all that they import. */
const shellModules = [
  "main.tsx",
  "start-app.tsx",
  "app.tsx",
  "shell/dashboard-shell.tsx",
  "usage/usage-meter.tsx",
  "upload/upload-screen.tsx",
];

/** Files of web/public that every page loads, and what an installed app shows. */
const publicFiles = ["/before-paint.js", "/favicon.svg", "/manifest.webmanifest", "/icon-192.png"];

export function writeServiceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "service-worker",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === "chunk");
        const scripts = [...filesOf(chunks, shellModules)].map(({ fileName }) => fileName);
        const styles = files
          .map(({ fileName }) => fileName)
          .filter((name) => /^assets\/(?:index|styles)-.*\.css$/.test(name));
        const fonts = files
          .map(({ fileName }) => fileName)
          .filter((name) => /^assets\/(?:hanken-grotesk-latin-wght|gloock-latin-400).*\.woff2$/.test(name));
        const shell = [...scripts, ...styles, ...fonts].map((name) => `/${name}`).toSorted();
        const source = readFileSync(`${config.root}/service-worker.js`, "utf8");
        const version = createHash("sha256").update(source).update(shell.join()).digest("hex").slice(0, 12);
        this.emitFile({
          type: "asset",
          fileName: "sw.js",
          source: source
            .replace('"__VERSION__"', JSON.stringify(version))
            .replace('"__SHELL__"', JSON.stringify([...shell, ...publicFiles])),
        });
      },
    },
  };
}
