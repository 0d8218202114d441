import { UserRoundPlus } from "lucide-react";
import { isActive, useJobs } from "../jobs/queries.ts";
import { Button } from "../ui/button.tsx";
import { useAddReadyMade } from "./queries.ts";

/** For an empty library: adds four ready-made influencers, cast to suit the product, which cost no generation. */
export function ReadyMadeButton({ productId }: { productId?: string | undefined }) {
  const add = useAddReadyMade();
  const isDrawing = useJobs().data?.items.some((job) => job.kind === "portraits" && isActive(job)) ?? false;
  return (
    <Button
      icon={UserRoundPlus}
      loading={add.isPending || isDrawing}
      onClick={() => add.mutate(productId)}
      // Wraps to two lines on a narrow phone.
      className="h-auto! min-h-10 shrink! py-2 text-balance whitespace-normal!"
    >
      Ajouter quatre influenceurs prêts à l’emploi
    </Button>
  );
}
