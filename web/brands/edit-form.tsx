import { Plus, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type BrandFieldName,
  type BrandPhotos,
  type BrandTone,
  brandColourRoles,
  brandFigures,
  brandLights,
  brandLimits,
  brandPersons,
  brandSubjects,
  brandWarmths,
  networkOf,
} from "../../worker/contract/brands.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { NumberStepper } from "../ui/number-stepper.tsx";
import { Select } from "../ui/select.tsx";
import {
  fieldNames,
  figureNames,
  lightNames,
  nameLanguage,
  roleNames,
  subjectNames,
  warmthNames,
} from "./brand-words.ts";
import { type Brand, type BrandPatch, usePatchBrand } from "./queries.ts";

type Values = NonNullable<BrandPatch["values"]>;

const defaultPhotos: BrandPhotos = { backgrounds: [], light: "mixed", subject: "mixed" };
const defaultTone: BrandTone = { person: "vous", warmth: "sober", sentenceWords: 14, emoji: false, exclamation: false };

/** Form for one field, in its place. Saving locks it, so that another reading of the shop keeps it. */
export function EditForm({ brand, name, onClose }: { brand: Brand; name: BrandFieldName; onClose: () => void }) {
  const [isStrange, setStrange] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const patch = usePatchBrand(brand.id);
  const { fields } = brand;
  const [text, setText] = useState(() => toText(brand, name));
  const [colours, setColours] = useState(() => new Map(fields.colours.value.map(({ role, hex }) => [role, hex])));
  const [photos, setPhotos] = useState<BrandPhotos>(fields.photos.value ?? defaultPhotos);
  const [tone, setTone] = useState<BrandTone>(fields.tone.value ?? defaultTone);
  useEffect(() => root.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === "social" && splitLines(text).some((line) => !networkOf(withScheme(line)))) return setStrange(true);
    setStrange(false);
    const values = toValues(name, text, { colours, tone, photos });
    patch.mutate({ values, locked: { [name]: true } }, { onSuccess: onClose });
  }
  const error = isStrange
    ? "Une de ces adresses n’est pas celle d’un compte Instagram, Facebook, TikTok, Pinterest, YouTube, X, LinkedIn ou Snapchat."
    : patch.error
      ? describeError(patch.error)
      : undefined;
  return (
    <form ref={root} noValidate aria-label={fieldNames[name]} onSubmit={submit} className="flex flex-col gap-4 py-1">
      {name === "colours" ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {brandColourRoles.map((role) => (
              <ColourField
                key={role}
                label={roleNames[role]}
                hex={colours.get(role)}
                onChange={(hex) => {
                  const next = new Map(colours);
                  if (hex) next.set(role, hex);
                  else next.delete(role);
                  setColours(next);
                }}
              />
            ))}
          </div>
          {error ? <p className="text-sm text-danger">{error}</p> : null}
        </>
      ) : null}
      {name === "tone" ? <ToneFields tone={tone} onChange={setTone} error={error} /> : null}
      {name === "photos" ? <PhotoFields photos={photos} onChange={setPhotos} error={error} /> : null}
      {name === "language" ? (
        <Field label={fieldNames.language} hideLabel error={error}>
          <Select emptyLabel="Pas encore renseignée" value={text} options={languagesWith(text)} onChoose={setText} />
        </Field>
      ) : null}
      {["colours", "tone", "photos", "language"].includes(name) ? null : (
        <Field label={fieldNames[name]} hideLabel hint={hintOf(name)} error={error}>
          {isList(name) || name === "social" ? (
            <Textarea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
          ) : (
            <Input value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm" type="submit" loading={patch.isPending}>
          Enregistrer
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Annuler
        </Button>
        <p className="text-xs text-muted">Sera verrouillé{"\u00a0"}: une relecture de la boutique le gardera.</p>
      </div>
    </form>
  );
}

function ColourField({
  label,
  hex,
  onChange,
}: {
  label: string;
  hex: string | undefined;
  onChange: (hex: string | undefined) => void;
}) {
  return (
    <div className="flex items-end gap-2">
      <Field label={label} hint={hex ?? "Pas encore renseignée"} className="min-w-0 flex-1">
        <Input
          type="color"
          value={hex ?? "#ffffff"}
          className={hex ? undefined : "opacity-40"}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <IconButton
        icon={X}
        label={`Retirer\u00a0: ${label}`}
        disabled={!hex}
        className="mb-7"
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}

/** Languages to choose from, with that of the brand. */
const languagesWith = (code: string) =>
  [...new Set(["fr", "en", "de", "es", "it", "nl", "pt", ...(code ? [code] : [])])].map((value) => ({
    value,
    label: nameLanguage(value),
  }));

function ToneFields({
  tone,
  onChange,
  error,
}: {
  tone: BrandTone;
  onChange: (tone: BrandTone) => void;
  error: string | undefined;
}) {
  return (
    <>
      <Field label="Vos textes s’adressent à vos clients par">
        <Select
          value={tone.person}
          options={brandPersons.map((person) => ({ value: person, label: person === "tu" ? "tu" : "vous" }))}
          onChoose={(person) => onChange({ ...tone, person: person === "tu" ? "tu" : "vous" })}
        />
      </Field>
      <Field label="Chaleur">
        <Select
          value={tone.warmth}
          options={brandWarmths.map((warmth) => ({ value: warmth, label: warmthNames[warmth] }))}
          onChoose={(value) =>
            onChange({ ...tone, warmth: brandWarmths.find((each) => each === value) ?? tone.warmth })
          }
        />
      </Field>
      <Field label="Mots par phrase" error={error}>
        <NumberStepper
          value={tone.sentenceWords ? String(tone.sentenceWords) : ""}
          min={1}
          max={brandLimits.sentenceWords}
          onChange={(value) => onChange({ ...tone, sentenceWords: Math.trunc(Number(value)) })}
        />
      </Field>
      <Checkbox label="Emoji" checked={tone.emoji} onCheckedChange={(emoji) => onChange({ ...tone, emoji })} />
      <Checkbox
        label="Points d’exclamation"
        checked={tone.exclamation}
        onCheckedChange={(exclamation) => onChange({ ...tone, exclamation })}
      />
    </>
  );
}

function PhotoFields({
  photos,
  onChange,
  error,
}: {
  photos: BrandPhotos;
  onChange: (photos: BrandPhotos) => void;
  error: string | undefined;
}) {
  return (
    <>
      <Field label="Ce qu’elles montrent" error={error}>
        <Select
          value={photos.subject}
          options={brandSubjects.map((value) => ({ value, label: subjectNames[value] }))}
          onChoose={(value) =>
            onChange({ ...photos, subject: brandSubjects.find((each) => each === value) ?? photos.subject })
          }
        />
      </Field>
      <Field label="Lumière">
        <Select
          value={photos.light}
          options={brandLights.map((value) => ({ value, label: lightNames[value] }))}
          onChoose={(value) =>
            onChange({ ...photos, light: brandLights.find((each) => each === value) ?? photos.light })
          }
        />
      </Field>
      <Field label="Personnes">
        <Select
          emptyLabel="Pas encore renseigné"
          value={photos.figures ?? ""}
          options={brandFigures.map((value) => ({ value, label: figureNames[value] }))}
          onChoose={(value) => onChange({ ...photos, figures: brandFigures.find((each) => each === value) })}
        />
      </Field>
      <Backgrounds hexes={photos.backgrounds} onChange={(backgrounds) => onChange({ ...photos, backgrounds })} />
    </>
  );
}

/** The plain colours behind products. */
function Backgrounds({ hexes, onChange }: { hexes: string[]; onChange: (hexes: string[]) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-2">
      <legend className="pb-2 text-sm font-medium">Couleurs des fonds</legend>
      {hexes.map((hex, at) => (
        // Two may be of the same colour while they are chosen.
        <div key={at} className="w-full sm:max-w-64">
          <ColourField
            label={`Fond ${at + 1}`}
            hex={hex}
            onChange={(changed) => onChange(changed ? hexes.with(at, changed) : hexes.toSpliced(at, 1))}
          />
        </div>
      ))}
      {hexes.length < brandLimits.backgrounds ? (
        <Button size="sm" icon={Plus} onClick={() => onChange([...hexes, "#ffffff"])}>
          Ajouter un fond
        </Button>
      ) : null}
    </fieldset>
  );
}

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** « instagram.com/brume » is an address, too. */
const withScheme = (line: string) => (/^https?:\/\//i.test(line) ? line : `https://${line}`);

const hintOf = (name: BrandFieldName) =>
  name === "pronunciations"
    ? "Un mot par ligne, puis comment le dire\u00a0: Lumio = Loumio. Prix et tailles se disent d’eux-mêmes."
    : name === "social"
      ? "L’adresse d’un compte par ligne"
      : isList(name)
        ? "Un par ligne"
        : undefined;

const lists = ["promises", "service", "forbidden", "lexicon", "pronunciations"] as const;
const isList = (name: BrandFieldName): name is (typeof lists)[number] => lists.some((each) => each === name);

function toText({ fields }: Brand, name: BrandFieldName): string {
  if (isList(name)) return fields[name].value.join("\n");
  if (name === "social") return fields.social.value.map(({ url }) => url).join("\n");
  if (name === "headings" || name === "texts") return fields[name].value?.family ?? "";
  const { value } = fields[name];
  return typeof value === "string" ? value : "";
}

function toValues(
  name: BrandFieldName,
  text: string,
  given: { colours: Map<(typeof brandColourRoles)[number], string>; tone: BrandTone; photos: BrandPhotos },
): Values {
  const { colours, tone, photos } = given;
  if (name === "photos") return { photos: { ...photos, backgrounds: [...new Set(photos.backgrounds)] } };
  if (name === "colours") return { colours: [...colours].map(([role, hex]) => ({ role, hex })) };
  if (name === "tone") return { tone };
  if (isList(name)) return { [name]: splitLines(text) };
  if (name === "social")
    return {
      social: splitLines(text).flatMap((line) => {
        const url = withScheme(line);
        const network = networkOf(url);
        return network ? [{ network, url }] : [];
      }),
    };
  if (name === "headings" || name === "texts") return { [name]: text.trim() ? { family: text.trim() } : null };
  return { [name]: text };
}
