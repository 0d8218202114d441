// Node loader for the worker's code: WebAssembly, prompts and JSX, as wrangler bundles them. Import it first.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, next) {
    if (url.endsWith(".tsx")) {
      const path = fileURLToPath(url);
      const jsx = { runtime: "automatic", importSource: "hono/jsx" };
      const { code } = transformSync(path, readFileSync(path, "utf8"), { jsx, tsconfig: false });
      return { format: "module", source: code, shortCircuit: true };
    }
    if (url.endsWith(".md")) {
      const text = JSON.stringify(readFileSync(fileURLToPath(url), "utf8"));
      return { format: "module", source: `export default ${text};`, shortCircuit: true };
    }
    if (!url.endsWith(".wasm")) return next(url, context);
    const path = JSON.stringify(fileURLToPath(url));
    const source = `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${path}));`;
    return { format: "module", source, shortCircuit: true };
  },
});
