import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Oops! Page not found"
      tabTitle="Page introuvable"
      action={
        <Button asChild variant="primary" size="lg">
          <Link to="/">Retour à l'accueil</Link>
        </Button>
      }
    >
      Cette adresse ne mène à aucune page. Elle a peut-être changé, ou le lien est incomplet.
    </MessageScreen>
  );
}
