// What Workers AI's binding throws: "3030: Input prompt contains NSFW content", by the codes that it documents.
import { ModelBusyError, ModelRefusalError, ModelSetupError } from "./model-error.ts";

/** Its models' names and terms, what the account may ask for and what it has paid for. */
const setupCodes = [3023, 3036, 3041, 3042, 5007, 5016, 5018];
/** Beside 5000 and up: what would be the same again. */
const finalCodes = [3003, 3006];

export function explainWorkersAi(error: unknown): ModelBusyError | ModelRefusalError {
  const said = String(error);
  const code = Number(/\b(\d{4}):/.exec(said)?.[1] ?? 0);
  if (setupCodes.includes(code)) return new ModelSetupError(said);
  const refusal = new ModelRefusalError(said);
  const isFinal = finalCodes.includes(code) || (code >= 5000 && code < 6000);
  return refusal.isAboutContent || isFinal ? refusal : new ModelBusyError(said);
}
