import { AtSign, Image as ImageIcon, Video } from "lucide-react";
import { useState } from "react";
import { Checkbox, Switch } from "../ui/checkbox.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field, FieldGroup, Label } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { ImageDrop } from "../ui/image-drop.tsx";
import { ImageField } from "../ui/image-field.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { NumberStepper } from "../ui/number-stepper.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select } from "../ui/select.tsx";
import { Slider } from "../ui/slider.tsx";
import { useChosenImage } from "../ui/use-chosen-image.ts";
import { Chapter, Specimen, State, type Theme } from "./specimen.tsx";

const nameOf = { light: "en clair", dark: "en sombre" } satisfies Record<Theme, string>;
const refusal = "Cette adresse n’est pas celle d’une page produit.";
const sectors = [
  { value: "mode", label: "Mode et accessoires" },
  { value: "beaute", label: "Beauté, soins et parfums de niche aux noms qui n’en finissent pas" },
];
const media = [
  { value: "image", label: "Images", icon: ImageIcon },
  { value: "film", label: "Films", icon: Video },
];

export function Fields() {
  return (
    <Chapter
      id="champs"
      title="Champs"
      lead="Un libellé au-dessus, l’erreur en dessous, et rien de ce qui a été saisi ne se perd."
    >
      <Specimen shows={["Field", "Label", "Input"]}>
        <div className="grid gap-6 @md:grid-cols-2">
          <State name="repos">
            <Field label="Nom du produit">
              <Input placeholder="Sac en cuir grainé" />
            </Field>
          </State>
          <State name="survol" forced="hover">
            <Field label="Nom du produit">
              <Input placeholder="Sac en cuir grainé" />
            </Field>
          </State>
          <State name="focus" forced="focus">
            <Field label="Nom du produit">
              <Input defaultValue="Sac en cuir grainé" />
            </Field>
          </State>
          <State name="erreur">
            <Field label="Adresse de la page" error={refusal}>
              <Input type="url" defaultValue="https://exemple.fr" />
            </Field>
          </State>
          <State name="aide, facultatif, icône">
            <Field label="Email" optional hint="Pour vous prévenir quand la série est prête.">
              <Input type="email" icon={AtSign} placeholder="vous@exemple.fr" />
            </Field>
          </State>
          <State name="inactif">
            <Field label="Forfait">
              <Input disabled defaultValue="Starter" />
            </Field>
          </State>
        </div>
        <Label>Un libellé seul</Label>
      </Specimen>
      <Specimen shows={["FormError"]}>
        <FormError>{refusal}</FormError>
      </Specimen>
      <Specimen shows={["Textarea"]}>
        <div className="grid gap-6 @md:grid-cols-2">
          <State name="repos">
            <Field label="Style souhaité" optional>
              <Textarea placeholder="Sans description, des visages de tous âges." />
            </Field>
          </State>
          <State name="rempli">
            <Field label="Description">
              <Textarea defaultValue="Cuir pleine fleur, doublure en coton, fermeture à glissière. Cousu à la main dans un atelier lyonnais, il se patine avec les années." />
            </Field>
          </State>
        </div>
      </Specimen>
      <Specimen shows={["Select"]}>
        <div className="grid gap-6 @md:grid-cols-2">
          <State name="rien de choisi">
            <Field label="Activité">
              <Select emptyLabel="Choisir" value="" options={sectors} onChoose={() => undefined} />
            </Field>
          </State>
          <State name="choix trop long">
            <Field label="Activité">
              <Select value="beaute" options={sectors} onChoose={() => undefined} />
            </Field>
          </State>
          <State name="erreur">
            <Field label="Activité" error="Champ requis">
              <Select emptyLabel="Choisir" value="" options={sectors} onChoose={() => undefined} />
            </Field>
          </State>
        </div>
      </Specimen>
      <Specimen shows={["NumberStepper", "CodeInput"]}>
        <div className="grid gap-6 @md:grid-cols-2">
          <State name="un nombre">
            <Stepped />
          </State>
          <State name="un code">
            <Field label="Code reçu par e-mail">
              <CodeInput defaultValue="493027" />
            </Field>
          </State>
        </div>
      </Specimen>
      <Specimen shows={["Slider"]}>{(theme) => <Size theme={theme} />}</Specimen>
      <Specimen shows={["SearchField"]}>
        {(theme) => <SearchField label={`Rechercher ${nameOf[theme]}`} value="" onSearch={() => undefined} />}
      </Specimen>
      <Specimen shows={["Checkbox", "Switch", "FieldGroup"]}>
        <Toggles />
      </Specimen>
      <Specimen shows={["SegmentedControl"]}>
        <Segments />
      </Specimen>
      <Specimen shows={["PasswordInput"]}>
        <div className="grid gap-6 @md:grid-cols-2">
          <State name="repos">
            <Field label="Mot de passe">
              <PasswordInput autoComplete="off" />
            </Field>
          </State>
          <State name="rempli">
            <Field label="Mot de passe">
              <PasswordInput autoComplete="off" defaultValue="un-bon-mot-de-passe" />
            </Field>
          </State>
        </div>
      </Specimen>
      <Specimen shows={["ImageDrop"]}>{(theme) => <Drops theme={theme} />}</Specimen>
      <Specimen shows={["ImageField"]}>{(theme) => <Photo theme={theme} />}</Specimen>
    </Chapter>
  );
}

