import { useQuery } from "@tanstack/react-query";
import { Scissors, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Product } from "../products/queries.ts";
import { verdictQuery } from "../retouch/queries.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

/** How well the product is cut out of its photo, and the way to correct it. */
export function CutOutStatus({ product }: { product: Product }) {
  const isRetouched = product.cut_out_path !== null;
  const { data: trust } = useQuery({ ...verdictQuery(product.image_url), enabled: !isRetouched });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" icon={Scissors} asChild>
        <Link to={`/product/${product.id}/detourage`}>Retoucher le détourage</Link>
      </Button>
      {isRetouched ? <Badge>Détourage retouché</Badge> : null}
      {!isRetouched && trust === "unsure" ? (
        <Badge tone="warning" icon={TriangleAlert}>
          À vérifier
        </Badge>
      ) : null}
    </div>
  );
}
