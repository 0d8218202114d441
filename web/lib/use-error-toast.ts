import { useNavigate } from "react-router";
import { toast } from "sonner";
import { ApiError } from "./api.ts";

/**
 * Returns a function that shows a failure as a toast with this text; for a plan limit (402), with the API's message and
 * a link to the plans instead.
 */
export function useErrorToast(): (error: unknown, text: string) => void {
  const navigate = useNavigate();
  return (error, text) => {
    if (!isPlanLimit(error)) {
      toast.error(text);
      return;
    }
    toast.warning(error.message, {
      // One toast at a time, however often the action is tried.
      id: error.code,
      action: { label: "Voir les forfaits", onClick: () => void navigate("/dashboard/pricing") },
    });
  };
}

/** 402 Payment Required: over the limits of the plan. */
export const isPlanLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 402;
