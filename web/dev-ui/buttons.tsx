import { ArrowRight, Download, Plus, Trash2, WandSparkles } from "lucide-react";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ResendButton } from "../ui/resend-button.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Chapter, Shelf, Specimen, State } from "./specimen.tsx";

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const iconVariants = ["ghost", "secondary", "danger", "overlay", "overlayDanger"] as const;
const words = { primary: "Générer", secondary: "Télécharger", ghost: "Plus tard", danger: "Supprimer" };

export function Buttons() {
  return (
    <Chapter
      id="boutons"
      title="Boutons"
      lead="L’accent pour l’action dont parle l’écran, une seule fois par vue. Un bouton qui travaille garde sa largeur."
    >
      {variants.map((variant) => (
        <Specimen key={variant} shows={["Button"]} note={variant}>
          <Shelf>
            <ButtonStates variant={variant}>{words[variant]}</ButtonStates>
          </Shelf>
        </Specimen>
      ))}
      <Specimen shows={["Button"]} note="tailles, icônes, lien, long libellé">
        <Shelf>
          <State name="sm">
            <Button size="sm" icon={Plus}>
              Ajouter
            </Button>
          </State>
          <State name="md">
            <Button icon={Plus}>Ajouter</Button>
          </State>
          <State name="lg">
            <Button size="lg" icon={Plus}>
              Ajouter
            </Button>
          </State>
          <State name="lien">
            <Button asChild icon={ArrowRight}>
              <a href="#boutons">Mes créatives</a>
            </Button>
          </State>
        </Shelf>
        <State name="long">
          <Button variant="primary" icon={WandSparkles} className="w-full">
            <span className="truncate">Générer toutes les déclinaisons de la collection d’automne</span>
          </Button>
        </State>
      </Specimen>
      <Specimen shows={["IconButton"]}>
        {iconVariants.map((variant) => (
          <Shelf key={variant}>
            <State name={variant}>
              <IconButton icon={Download} label="Télécharger" variant={variant} />
            </State>
            <State name="survol" forced="hover">
              <IconButton icon={Download} label="Télécharger" variant={variant} />
            </State>
            <State name="focus" forced="focus">
              <IconButton icon={Trash2} label="Supprimer" variant={variant} />
            </State>
            <State name="inactif">
              <IconButton icon={Download} label="Télécharger" variant={variant} disabled />
            </State>
            <State name="occupé">
              <IconButton icon={Download} label="Télécharger" variant={variant} loading />
            </State>
            <State name="sm">
              <IconButton icon={Download} label="Télécharger" variant={variant} size="sm" />
            </State>
          </Shelf>
        ))}
      </Specimen>
      <Specimen shows={["ShareFiles"]} note="seulement où des fichiers se partagent">
        <Shelf>
          <State name="bouton">
            <ShareFiles title="Icône" files={[{ url: "/apple-touch-icon.png", name: "icone.png" }]} />
          </State>
          <State name="icône">
            <ShareFiles look="icon" title="Icône" files={[{ url: "/apple-touch-icon.png", name: "icone.png" }]} />
          </State>
        </Shelf>
      </Specimen>
      <Specimen shows={["ResendButton", "Spinner"]}>
        <Shelf>
          <State name="prêt">
            <ResendButton label="Renvoyer l’e-mail" sentAt={null} onResend={async () => true} />
          </State>
          <State name="une minute plus tard">
            <ResendButton label="Renvoyer l’e-mail" onResend={async () => true} />
          </State>
          <State name="Spinner">
            <Spinner label="Chargement" />
          </State>
          <State name="24 px">
            <Spinner size={24} />
          </State>
        </Shelf>
      </Specimen>
    </Chapter>
  );
}

function ButtonStates(props: Pick<ButtonProps, "variant" | "children">) {
  return (
    <>
      <State name="repos">
        <Button {...props} />
      </State>
      <State name="survol" forced="hover">
        <Button {...props} />
      </State>
      <State name="focus" forced="focus">
        <Button {...props} />
      </State>
      <State name="inactif">
        <Button {...props} disabled />
      </State>
      <State name="occupé">
        <Button {...props} loading />
      </State>
    </>
  );
}
