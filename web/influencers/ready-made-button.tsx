import { UserRoundPlus } from "lucide-react";
import { isActive, useJobs } from "../jobs/queries.ts";
import { Button } from "../ui/button.tsx";
import { useAddReadyMade } from "./queries.ts";

/** For an empty library: two influencers of the house's own, which cost no generation. */
export function ReadyMadeButton() {
  const add = useAddReadyMade();
  const isDrawing = useJobs().data?.items.some((job) => job.kind === "portraits" && isActive(job)) ?? false;
  return (
    <Button
      icon={UserRoundPlus}
      loading={add.isPending || isDrawing}
      onClick={() => add.mutate()}
      // On two lines where a phone has no room for one.
      className="h-auto! min-h-10 shrink! py-2 text-balance whitespace-normal!"
    >
      Ajouter deux influenceurs prêts à l'emploi
    </Button>
  );
}
