// Maps errors of the Workers AI binding by their documented codes: "3030: Input prompt contains NSFW content".
import { ModelBusyError, ModelRefusalError, ModelSetupError } from "./model-error.ts";

/** Model name or terms, account permissions and payment. */
const setupCodes = [3023, 3036, 3041, 3042, 5007, 5016, 5018];
/** Beside 5000–5999: errors that would be the same at a retry. */
const finalCodes = [3003, 3006];

/** ModelSetupError, ModelRefusalError or ModelBusyError, by the code in the message. */
export function mapWorkersAiError(error: unknown): ModelBusyError | ModelRefusalError {
  const said = String(error);
  const code = Number(/\b(\d{4}):/.exec(said)?.[1] ?? 0);
  if (setupCodes.includes(code)) return new ModelSetupError(said);
  const refusal = new ModelRefusalError(said);
  const isFinal = finalCodes.includes(code) || (code >= 5000 && code < 6000);
  return refusal.isAboutContent || isFinal ? refusal : new ModelBusyError(said);
}
