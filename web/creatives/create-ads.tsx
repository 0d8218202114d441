import { Megaphone } from "lucide-react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { ApiError } from "../lib/api.ts";
import { formatCount } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { type Series, useCreateAds } from "./queries.ts";

const notReady = "Attendez qu’un premier format soit terminé";
/** In English in the specification. */
const createFailed = "Error creating ad posts";
const productMissing = "Product not available";

/** « Créer Ad »: writes an ad text for each finished format, shown on /dashboard/ads. */
export function CreateAds({ series, isReady }: { series: Series; isReady: boolean }) {
  const navigate = useNavigate();
  const create = useCreateAds();

  async function start() {
    if (!isReady) return;
    try {
      const { adPosts } = await create.mutateAsync(series);
      toast.success(formatCount(adPosts.length, "publicité créée", "publicités créées"));
      void navigate("/dashboard/ads");
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "product_not_found";
      toast.error(isGone ? productMissing : createFailed, { description: describeError(error) });
    }
  }

  return (
    <Tooltip label={notReady} disabled={isReady}>
      <Button
        icon={Megaphone}
        loading={create.isPending}
        // Not `disabled`: the tooltip with the reason must be reachable by pointer and keyboard.
        aria-disabled={!isReady || undefined}
        className="aria-disabled:pointer-events-auto!"
        onClick={() => void start()}
      >
        Créer Ad
        {isReady ? null : <span className="sr-only">{`\u00a0: ${notReady}`}</span>}
      </Button>
    </Tooltip>
  );
}
