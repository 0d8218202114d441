import { hasStoredSession } from "../lib/stored-session.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import product from "./art/montre-produit.webp";
import adSmall from "./art/montre-publicite-petite.webp";
import ad from "./art/montre-publicite.webp";
import { cast } from "./cast.ts";

const year = new Date().getFullYear();

/** Links are plain: this page loads neither the router nor what lies behind it. */
export function HomeScreen() {
  const signedIn = hasStoredSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center justify-between px-4 sm:px-8">
        <a href="/" className="rounded">
          <Logo />
        </a>
        <Button asChild>{signedIn ? <a href="/dashboard">Dashboard</a> : <a href="/auth">Commencer</a>}</Button>
      </header>

      <main className="flex-1">
        <section className="mx-auto grid w-full max-w-7xl gap-12 px-4 pt-8 pb-16 sm:px-8 lg:grid-cols-12 lg:gap-8 lg:pt-12 lg:pb-24">
          <div className="flex flex-col items-start justify-center gap-8 lg:col-span-7 lg:pr-8">
            <h1 className="font-display text-display">Le visage que votre produit attendait</h1>
            <p className="max-w-[34rem] text-lg text-muted">
              Donnez l'adresse ou la photo d'un produit, choisissez un influenceur virtuel&nbsp;: Égérie compose six
              publicités prêtes à publier, où votre produit reste exactement le vôtre.
            </p>
            <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
              <Button asChild variant="primary" size="lg">
                <a href="/auth">Essai Gratuit - Sans CB</a>
              </Button>
              <Button asChild size="lg">
                <a href="/auth">Commencer Maintenant</a>
              </Button>
            </div>
          </div>

          <div className="lg:col-span-5">
            <div className="relative pb-12 pl-8 sm:pl-16">
              <figure>
                <img
                  src={ad}
                  srcSet={`${adSmall} 560w, ${ad} 960w`}
                  sizes="(min-width: 1024px) 26rem, 88vw"
                  width={960}
                  height={1200}
                  fetchPriority="high"
                  alt="Publicité : une influenceuse virtuelle présente la montre sur un comptoir de marbre, devant un mur vert sauge"
                  className="aspect-[4/5] w-full rounded object-cover"
                />
                <figcaption className="pt-2 text-right text-sm text-muted">La publicité</figcaption>
              </figure>
              <figure className="absolute bottom-4 left-0 w-2/5">
                <img
                  src={product}
                  width={480}
                  height={480}
                  alt="Montre photographiée sur fond neutre"
                  className="aspect-square w-full rounded border-4 border-paper object-cover"
                />
                <figcaption className="pt-2 pl-1 text-sm text-muted">La photo du produit</figcaption>
              </figure>
            </div>
          </div>
        </section>

        <section aria-label="Influenceurs virtuels" className="border-t">
          <div className="mx-auto flex w-full max-w-7xl flex-col gap-2 px-4 pt-16 pb-8 sm:px-8">
            <h2 className="font-display text-title">Votre propre distribution</h2>
            <p className="max-w-prose text-lg text-muted">
              De une à cinquante personnes à la fois, décrites en une phrase. Aucune n'existe&nbsp;: pas de droit à
              l'image à négocier.
            </p>
          </div>
          <ul className="grid grid-cols-3 lg:grid-cols-6">
            {cast.map(({ src, alt }) => (
              <li key={src}>
                <img
                  src={src}
                  alt={alt}
                  width={384}
                  height={482}
                  loading="lazy"
                  className="aspect-[4/5] w-full object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      </main>

      <footer className="mx-auto flex w-full max-w-7xl flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 py-8 text-sm text-muted sm:px-8">
        <p>© {year} Égérie</p>
        <p>Les personnes montrées sont des images de synthèse.</p>
      </footer>
    </div>
  );
}
