/**
 * Fidelity (0–100) from which a model's picture is accepted. Below it the model gets one retry, then the real product is
 * composited onto its scene. Measurements: docs/decisions/0031-fidelity.md.
 */
export const faithfulEnough = 68;
