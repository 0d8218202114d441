import { Check } from "lucide-react";
import { overlayTemplates } from "../../worker/contract/ad-posts.ts";
import { Badge } from "../ui/badge.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type AdPost, useRestyleAdPost } from "./queries.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { useIsLight } from "./use-is-light.ts";

/** The four templates on the ad's own picture. Choosing one renders the ad again. */
export function StyleDialog({ post, onClose }: { post: AdPost; onClose: () => void }) {
  const restyle = useRestyleAdPost(post.id);
  const isLight = useIsLight(post.creative_image_url);
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open || restyle.isPending ? undefined : onClose())}
      title="Changer le style visuel"
      description="L’accroche et le call-to-action seront composés sur l’image dans le style choisi."
      size="lg"
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4" aria-busy={restyle.isPending}>
        {overlayTemplates.map(({ id, label, description }) => {
          const isCurrent = post.overlay_template === id;
          const isBeingDrawn = restyle.isPending && restyle.variables === id;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={isCurrent || restyle.isPending}
                onClick={() => restyle.mutate(id, { onSuccess: onClose })}
                className="group flex w-full flex-col gap-3 text-left"
              >
                <span className="relative block w-full rounded transition-shadow group-enabled:group-hover:ring-2 group-enabled:group-hover:ring-ink">
                  <TemplatePreview post={post} template={id} isLight={isLight} />
                  {isBeingDrawn ? (
                    <span className="absolute inset-0 flex items-center justify-center rounded bg-veil text-on-veil">
                      <Spinner size={24} label="Création en cours" />
                    </span>
                  ) : null}
                </span>
                <span className="flex w-full flex-col">
                  <span className="flex min-h-6 items-center justify-between gap-2 text-sm font-medium">
                    {label}
                    {isCurrent ? <Badge icon={Check}>Actuel</Badge> : null}
                  </span>
                  <span className="text-xs text-muted">{description}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
