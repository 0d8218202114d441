// Lets Node run the worker's own code: WebAssembly imports are loaded the way wrangler would. Import it first.
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  resolve(specifier, context, next) {
    return next(specifier === "@cf-wasm/photon/workerd" ? "@cf-wasm/photon/node" : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith(".wasm")) return next(url, context);
    const path = JSON.stringify(fileURLToPath(url));
    const source = `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${path}));`;
    return { format: "module", source, shortCircuit: true };
  },
});
