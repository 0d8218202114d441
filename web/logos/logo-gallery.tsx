import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toast } from "sonner";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Ground, GroundSwitch } from "./logo-picture.tsx";
import { LogoTile } from "./logo-tile.tsx";
import { type Logo, useDeleteLogo } from "./queries.ts";
import { useLogosAddress } from "./use-logos-address.ts";

/** Lazily loaded: it weighs as much as the grid. */
const LogoDialog = lazyPart(() => import("./logo-dialog.tsx"), "LogoDialog");

export const logoGrid = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4 xl:gap-x-6";

/** Logos under a heading, with a choice of the background for all of them. */
export function LogoGallery({
  heading,
  logos,
  children,
}: {
  /** The `<h2>` and its additions. */
  heading: ReactNode;
  logos: Logo[];
  /** Shown between heading and logos. */
  children?: ReactNode;
}) {
  const [ground, setGround] = useState<Ground>("light");
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Logo | null>(null);
  const { openKit } = useLogosAddress();
  const remove = useDeleteLogo();
  const opened = logos.find(({ id }) => id === openedId);

  async function confirmDelete() {
    if (!doomed) return;
    await remove.mutateAsync(doomed.id);
    setOpenedId(null);
    toast.success("Logo supprimé");
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {heading}
        <GroundSwitch value={ground} onChange={setGround} />
      </div>
      {children}
      <ul className={logoGrid}>
        {logos.map((logo) => (
          <li key={logo.id} className="min-w-0">
            <LogoTile
              logo={logo}
              ground={ground}
              onOpen={() => setOpenedId(logo.id)}
              onKit={openKit}
              onDelete={() => setDoomed(logo)}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {opened ? (
          <LogoDialog
            logo={opened}
            initialGround={ground}
            onKit={(id) => {
              setOpenedId(null);
              openKit(id);
            }}
            onDelete={() => setDoomed(opened)}
            onClose={() => setOpenedId(null)}
          />
        ) : null}
        {doomed ? (
          <ConfirmDialog
            open
            onOpenChange={(open) => (open ? undefined : setDoomed(null))}
            danger
            title={"Supprimer ce logo\u00a0?"}
            description="Cette action est irréversible. Son kit de marque, s’il en a un, reste dans vos kits."
            confirmLabel="Supprimer"
            onConfirm={confirmDelete}
          />
        ) : null}
      </Suspense>
    </>
  );
}
