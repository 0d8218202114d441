import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { facesTall, facesWide } from "./pictures/pictures.ts";
import { avifSources } from "./still-picture.tsx";

const steps: ReactNode[] = [
  <>
    Entrez le nombre d’influenceurs <span className="whitespace-nowrap">(1-50)</span>
  </>,
  "Décrivez le style souhaité (optionnel)",
  "Cliquez sur Générer",
];

const highlights = [
  { title: "Ciblage précis", text: "Âge, origine, allure\u00a0: un visage qui ressemble à vos clients." },
  { title: "Économies importantes", text: "Ni casting, ni cachet, ni droit à l’image à négocier." },
  { title: "Ultra rapide", text: "Une distribution entière en un clic." },
  { title: "Créativité infinie", text: "Coupes, tenues, lunettes, styles\u00a0: chaque visage est le seul à l’être." },
];

export function Influencers() {
  return (
    <section id="influenceurs" aria-labelledby="titre-influenceurs">
      <Faces />
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-12 sm:px-8 sm:py-16 lg:grid-cols-12 lg:py-24">
        <div className="flex flex-col items-start gap-6 lg:col-span-5">
          <h2 id="titre-influenceurs" className="font-display text-chapter">
            Créez vos influenceurs&nbsp;IA
          </h2>
          <p className="max-w-prose text-lg text-muted">
            Jusqu’à cinquante à la fois. Aucune de ces personnes n’existe&nbsp;: elles sont dessinées pour vous, et
            présentent vos produits aussi souvent que vous le voulez.
          </p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <ol>
            {steps.map((step, index) => (
              <li key={index} className="flex items-baseline gap-5 border-b py-4 first:border-t">
                <span aria-hidden className="w-6 font-display text-heading">
                  {index + 1}
                </span>
                <span className="text-lg">{step}</span>
              </li>
            ))}
          </ol>
          <div className="pt-8">
            <Button asChild size="lg" className="signed-in:hidden">
              <a href="/auth">Essayer Maintenant</a>
            </Button>
            <Button asChild size="lg" className="signed-out:hidden">
              <a href="/dashboard">Essayer Maintenant</a>
            </Button>
          </div>
        </div>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:col-span-12 lg:grid-cols-4 lg:pt-8">
          {highlights.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-display text-heading">{title}</h3>
              <p className="max-w-[26rem] pt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Portraits in rows of ten, or of five on narrow screens. */
function Faces() {
  return (
    <picture>
      <source
        media="(min-width: 640px)"
        type="image/avif"
        srcSet={avifSources(facesWide)}
        sizes="100vw"
        width={facesWide.width}
        height={facesWide.height}
      />
      <source media="(min-width: 640px)" srcSet={facesWide.jpeg} width={facesWide.width} height={facesWide.height} />
      <source type="image/avif" srcSet={avifSources(facesTall)} sizes="100vw" />
      <img
        src={facesTall.jpeg}
        alt={facesWide.alt}
        width={facesTall.width}
        height={facesTall.height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
