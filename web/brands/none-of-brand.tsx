import { Fingerprint } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useBrandFilter } from "./use-brand-filter.ts";

/** In place of a list that has nothing of the chosen brand. */
export function NoneOfBrand() {
  const { choose } = useBrandFilter();
  return (
    <EmptyState
      icon={Fingerprint}
      title="Rien pour cette marque"
      description="Ce qui est créé avec elle apparaîtra ici."
      action={<Button onClick={() => choose("")}>Toutes les marques</Button>}
    />
  );
}
