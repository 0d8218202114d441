import { Camera, MessageCircle, Palette, Plus, RotateCw, Trash2, Type } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { formatDate } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Select } from "../ui/select.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { BrandSheet, BrandSheetSkeleton } from "./brand-sheet.tsx";
import { titleOf } from "./brand-badge.ts";
import { type Brand, useBrands, useDeleteBrand, usePutInUse, useReadBrandAgain } from "./queries.ts";
import { StartForm } from "./start-form.tsx";

/** « Ma marque »: what was read of the shop, where it was found, and what makers wear. */
export function BrandScreen() {
  const query = useBrands();
  const items = query.data?.items ?? [];
  const brand = items.find(({ in_use }) => in_use) ?? items[0];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Ma marque"
        description="Vos visuels, vos textes, vos films et vos pages portent ses couleurs, ses polices et son ton."
        actions={brand ? <Actions brand={brand} items={items} onAdd={() => setAdding(true)} /> : null}
      />
      <ListStates
        query={query}
        plural="marques"
        skeleton={<BrandSheetSkeleton />}
        failure={query.error ? describeError(query.error) : ""}
        isEmpty={!brand}
        empty={
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <StartForm brandCount={0} />
            <WhatIsRead />
          </div>
        }
      >
        {brand ? <BrandSheet key={brand.id} brand={brand} /> : null}
      </ListStates>
      <Dialog open={isAdding} onOpenChange={setAdding} title="Nouvelle marque" size="lg">
        <StartForm brandCount={items.length} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

const read = [
  { icon: Palette, name: "Couleurs et logo", use: "le décor de vos visuels, vos films et vos pages" },
  { icon: Type, name: "Polices", use: "les titres posés sur vos images" },
  { icon: MessageCircle, name: "Ton et vocabulaire", use: "vos annonces, vos scripts et vos pages" },
  { icon: Camera, name: "Style de vos photos", use: "le choix des décors" },
];

/** For sellers without a brand: what is read of a shop, and what it is for. */
function WhatIsRead() {
  return (
    <dl className="divide-y rounded border bg-card">
      {read.map(({ icon: Icon, name, use }) => (
        <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-6 py-4">
          <Icon size={20} strokeWidth={1.5} aria-hidden className="row-span-2 mt-0.5 text-muted" />
          <dt className="font-medium">{name}</dt>
          <dd className="text-sm text-muted">{`Pour ${use}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ brand, items, onAdd }: { brand: Brand; items: Brand[]; onAdd: () => void }) {
  const use = usePutInUse();
  const again = useReadBrandAgain(brand.id);
  const remove = useDeleteBrand();
  const [isDoomed, setDoomed] = useState(false);
  const isPhone = usePhone();

  async function readAgain() {
    await again.mutateAsync({});
    toast.success("Boutique relue");
  }

  return (
    <>
      {items.length > 1 ? (
        <Select
          aria-label="Marque utilisée"
          value={brand.id}
          options={items.map(({ id, fields }) => ({ value: id, label: titleOf(fields) }))}
          onChoose={(id) => use.mutate(id)}
        />
      ) : null}
      {isPhone ? null : (
        <>
          <IconButton icon={Plus} label="Ajouter une marque" variant="secondary" onClick={onAdd} />
          <IconButton icon={Trash2} label="Supprimer la marque" variant="secondary" onClick={() => setDoomed(true)} />
        </>
      )}
      {brand.address ? (
        <Button
          variant="primary"
          icon={RotateCw}
          loading={again.isPending}
          onClick={() => void readAgain().catch(() => undefined)}
          title={brand.read_at ? `Lue le ${formatDate(brand.read_at)}` : undefined}
          className="max-sm:w-full"
        >
          Relire la boutique
        </Button>
      ) : null}
      {isPhone ? (
        <>
          <Button icon={Plus} onClick={onAdd}>
            Ajouter une marque
          </Button>
          <Button variant="ghost" icon={Trash2} onClick={() => setDoomed(true)}>
            Supprimer<span className="sr-only"> la marque</span>
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        open={isDoomed}
        onOpenChange={setDoomed}
        danger
        title={"Supprimer cette marque\u00a0?"}
        description="Ce que vous avez déjà créé reste tel quel. Vos prochaines créations prendront les couleurs de leurs produits."
        confirmLabel="Supprimer"
        onConfirm={() => remove.mutateAsync(brand.id).then(() => undefined)}
      />
    </>
  );
}
