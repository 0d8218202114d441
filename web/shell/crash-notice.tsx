import { ErrorState } from "../ui/states.tsx";

/** Inside the shell: the screen crashed, the rest stands. */
export function CrashNotice() {
  return (
    <ErrorState
      title="Cette page n'a pas pu s'afficher"
      message={
        "Rechargez-la. Si cela ne suffit pas, revenez dans quelques minutes\u00a0: vos produits et vos créatives sont conservés."
      }
      onRetry={() => location.reload()}
    />
  );
}
