import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";

/** Shown after a save: the product, and links to the next steps. */
export function SavedProduct({
  product,
  isMain,
}: {
  product: Product;
  /** Whether it leads on, rather than the first steps. */
  isMain: boolean;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={panel}
      aria-label="Produit enregistré"
      className="flex scroll-mt-20 animate-fade-in flex-wrap items-center gap-x-6 gap-y-4 rounded border bg-card p-4"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <Picture src={product.image_url} alt="" sizes="64px" className="w-16 shrink-0 rounded" />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 text-sm text-success">
            <CircleCheck size={16} aria-hidden /> Dans votre bibliothèque
          </p>
          <p className="truncate font-medium">{product.name}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/dashboard/products">Voir mes produits</Link>
        </Button>
        <Button variant={isMain ? "primary" : "secondary"} asChild>
          <Link to={`/dashboard/generate?product=${product.id}`}>Générer une série</Link>
        </Button>
      </div>
    </section>
  );
}
