import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Shapes, SwatchBook } from "lucide-react";
import { BrandFilter } from "../../brands/brand-filter.tsx";
import { NoneOfBrand } from "../../brands/none-of-brand.tsx";
import { brandQuery } from "../../brands/queries.ts";
import { useBrandFilter } from "../../brands/use-brand-filter.ts";
import { formatCount, formatDate } from "../../lib/format.ts";
import { texts } from "../../lib/texts.ts";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/list-states.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { nameStyle } from "../logo-words.ts";
import { type BrandKit, useKits } from "../queries.ts";

const grid = "grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3";

/** All brand kits, newest first. */
export function SavedKits({ onOpen, onLogos }: { onOpen: (kitId: string) => void; onLogos: () => void }) {
  const { brandId } = useBrandFilter();
  const { query, kits, total } = useKits(brandId);
  const { data: brand } = useQuery(brandQuery);
  return (
    <>
      <BrandFilter className="pb-6" />
      <ListStates
        query={query}
        plural="kits de marque"
        layout={grid}
        skeleton={<KitCardSkeleton />}
        places={3}
        failure={texts.dataLoadFailed}
        isEmpty={kits.length === 0}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={SwatchBook}
              title="Aucun kit de marque pour le moment"
              description="D’un logo naissent la palette, les déclinaisons, les images des réseaux, la papeterie et la charte."
              action={
                <Button variant="primary" icon={Shapes} onClick={onLogos}>
                  Choisir un logo
                </Button>
              }
            />
          )
        }
      >
        <section aria-labelledby="saved-kits" className="flex flex-col gap-6">
          <h2 id="saved-kits" className="font-display text-heading">
            {formatCount(total, "kit", "kits")}
          </h2>
          <ul className={grid}>
            {kits.map((kit) => (
              <li key={kit.id}>
                <KitCard kit={kit} isUsed={kit.id === brand?.kit_id} onOpen={() => onOpen(kit.id)} />
              </li>
            ))}
          </ul>
        </section>
      </ListStates>
    </>
  );
}

function KitCard({ kit, isUsed, onOpen }: { kit: BrandKit; isUsed: boolean; onOpen: () => void }) {
  const { palette, headings, texts: textFace } = kit.identity;
  const faces = headings.name === textFace.name ? headings.name : `${headings.name} et ${textFace.name}`;
  return (
    <article className="group relative flex animate-fade-in flex-col gap-3">
      <span
        aria-hidden
        className="block overflow-hidden rounded border transition-shadow group-hover:ring-1 group-hover:ring-ink"
      >
        <Picture src={kit.preview_url} alt="" ratio="4 / 3" />
        <span className="flex h-8">
          {palette.map(({ role, hex }) => (
            <span key={role} className="flex-1 first:flex-[2.5]" style={{ backgroundColor: hex }} />
          ))}
        </span>
      </span>
      <div className="flex flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-display text-lg wrap-anywhere">
            <button
              type="button"
              onClick={onOpen}
              className="text-left after:absolute after:inset-0 after:content-['']"
            >
              {kit.name}
            </button>
          </h3>
          {kit.status === "completed" ? null : <StatusBadge status={kit.status} />}
          {isUsed ? (
            <Badge tone="success" icon={CircleCheck}>
              Identité utilisée
            </Badge>
          ) : null}
        </div>
        <p className="text-sm text-muted">{`${nameStyle(kit.style)} · ${faces}`}</p>
        <p className="text-sm text-muted">{formatDate(kit.created_at)}</p>
      </div>
    </article>
  );
}

function KitCardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
