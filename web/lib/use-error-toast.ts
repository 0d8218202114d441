import { useNavigate } from "react-router";
import { toast } from "sonner";
import { ApiError } from "./api.ts";

/**
 * Tells a failure by a toast with this text. Where the plan was the reason, the sentence of the API is told instead, with
 * the way to the plans.
 */
export function useErrorToast(): (error: unknown, text: string) => void {
  const navigate = useNavigate();
  return (error, text) => {
    if (!isPlanLimit(error)) {
      toast.error(text);
      return;
    }
    toast.warning(error.message, {
      // One at a time, however often it is tried.
      id: error.code,
      action: { label: "Voir les forfaits", onClick: () => void navigate("/dashboard/pricing") },
    });
  };
}

/** Payment Required: refused for what the plan includes. */
export const isPlanLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 402;
