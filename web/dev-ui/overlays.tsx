import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useTheme } from "../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { ImageViewer } from "../ui/image-viewer.tsx";
import { Input } from "../ui/input.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { ViewerAction } from "../ui/viewer-action.tsx";
import { Chapter, Shelf, Specimen } from "./specimen.tsx";

const images = [
  { src: "/art/products/parfum.jpg", alt: "Un flacon de parfum", title: "Parfum", detail: "Photo du produit" },
  { src: "/art/products/montre.jpg", alt: "Une montre", title: "Montre", detail: "Photo du produit" },
];
type Opened = "dialog" | "long" | "locked" | "confirm" | "left" | "right";

/** Overlays open over the page in its theme: one of each is enough. */
export function Overlays() {
  const { shown } = useTheme();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const bind = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  const opener = (name: Opened, label: string) => <Button onClick={() => setOpened(name)}>{label}</Button>;
  return (
    <Chapter
      id="fenetres"
      title="Fenêtres et messages"
      lead={"Échap ferme, le clavier reste dedans, le focus revient d’où il venait."}
    >
      <Specimen
        shows={["Dialog", "ConfirmDialog", "ConfirmPanel", "Sheet", "ImageViewer", "ViewerAction"]}
        note="dans le thème de la page"
      >
        <Shelf>
          {opener("dialog", "Fenêtre")}
          {opener("long", "Longue fenêtre")}
          {opener("locked", "Verrouillée")}
          {opener("confirm", "Confirmation")}
          {opener("left", "Tiroir gauche")}
          {opener("right", "Tiroir droit")}
          <Button onClick={() => setViewed(0)}>Visionneuse</Button>
        </Shelf>
      </Specimen>
      <Specimen shows={["Toaster"]} note="dans le thème de la page">
        <Shelf>
          <Button onClick={() => toast.success("Série supprimée")}>Succès</Button>
          <Button onClick={() => toast.error("Erreur lors du chargement des produits")}>Erreur</Button>
          <Button onClick={() => toast.warning("Votre forfait arrive à sa limite.")}>Alerte</Button>
          <Button onClick={() => toast.info("Conversion du format AVIF en JPEG...")}>Information</Button>
          <Button onClick={() => toast.loading("Préparation du fichier")}>Attente</Button>
          <Button
            onClick={() =>
              toast("«\u00a0Sac en cuir grainé\u00a0» supprimé", {
                action: { label: "Annuler", onClick: () => undefined },
              })
            }
          >
            Avec retour
          </Button>
        </Shelf>
      </Specimen>

      <Dialog
        {...bind("dialog")}
        title="Modifier le produit"
        description="Ces mots inspirent vos publicités."
        footer={
          <>
            <Button onClick={() => setOpened(null)}>Annuler</Button>
            <Button variant="primary">Enregistrer</Button>
          </>
        }
      >
        <Field label="Nom du produit">
          <Input defaultValue="Sac en cuir grainé" />
        </Field>
      </Dialog>
      <Dialog {...bind("long")} title="Conditions" size="sm" footer={<Button>Accepter</Button>}>
        <div className="flex flex-col gap-4" tabIndex={-1}>
          {Array.from({ length: 20 }, (_, at) => (
            <p key={at}>Chaque créative porte sa marque, et la garde une fois publié.</p>
          ))}
        </div>
      </Dialog>
      <Dialog
        {...bind("locked")}
        title="Votre nouvelle clé"
        locked
        footer={<Button onClick={() => setOpened(null)}>J’ai noté la clé</Button>}
      >
        <p>Elle ne sera plus affichée.</p>
      </Dialog>
      <ConfirmDialog
        {...bind("confirm")}
        danger
        title={"Supprimer cette série\u00a0?"}
        description="Ses six formats seront définitivement supprimés. Cette action est irréversible."
        confirmLabel="Supprimer"
        onConfirm={() => undefined}
      />
      <Sheet {...bind("left")} title="Menu" side="left">
        <p className="p-6">Depuis la gauche.</p>
      </Sheet>
      <Sheet {...bind("right")} title="Réglages">
        <p className="p-6">Depuis la droite.</p>
      </Sheet>
      <ImageViewer
        images={images}
        index={viewed}
        onIndexChange={setViewed}
        onClose={() => setViewed(null)}
        actions={<ViewerAction icon={Download}>Télécharger</ViewerAction>}
      />
      <Toaster theme={shown} />
    </Chapter>
  );
}
