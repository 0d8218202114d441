// Template with every possible answer: worker/verify/answer-page.ts keeps the elements that apply to the picture
// (`data-when` lists facts of which one must be known) and fills in the values (`data-fact`, `data-link`).
import type { ReactNode } from "react";
import { VerifyForm, VerifyFrame } from "./verify-page.tsx";

export function VerifyAnswerPage() {
  return (
    <VerifyFrame>
      <div className="flex max-w-3xl flex-col gap-6 pb-12">
        <p className="eyebrow">
          <span data-when="exact">Le même fichier, à l’octet près</span>
          <span data-when="similar">Une ressemblance, pas le même fichier</span>
          <span data-when="none">Rien de connu</span>
          <span data-when="error">Vérification impossible</span>
        </p>
        <h1 className="font-display text-chapter wrap-break-word">
          <span data-when="exact">
            Créée avec Égérie le <Fact name="day" />
          </span>
          <span data-when="similar">
            Ressemble à une image créée avec Égérie le <Fact name="day" />
          </span>
          <span data-when="none">Aucune trace de cette image</span>
          <span data-when="error">Cette image n’a pas été vérifiée</span>
        </h1>
        <p className="text-lg text-muted">
          <span data-when="exact">Ce fichier est celui que nous avons enregistré en le créant. Rien n’y a changé.</span>
          <span data-when="similar">
            Leurs empreintes visuelles sont les mêmes à <Fact name="likeness" />. Celle-ci a été recompressée,
            redimensionnée ou un peu recadrée depuis&nbsp;; une petite retouche ne se verrait pas ici. Ce peut aussi
            être la photo du vendeur, quand l’image créée la montre en grand.
          </span>
          <span data-when="none">
            Ce n’est pas une preuve qu’elle a été faite sans IA, ni même ailleurs qu’ici&nbsp;: elle peut avoir été
            retournée, trop recadrée ou montée dans une autre image, être plus ancienne que notre registre, ou venir
            d’un compte supprimé.
          </span>
          <Fact name="error" when="error" />
        </p>
      </div>
      <dl className="grid max-w-3xl border-t sm:grid-cols-[13rem_minmax(0,1fr)]" data-when="exact similar none">
        <Entry name="Créée le" when="moment">
          <Fact name="moment" />, heure de Paris
        </Entry>
        <Entry name="Ce que c’est" when="kind">
          <Fact name="kind" />
        </Entry>
        <Entry name="De quoi elle est faite" when="origin">
          <Fact name="origin" />
        </Entry>
        <Entry name="Modèle" when="model">
          <Fact name="model" />
          <span data-when="prompt">
            , consigne <Fact name="prompt" />
          </span>
        </Entry>
        <Entry name="Attestation" when="manifest">
          <p className="legal-prose">
            <span>
              <a data-link="manifest" href="/verify" download>
                Télécharger l’attestation signée
              </a>{" "}
              (JWS), à vérifier avec nos <a href="/verify/keys.json">clés publiques</a>
              <span data-when="similar">. Elle porte sur l’image d’origine</span>.
            </span>
          </p>
        </Entry>
        <Entry name="Ce que dit le fichier" when="claim silent">
          <span data-when="claim">
            «&nbsp;
            <Fact name="claim" />
            &nbsp;». C’est écrit dans le fichier, où chacun peut l’ajouter ou l’ôter&nbsp;: une déclaration, pas une
            preuve.
          </span>
          <span data-when="silent">
            Rien&nbsp;: il ne porte pas de mention d’origine. Beaucoup de réseaux l’effacent à la publication.
          </span>
        </Entry>
      </dl>
      <h2 className="pt-16 pb-6 font-display text-heading">Vérifier une autre image</h2>
      <VerifyForm />
    </VerifyFrame>
  );
}

function Fact({ name, when }: { name: string; when?: string }) {
  return <span data-fact={name} data-when={when} />;
}

function Entry({ name, when, children }: { name: string; when: string; children: ReactNode }) {
  return (
    <div data-when={when} className="border-b py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="pr-6 text-sm leading-6 text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
