import { useQuery } from "@tanstack/react-query";
import { Scissors, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { loadAhead } from "../lib/load-ahead.ts";
import type { Product } from "../products/queries.ts";
import { startAhead } from "../retouch/cut-out-client.ts";
import { verdictQuery } from "../retouch/queries.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

/** Fetches the screen and its web worker as the way to them is pointed at. */
function prepareRetouch() {
  if (!navigator.onLine) return;
  void loadAhead(() => import("../retouch/retouch-screen.tsx"));
  startAhead();
}

/** Whether the product can be cut out of its photo, and the way to correct that. */
export function CutOutStatus({ product }: { product: Product }) {
  const isRetouched = product.cut_out_path !== null;
  const { data } = useQuery({ ...verdictQuery(product), enabled: !isRetouched });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" icon={Scissors} asChild>
        <Link to={`/product/${product.id}/detourage`} onPointerEnter={prepareRetouch} onFocus={prepareRetouch}>
          Retoucher le détourage
        </Link>
      </Button>
      {isRetouched ? <Badge>Détourage retouché</Badge> : null}
      {!isRetouched && data?.is_clean === false ? (
        <Badge tone="warning" icon={TriangleAlert}>
          À vérifier
        </Badge>
      ) : null}
    </div>
  );
}
