// Bundles what the worker's tests import (the worker itself, and packages) into one module. Each test file's isolate loads
// it natively and at once, in place of some 700 modules that vitest would transform and send one by one.
import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { keptCutOuts, keptPhotos, roomyCaches, shortMusic, standIns } from "./stand-ins.ts";

export interface WorkerBundle {
  /** Sends imports of the tests, and of the pool's own entry, to the bundle. */
  plugin: Plugin;
  /** The bundle itself: what workerd has to load as an ES module, and vitest must not transform. */
  native: string;
}

/**
 * @param root the repository's folder, absolute.
 * @param folder where the bundle is written, absolute, and nothing else is.
 * @throws where the worker does not build.
 */
export async function bundleWorkerTests(root: string, folder: string): Promise<WorkerBundle> {
  /** Of each module that tests may import, the file that exports the bundle's instance of it. */
  const facades = new Map(listEntries(root).map((entry, index) => [entry, join(folder, `${index}.mjs`)]));
  await build({
    configFile: false,
    root,
    mode: "test",
    logLevel: "error",
    resolve: {
      // As @cloudflare/vitest-plugin has them.
      conditions: ["workerd", "worker", "module", "browser"],
      mainFields: ["browser", "module", "jsnext:main", "jsnext"],
      // Its modules name a file of theirs that browsers leave out, which Vite turns into an import that workerd refuses.
      alias: { mediabunny: join(root, "node_modules/mediabunny/dist/bundles/mediabunny.mjs") },
    },
    ssr: { target: "webworker", noExternal: true },
    plugins: [standIns(root, keptCutOuts, keptPhotos, roomyCaches, shortMusic), nativeFiles(), nativeBundle()],
    build: {
      ssr: true,
      outDir: folder,
      target: "esnext",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([...facades.keys()].map((entry, index) => [String(index), entry])),
        external: [/^(cloudflare|node):/, ...builtinModules],
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name].mjs",
          // One file, of which each module runs when it is first imported, as it would by itself.
          codeSplitting: { groups: [{ name: "bundle" }] },
          strictExecutionOrder: true,
          comments: false,
        },
      },
    },
  });
  return {
    native: "**/bundle.mjs",
    plugin: {
      name: "worker-bundle",
      enforce: "pre",
      resolveId(source, importer) {
        const isTest = importer?.startsWith(join(root, "tests/worker/"));
        // Else it is the pool, which asks for the worker's entry by its path; or a stand-in for an outside service.
        if (!isTest) return source.startsWith(root) ? facades.get(source) : undefined;
        return facades.get(source.startsWith(".") ? resolve(dirname(importer ?? ""), source) : source);
      },
      load(id) {
        return id.startsWith(folder) ? readFileSync(id, "utf8").replace(asNative, "") : undefined;
      },
    },
  };
}

/** The worker's entry, and whatever of the worker and of packages the tests import: paths, and names of packages. */
function listEntries(root: string): string[] {
  const entries = new Set([join(root, "worker/dev/index.ts")]);
  for (const file of globSync(join(root, "tests/worker/**/*.ts"))) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)(?! type)(?: [^;"]*? from)? "([^"]+)";/gm,
    )) {
      const path = name.startsWith(".") ? resolve(dirname(file), name) : name;
      if (path.startsWith(join(root, "worker/")) || !/^[./]|^(vitest$|node:|cloudflare:)/.test(path)) entries.add(path);
    }
  }
  return [...entries];
}

/** What wrangler.toml's rules make of files that are no scripts. */
function nativeFiles(): Plugin {
  return {
    name: "native-files",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.endsWith(".wasm?module")) return this.resolve(source.replace("?module", ""), importer);
      if (!/\.(woff|ttf|bin)$/.test(source)) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { id: `${found.id}?mf_vitest_force=Data`, external: "absolute" };
    },
    load(id) {
      if (id.endsWith(".md")) return `export default ${JSON.stringify(readFileSync(id, "utf8"))};`;
      // As modules of their own they would travel as lists of numbers, which takes longer than all the rest.
      if (id.endsWith(".wasm")) {
        return `import { env } from "cloudflare:workers";
          const bytes = Uint8Array.fromBase64("${readFileSync(id, "base64")}");
          export default env.__VITEST_POOL_WORKERS_UNSAFE_EVAL.newWasmModule(bytes.buffer);`;
      }
      return undefined;
    },
  };
}

/** What the pool adds to the path of a module that workerd loads as an ES module. */
const asNative = "?mf_vitest_force=ESModule";

/** Where the bundle itself imports one of its exporting files, that has to find the same instance of the bundle. */
function nativeBundle(): Plugin {
  return {
    name: "native-bundle",
    renderChunk: (code) => code.replaceAll('from "./bundle.mjs"', `from "./bundle.mjs${asNative}"`),
  };
}
