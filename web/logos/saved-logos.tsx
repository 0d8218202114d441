import { Shapes, Sparkles } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { LogoGallery, LogoGallerySkeleton } from "./logo-gallery.tsx";
import { countLogos, logoTexts } from "./logo-words.ts";
import { useLogos } from "./queries.ts";

/** All logos, newest first. */
export function SavedLogos({ onGenerate }: { onGenerate: () => void }) {
  const { query, logos, total } = useLogos();
  if (query.isPending) return <LogoGallerySkeleton count={8} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState message={logoTexts.loadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (logos.length === 0) {
    return (
      <EmptyState
        icon={Shapes}
        title="Aucun logo pour le moment"
        description="Le nom de votre marque suffit : les logos se dessinent en quelques secondes et restent ici."
        action={
          <Button variant="primary" icon={Sparkles} onClick={onGenerate}>
            Générer mes logos
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="saved-logos" className="flex flex-col gap-6">
      <LogoGallery
        logos={logos}
        heading={
          <h2 id="saved-logos" className="font-display text-heading">
            {countLogos(total)}
          </h2>
        }
      />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
      />
    </section>
  );
}
