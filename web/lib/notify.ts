import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { ApiError } from "./api.ts";

/** The French sentence for anything that was thrown. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.unexpected;
}

/** Error toast for anything that was thrown. Errors other than ApiError are bugs and are logged too. */
export function notifyError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
  toast.error(describeError(error));
}
