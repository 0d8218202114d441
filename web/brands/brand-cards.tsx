import { Download, ImageUp, Lock, LockOpen, Pencil } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BrandFieldName } from "../../worker/contract/brands.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { notifyError } from "../lib/notify.ts";
import { fieldNames, nameLanguage, networkNames, roleNames, warmthNames } from "./brand-words.ts";
import { type Brand, useAddLogo, useExportBrand, usePatchBrand } from "./queries.ts";
import { TypefaceSample } from "./typeface-sample.tsx";

const EditDialog = lazy(async () => ({ default: (await import("./edit-dialog.tsx")).EditDialog }));

/** Every field of a brand as a card with its evidence; each can be edited and locked. */
export function BrandCards({ brand }: { brand: Brand }) {
  const [edited, setEdited] = useState<BrandFieldName | null>(null);
  const { fields } = brand;
  const card = (name: BrandFieldName, children: ReactNode, more: { wide?: boolean; fixed?: boolean } = {}) => (
    <FieldCard brand={brand} name={name} onEdit={() => setEdited(name)} {...more}>
      {children}
    </FieldCard>
  );
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        {card("name", <Line text={fields.name.value} large />)}
        {card("tagline", <Line text={fields.tagline.value} large />)}
        {card("colours", <Colours brand={brand} />, { wide: true })}
        {card("logo", <Logo brand={brand} />, { fixed: true })}
        {card("tone", <Tone brand={brand} />)}
        {card("headings", <Face face={fields.headings.value} sample={fields.name.value} />)}
        {card("texts", <Face face={fields.texts.value} sample={fields.tagline.value} />)}
        {card("promises", <Lines lines={fields.promises.value} />)}
        {card("service", <Lines lines={fields.service.value} />)}
        {card("forbidden", <Words words={fields.forbidden.value} />)}
        {card("lexicon", <Words words={fields.lexicon.value} />)}
        {card("audience", <Line text={fields.audience.value} />)}
        {card("language", <Line text={fields.language.value && nameLanguage(fields.language.value)} />)}
        {card(
          "social",
          fields.social.value.length > 0 ? (
            <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
              {fields.social.value.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                    {networkNames[network]}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <Unknown />
          ),
          { fixed: true },
        )}
      </div>
      <Exports brand={brand} />
      <Suspense>
        {edited ? <EditDialog key={edited} brand={brand} name={edited} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
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
    <section aria-labelledby="brand-exports" className="flex flex-wrap items-center gap-2 pt-8">
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

function FieldCard({
  brand,
  name,
  wide = false,
  fixed = false,
  onEdit,
  children,
}: {
  brand: Brand;
  name: BrandFieldName;
  wide?: boolean;
  /** Read only: it can be locked and read again. */
  fixed?: boolean;
  onEdit: () => void;
  children: ReactNode;
}) {
  const patch = usePatchBrand(brand.id);
  const { locked, evidence } = brand.fields[name];
  const title = fieldNames[name];
  return (
    <Card className={cx("flex min-w-0 flex-col gap-4", wide && "lg:col-span-2")}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium">{title}</h2>
        <div className="-my-1 -mr-2 flex">
          <IconButton
            icon={locked ? Lock : LockOpen}
            size="sm"
            label={locked ? `Déverrouiller\u00a0: ${title}` : `Verrouiller\u00a0: ${title}`}
            className={locked ? undefined : "text-muted"}
            onClick={() => patch.mutate({ locked: { [name]: !locked } }, { onError: notifyError })}
          />
          {fixed ? null : <IconButton icon={Pencil} size="sm" label={`Modifier\u00a0: ${title}`} onClick={onEdit} />}
        </div>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
      <Evidence evidence={evidence} />
    </Card>
  );
}

function Evidence({ evidence }: { evidence: Brand["fields"]["name"]["evidence"] }) {
  if (evidence.length === 0) return null;
  return (
    <details className="group border-t pt-3 text-xs text-muted">
      <summary className="cursor-pointer truncate rounded">{`Trouvé\u00a0: ${evidence[0]?.where}`}</summary>
      <ul className="flex flex-col gap-2 pt-3">
        {evidence.map(({ where, quote }) => (
          <li key={where + quote} className="flex min-w-0 flex-col">
            <span>{where}</span>
            {quote ? <code className="wrap-anywhere text-ink">{quote}</code> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Unknown = () => <p className="text-sm text-muted">Pas encore renseigné</p>;

function Line({ text, large = false }: { text: string; large?: boolean }) {
  if (!text) return <Unknown />;
  return (
    <p className={cx("wrap-anywhere", large ? "font-display text-heading" : "text-sm first-letter:uppercase")}>
      {text}
    </p>
  );
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <Unknown />;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Words({ words }: { words: string[] }) {
  if (words.length === 0) return <Unknown />;
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

function Colours({ brand }: { brand: Brand }) {
  const colours = brand.fields.colours.value;
  if (colours.length === 0) return <Unknown />;
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {colours.map(({ role, hex }) => (
        <li key={role} className="flex min-w-0 flex-col">
          <span aria-hidden className="h-24 rounded border" style={{ backgroundColor: hex }} />
          <span className="pt-2 text-sm font-medium">{roleNames[role]}</span>
          <span className="text-xs text-muted tabular-nums">{hex}</span>
        </li>
      ))}
    </ul>
  );
}

/** The true file, on a light and on a dark ground. */
function Logo({ brand }: { brand: Brand }) {
  const logo = brand.fields.logo.value;
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
      <div className="grid w-full grid-cols-2 gap-4">
        {[
          { ground: "#ffffff", word: "sur fond clair" },
          { ground: "#16181d", word: "sur fond foncé" },
        ].map(({ ground, word }) => (
          <span
            key={ground}
            className="flex h-28 items-center justify-center rounded border p-4"
            style={{ backgroundColor: ground }}
          >
            <img src={logo.url} alt={`Logo ${word}`} loading="lazy" className="max-h-full max-w-full object-contain" />
          </span>
        ))}
      </div>
      <LogoFile brand={brand} label="Remplacer le fichier" />
    </div>
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

function Face({ face, sample }: { face: Brand["fields"]["headings"]["value"]; sample: string }) {
  if (!face) return <Unknown />;
  return (
    <div className="flex min-w-0 flex-col">
      <TypefaceSample id={face.nearest}>{sample || "Une belle histoire"}</TypefaceSample>
      <p className="text-sm">{face.family}</p>
      <p className="text-xs text-muted">{`Police de vos créations\u00a0: ${nameFace(face.nearest)}`}</p>
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
  const facts: [name: string, value: string][] = [
    ["Adresse", tone.person === "tu" ? "Tutoiement" : "Vouvoiement"],
    ["Chaleur", warmthNames[tone.warmth]],
    ["Phrases", `${tone.sentenceWords} mots en moyenne`],
    ["Emoji", tone.emoji ? "Oui" : "Non"],
    ["Points d’exclamation", tone.exclamation ? "Oui" : "Non"],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
