import { Button } from "../ui/button.tsx";
import { crashMessage } from "./crash-message.ts";
import { MessageScreen } from "./message-screen.tsx";

/** Shown when the whole app crashed or its files failed to load. */
export function CrashScreen() {
  return (
    <MessageScreen
      title="Cette page n’a pas pu s’afficher"
      tabTitle="Erreur"
      action={
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Recharger la page
        </Button>
      }
    >
      {crashMessage()}
    </MessageScreen>
  );
}
