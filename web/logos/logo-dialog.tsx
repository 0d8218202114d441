import { Fingerprint, Trash2 } from "lucide-react";
import { useState } from "react";
import { ApplyBrandDialog } from "../brands/apply-brand-dialog.tsx";
import { useHasColours } from "../brands/queries.ts";
import { formatDate } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { KitButton } from "./kits/kit-button.tsx";
import { type Ground, GroundSwitch, LogoPicture } from "./logo-picture.tsx";
import { nameStyle } from "./logo-words.ts";
import { type Logo, useApplyBrandToLogo } from "./queries.ts";

/** Small sizes at which the mark is used: avatar, list, browser tab. */
const smallSizesPx = [96, 48, 32];

/** One logo, large and in small sizes. */
export function LogoDialog({
  logo,
  initialGround,
  onKit,
  onDelete,
  onClose,
}: {
  logo: Logo;
  initialGround: Ground;
  onKit: (kitId: string) => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const [ground, setGround] = useState(initialGround);
  const hasColours = useHasColours();
  const applyBrand = useApplyBrandToLogo(logo.id);
  const [isApplying, setApplying] = useState(false);
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={logo.label}
      description={`${logo.name} · ${nameStyle(logo.style)} · ${formatDate(logo.created_at)}`}
      footer={
        <>
          <Button variant="ghost" icon={Trash2} className="mr-auto max-sm:w-10 max-sm:px-0" onClick={onDelete}>
            <span className="max-sm:sr-only">Supprimer</span>
          </Button>
          {hasColours ? (
            <IconButton
              icon={Fingerprint}
              label="Appliquer la marque"
              variant="secondary"
              onClick={() => setApplying(true)}
            />
          ) : null}
          <DownloadMenu logo={logo} />
          <KitButton logo={logo} onKit={onKit} variant="primary" />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <LogoPicture
          logo={logo}
          ground={ground}
          ratio="16 / 9"
          room="px-[16%] py-[9%]"
          sizes="(min-width: 768px) 32rem, 70vw"
          className="rounded border"
        />
        <div className="flex flex-wrap items-center justify-between gap-6">
          <GroundSwitch value={ground} onChange={setGround} />
          <ul aria-label="En petit" className="flex items-end gap-4">
            {smallSizesPx.map((size) => (
              <li key={size} className="flex flex-col items-center gap-1" style={{ width: size }}>
                <LogoPicture
                  logo={logo}
                  ground={ground}
                  part="mark"
                  alt=""
                  ratio="1 / 1"
                  room="p-[14%]"
                  sizes={`${size}px`}
                  className="rounded border"
                />
                <span className="text-xs whitespace-nowrap text-muted">{`${size}\u00a0px`}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isApplying ? (
        <ApplyBrandDialog
          result="Le même logo est dessiné dans ses couleurs. Celui-ci reste tel quel."
          onClose={() => setApplying(false)}
          onConfirm={async () => {
            await applyBrand.mutateAsync();
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
