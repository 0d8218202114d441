import { Plus } from "lucide-react";
import { plans, paymentGraceDays, withdrawalDays } from "../../worker/contract/plans.ts";

const questions: { question: string; answer: string }[] = [
  {
    question: "Puis-je changer de forfait\u00a0?",
    answer:
      "Oui, quand vous voulez. Le changement prend effet immédiatement\u00a0: les limites du nouveau forfait valent dès le paiement.",
  },
  {
    question: "Que se passe-t-il après l’essai gratuit\u00a0?",
    answer:
      "Une fois votre produit et votre génération utilisés, un forfait payant est nécessaire pour continuer à générer. Ce que vous avez créé reste à vous, à voir et à télécharger.",
  },
  {
    question: "Qu’est-ce qu’une génération\u00a0?",
    answer: `Une série de six formats pour un produit et un influenceur, ou un lot. Une génération qui échoue n’est pas décomptée. Le forfait Gratuit en comprend une, et à côté ${plans[0].portraits} portraits d’influenceurs et quatre influenceurs tout faits. Dès le forfait Starter, vous n’avez plus à compter.`,
  },
  {
    question: "Comment résilier\u00a0?",
    answer:
      "Ici même, en deux clics, sans écrire à personne. Votre forfait reste le vôtre jusqu’à la fin de la période payée, et vous pouvez changer d’avis jusque-là.",
  },
  {
    question: "Et si un paiement ne passe pas\u00a0?",
    answer: `Votre forfait continue ${paymentGraceDays} jours, et nous vous prévenons ici et par e-mail. Ensuite les limites du forfait Gratuit s’appliquent, jusqu’à ce que le paiement passe. Rien n’est effacé.`,
  },
  {
    question: "Que deviennent mes produits si je prends un forfait plus petit\u00a0?",
    answer:
      "Rien n’est effacé. Au-dessus de la limite du nouveau forfait, vous gardez vos produits et vos créatives, et ne pouvez simplement plus en ajouter.",
  },
  {
    question: "Et si je regrette mon achat\u00a0?",
    answer: `Vous avez ${withdrawalDays} jours après la commande pour vous rétracter, sans motif, sur cette page. Seul le temps écoulé depuis la commande reste dû, à la seconde près\u00a0: le montant vous est montré avant que vous confirmiez, et un accusé de réception part par e-mail.`,
  },
  {
    question: "Que permet l’accès à l’API\u00a0?",
    answer:
      "Vos propres outils ajoutent des produits, lancent des séries et récupèrent les images avec une clé. Un webhook les prévient dès qu’une série est prête. Clés et mode d’emploi sont dans votre compte.",
  },
  {
    question: "Que comprend le forfait Lifetime\u00a0?",
    answer:
      "Tout ce que comprend Business, pour un seul paiement. Il n’y a ni renouvellement ni abonnement à résilier.",
  },
  {
    question: "Ma carte est-elle en sécurité\u00a0?",
    answer:
      "Le paiement s’ouvre dans un nouvel onglet, chez le prestataire de paiement. Égérie ne voit jamais le numéro de votre carte.",
  },
];

const half = questions.length / 2;

/** FAQ; folded, so that all questions are visible at once. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4 border-t pt-6 @3xl:gap-6 @3xl:pt-10">
      <h2 id="questions" className="font-display text-heading">
        Questions fréquentes
      </h2>
      <div className="grid items-start @max-3xl:divide-y @3xl:grid-cols-2 @3xl:gap-x-16">
        {[questions.slice(0, half), questions.slice(half)].map((column, at) => (
          <div key={at} className="flex flex-col divide-y">
            {column.map(({ question, answer }) => (
              <details key={question} className="group py-1">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded py-2 font-medium @3xl:py-3 [&::-webkit-details-marker]:hidden">
                  {question}
                  <Plus
                    size={16}
                    aria-hidden
                    className="shrink-0 text-muted transition-transform group-open:rotate-45"
                  />
                </summary>
                <p className="max-w-prose pb-4 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