function Stepped() {
  const [count, setCount] = useState("4");
  return (
    <Field label="Nombre d’influenceurs" hint="De 1 à 50">
      <NumberStepper value={count} onChange={setCount} min={1} max={50} />
    </Field>
  );
}

function Toggles() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <FieldGroup legend="Événements" error="Choisissez-en au moins un.">
        <Checkbox checked={isOn} onCheckedChange={setOn} label="Une tâche est terminée" />
        <Checkbox
          checked={false}
          onCheckedChange={() => undefined}
          label="Une tâche a échoué"
          description="Avec la raison, en français."
        />
        <Checkbox checked disabled onCheckedChange={() => undefined} label="Toujours compris" />
      </FieldGroup>
      <div className="flex flex-col divide-y border-y">
        <Switch
          className="py-4"
          checked={isOn}
          onCheckedChange={setOn}
          label="Changer l’environnement"
          description="Un autre décor que celui qui convient d’ordinaire à ce type de produit."
        />
        <Switch className="py-4" checked={false} onCheckedChange={() => undefined} label="Changer les vêtements" />
        <Switch className="py-4" checked={false} disabled onCheckedChange={() => undefined} label="Inactif" />
      </div>
    </>
  );
}

function Segments() {
  const [shown, setShown] = useState("image");
  return (
    <SegmentedControl
      label="Ce qui est montré"
      value={shown}
      onValueChange={setShown}
      options={media}
      className="self-start"
    />
  );
}

const drop = { accept: "image/*", hint: "JPG, PNG ou WEBP, 5 Mo au plus", ratio: "4 / 3", onPick: () => undefined };

function Drops({ theme }: { theme: Theme }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="grid gap-6 @md:grid-cols-2">
      <State name={file ? "choisie" : "repos"}>
        <Field label={`Image du produit ${nameOf[theme]}`}>
          <ImageDrop {...drop} file={file} onPick={setFile} onClear={() => setFile(null)} />
        </Field>
      </State>
      <State name="erreur">
        <Field label="Image du produit" error="Ce fichier n’est pas une image.">
          <ImageDrop {...drop} file={null} />
        </Field>
      </State>
      <State name="préparation">
        <Field label="Image du produit">
          <ImageDrop {...drop} file={null} busyLabel="Préparation de l’image" />
        </Field>
      </State>
      <State name="envoi">
        <Field label="Image du produit">
          <ImageDrop {...drop} file={null} progress={62} />
        </Field>
      </State>
    </div>
  );
}

function Photo({ theme }: { theme: Theme }) {
  const chosen = useChosenImage();
  return (
    <ImageField
      label={`Photo du produit ${nameOf[theme]}`}
      formats="JPG, PNG ou WebP, 10 Mo au plus"
      ratio="4 / 3"
      chosen={chosen}
      progress={null}
    />
  );
}

function Size({ theme }: { theme: Theme }) {
  const [size, setSize] = useState(24);
  return (
    <Field label={`Taille du pinceau ${nameOf[theme]}`}>
      <Slider value={size} onValueChange={setSize} min={4} max={160} valueText={`${size}\u00a0px`} />
    </Field>
  );
}
