import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";

/** Distance below the screen at which the end of the list triggers the next page. */
const ahead = "600px";

/** The end of a paged list: loads the next page when scrolled near, with a button for those who do not scroll. */
export function LoadMore({
  hasMore,
  loading,
  failed = false,
  onLoad,
}: {
  hasMore: boolean;
  loading: boolean;
  /** The last page failed to load: only the button retries. */
  failed?: boolean;
  onLoad: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    if (!loading && !failed) onLoad();
  });
  useEffect(() => {
    if (!hasMore || loading || failed || !end.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, loading, failed]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-2 pt-8">
      {failed ? (
        <p role="alert" className="text-sm text-danger">
          La suite n’a pas pu être chargée.
        </p>
      ) : null}
      <Button loading={loading} onClick={onLoad}>
        {failed ? "Réessayer" : "Afficher plus"}
      </Button>
    </div>
  );
}
