import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PublicFooter } from "./public-footer.tsx";

/** The 404 page. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center px-4 sm:px-8">
        <a href="/" className="rounded">
          <Logo />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-7xl flex-1 flex-col items-start justify-center gap-6 px-4 py-16 sm:px-8">
        <h1 className="max-w-3xl font-display text-display">Oops! Page not found</h1>
        <p className="max-w-prose text-lg text-muted">
          Cette adresse ne mène à aucune page. Elle a peut-être changé, ou le lien est incomplet.
        </p>
        <div className="flex flex-wrap gap-4">
          <Button asChild variant="primary" size="lg">
            <a href="/">Retour à l’accueil</a>
          </Button>
          <Button asChild size="lg" className="signed-out:hidden">
            <a href="/dashboard">Ouvrir le tableau de bord</a>
          </Button>
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}
