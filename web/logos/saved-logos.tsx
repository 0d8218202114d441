import { Shapes, Sparkles } from "lucide-react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { Button } from "../ui/button.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { EmptyState } from "../ui/states.tsx";
import { LogoGallery, logoGrid } from "./logo-gallery.tsx";
import { LogoTileSkeleton } from "./logo-tile.tsx";
import { countLogos, logoTexts } from "./logo-words.ts";
import { useLogos } from "./queries.ts";

/** All logos, newest first. */
export function SavedLogos({ onGenerate }: { onGenerate: () => void }) {
  const { brandId } = useBrandFilter();
  const { query, logos, total } = useLogos(brandId);
  return (
    <>
      <BrandFilter className="pb-6" />
      <ListStates
        query={query}
        plural="logos"
        layout={logoGrid}
        skeleton={<LogoTileSkeleton />}
        places={8}
        failure={logoTexts.loadFailed}
        isEmpty={logos.length === 0}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={Shapes}
              title="Aucun logo pour le moment"
              description={
                "Le nom de votre marque suffit\u00a0: les logos se dessinent en quelques secondes et restent ici."
              }
              action={
                <Button variant="primary" icon={Sparkles} onClick={onGenerate}>
                  Générer mes logos
                </Button>
              }
            />
          )
        }
      >
        <section aria-labelledby="saved-logos" className="flex flex-col gap-6">
          <LogoGallery
            logos={logos}
            heading={
              <h2 id="saved-logos" className="font-display text-heading">
                {countLogos(total)}
              </h2>
            }
          />
        </section>
      </ListStates>
    </>
  );
}
