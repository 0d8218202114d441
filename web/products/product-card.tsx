import { Eye, Trash2 } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { texts } from "../lib/texts.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { describeListPrice, describePrice } from "./price.ts";
import type { Product } from "./queries.ts";

/** With a mouse the buttons appear on hover; on touch screens they are always visible. */
const revealed =
  "transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100";

/** Four rows of the list's grid. */
const rows = "mb-8 row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-1";

export function ProductCard({ product, onDelete }: { product: Product; onDelete: () => void }) {
  const navigate = useNavigate();
  const price = describePrice(product);
  const listPrice = describeListPrice(product);
  return (
    <article className={`group relative animate-fade-in ${rows}`}>
      <Picture
        src={product.image_url}
        alt=""
        sizes="(min-width: 1280px) 16rem, (min-width: 768px) 30vw, 50vw"
        className="rounded"
      />
      <h2 className="row-start-2 mt-2 font-medium">
        <Link
          to={`/product/${product.id}`}
          className="line-clamp-2 after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-line-strong group-hover:underline-offset-4"
        >
          {product.name}
        </Link>
      </h2>
      {price ? (
        <p className="row-start-3 flex flex-wrap gap-x-2 text-sm">
          {price}
          {listPrice ? <s className="text-muted">{listPrice}</s> : null}
        </p>
      ) : product.source_url ? (
        <p className="row-start-3 text-sm text-muted">{texts.noPrice}</p>
      ) : null}
      {product.description ? (
        <p className="row-start-4 line-clamp-2 text-sm text-muted">{product.description}</p>
      ) : null}
      <div className={`absolute top-2 right-2 z-10 flex gap-1 ${revealed}`}>
        <IconButton
          icon={Eye}
          label={`Voir ${product.name}`}
          variant="overlay"
          size="sm"
          onClick={() => void navigate(`/product/${product.id}`)}
        />
        <IconButton
          icon={Trash2}
          label={`Supprimer ${product.name}`}
          variant="overlayDanger"
          size="sm"
          onClick={onDelete}
        />
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={rows}>
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-2 h-6 w-3/4" />
      <Skeleton className="h-5 w-16" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
