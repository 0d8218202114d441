import type { LegalFact } from "../../../worker/contract/legal-pages.ts";
import type { LegalText } from "../legal-document.tsx";

interface StoredItem {
  name: string;
  kind: string;
  purpose: string;
  length: string;
  when?: LegalFact;
}

/** Everything that the site stores in the browser, except what an external provider's sign-in needs. */
const storedItems: StoredItem[] = [
  {
    name: "supabase.auth.token",
    kind: "stockage local",
    purpose: "Vous garder connecté\u00a0: les jetons de votre session. Écrit à la connexion.",
    length: "jusqu’à la déconnexion",
  },
  {
    name: "sidebar:state",
    kind: "cookie",
    purpose: "Se souvenir que le menu est replié ou non. Écrit quand vous le repliez.",
    length: "7 jours",
  },
  {
    name: "egerie:theme",
    kind: "stockage local",
    purpose: "Le thème clair ou sombre. Écrit quand vous en choisissez un.",
    length: "jusqu’à ce que vous reveniez au thème du système",
  },
  {
    name: "egerie:awaited-jobs",
    kind: "stockage local",
    purpose: "Vous annoncer la fin des générations lancées, même après avoir fermé l’onglet.",
    length: "jusqu’à leur fin",
  },
  {
    name: "egerie:first-steps",
    kind: "stockage local",
    purpose: "Reprendre vos premiers pas là où vous les avez laissés. Écrit quand vous les commencez ou les fermez.",
    length: "jusqu’à ce que vous vidiez le stockage du navigateur",
  },
  {
    name: "egerie:reloaded-at",
    kind: "stockage de session",
    purpose:
      "Ne recharger la page qu’une fois quand une nouvelle version vient d’être installée. Écrit alors seulement.",
    length: "jusqu’à la fermeture de l’onglet",
  },
];

export const cookiePolicy: LegalText = {
  path: "/cookies",
  title: "Cookies",
  description: "Ce qu’Égérie garde dans votre navigateur, et pourquoi aucun bandeau ne vous le demande.",
  lead: "Ce que nous gardons dans votre navigateur tient en quelques lignes. Rien n’y sert à vous suivre\u00a0: c’est pourquoi aucun bandeau ne vous accueille.",
  sections: [
    {
      id: "liste",
      title: "Ce qui est gardé",
      content: (
        <>
          <p>
            Lire l’accueil, ces pages ou une landing page ne dépose rien. Le reste n’apparaît que quand vous vous en
            servez&nbsp;:
          </p>
          <ul className="flex flex-col border-t">
            {storedItems.map((item) => (
              <Kept key={item.name} {...item} />
            ))}
            <Kept
              name="shell-…, assets, shared-photo"
              kind="cache"
              purpose="Ouvrir l’application sans réseau, avec ses propres fichiers, et recevoir une photo partagée depuis votre téléphone. Écrit quand vous ouvrez la connexion ou le tableau de bord."
              length="jusqu’à la version suivante, la photo jusqu’à ce qu’elle soit reprise"
            />
            <Kept
              name="egerie-state-…"
              kind="cookie"
              purpose="Vérifier que celui qui revient du fournisseur avec lequel vous vous connectez est bien celui qui est parti."
              length="5 minutes"
              when="identityProviders"
            />
          </ul>
        </>
      ),
    },
    {
      id: "bandeau",
      title: "Pourquoi aucun bandeau",
      content: (
        <p>
          L’article&nbsp;82 de la loi Informatique et Libertés dispense de consentement ce qui est strictement
          nécessaire au service que vous demandez. C’est le cas de tout ce qui précède&nbsp;: vous connecter, et
          retrouver l’écran comme vous l’avez réglé. Il n’y a ici ni publicité, ni réseau social, ni mesure d’audience
          d’un tiers.
        </p>
      ),
    },
    {
      id: "audience",
      title: "Compter les visites sans cookie",
      content: (
        <p>
          Les vues des landing pages sont comptées sur le serveur, sans rien lire ni écrire dans le navigateur. Pour
          compter une conversion une seule fois, et montrer toujours la même version d’une page à la même personne, le
          serveur calcule avec une clé secrète une empreinte du réseau et du navigateur, différente pour chaque page,
          qui ne sert qu’à des statistiques anonymes pour celui qui l’a publiée. Celle d’une conversion est effacée au
          bout de quatre-vingt-dix jours.
        </p>
      ),
    },
    {
      id: "tiers",
      title: "Chez d’autres",
      content: (
        <>
          <p>
            Nos pages ne chargent rien d’un autre site
            <span data-when="turnstile">
              , sauf Cloudflare Turnstile, qui vérifie à la connexion et à l’essai photo que vous n’êtes pas un
              robot&nbsp;; il est là pour la sécurité du service et ne sert à aucune publicité
            </span>
            .{" "}
            <span data-when="stripe">
              La page de paiement est celle de Stripe, qui y a ses propres cookies, nécessaires au paiement et à la
              lutte contre la fraude.
            </span>
          </p>
          <p>Pour tout effacer, déconnectez-vous puis videz les données de ce site dans votre navigateur.</p>
        </>
      ),
    },
  ],
};

function Kept({ name, kind, purpose, length, when }: StoredItem) {
  return (
    <li data-when={when} className="flex flex-col gap-1 border-b py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <code>{name}</code>
        <span className="text-sm text-muted">
          {kind}, {length}
        </span>
      </p>
      <p>{purpose}</p>
    </li>
  );
}
