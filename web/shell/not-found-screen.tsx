import { Button } from "../ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Oops! Page not found"
      tabTitle="Page introuvable"
      action={
        <Button asChild variant="primary" size="lg">
          <a href="/">Retour à l'accueil</a>
        </Button>
      }
    >
      Cette adresse ne mène à aucune page. Elle a peut-être changé, ou le lien est incomplet.
    </MessageScreen>
  );
}
