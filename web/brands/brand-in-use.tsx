import { Fingerprint } from "lucide-react";
import { Link } from "react-router";
import { Tooltip } from "../ui/tooltip.tsx";
import { titleOf } from "./brand-words.ts";
import { useBrands } from "./queries.ts";

/** The brand that makers wear, in the header; nothing without one. */
export function BrandInUse() {
  const brand = useBrands().data?.items.find(({ in_use }) => in_use);
  if (!brand) return null;
  const { value: colours } = brand.fields.colours;
  const primary = colours.find(({ role }) => role === "primary")?.hex;
  return (
    <Tooltip label="Marque utilisée" side="bottom">
      <Link
        to="/dashboard/brand"
        className="flex h-8 max-w-44 min-w-0 items-center gap-2 rounded px-2 text-sm hover:bg-sunk max-sm:hidden"
      >
        {primary ? (
          <span aria-hidden className="size-4 shrink-0 rounded-full border" style={{ backgroundColor: primary }} />
        ) : (
          <Fingerprint size={16} aria-hidden className="shrink-0" />
        )}
        <span className="sr-only">{"Marque utilisée\u00a0: "}</span>
        <span className="truncate">{titleOf(brand.fields)}</span>
      </Link>
    </Tooltip>
  );
}
