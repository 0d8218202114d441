import { Button } from "../ui/button.tsx";

export function Closing() {
  return (
    <section aria-labelledby="titre-fin" className="border-t bg-sunk">
      <div className="mx-auto flex max-w-7xl flex-col items-start gap-8 px-4 py-16 sm:gap-10 sm:px-8 sm:py-24 lg:py-40">
        <h2 id="titre-fin" className="max-w-[11em] font-display text-masthead">
          Votre prochaine campagne tient dans une adresse
        </h2>
        <Button asChild variant="primary" size="lg">
          <a href="/auth?inscription">Essai Gratuit - Sans CB</a>
        </Button>
      </div>
    </section>
  );
}
