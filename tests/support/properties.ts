// Property tests try the same values in every run: a run that fails can be repeated, and nobody's change is refused by
// chance. `PROPERTY_SEED=7 npm run test:quick` tries others.
import fc from "fast-check";

const seed = Number(globalThis.process?.env["PROPERTY_SEED"] ?? 20_261_129);
if (!Number.isInteger(seed)) throw new Error("PROPERTY_SEED must be an integer");
fc.configureGlobal({ seed });

export { fc };
