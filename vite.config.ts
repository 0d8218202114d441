import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { writeApiDescription } from "./scripts/build/api-description.ts";
import { compiledWasm } from "./scripts/build/compiled-wasm.ts";
import { keepJavascriptBudgets } from "./scripts/build/javascript-budgets.ts";
import { prerenderPages } from "./scripts/build/prerender.mjs";
import { writeServiceWorker } from "./scripts/build/service-worker.ts";
import { sharedFiles } from "./scripts/build/shared-files.ts";
import { bundledTypefaces, typefaceFile } from "./worker/studio/lettering/logo-typefaces.ts";
import { shardOf } from "./worker/studio/overlay/emoji-shards.ts";

const typefaces = {
  anton: "anton/files/anton-#-400-normal",
  "hanken-grotesk-800": "hanken-grotesk/files/hanken-grotesk-#-800-normal",
  "hanken-grotesk-600": "hanken-grotesk/files/hanken-grotesk-#-600-normal",
  "gloock-400": "gloock/files/gloock-#-400-normal",
  "playfair-display-600": "playfair-display/files/playfair-display-#-600-normal",
  "playfair-display-500-italic": "playfair-display/files/playfair-display-#-500-italic",
};

/** Typefaces of logos and of the texts on ads, and their emoji, which the studio reads like the rest of the art. */
function copyLettering(): Plugin {
  return {
    name: "copy-lettering",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/art/lettering`, { recursive: true });
      for (const [id, path] of Object.entries(typefaces)) {
        for (const subset of ["latin", "latin-ext"]) {
          const file = `node_modules/@fontsource/${path.replace("#", subset)}.woff`;
          cpSync(file, `${dir}/art/lettering/${id}-${subset}.woff`);
        }
      }
      for (const typeface of bundledTypefaces) {
        for (const subset of typeface.subsets) {
          const { art, source } = typefaceFile(typeface, subset);
          cpSync(`node_modules/@fontsource/${source}`, `${dir}/art/lettering/${art}`);
        }
      }
      const shards = new Map<string, Record<string, string>>();
      for (const file of readdirSync("node_modules/@twemoji/svg")) {
        if (!file.endsWith(".svg")) continue;
        const name = file.slice(0, -".svg".length);
        const shard = shards.get(shardOf(name)) ?? {};
        shard[name] = readFileSync(`node_modules/@twemoji/svg/${file}`, "utf8");
        shards.set(shardOf(name), shard);
      }
      mkdirSync(`${dir}/art/emoji`, { recursive: true });
      for (const [file, shard] of shards) writeFileSync(`${dir}/art/emoji/${file}`, JSON.stringify(shard));
    },
  };
}

/** The typefaces of landing pages, which browsers fetch (worker/landing/page/faces.ts). */
function copyPageFonts(): Plugin {
  return {
    name: "copy-page-fonts",
    writeBundle({ dir }) {
      mkdirSync(`${dir}/fonts`, { recursive: true });
      for (const typeface of bundledTypefaces) {
        for (const subset of typeface.subsets) {
          const source = typefaceFile(typeface, subset).source.replace(/woff$/, "woff2");
          cpSync(`node_modules/@fontsource/${source}`, `${dir}/fonts/${typeface.id}-${subset}.woff2`);
        }
      }
    },
  };
}

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwindcss(),
    copyLettering(),
    copyPageFonts(),
    prerenderPages(),
    writeApiDescription(),
    writeServiceWorker(),
    keepJavascriptBudgets(),
  ],
  // Web workers fetch parts of their own.
  worker: { format: "es", plugins: () => [compiledWasm()] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // All browsers that the app runs in know modulepreload.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The app; what finished pages are put into (scripts/build/prerender.mjs); the only script that a landing page loads, and
      // only once somebody turns to its photo test.
      input: [
        "web/index.html",
        "web/home/document.html",
        "web/auth/document.html",
        "web/static-page.html",
        "web/photo-test/frame.html",
      ],
      output: {
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
});
