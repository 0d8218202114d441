import { Button } from "../ui/button.tsx";
import { DemoButton } from "./demo/demo-button.tsx";
import { photo, portrait } from "./pictures/pictures.ts";
import { StillPicture } from "./still-picture.tsx";

/** `sizes` of the hero picture; the head's preload (home-head.tsx) uses the same. */
export const heroSizes = "(min-width: 1024px) 42vw, 100vw";

const figures = [
  { figure: "10x", label: "plus rapide" },
  { figure: "500+", label: "marques" },
  { figure: "95\u00a0%", label: "de satisfaction" },
  { figure: "<\u00a010\u00a0s", spoken: "Moins de 10 secondes", label: "de l’URL au visuel" },
];

export function Hero() {
  return (
    <section id="accueil" aria-labelledby="titre-accueil">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_42%]">
        <div className="flex flex-col items-start justify-center gap-6 px-4 pt-8 pb-8 sm:gap-7 sm:px-8 sm:pb-12 sm:pt-16 lg:py-12 xl:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
          <h1 id="titre-accueil" className="font-display text-masthead leading-[1.14]">
            Le visage que votre produit attendait
          </h1>
          <p className="max-w-[31rem] text-lg text-muted">
            Donnez l’adresse d’un produit et choisissez un influenceur virtuel. Égérie en fait une série de publicités
            prêtes à publier, où votre produit reste exactement le vôtre.
          </p>
          <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-3">
            <Button asChild variant="primary" size="lg" className="max-sm:w-full">
              <a href="/auth?inscription">Essai Gratuit - Sans CB</a>
            </Button>
            <DemoButton />
            <a
              href="/auth"
              className="rounded py-3 font-medium underline decoration-1 underline-offset-8 max-sm:ml-auto sm:px-4"
            >
              Commencer Maintenant
            </a>
          </div>
        </div>
        <div className="relative">
          <StillPicture eager shot={portrait} sizes={heroSizes} className="aspect-[4/5] object-cover" />
          <figure className="absolute bottom-9 left-4 w-[30%] max-w-48 sm:left-8 lg:bottom-12 lg:-left-12">
            <StillPicture shot={photo} sizes="12rem" className="rounded border-4 border-paper" />
            <figcaption className="sr-only">La photo dont la publicité est partie</figcaption>
          </figure>
        </div>
      </div>
      <ul className="mx-auto grid max-w-7xl grid-cols-2 px-4 sm:px-8 lg:grid-cols-4">
        {figures.map(({ figure, spoken, label }) => (
          <li key={label} className="flex flex-col gap-2 py-6 sm:py-8 lg:py-12">
            <span className="font-display text-figure">
              <span aria-hidden={spoken ? true : undefined}>{figure}</span>
              {spoken ? <span className="sr-only">{spoken}</span> : null}
            </span>{" "}
            <span className="text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
