import { useState } from "react";
import { landingLimits } from "../../../worker/contract/landing-pages.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { completeAddress, hasUserInfo, toWebAddress } from "../../../worker/contract/web-addresses.ts";
import { Switch } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import type { DraftEditing } from "./draft/use-draft.ts";

/** Name, target audience, button link and publication of the page. */
export function SettingsPanel({ editing }: { editing: DraftEditing }) {
  const { draft, change, type } = editing;
  return (
    <div className="flex flex-col gap-6">
      <Switch
        label="Page active"
        description={
          draft.status === "active"
            ? "Visible de tous à son adresse."
            : "Ses visiteurs lisent «\u00a0Page non trouvée\u00a0»."
        }
        checked={draft.status === "active"}
        onCheckedChange={(isActive) => change({ status: isActive ? "active" : "inactive" })}
      />
      <ValidatedField
        label="Nom de la landing page"
        value={draft.name}
        maxLength={landingLimits.name}
        check={(name) => (name.trim() ? undefined : messages.landingNameRequired)}
        onChange={(name) => type("name", { name })}
      />
      <ValidatedField
        label="Audience cible"
        value={draft.target_audience ?? ""}
        maxLength={landingLimits.targetAudience}
        isOptional
        onChange={(audience) => type("target_audience", { target_audience: audience || null })}
      />
      <ValidatedField
        label="Lien des boutons"
        hint="Laissez vide pour mener à l’inscription sur Égérie."
        value={draft.cta_url ?? ""}
        maxLength={landingLimits.ctaUrl}
        placeholder="maboutique.fr/produit"
        isOptional
        inputMode="url"
        check={checkLink}
        onChange={(link) => type("cta_url", { cta_url: completeAddress(link) || null })}
      />
    </div>
  );
}

/**
 * A field whose text reaches the draft only while it is valid; otherwise the draft keeps the last valid text. While it is
 * being edited it shows what was typed, afterwards what the draft made of it.
 */
function ValidatedField({
  label,
  hint,
  value,
  isOptional = false,
  check = () => undefined,
  onChange,
  ...input
}: {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  inputMode?: "url";
  isOptional?: boolean;
  /** Returns a French error message, or undefined. */
  check?: (text: string) => string | undefined;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const error = typed === null ? undefined : check(typed.trim());

  function edit(text: string) {
    setTyped(text);
    if (check(text.trim()) === undefined) onChange(text);
  }

  return (
    <Field label={label} hint={hint} optional={isOptional} error={error}>
      <Input
        {...input}
        value={typed ?? value}
        autoComplete="off"
        onChange={(event) => edit(event.target.value)}
        onBlur={() => (error === undefined ? setTyped(null) : undefined)}
      />
    </Field>
  );
}

/** Same rule as the server's: http or https, a host with a domain, or localhost, and no user name. */
function checkLink(text: string): string | undefined {
  if (text === "") return undefined;
  const link = toWebAddress(text);
  if (link === null || !/^localhost$|\../u.test(new URL(link).hostname)) return messages.landingLinkInvalid;
  return hasUserInfo(link) ? messages.urlWithUserInfo : undefined;
}
