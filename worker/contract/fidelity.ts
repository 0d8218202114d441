/**
 * From this fidelity (0–100) on, a picture by a model is taken as it is; under it, one more try, then the true product
 * is composed onto its scene. docs/decisions/0031-fidelity.md has the measurements.
 */
export const faithfulEnough = 75;
