import { ErrorState } from "../ui/states.tsx";
import { crashMessage } from "./crash-message.ts";

/** Inside the shell: the screen crashed, the rest stands. */
export function CrashNotice() {
  return (
    <ErrorState title="Cette page n'a pas pu s'afficher" message={crashMessage()} onRetry={() => location.reload()} />
  );
}
