// Replaces "zod" in the worker's bundle: the same exports without `locales`, Zod's own messages in fifty languages. All
// messages that the API sends are ours. The list follows node_modules/zod/v4/classic/external.js.
import * as z from "./zod-exports.js";

export * from "./zod-exports.js";
export { z };
