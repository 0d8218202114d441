// Vite plugin that renders the pages of web/prerender.tsx to HTML files, as a step of the web app's build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PurgeCSS } from "purgecss";
import readElements from "purgecss-from-html";
import { build } from "vite";

const source = "prerender.tsx";

/** Builds the pages' components for Node; asset names are the same as in the browser's build. */
async function load(root) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: "error",
    ssr: { noExternal: true },
    build: { ssr: source, write: false, assetsInlineLimit: 0, ssrEmitAssets: true },
  });
  const chunks = output.filter(({ type }) => type === "chunk");
  const folder = mkdtempSync(join(tmpdir(), "egerie-prerender-"));
  try {
    for (const { fileName, code } of chunks) {
      const path = join(folder, fileName.replace(/\.js$/, ".mjs"));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
    const { prerender } = await import(pathToFileURL(join(folder, "prerender.mjs")).href);
    return {
      pages: prerender(),
      assets: output.filter(({ type }) => type === "asset"),
      modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Inlines the styles that the page's elements use, so that the first paint needs no further request. The complete
 * stylesheet, needed after interactions, is loaded at the end of the body.
 */
async function inlineStyles(html, bundle) {
  const sheets = [...html.matchAll(stylesheet)];
  const used = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: sheets.map(([, file]) => ({ raw: String(bundle[file].source) })),
    extractors: [{ extractor: readElements, extensions: ["html"] }],
    // Set before the first paint (web/public/before-paint.js).
    dynamicAttributes: ["data-theme", "data-signed-in"],
  });
  return html
    .replace(stylesheet, "")
    .replace("</head>", () => `<style>${used.map(({ css }) => css).join("")}</style></head>`)
    .replace("</body>", () => `${sheets.map(([link]) => link).join("")}</body>`);
}

/** The plugin. The documents that pages are inserted into are not emitted themselves. */
export function prerenderPages() {
  let root;
  return {
    name: "prerender-pages",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After Vite has written the documents.
      order: "post",
      async handler(_options, bundle) {
        const { pages, assets, modules } = await load(root);
        for (const module of modules) if (module.startsWith(root)) this.addWatchFile(module);
        // Pictures that no script references.
        for (const { fileName, source } of assets) {
          if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source });
        }
        for (const { file, document, head, body } of pages) {
          const html = String(bundle[document].source)
            .replace("</head>", () => `${head}</head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
          this.emitFile({ type: "asset", fileName: file, source: await inlineStyles(html, bundle) });
        }
        for (const document of new Set(pages.map(({ document }) => document))) delete bundle[document];
      },
    },
  };
}
