import { ChevronDown, Download, ImageUp, Lock, LockOpen, RotateCw } from "lucide-react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { lazyPart } from "../ui/lazy-part.tsx";
import { type BrandFieldName, brandLogoPlaces, readBrandFields } from "../../worker/contract/brands.ts";
import { useHasModel } from "../lib/engines.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { notifyError } from "../lib/notify.ts";
import {
  fieldNames,
  figureNames,
  lightNames,
  logoPlaceNames,
  nameLanguage,
  networkNames,
  roleNames,
  subjectNames,
  warmthNames,
} from "./brand-words.ts";
import { EditForm } from "./edit-form.tsx";
import { type Brand, useAddLogo, useExportBrand, useLogoOnDark, usePatchBrand, useReadBrandAgain } from "./queries.ts";
import { TypefaceSample } from "./typeface-sample.tsx";

const BrandPreview = lazyPart(() => import("./brand-preview.tsx"), "BrandPreview");

/** A brand: what it looks like beside what makers make of it, then how it speaks, then what its shop says. */
export function BrandSheet({ brand }: { brand: Brand }) {
  const { fields } = brand;
  const hasVoices = useHasModel("voice");
  const row = (name: BrandFieldName, children: ReactNode, fixed = false) => (
    <FieldRow brand={brand} name={name} fixed={fixed}>
      {children}
    </FieldRow>
  );
  return (
    <div className="flex flex-col gap-10">
      {/* Two columns without gaps: what follows in one does not wait for the other. */}
      <div className={columns}>
        <section aria-labelledby="brand-identity" className={cx(sheet, "lg:row-span-2")}>
          <h2 id="brand-identity" className="sr-only">
            Identité
          </h2>
          {row("name", <Title text={fields.name.value} />)}
          {row("tagline", <Line text={fields.tagline.value} />)}
          {row("logo", <Logo brand={brand} />, true)}
          {row("colours", <Colours brand={brand} />)}
          {row("headings", <Face face={fields.headings.value} sample={fields.name.value} />)}
          {row("texts", <Face face={fields.texts.value} sample={fields.tagline.value} small />)}
        </section>
        <Suspense fallback={<PreviewSkeleton />}>
          <BrandPreview brand={brand} />
        </Suspense>
        <Group title="Comment elle parle" className="lg:row-span-2">
          {row("tone", <Tone brand={brand} />)}
          {row("audience", <Line text={fields.audience.value} />)}
          {row("lexicon", <Words words={fields.lexicon.value} />)}
          {row("forbidden", <Words words={fields.forbidden.value} none={notSaid} />)}
          {hasVoices ? row("pronunciations", <Lines lines={fields.pronunciations.value} none={notSaid} />) : null}
          {row("language", <Line text={fields.language.value && nameLanguage(fields.language.value)} />)}
        </Group>
        <Group title="Ce que dit la boutique">
          {row("promises", <Lines lines={fields.promises.value} />)}
          {row("service", <Lines lines={fields.service.value} />)}
          {row("photos", <Photos photos={fields.photos.value} />)}
          {row("social", <Social accounts={fields.social.value} />)}
        </Group>
      </div>
      <Exports brand={brand} />
    </div>
  );
}

const columns = "grid items-start gap-x-8 gap-y-10 lg:grid-cols-2";

/** What stands where the sheet loads: the identity's rows, and two ads beside them. */
export function BrandSheetSkeleton() {
  const row = (value: ReactNode) => (
    <div className="flex flex-col gap-3 p-4 sm:px-6">
      <Skeleton className="h-4 w-40" />
      {value}
    </div>
  );
  return (
    <div className={columns}>
      <div className={sheet}>
        {row(<Skeleton className="h-9 w-56" />)}
        {row(<Skeleton className="h-5 w-72 max-w-full" />)}
        {row(
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>,
        )}
        {row(<Skeleton className="h-16" />)}
        {row(<Skeleton className="h-9 w-48" />)}
        {row(<Skeleton className="h-7 w-64 max-w-full" />)}
      </div>
      <PreviewSkeleton />
    </div>
  );
}

const PreviewSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-10 w-64" />
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="aspect-4/5" />
    </div>
  </div>
);

/** Rows with hairlines; on a phone they reach both edges. */
const sheet = "divide-y rounded border bg-card max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0";

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("flex min-w-0 flex-col gap-4", className)}>
      <h2 id={id} className="font-display text-heading">
        {title}
      </h2>
      <div className={sheet}>{children}</div>
    </section>
  );
}

function Exports({ brand }: { brand: Brand }) {
  const save = useExportBrand(brand.id);
  const files = [
    { format: "pdf", label: "Fiche PDF" },
    { format: "css", label: "Variables CSS" },
    { format: "tokens", label: "Design tokens (JSON)" },
  ] as const;
  return (
    <section aria-labelledby="brand-exports" className="flex flex-wrap items-center gap-2">
      <h2 id="brand-exports" className="pr-2 text-sm font-medium">
        Emporter la marque
      </h2>
      {files.map(({ format, label }) => (
        <Button
          key={format}
          size="sm"
          icon={Download}
          loading={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}

/** One field: its value or its form, and where it was found. */
function FieldRow({
  brand,
  name,
  fixed,
  children,
}: {
  brand: Brand;
  name: BrandFieldName;
  /** Without a form: it can be locked and read again. */
  fixed: boolean;
  children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = fieldNames[name];
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-2 p-4 sm:px-6">
      <Evidence brand={brand} name={name} />
      {fixed ? null : (
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
          className="-my-1 -mr-3"
        >
          Modifier<span className="sr-only">{`\u00a0: ${title}`}</span>
        </Button>
      )}
      <div className="col-span-2 flex min-w-0 flex-col gap-2 pt-1">
        {isEditing ? <EditForm brand={brand} name={name} onClose={close} /> : children}
      </div>
    </div>
  );
}

/** The field's name with where its value was found; folded below it the quotes, and whether another reading keeps it. */
function Evidence({ brand, name }: { brand: Brand; name: BrandFieldName }) {
  const { locked, evidence } = brand.fields[name];
  const [first] = evidence;
  return (
    <details className="group min-w-0 self-center text-xs text-muted">
      <summary className="flex w-fit max-w-full cursor-pointer items-center gap-1 rounded py-1">
        {locked ? (
          <span className="shrink-0 text-ink">
            <Lock size={12} aria-hidden />
            <span className="sr-only">Verrouillé</span>
          </span>
        ) : null}
        <span className="truncate">
          <h3 className="inline font-medium text-nowrap">{fieldNames[name]}</h3>
          {first ? ` · ${first.where}` : ""}
        </span>
        <ChevronDown size={14} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 py-2">
        {first ? (
          <ul className="flex flex-col gap-2">
            {evidence.map(({ where, quote }) => (
              <li key={where + quote} className="flex min-w-0 flex-col">
                <span>{where}</span>
                {quote ? <code className="wrap-anywhere text-ink">{quote}</code> : null}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <LockButton brand={brand} name={name} />
          <ReadAgain brand={brand} name={name} />
        </div>
      </div>
    </details>
  );
}

/** What is locked stays as it is when the shop is read again. */
function LockButton({ brand, name }: { brand: Brand; name: BrandFieldName }) {
  const patch = usePatchBrand(brand.id);
  const { locked } = brand.fields[name];
  return (
    <Button
      size="sm"
      icon={locked ? LockOpen : Lock}
      title={locked ? undefined : "Une nouvelle lecture de la boutique n’y touchera plus."}
      onClick={() => patch.mutate({ locked: { [name]: !locked } }, { onError: notifyError })}
    >
      {locked ? "Déverrouiller" : "Verrouiller"}
      <span className="sr-only">{`\u00a0: ${fieldNames[name]}`}</span>
    </Button>
  );
}

/** Reads the shop again for one field, where it has one and the field is not locked. */
function ReadAgain({ brand, name }: { brand: Brand; name: BrandFieldName }) {
  const again = useReadBrandAgain(brand.id);
  const { value, locked } = brand.fields[name];
  const wanted = readBrandFields.find((each) => each === name);
  if (!brand.address || locked || !wanted) return null;
  const title = fieldNames[name];
  const read = () =>
    again.mutate(
      { fields: [wanted] },
      {
        onSuccess: ({ fields }) => {
          const isNew = JSON.stringify(fields[name].value) !== JSON.stringify(value);
          toast.success(isNew ? `Relu\u00a0: ${title}` : `Rien de nouveau\u00a0: ${title}`);
        },
      },
    );
  return (
    <Button size="sm" icon={RotateCw} loading={again.isPending} onClick={read}>
      Relire<span className="sr-only">{`\u00a0: ${title}`}</span>
    </Button>
  );
}

const Unknown = ({ text = "Pas encore renseigné" }: { text?: string | undefined }) => (
  <p className="text-sm text-muted">{text}</p>
);

/** Of what no shop's page says. */
const notSaid = "Aucune boutique ne le dit\u00a0: c’est à vous de l’indiquer.";

function Title({ text }: { text: string }) {
  return text ? <p className="font-display text-title wrap-anywhere">{text}</p> : <Unknown />;
}

function Line({ text }: { text: string }) {
  return text ? <p className="wrap-anywhere first-letter:uppercase">{text}</p> : <Unknown />;
}

function Photos({ photos }: { photos: Brand["fields"]["photos"]["value"] }) {
  if (!photos) return <Unknown />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {photos.backgrounds.map((hex) => (
        <span key={hex} title={hex} className="size-6 rounded-full border" style={{ backgroundColor: hex }}>
          <span className="sr-only">{`Fond ${hex}`}</span>
        </span>
      ))}
      <p>
        {[subjectNames[photos.subject], lightNames[photos.light], photos.figures && figureNames[photos.figures]]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

/** Lines that are shown at once. */
const shownLines = 3;

function Lines({ lines, none }: { lines: string[]; none?: string }) {
  if (lines.length === 0) return <Unknown text={none} />;
  const list = (some: string[]) => (
    <ul className="flex flex-col gap-2 text-sm">
      {some.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  const rest = lines.slice(shownLines);
  return (
    <>
      {list(lines.slice(0, shownLines))}
      {rest.length > 0 ? (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded underline underline-offset-4">
            {rest.length === 1 ? "Une autre" : `${rest.length} autres`}
          </summary>
          <div className="pt-2">{list(rest)}</div>
        </details>
      ) : null}
    </>
  );
}

function Social({ accounts }: { accounts: Brand["fields"]["social"]["value"] }) {
  if (accounts.length === 0) return <Unknown />;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
      {accounts.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {networkNames[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Words({ words, none }: { words: string[]; none?: string }) {
  if (words.length === 0) return <Unknown text={none} />;
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {words.map((word) => (
        <li key={word} className="rounded border px-2 py-0.5 wrap-anywhere">
          {word}
        </li>
      ))}
    </ul>
  );
}

/** One band, the primary colour widest, as makers use them. */
function Colours({ brand }: { brand: Brand }) {
  const colours = brand.fields.colours.value;
  if (colours.length === 0) return <Unknown />;
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-16 overflow-hidden rounded border">
        {colours.map(({ role, hex }) => (
          <span
            key={role}
            className={cx("border-l first:border-l-0", role === "primary" ? "grow-3" : "grow")}
            style={{ backgroundColor: hex }}
          />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {colours.map(({ role, hex }) => (
          <li key={role} className="flex min-w-0 items-center gap-2">
            <span aria-hidden className="size-3 shrink-0 rounded-full border" style={{ backgroundColor: hex }} />
            <span className="truncate">{roleNames[role]}</span>
            <span className="text-xs text-muted tabular-nums">{hex}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The true file, on a light and on a dark ground. */
function Logo({ brand }: { brand: Brand }) {
  const logo = brand.fields.logo.value;
  const onDark = useLogoOnDark(brand);
  if (!logo) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Unknown />
        <LogoFile brand={brand} label="Ajouter un fichier" />
        <p className="text-xs text-muted">{"SVG, PNG, JPG ou WEBP, 5\u00a0Mo au plus"}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="grid w-full grid-cols-2 gap-3">
        {[
          { ground: "#ffffff", word: "sur fond clair", src: logo.url },
          { ground: "#16181d", word: "sur fond foncé", src: onDark ?? logo.url },
        ].map(({ ground, word, src }) => (
          <span
            key={ground}
            // A kit's logo for dark grounds brings its own.
            className={cx(
              "flex h-24 items-center justify-center overflow-hidden rounded border",
              src === logo.url && "p-4",
            )}
            style={{ backgroundColor: ground }}
          >
            <img
              src={src}
              alt={`Logo ${word}`}
              loading="lazy"
              className={src === logo.url ? "max-h-full max-w-full object-contain" : "size-full object-cover"}
            />
          </span>
        ))}
      </div>
      <div className="flex w-full flex-wrap items-end justify-between gap-3">
        <LogoPlace brand={brand} />
        <LogoFile brand={brand} label="Remplacer le fichier" />
      </div>
    </div>
  );
}

/** Where ads' pictures wear the logo. */
function LogoPlace({ brand }: { brand: Brand }) {
  const patch = usePatchBrand(brand.id);
  return (
    <Field label="Sur les images des annonces" className="min-w-0 grow">
      <Select
        value={patch.isPending ? (patch.variables.logo_place ?? brand.logo_place) : brand.logo_place}
        options={brandLogoPlaces.map((value) => ({ value, label: logoPlaceNames[value] }))}
        onChoose={(value) => {
          const place = brandLogoPlaces.find((each) => each === value);
          if (place) patch.mutate({ logo_place: place }, { onError: notifyError });
        }}
      />
    </Field>
  );
}

function LogoFile({ brand, label }: { brand: Brand; label: string }) {
  const add = useAddLogo(brand.id);
  return (
    <Button
      asChild
      size="sm"
      aria-disabled={add.isPending || undefined}
      className="cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
    >
      <label>
        {add.isPending ? <Spinner /> : <ImageUp size={16} aria-hidden className="shrink-0" />}
        {label}
        <input
          type="file"
          accept="image/svg+xml,image/png,image/jpeg,image/webp"
          disabled={add.isPending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) add.mutate(file);
          }}
          className="sr-only"
        />
      </label>
    </Button>
  );
}

function Face({
  face,
  sample,
  small = false,
}: {
  face: Brand["fields"]["headings"]["value"];
  sample: string;
  small?: boolean;
}) {
  if (!face) return <Unknown />;
  return (
    <div className="flex min-w-0 flex-col">
      <TypefaceSample id={face.nearest} className={small ? "text-lg" : "text-title"}>
        {sample || "Une belle histoire"}
      </TypefaceSample>
      <p className="text-xs text-muted">
        {/* The shop's typeface, and the one that stands for it where they differ. */}
        {face.family === nameFace(face.nearest)
          ? face.family
          : `${face.family}, dans vos créations\u00a0: ${nameFace(face.nearest)}`}
      </p>
    </div>
  );
}

/** « Playfair Display » for "playfair-display-600". */
const nameFace = (id: string) =>
  id
    .replace(/-\d+$/, "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

function Tone({ brand }: { brand: Brand }) {
  const tone = brand.fields.tone.value;
  if (!tone) return <Unknown />;
  return (
    <p className="text-sm">
      {[
        tone.person === "tu" ? "Tutoiement" : "Vouvoiement",
        warmthNames[tone.warmth],
        `${tone.sentenceWords} mots par phrase`,
        tone.emoji ? "Avec emoji" : "Sans emoji",
        tone.exclamation ? "Avec points d’exclamation" : "Sans point d’exclamation",
      ].join(" · ")}
    </p>
  );
}
