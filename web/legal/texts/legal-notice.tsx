import { ContactLink, Fact } from "../fact.tsx";
import { Entries, type LegalText } from "../legal-document.tsx";

export const legalNotice: LegalText = {
  path: "/mentions-legales",
  title: "Mentions légales",
  description: "Qui édite Égérie, qui l’héberge, et à qui écrire ou signaler un contenu.",
  lead: "Qui édite ce site, qui l’héberge, et à qui vous adresser.",
  sections: [
    {
      id: "editeur",
      title: "L’éditeur",
      content: (
        <Entries
          entries={[
            { name: "Dénomination", value: <Fact name="publisher" /> },
            { name: "Forme et capital", value: <Fact name="legalForm" /> },
            { name: "Siège", value: <Fact name="address" /> },
            { name: "Immatriculation", value: <Fact name="registration" /> },
            { name: "TVA", value: <Fact name="vat" />, when: "vat" },
            { name: "Directeur de la publication", value: <Fact name="director" /> },
            { name: "E-mail", value: <ContactLink /> },
            { name: "Téléphone", value: <Fact name="phone" /> },
          ]}
        />
      ),
    },
    {
      id: "hebergeur",
      title: "L’hébergeur",
      content: (
        <p>
          Le site, ses données et ses fichiers sont hébergés par <Fact name="host" />.
        </p>
      ),
    },
    {
      id: "signalement",
      title: "Signaler un contenu",
      content: (
        <>
          <p>
            Les pages dont l’adresse commence par <Fact name="site" />
            /lp/ sont écrites et publiées par nos utilisateurs. Chacun est l’éditeur de la sienne et répond de ce qu’il
            y vend&nbsp;; nous l’hébergeons.
          </p>
          <p>
            Un contenu vous paraît illicite, trompeur ou contraire à vos droits&nbsp;? Écrivez à <ContactLink /> en
            donnant l’adresse de la page, ce que vous lui reprochez et pourquoi, et vos nom et adresse e-mail. Vous
            recevez un accusé de réception, puis notre décision et ses motifs. Cette adresse est aussi notre point de
            contact au sens des articles&nbsp;11 et 12 du règlement (UE) 2022/2065 sur les services numériques&nbsp;; on
            peut nous y écrire en français ou en anglais.
          </p>
        </>
      ),
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      content: (
        <p>
          Le nom Égérie, son logo, ses textes et les modèles en trois dimensions dont sont faits ses influenceurs
          appartiennent à l’éditeur. Ce que vous créez avec le service est à vous, comme le disent les{" "}
          <a href="/cgu#creations">conditions d’utilisation</a>. Les caractères typographiques sont sous licence SIL
          Open Font License.
        </p>
      ),
    },
  ],
};
