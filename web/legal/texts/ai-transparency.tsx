import { ContactLink, Fact } from "../fact.tsx";
import { Entries, type LegalText } from "../legal-document.tsx";

export const aiTransparency: LegalText = {
  path: "/transparence-ia",
  title: "Transparence IA",
  description: "Ce qu’Égérie génère, par quels moyens, et comment chaque image et chaque film l’annonce.",
  lead: "Nos influenceurs n’existent pas, et nos images le disent. Voici ce qui est généré, par quoi, et comment le reconnaître.",
  sections: [
    {
      id: "genere",
      title: "Ce qui est généré, ce qui ne l’est pas",
      content: (
        <>
          <p>
            Sont générés&nbsp;: les influenceurs virtuels, les décors, les mises en scène, les films, les logos, les
            textes des publicités et des landing pages.
          </p>
          <p data-when="imageModels">
            Le produit peut être redessiné par le modèle qui met en scène&nbsp;: l’image est alors comparée à sa photo
            et reçoit une note de fidélité, de 0 à 100. Trop peu fidèle, elle est refaite&nbsp;; puis le produit est
            posé dans la scène avec les pixels de sa photo.
          </p>
          <p>
            <span data-when="!imageModels">
              Le produit ne l’est pas. Détouré ou encadré, il est posé dans la scène avec les pixels de sa photo, ni
              redessinés ni embellis.{" "}
            </span>
            Un influenceur que vous créez à partir d’une photo est une personne réelle dans une scène qui ne l’est
            pas&nbsp;; ses images portent les mêmes marques.
          </p>
        </>
      ),
    },
    {
      id: "moyens",
      title: "Par quels moyens",
      content: (
        <>
          <p>
            Les images, les textes et les logos viennent de notre moteur intégré
            <span data-when="models">, sauf ce que font les modèles nommés ci-dessous</span>. Ce n’est pas un modèle
            entraîné&nbsp;: il assemble par règles des éléments que nous avons modélisés en trois dimensions, dessinés
            ou écrits. Il tourne sur nos serveurs.
          </p>
          <p data-when="textModels">
            Les textes peuvent être écrits par un modèle de langage&nbsp;: <Fact name="textModels" />.
          </p>
          <p data-when="imageModels">
            Les portraits, les créatives, les essais photo et le symbole de certains logos peuvent être dessinés par un
            modèle d’images&nbsp;: <Fact name="imageModels" />. Il reçoit la photo du produit et le portrait de
            l’influenceur.
          </p>
          <p data-when="videoModels">
            Les scènes des vidéos peuvent être filmées par un modèle de génération&nbsp;: <Fact name="videoModels" />.
            Il reçoit la première image, composée par notre moteur, et le texte de la scène. S’il ne répond pas, notre
            moteur filme à sa place. Ces clips sont marqués comme tels.
          </p>
          <p data-when="voiceModels">
            La voix d’une vidéo, si vous en demandez une, est celle d’un modèle&nbsp;: <Fact name="voiceModels" />. Elle
            n’imite personne. Ces films sont marqués comme tels.
          </p>
          <p data-when="visionModels">
            Un modèle qui voit lit les produits et leurs étiquettes sur les photos, et compare les visages au
            portrait&nbsp;: <Fact name="visionModels" />.
          </p>
          <p data-when="moderationModels">
            Un modèle écarte les contenus interdits&nbsp;: <Fact name="moderationModels" />. Vous pouvez contester son
            refus en nous écrivant.
          </p>
          <p data-when="!videoModels">Les films viennent de notre moteur.</p>
          <p data-when="!models">Aucun modèle d’un autre fournisseur n’est en service.</p>
          <p>
            Nous n’entraînons aucun modèle, ni avec vos photos et vos créations, ni avec autre chose
            <span data-when="models">
              &nbsp;; ce qui est transmis à un modèle l’est par son interface professionnelle, sous les conditions de
              son fournisseur
            </span>
            .
          </p>
        </>
      ),
    },
    {
      id: "marques",
      title: "Comment c’est marqué",
      content: (
        <>
          <Entries
            entries={[
              {
                name: "Sur l’image",
                value:
                  "«\u00a0Image virtuelle\u00a0», en bas à gauche de chaque créative, de chaque film de notre moteur et de chaque essai photo.",
              },
              {
                name: "Sur les clips d’un modèle vidéo",
                value:
                  "La même mention, dans des sous-titres que le lecteur affiche. Un clip téléchargé ne l’a plus à l’image, mais la garde dans son fichier.",
                when: "videoModels",
              },
              {
                name: "Dans le fichier",
                value: (
                  <>
                    La propriété IPTC <code>DigitalSourceType</code>, en XMP, que lisent moteurs de recherche et réseaux
                    sociaux. Elle vaut&nbsp;:
                    <ul>
                      <li>
                        <code>algorithmicMedia</code> pour un portrait&nbsp;;
                      </li>
                      <li>
                        <code>compositeSynthetic</code> pour une créative, une publicité, un film ou un essai photo, où
                        la photo du produit est réelle&nbsp;;
                      </li>
                      <li data-when="imageModels">
                        <code>trainedAlgorithmicMedia</code> pour l’image qu’un modèle a dessinée en entier&nbsp;;{" "}
                        <code>compositeWithTrainedAlgorithmicMedia</code> quand le produit y est posé avec les pixels de
                        sa photo&nbsp;;
                      </li>
                      <li data-when="videoModels">
                        <code>compositeWithTrainedAlgorithmicMedia</code> pour le clip d’un modèle vidéo.
                      </li>
                    </ul>
                  </>
                ),
              },
              {
                name: "Dans notre registre",
                value: (
                  <>
                    Deux empreintes de chaque créative, portrait, publicité et essai photo, et une attestation datée et
                    signée. Chacun peut y <a href="/verify">Vérifier une image</a>, même sans sa mention. Une image
                    supprimée y reste, puisqu’elle peut circuler&nbsp;; avec le compte, tout disparaît.
                  </>
                ),
              },
              {
                name: "Sur les landing pages",
                value: "Le pied de page annonce les mises en scène générées que la page montre.",
              },
              {
                name: "Sans marque",
                value:
                  "Les logos et les textes. Vous relisez les textes avant de les publier\u00a0; les témoignages proposés comme exemples restent cachés tant que vous n’avez pas confirmé qu’ils sont réels.",
              },
            ]}
          />
          <p>
            Pour lire la mention d’un fichier&nbsp;:{" "}
            <code className="sm:whitespace-nowrap">exiftool -DigitalSourceType image.jpg</code>, ou les propriétés de
            l’image dans un logiciel de photo. Certains réseaux effacent les métadonnées à la publication&nbsp;; la
            mention visible reste.
          </p>
        </>
      ),
    },
    {
      id: "loi",
      title: "Ce que demande la loi",
      content: (
        <>
          <p>
            L’article&nbsp;50 du règlement (UE) 2024/1689 sur l’intelligence artificielle s’applique depuis le
            2&nbsp;août 2026. Celui qui fournit un système générant des images ou des vidéos doit les marquer dans un
            format lisible par machine&nbsp;; celui qui publie une image ressemblant à des personnes ou à des lieux
            existants, au point de passer pour vraie, doit dire qu’elle est générée. Nous marquons tout, y compris ce
            que notre moteur fait sans modèle entraîné.
          </p>
          <p>
            En France, la loi du 9&nbsp;juin 2023 sur l’influence commerciale demande aussi d’annoncer les visages et
            les silhouettes produits par intelligence artificielle. Si vous publiez&nbsp;: gardez la mention, n’effacez
            pas les métadonnées, et cochez l’option «&nbsp;généré par IA&nbsp;» du réseau où vous publiez.
          </p>
        </>
      ),
    },
    {
      id: "contact",
      title: "Une question, un doute",
      content: (
        <p>
          Une image faite avec Égérie circule sans sa mention, ou vous y reconnaissez quelqu’un&nbsp;? Écrivez à{" "}
          <ContactLink />, ou <a href="/mentions-legales#signalement">signalez le contenu</a>.
        </p>
      ),
    },
  ],
};
