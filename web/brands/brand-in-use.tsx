import { ChevronDown, Fingerprint } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { Popover } from "../ui/popover.tsx";
import { initialsOf, inkOn, titleOf } from "./brand-badge.ts";
import { type Brand, useBrands, usePutInUse } from "./queries.ts";

/** The brand that makers wear, in the header, and the menu to wear another; nothing without one. */
export function BrandInUse() {
  const brands = useBrands().data?.items ?? [];
  const use = usePutInUse();
  const [open, setOpen] = useState(false);
  const brand = brands.find(({ in_use }) => in_use);
  if (!brand) return null;
  return (
    <Popover
      label="Marque utilisée"
      open={open}
      onOpenChange={setOpen}
      className="w-64 p-1"
      trigger={<Trigger brand={brand} />}
    >
      <fieldset className="min-w-0">
        <legend className="px-2 py-1.5 text-xs text-muted">Marque utilisée</legend>
        {brands.map((each) => (
          <label
            key={each.id}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded px-2 text-sm hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <Swatch brand={each} />
            <span className="min-w-0 flex-1 truncate">{titleOf(each.fields)}</span>
            <input
              type="radio"
              name="brand-in-use"
              value={each.id}
              checked={(use.isPending ? use.variables : brand.id) === each.id}
              onChange={() => use.mutate(each.id)}
              className="accent-ink outline-none"
            />
          </label>
        ))}
      </fieldset>
      <Link
        to="/dashboard/brand"
        onClick={() => setOpen(false)}
        className="mt-1 flex min-h-9 items-center gap-2 rounded border-t px-2 text-sm hover:bg-sunk"
      >
        <Fingerprint size={16} aria-hidden className="mx-1 shrink-0" />
        Ma marque
      </Link>
    </Popover>
  );
}

/** Its swatch alone on a phone. */
function Trigger({ brand, ...rest }: { brand: Brand } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="flex h-10 max-w-48 min-w-10 items-center justify-center gap-2 rounded px-1.5 text-sm hover:bg-sunk sm:px-2"
      {...rest}
    >
      <Swatch brand={brand} />
      <span className="sr-only">{"Marque utilisée\u00a0: "}</span>
      <span className="truncate max-sm:sr-only">{titleOf(brand.fields)}</span>
      <ChevronDown size={14} aria-hidden className="shrink-0 text-muted max-sm:hidden" />
    </button>
  );
}

/** The brand's initials on its primary colour. */
function Swatch({ brand: { fields } }: { brand: Brand }) {
  const hex = fields.colours.value.find(({ role }) => role === "primary")?.hex;
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 items-center justify-center rounded border bg-sunk text-[0.625rem] leading-none font-semibold"
      style={hex ? { backgroundColor: hex, color: inkOn(hex) } : {}}
    >
      {initialsOf(fields) || <Fingerprint size={14} />}
    </span>
  );
}
