import { ErrorState } from "../ui/states.tsx";
import { crashMessage } from "./crash-message.ts";

/** Shown inside the shell when only the screen crashed. */
export function CrashNotice() {
  return (
    <ErrorState title="Cette page n’a pas pu s’afficher" message={crashMessage()} onRetry={() => location.reload()} />
  );
}
