import { ContactLink, Fact } from "../fact.tsx";
import type { LegalText } from "../legal-document.tsx";

export const termsOfUse: LegalText = {
  path: "/cgu",
  title: "Conditions générales d’utilisation",
  description: "Ce que vous pouvez faire d’Égérie, ce que vous créez avec, et ce dont chacun répond.",
  lead: "Ce que vous pouvez faire d’Égérie, à qui appartient ce que vous y créez, et ce dont chacun répond.",
  sections: [
    {
      id: "objet",
      title: "Objet",
      content: (
        <>
          <p>
            Égérie, édité par <Fact name="publisher" />, transforme la photo ou la page d’un produit en
            publicités&nbsp;: créatives, textes, films, logos et landing pages. Ces conditions règlent l’usage du
            service. Les forfaits payants relèvent en plus des <a href="/cgv">conditions de vente</a>.
          </p>
          <p>
            Vous les acceptez en créant un compte. Le service s’adresse aux marques et aux vendeurs&nbsp;; il faut avoir
            dix-huit ans et pouvoir s’engager pour soi ou pour son entreprise.
          </p>
        </>
      ),
    },
    {
      id: "compte",
      title: "Votre compte",
      content: (
        <>
          <p>
            Un compte s’ouvre avec une adresse e-mail que vous confirmez. Gardez votre mot de passe pour vous&nbsp;;
            vous pouvez y ajouter un second facteur, voir vos appareils connectés et fermer leurs sessions depuis{" "}
            <a href="/dashboard/settings">Mon compte</a>. Ce qui est fait avec votre compte ou avec vos clés d’API est
            réputé fait par vous, tant que vous ne nous avez pas signalé qu’on s’en sert à votre insu.
          </p>
          <p>
            Au même endroit, vous pouvez à tout moment exporter ce que vous possédez et supprimer votre compte. La
            suppression est définitive au bout de sept jours, pendant lesquels vous pouvez y renoncer. Dès la demande,
            vos autres appareils sont déconnectés et l’abonnement ne se renouvelle plus&nbsp;; ce qui est déjà payé
            n’est pas remboursé, sauf rétractation.
          </p>
        </>
      ),
    },
    {
      id: "apports",
      title: "Ce que vous apportez",
      content: (
        <>
          <p>
            Vos photos, vos textes, vos marques et ce qui est importé de votre boutique restent à vous. Vous nous
            autorisez seulement à les conserver et à les transformer pour vous rendre le service, tant que vous les y
            laissez. Nous ne les vendons pas, ne les montrons à personne sans vous et n’entraînons aucun modèle avec.
          </p>
          <p>En les apportant, vous garantissez&nbsp;:</p>
          <ul>
            <li>avoir le droit de vous en servir, et d’importer la boutique dont vous donnez l’adresse&nbsp;;</li>
            <li>
              avoir l’accord écrit de toute personne reconnaissable sur une photo, à plus forte raison si vous en faites
              un influenceur&nbsp;;
            </li>
            <li>qu’ils ne sont ni illicites, ni trompeurs, ni contrefaisants.</li>
          </ul>
          <p>
            L’import lit au plus vingt pages d’une boutique et respecte son fichier robots.txt, comme le dit la page de{" "}
            <a href="/robot">notre robot</a>.
          </p>
        </>
      ),
    },
    {
      id: "creations",
      title: "Ce que vous créez",
      content: (
        <>
          <p>
            Les créatives, publicités, films, logos et pages que le service fait pour vous sont à vous. Vous pouvez les
            publier, les modifier et les exploiter commercialement, partout et sans limite de durée, y compris après la
            fin de votre forfait. Nous ne revendiquons rien dessus et ne les réutilisons pas.
          </p>
          <p>
            Les éléments dont ils sont composés (visages, tenues, décors, constructions de logos) servent à
            d’autres&nbsp;: un influenceur peut ressembler au vôtre, et nous ne garantissons pas qu’un logo soit libre.
            Cherchez les antériorités avant de déposer une marque.
          </p>
          <p>
            Relisez avant de publier. Les textes reprennent ce que dit la page de votre produit&nbsp;; vous seul savez
            si c’est exact, et c’est vous qui en répondez devant vos clients.
          </p>
        </>
      ),
    },
    {
      id: "transparence",
      title: "Images générées",
      content: (
        <p>
          Chaque créative et chaque film porte une marque, «&nbsp;Image virtuelle&nbsp;», et dans son fichier une
          mention lisible par les machines. Ne les effacez pas et ne présentez pas un influenceur virtuel comme une
          personne réelle&nbsp;: la loi vous demande, à vous aussi, de l’annoncer. Ce qui est généré et comment c’est
          marqué est dit sur la page <a href="/transparence-ia">Transparence IA</a>.
        </p>
      ),
    },
    {
      id: "interdits",
      title: "Ce qui est interdit",
      content: (
        <>
          <ul>
            <li>Imiter une personne réelle sans son accord, ou faire croire à un témoignage qui n’existe pas&nbsp;;</li>
            <li>faire la publicité de ce qu’il est interdit de vendre ou de promouvoir&nbsp;;</li>
            <li>publier un contenu haineux, sexuel, violent, contrefaisant ou trompeur&nbsp;;</li>
            <li>
              contourner les limites de votre forfait, ouvrir des comptes à la chaîne, surcharger ou sonder le service.
            </li>
          </ul>
          <p data-when="moderationModels">
            Un <a href="/transparence-ia#moyens">modèle</a> refuse d’emblée les descriptions et les photos où il
            reconnaît un contenu interdit. Si c’est à tort, écrivez à <ContactLink />
            &nbsp;: une personne regarde.
          </p>
        </>
      ),
    },
    {
      id: "landing-pages",
      title: "Vos landing pages",
      content: (
        <>
          <p>
            Vous en êtes l’éditeur. Vous devez y tenir les promesses que vous y faites, n’y confirmer que des
            témoignages réels et donner à vos clients, sur votre boutique, les informations que la loi demande à un
            vendeur. Les vues et les conversions sont comptées <a href="/cookies#audience">sans cookie</a>.
          </p>
          <p>
            Si une page, ou tout autre contenu, enfreint la loi ou ces conditions, nous pouvons la dépublier. Nous vous
            disons laquelle et pourquoi&nbsp;; vous pouvez contester en répondant à <ContactLink />. C’est une personne
            qui décide, pas un programme. Des manquements graves ou répétés peuvent mener à la suspension du compte,
            après un avertissement si les faits le permettent.
          </p>
        </>
      ),
    },
    {
      id: "disponibilite",
      title: "Disponibilité",
      content: (
        <p>
          Nous faisons ce qu’il faut pour que le service soit disponible et vos créations conservées, sans pouvoir
          promettre qu’il ne s’interrompe jamais. Une génération qui échoue n’est pas décomptée. Gardez une copie de ce
          qui compte&nbsp;: l’export de votre compte est fait pour cela.
        </p>
      ),
    },
    {
      id: "responsabilite",
      title: "Responsabilité",
      content: (
        <>
          <p>
            Nous répondons des dommages directs causés par un manquement à nos obligations. À l’égard d’un
            professionnel, cette responsabilité est limitée à ce qu’il a payé pendant les douze mois qui précèdent, et
            ne couvre pas le manque à gagner. Rien ici ne limite ce que la loi interdit de limiter, ni les droits des
            consommateurs.
          </p>
          <p>Vous répondez de ce que vous apportez, de ce que vous publiez et de ce que vous en dites.</p>
        </>
      ),
    },
    {
      id: "changements",
      title: "Changements et droit applicable",
      content: (
        <>
          <p>
            Ces conditions peuvent changer. Un changement qui réduit vos droits vous est annoncé par e-mail au moins
            trente jours à l’avance&nbsp;; d’ici là, vous pouvez fermer votre compte sans frais.
          </p>
          <p>
            Elles relèvent du droit français. Écrivez-nous d’abord&nbsp;: <ContactLink />. Un consommateur peut ensuite
            saisir gratuitement notre <a href="/cgv#mediation">médiateur</a>, ou le tribunal de son choix parmi ceux que
            la loi lui ouvre.
          </p>
        </>
      ),
    },
  ],
};
