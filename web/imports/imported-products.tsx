import { Link } from "react-router";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { hostOf } from "../jobs/import-words.ts";
import { useProducts } from "../products/queries.ts";
import { Picture } from "../ui/picture.tsx";

const picturesShown = 6;

/** The latest products of this import, updated as they arrive. */
export function ImportedProducts({ job }: { job: ImportJob }) {
  const { products } = useProducts();
  const arrived = products
    .filter(({ source_url, created_at }) => {
      return source_url !== null && created_at >= job.created_at && hostOf(source_url) === hostOf(job.shop_url);
    })
    .slice(0, picturesShown);
  if (arrived.length === 0) return null;
  return (
    <ul aria-label="Derniers produits arrivés" className="grid grid-cols-6 gap-2">
      {arrived.map((product) => (
        <li key={product.id} className="animate-fade-in">
          <Link to={`/product/${product.id}`} title={product.name} className="block overflow-hidden rounded">
            <Picture src={product.image_url} alt={product.name} sizes="120px" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
