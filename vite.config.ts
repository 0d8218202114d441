import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { bundledTypefaces, typefaceFile } from "./worker/studio/logo/typefaces.ts";
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

export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss(), copyLettering()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Every page needs all of React; cut into pieces by who uses what it would weigh 1.5 kB more.
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
});
