import type { ReactNode } from "react";
import { choice, feed, photo } from "./pictures/pictures.ts";
import { StillPicture } from "./still-picture.tsx";

/** The steps as a list: number, title, description, picture. */
export function Steps() {
  return (
    <section id="comment" aria-labelledby="titre-comment" className="border-t bg-sunk">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-8 sm:py-20 lg:py-32">
        <h2 id="titre-comment" className="font-display text-chapter">
          Comment ça marche
        </h2>
        <ol className="pt-10 lg:pt-16">
          <Step number={1} title="Entrez l’URL" picture={<Address />}>
            La page d’un produit, toute une boutique, ou une simple photo.
          </Step>
          <Step number={2} title="Choisissez un influenceur" picture={<Faces />}>
            Créé pour vous ou importé, le même visage d’une campagne à l’autre.
          </Step>
          <Step
            number={3}
            title="Créez en 2 secondes"
            picture={
              <StillPicture shot={{ ...feed, alt: "" }} sizes="(min-width: 1024px) 22rem, 92vw" className="rounded" />
            }
          >
            Les formats apparaissent un à un, prêts à télécharger et à publier.
          </Step>
        </ol>
      </div>
    </section>
  );
}

function Step({
  number,
  title,
  picture,
  children,
}: {
  number: number;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-6 border-t border-line-strong py-8 lg:grid-cols-12 lg:gap-x-8 lg:py-10">
      <span aria-hidden className="font-display text-display lg:col-span-2">
        {number}
      </span>
      <div className="lg:col-span-5">
        <h3 className="font-display text-title">{title}</h3>
        <p className="max-w-[24rem] pt-2 text-muted">{children}</p>
      </div>
      <div className="max-lg:col-span-2 lg:col-span-4 lg:col-start-9">{picture}</div>
    </li>
  );
}

function Address() {
  return (
    <div aria-hidden className="flex items-center gap-3 rounded border border-line-strong bg-card p-2 pr-4">
      <div className="w-14 shrink-0">
        <StillPicture shot={{ ...photo, alt: "" }} sizes="3.5rem" className="rounded" />
      </div>
      <span className="truncate text-sm">votre-boutique.fr/sacs/sac-fauve</span>
    </div>
  );
}

function Faces() {
  return (
    <div className="relative">
      <StillPicture shot={choice} sizes="(min-width: 1024px) 25rem, 92vw" className="rounded" />
      <span className="absolute inset-y-0 right-0 w-1/4 rounded outline-2 outline-offset-2 outline-ink" />
    </div>
  );
}
