import { Button } from "../ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** A screen that crashed, or whose files did not arrive. */
export function CrashScreen() {
  return (
    <MessageScreen
      title="Cette page n'a pas pu s'afficher"
      tabTitle="Erreur"
      action={
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Recharger la page
        </Button>
      }
    >
      {navigator.onLine
        ? "Rechargez-la. Si cela ne suffit pas, revenez dans quelques minutes\u00a0: vos produits et vos créatives sont conservés."
        : "Vous êtes hors connexion. Rechargez la page dès le retour du réseau."}
    </MessageScreen>
  );
}
