import { Download } from "lucide-react";
import { useState } from "react";
import { logoPngSizes } from "../../worker/contract/logos.ts";
import { formatNumber } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Popover } from "../ui/popover.tsx";
import { type Logo, useDownloadLogo } from "./queries.ts";

const row = "flex min-h-9 w-full items-center justify-between gap-4 rounded px-2 text-left text-sm hover:bg-sunk";

/** Menu to download a logo as SVG, or as PNG in several sizes. */
export function DownloadMenu({ logo, isSmall = false }: { logo: Logo; isSmall?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const download = useDownloadLogo();

  function choose(size: number | null) {
    setIsOpen(false);
    download.mutate({ logo, size });
  }

  return (
    <Popover
      label="Formats de téléchargement"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-60 p-1"
      trigger={
        isSmall ? (
          <IconButton
            icon={Download}
            size="sm"
            label={`Télécharger ${logo.label}`}
            loading={download.isPending}
            tooltip={false}
          />
        ) : (
          <Button icon={Download} loading={download.isPending}>
            Télécharger
          </Button>
        )
      }
    >
      <ul>
        <li>
          <button type="button" className={row} onClick={() => choose(null)}>
            SVG <span className="text-muted">vectoriel</span>
          </button>
        </li>
        {logoPngSizes.map((size) => (
          <li key={size}>
            <button type="button" className={row} onClick={() => choose(size)}>
              PNG <span className="text-muted">{`${formatNumber(size)}\u00a0px`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
