import { ContactLink, Fact } from "../fact.tsx";
import { Entries, type LegalText } from "../legal-document.tsx";

export const privacyPolicy: LegalText = {
  path: "/confidentialite",
  title: "Politique de confidentialité",
  description:
    "Quelles données Égérie traite, pourquoi, combien de temps, à qui elles vont, et comment exercer vos droits.",
  lead: "Nous traitons ce qu’il faut pour vous rendre le service, rien pour vous suivre ou vous revendre. Voici quoi, pourquoi et combien de temps.",
  sections: [
    {
      id: "responsable",
      title: "Responsable du traitement",
      content: (
        <>
          <p>
            <Fact name="publisher" />, <Fact name="address" />, est responsable des traitements décrits ici, au sens du
            règlement (UE) 2016/679 (RGPD). Pour toute question sur vos données&nbsp;: <ContactLink />.
          </p>
          <p>
            Ce que vous mettez vous-même dans le service sur d’autres personnes, comme la photo d’un modèle, nous le
            traitons pour votre compte et sur vos instructions, au sens de l’article&nbsp;28&nbsp;: pour vous rendre le
            service, et pour rien d’autre.
          </p>
        </>
      ),
    },
    {
      id: "donnees",
      title: "Quelles données, et pourquoi",
      content: (
        <>
          <Entries
            entries={[
              {
                name: "Compte",
                value:
                  "Nom, adresse e-mail, numéro de téléphone si vous en donnez un, mot de passe (une empreinte seulement), second facteur. Pour exécuter le contrat.",
              },
              {
                name: "Connexions",
                value:
                  "Vos sessions et leurs appareils, avec adresse IP et navigateur, et un journal des événements de sécurité. Intérêt légitime\u00a0: protéger les comptes, et vous montrer qui y est connecté.",
              },
              {
                name: "Contenus",
                value:
                  "Photos, produits, textes, marques, influenceurs et tout ce que vous créez. Pour exécuter le contrat.",
              },
              {
                name: "Forfait et paiements",
                value:
                  "Forfait, dates, états des paiements et références chez le prestataire, ce que vous avez demandé et reconnu avant de payer, vos rétractations\u00a0; jamais le numéro de carte. Pour exécuter le contrat, et par obligation comptable et fiscale.",
              },
              {
                name: "API et webhooks",
                value:
                  "Clés (une empreinte seulement), adresses que vous donnez, journal des envois. Pour exécuter le contrat.",
              },
              {
                name: "Essai photo",
                value:
                  "La photo qu’un visiteur soumet sur une landing page et ses trois variations. Pour faire ce qu’il demande.",
              },
              {
                name: "Registre des images",
                value: (
                  <>
                    Deux empreintes de chaque image créée, sa date et sa nature, pour dire à qui{" "}
                    <a href="/verify">la vérifie</a> qu’elle est générée. On n’en refait pas l’image, et la réponse ne
                    nomme personne. Intérêt légitime&nbsp;: la transparence. L’image que l’on vérifie n’est pas gardée.
                  </>
                ),
              },
              {
                name: "Appels aux modèles",
                value:
                  "Modèle, date, durée et coût de chaque appel fait pour vous et, s’il échoue, ce qu’en dit le fournisseur. Intérêt légitime\u00a0: tenir la dépense et voir les pannes.",
                when: "models",
              },
              {
                name: "Visiteurs des landing pages",
                value: (
                  <>
                    Une empreinte de leur réseau et de leur navigateur, calculée avec une clé secrète et différente pour
                    chaque page. Intérêt légitime du vendeur&nbsp;: compter une conversion une seule fois et limiter les
                    essais. À elle seule, elle ne permet pas de retrouver quelqu’un ni de le suivre d’une page à
                    l’autre, et <a href="/cookies#audience">rien n’est déposé dans leur navigateur</a>.
                  </>
                ),
              },
              {
                name: "Journal technique",
                value:
                  "Adresse demandée, sans ses paramètres, résultat et durée de chaque requête. Intérêt légitime\u00a0: réparer ce qui ne marche pas.",
              },
            ]}
          />
          <p>
            Nom, e-mail et mot de passe sont nécessaires pour ouvrir un compte&nbsp;; le reste dépend de ce que vous
            faites. Nous ne faisons ni publicité ciblée, ni profilage, ni décision automatisée qui vous toucherait, et
            n’envoyons que des e-mails de service&nbsp;: codes, confirmations, reçus.
          </p>
        </>
      ),
    },
    {
      id: "durees",
      title: "Combien de temps",
      content: (
        <Entries
          entries={[
            {
              name: "Compte et contenus",
              value:
                "Jusqu’à ce que vous les supprimiez, ou sept jours après avoir demandé la suppression du compte. L’adresse d’une landing page publiée reste réservée, sans rien qui dise à qui elle était.",
            },
            { name: "Sessions", value: <SessionLengths /> },
            {
              name: "Détail des tâches terminées, envois aux webhooks",
              value: "Trente jours\u00a0; une tâche dont rien ne dépend, un an.",
            },
            { name: "Journal de sécurité", value: "Un an, ou jusqu’à la suppression du compte." },
            {
              name: "Codes et liens envoyés",
              value:
                "Valables une heure ou un jour\u00a0; leur empreinte est effacée après usage, sinon trente jours après la fin de leur validité.",
            },
            { name: "Images d’une page lue, non enregistrées", value: "Vingt-quatre heures." },
            { name: "Essais photo", value: "Vingt-quatre heures." },
            {
              name: "Registre des images",
              value:
                "Jusqu’à la suppression du compte, même si l’image est supprimée avant. Celui d’un essai fait hors d’une landing page reste, sans rien qui dise de qui il est.",
            },
            {
              name: "Appels aux modèles",
              value:
                "Quatre-vingt-dix jours. Le compte supprimé, il n’en reste que modèle, date, durée et coût, sans rien qui dise pour qui.",
              when: "models",
            },
            {
              name: "Empreintes des visiteurs",
              value: "Quatre-vingt-dix jours pour les conversions, un jour pour la limite des essais.",
            },
            { name: "Journal technique", value: "Sept jours au plus, chez l’hébergeur." },
            {
              name: "Pièces comptables",
              value:
                "Dix ans, chez le prestataire de paiement et dans notre comptabilité (article L.\u00a0123-22 du code de commerce).",
              when: "stripe",
            },
          ]}
        />
      ),
    },
    {
      id: "destinataires",
      title: "À qui elles vont",
      content: (
        <>
          <p>À l’équipe d’Égérie qui en a besoin, et à ceux sans qui le service ne tournerait pas&nbsp;:</p>
          <ul>
            <li>Cloudflare, qui héberge le site, la base et les fichiers, et achemine nos e-mails&nbsp;;</li>
            <li data-when="stripe">
              Stripe, qui encaisse les paiements&nbsp;: adresse e-mail, forfait, et ce que vous saisissez sur sa
              page&nbsp;;
            </li>
            <li data-when="twilio">Twilio, qui envoie nos SMS&nbsp;: numéro de téléphone et texte du message&nbsp;;</li>
            <li data-when="turnstile">
              Cloudflare Turnstile, qui vérifie qu’un humain est là à la connexion et à l’essai photo&nbsp;: adresse IP
              et signaux techniques du navigateur&nbsp;;
            </li>
            <li data-when="identityProviders">
              le fournisseur avec lequel vous choisissez de vous connecter (<Fact name="identityProviders" />
              ), qui nous donne votre nom et votre adresse&nbsp;;
            </li>
            <li data-when="textModels">
              pour écrire vos textes, <Fact name="textModels" />
              &nbsp;: ce que vous avez saisi ou importé du produit et de la page, le prénom et le style de vos
              influenceurs, et vos consignes&nbsp;;
            </li>
            <li data-when="imageModels">
              pour dessiner vos images, <Fact name="imageModels" />
              &nbsp;: la photo du produit, le portrait de l’influenceur, fût-il une photo que vous avez déposée, la
              photo d’un essai, la description de la scène&nbsp;; pour le symbole d’un logo, le nom de la marque et son
              activité&nbsp;;
            </li>
            <li data-when="videoModels">
              pour filmer les scènes de vos vidéos, <Fact name="videoModels" />
              &nbsp;: la première image de la scène et son texte. Comptez-y le visage d’un influenceur fait d’une
              photo&nbsp;;
            </li>
            <li data-when="voiceModels">
              pour dire les phrases de vos vidéos, <Fact name="voiceModels" />
              &nbsp;: ces phrases&nbsp;;
            </li>
            <li data-when="visionModels">
              pour lire un produit sur sa photo, le style d’une boutique sur les siennes, et vérifier qu’une image est
              fidèle au produit et au visage, <Fact name="visionModels" />
              &nbsp;: ces images, le logo et les phrases de la boutique, et le portrait de l’influenceur&nbsp;;
            </li>
            <li data-when="moderationModels">
              pour écarter les contenus interdits, <Fact name="moderationModels" />
              &nbsp;: vos descriptions et les photos déposées.
            </li>
          </ul>
          <p data-when="models">
            Ces fournisseurs d’intelligence artificielle ne reçoivent ni votre nom ni votre adresse e-mail.
          </p>
          <p data-when="!models">
            Les images, les textes et les films sont faits par nos propres programmes, sur nos serveurs&nbsp;: aucun
            contenu ne part vers un fournisseur d’intelligence artificielle.
          </p>
          <p>
            Et à ceux que vous désignez vous-même&nbsp;: vos webhooks, les réseaux où vous partagez, le public de vos
            landing pages. Nous ne vendons ni ne louons aucune donnée.
          </p>
        </>
      ),
    },
    {
      id: "transferts",
      title: "Hors de l’Union européenne",
      content: (
        <p>
          Cloudflare et les prestataires nommés plus haut sont établis aux États-Unis ou peuvent y traiter des données.
          Ces transferts reposent sur la décision d’adéquation du 10&nbsp;juillet 2023 pour ceux qui adhèrent au cadre
          de protection des données UE–États-Unis, et sinon sur les clauses contractuelles types de la Commission
          européenne. Écrivez-nous pour en recevoir copie.
        </p>
      ),
    },
    {
      id: "securite",
      title: "Sécurité",
      content: (
        <p>
          Les échanges sont chiffrés. Les mots de passe sont gardés sous forme d’empreintes (scrypt), les clés et les
          seconds facteurs chiffrés ou en empreinte. Chaque lecture en base nomme l’espace auquel elle a droit. Si une
          violation de données vous exposait à un risque élevé, vous en seriez prévenu, et la CNIL dans les
          soixante-douze heures.
        </p>
      ),
    },
    {
      id: "droits",
      title: "Vos droits",
      content: (
        <>
          <p>
            Vous pouvez accéder à vos données, les faire rectifier ou effacer, en limiter le traitement, vous y opposer,
            les emporter, et dire ce qu’il doit en advenir après votre mort. Le plus court est Mon compte, sous{" "}
            <a href="/dashboard/settings#donnees">Vos données</a>&nbsp;:
          </p>
          <ul>
            <li>vous y corrigez nom, adresse et mot de passe&nbsp;;</li>
            <li>
              «&nbsp;Exporter mes données&nbsp;» vous remet dans une archive tous vos fichiers, et en JSON tout ce que
              nous savons de vous&nbsp;;
            </li>
            <li>
              «&nbsp;Supprimer mon compte&nbsp;» efface ses données, ses fichiers et ses sessions, sept jours plus
              tard&nbsp;: vous pouvez y renoncer jusque-là.
            </li>
          </ul>
          <p>
            Pour le reste, écrivez à <ContactLink />
            &nbsp;; nous répondons dans le mois. Si vous n’êtes pas satisfait, vous pouvez saisir la CNIL, 3 place de
            Fontenoy, TSA&nbsp;80715, 75334 Paris Cedex&nbsp;07, ou sur{" "}
            <a href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
              cnil.fr
            </a>
            .
          </p>
        </>
      ),
    },
  ],
};

function SessionLengths() {
  return (
    <>
      Jusqu’à la déconnexion, et un an au plus après le dernier usage
      <span data-when="sessionLength">
        , et <Fact name="sessionLength" /> au plus après la connexion
      </span>
      <span data-when="sessionIdleness">
        , ou <Fact name="sessionIdleness" /> sans activité
      </span>
      .
    </>
  );
}
