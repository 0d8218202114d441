import { consentStatements } from "../../../worker/contract/order-consent.ts";
import { paymentGraceDays, plans, withdrawalDays } from "../../../worker/contract/plans.ts";
import { describePeriod, formatDollars } from "../../billing/plan-words.ts";
import { ContactLink, Fact, When } from "../fact.tsx";
import type { LegalText } from "../legal-document.tsx";

export const termsOfSale: LegalText = {
  path: "/cgv",
  title: "Conditions générales de vente",
  description: "Forfaits et prix d’Égérie, paiement, rétractation sous quatorze jours et résiliation en deux clics.",
  lead: `Vous payez le prix affiché, vous avez ${withdrawalDays} jours pour changer d’avis, et vous résiliez en deux clics.`,
  sections: [
    {
      id: "objet",
      title: "Objet",
      content: (
        <>
          <p data-when="paymentDemo" className="rounded bg-info-soft px-4 py-3 text-info">
            Sur ce site, les paiements sont une démonstration&nbsp;: rien n’est débité et aucun contrat n’est conclu.
          </p>
          <p>
            Ces conditions règlent la vente des forfaits payants d’Égérie par <Fact name="publisher" /> à ses clients,
            consommateurs ou professionnels. Elles complètent les <a href="/cgu">conditions d’utilisation</a>. Le
            forfait Gratuit s’essaie sans carte bancaire et ne devient jamais payant de lui-même.
          </p>
        </>
      ),
    },
    {
      id: "forfaits",
      title: "Forfaits et prix",
      content: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Forfait</th>
                <th scope="col">Prix</th>
                <th scope="col">Produits</th>
                <th scope="col">Générations</th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.id}>
                  <th scope="row">{plan.name}</th>
                  <td>
                    {formatDollars(plan.priceCents)}{" "}
                    <span className="text-muted sm:whitespace-nowrap">{describePeriod(plan)}</span>
                  </td>
                  <td>{plan.products ?? "illimités"}</td>
                  <td>{plan.generations ?? "illimitées"}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            Le téléchargement en 4K est compris à partir du forfait Pro, l’accès à l’API dans Business et Lifetime. La
            page <a href="/dashboard/pricing">Forfaits</a> détaille le reste.
          </p>
          <p>
            Les prix sont en dollars américains (USD), toutes taxes comprises&nbsp;: ce qui est affiché est ce qui est
            débité. Si votre carte est dans une autre monnaie, votre banque convertit à son taux et peut y ajouter ses
            frais. Un changement de prix ne vaut que pour les commandes à venir.
          </p>
        </>
      ),
    },
    {
      id: "commande",
      title: "Commande et paiement",
      content: (
        <>
          <p>
            Vous choisissez un forfait sur la page Forfaits et y voyez ce qu’il contient, son prix et sa durée. Le
            paiement s’ouvre dans un nouvel onglet, où vous vérifiez le forfait et son prix, corrigez au besoin, puis
            payez. Le contrat est conclu en français quand le paiement est confirmé&nbsp;; le forfait s’active aussitôt,
            et une confirmation part par e-mail, à conserver. Vos factures et votre moyen de paiement sont dans
            «&nbsp;Gérer mon abonnement&nbsp;».
          </p>
          <p>
            Nos forfaits commencent dès le paiement, donc avant la fin du délai de rétractation. La loi veut que vous le
            demandiez expressément (article L.&nbsp;221-25 du code de la consommation). Avant de payer, vous cochez
            donc&nbsp;:
          </p>
          <ul>
            {Object.values(consentStatements).map((statement) => (
              <li key={statement}>«&nbsp;{statement}&nbsp;»</li>
            ))}
          </ul>
          <p>
            Ce que vous avez coché, et quand, est conservé et rappelé dans la confirmation. Sans cette demande, aucun
            forfait n’est vendu ni débité.
          </p>
          <p>
            <When fact="stripe">
              Le paiement est traité par Stripe. Le numéro de votre carte lui est donné directement&nbsp;; nous ne le
              voyons ni ne le conservons.
            </When>
            <When fact="!stripe">Aucun prestataire de paiement n’est en service sur ce site.</When>
          </p>
        </>
      ),
    },
    {
      id: "duree",
      title: "Durée, renouvellement, changement",
      content: (
        <>
          <p>
            Starter, Pro et Business sont des abonnements au mois, sans engagement&nbsp;: chaque mois se paie d’avance
            et l’abonnement continue jusqu’à ce que vous le résiliiez.
          </p>
          <p>
            Si un paiement échoue, nous vous en prévenons par e-mail et sur chaque écran, et il est présenté de nouveau.
            Le forfait continue {paymentGraceDays} jours à compter de l’échec. Ensuite, les limites du forfait Gratuit
            s’appliquent, jusqu’à ce que le paiement passe ou que l’abonnement prenne fin. Rien de ce que vous avez créé
            n’est effacé.
          </p>
          <p>
            Lifetime se paie une fois et vaut tant que le service existe. Il ne se renouvelle pas. Si le service devait
            s’arrêter, vous en seriez prévenu par e-mail assez tôt pour tout exporter.
          </p>
          <p>
            Vous pouvez changer de forfait quand vous voulez&nbsp;; le nouveau vaut tout de suite, et ce que vous devez
            ou vous revient pour le mois en cours vous est montré avant que vous confirmiez. Revenir à un forfait plus
            petit n’efface rien.
          </p>
        </>
      ),
    },
    {
      id: "resiliation",
      title: "Résiliation",
      content: (
        <p>
          Sur la page <a href="/dashboard/pricing">Forfaits</a>, «&nbsp;Résilier mon abonnement&nbsp;», puis
          «&nbsp;Résilier&nbsp;»&nbsp;: deux clics, sans motif, sans frais et sans écrire à personne (article
          L.&nbsp;215-1-1 du code de la consommation). Vous recevez une confirmation par e-mail avec la date de fin. Le
          forfait reste le vôtre jusqu’au terme du mois payé, et vous pouvez reprendre l’abonnement jusque-là. Ensuite
          votre compte passe au forfait Gratuit et garde tout ce que vous avez créé.
        </p>
      ),
    },
    {
      id: "retractation",
      title: "Droit de rétractation",
      content: (
        <>
          <p>
            Vous avez {withdrawalDays} jours à compter de la commande pour vous rétracter, sans motif. Sur la page{" "}
            <a href="/dashboard/pricing">Forfaits</a>, choisissez «&nbsp;Se rétracter du contrat&nbsp;», vérifiez votre
            nom, l’adresse où envoyer l’accusé de réception et le montant qui vous revient, puis «&nbsp;Confirmer la
            rétractation&nbsp;». Un délai qui finit un samedi, un dimanche ou un jour férié court jusqu’au soir du
            premier jour ouvrable suivant.
          </p>
          <p>
            Le forfait s’arrête aussitôt. Comme vous avez demandé qu’il commence tout de suite, le temps écoulé jusqu’à
            votre déclaration reste dû, en proportion du prix (article L.&nbsp;221-25)&nbsp;; tout le reste vous est
            remboursé par le même moyen de paiement, dans les {withdrawalDays} jours au plus. Ce que vous avez généré
            n’y change rien.
          </p>
          <ul>
            <li>
              Pour un abonnement&nbsp;: le prix du mois, multiplié par le temps écoulé et divisé par la durée du mois
              payé, à la seconde près. Les fractions de centime sont pour vous. Trois jours et quatre heures de Pro, sur
              un mois de trente jours, coûtent ainsi 5,27&nbsp;$.
            </li>
            <li>
              Pour Lifetime, qui n’a pas de durée&nbsp;: le prix mensuel de Business, qui comprend la même chose, compté
              de même sur trente et un jours. Jamais plus que ce que vous avez payé.
            </li>
            <li>
              Si vous vous êtes déjà rétracté d’une commande précédente&nbsp;: de même, mais chaque jour commencé compte
              en entier.
            </li>
            <li>Si votre demande de commencer tout de suite n’a pas été recueillie&nbsp;: tout est remboursé.</li>
          </ul>
          <p>
            Le droit de rétractation s’éteint une fois le service entièrement fourni (article L.&nbsp;221-28), ce
            qu’aucun de nos forfaits n’est en {withdrawalDays} jours. Nous l’accordons aussi aux professionnels.
          </p>
          <p>
            Vous pouvez aussi nous écrire à <ContactLink />, par exemple ainsi&nbsp;:
          </p>
          <blockquote>
            À l’attention de <Fact name="publisher" />, <Fact name="address" />
            &nbsp;: je vous notifie par la présente ma rétractation du contrat portant sur le forfait … d’Égérie,
            commandé le … Nom, adresse e-mail du compte, date, et signature si cette lettre est envoyée sur papier.
          </blockquote>
        </>
      ),
    },
    {
      id: "garanties",
      title: "Garanties légales",
      content: (
        <>
          <p>
            Le consommateur a droit à la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un
            défaut de conformité pendant toute la durée de fourniture du service numérique, à compter du début de
            celle-ci. Il n’a à établir que l’existence du défaut, et non la date de son apparition. Cette garantie
            emporte obligation de fournir les mises à jour nécessaires au maintien de la conformité.
          </p>
          <p>
            Elle donne droit à la mise en conformité sans retard injustifié, sans frais et sans inconvénient majeur. Le
            consommateur peut obtenir une réduction du prix en conservant le service, ou mettre fin au contrat contre
            remboursement intégral, si le professionnel refuse la mise en conformité, si elle est retardée de manière
            injustifiée, si elle ne peut se faire sans frais ou sans inconvénient majeur, ou si le défaut persiste
            malgré elle. Il y a droit sans demander d’abord la mise en conformité lorsque le défaut est si grave qu’il
            le justifie. Pour un défaut mineur, le contrat ne peut être résolu que s’il ne prévoit pas le paiement d’un
            prix. Toute période d’indisponibilité en vue de la remise en conformité suspend la garantie qui restait à
            courir.
          </p>
          <p>
            Ces droits résultent des articles L.&nbsp;224-25-1 à L.&nbsp;224-25-31 du code de la consommation. Le
            professionnel qui fait obstacle de mauvaise foi à la garantie encourt une amende civile de 300&nbsp;000
            euros au plus, qui peut être portée à 10&nbsp;% du chiffre d’affaires moyen annuel (article
            L.&nbsp;242-18-1). Le consommateur bénéficie également de la garantie des vices cachés (articles&nbsp;1641 à
            1649 du code civil), pendant deux ans à compter de la découverte du défaut.
          </p>
          <p>
            Pour les faire valoir, écrivez à <ContactLink />.
          </p>
        </>
      ),
    },
    {
      id: "mediation",
      title: "Réclamations et médiation",
      content: (
        <>
          <p>
            Une réclamation s’adresse à <ContactLink /> ou à <Fact name="publisher" />, <Fact name="address" />.
          </p>
          <p>
            Si notre réponse ne convient pas, ou ne vient pas dans les deux mois, un consommateur peut saisir
            gratuitement le médiateur de la consommation dont nous relevons&nbsp;: <Fact name="mediator" />.
          </p>
          <p>
            Le droit français s’applique. Un consommateur garde la protection des règles impératives du pays où il
            réside.
          </p>
        </>
      ),
    },
  ],
};
