// The dialogs that the menu of an ad opens.
import { ApplyBrandDialog } from "../brands/apply-brand-dialog.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { AdAction } from "./ad-card.tsx";
import { TextsOver } from "./ad-picture.tsx";
import { nameProduct } from "./ad-words.ts";
import { AppPreview } from "./app-preview.tsx";
import { EditAdDialog } from "./edit-ad-dialog.tsx";
import { FacebookPreview } from "./facebook-preview.tsx";
import { type AdPost, useApplyBrandToAd, useDeleteAdPost, useDrawnAd } from "./queries.ts";
import { PackageDialog } from "./package-dialog.tsx";
import { PreflightDialog } from "./preflight-dialog.tsx";
import { StyleDialog } from "./style-dialog.tsx";

export function AdDialog({ action, post, onClose }: { action: AdAction; post: AdPost; onClose: () => void }) {
  switch (action) {
    case "preview":
      return <FacebookPreview post={post} onClose={onClose} />;
    case "app":
      return (
        <AppPreview
          picture={{
            src: post.ad_image_url ?? post.creative_image_url ?? "",
            alt: nameProduct(post),
            name: post.creative_name ?? "",
            brand: post.product_brand ?? nameProduct(post),
            over: post.ad_image_url ? null : <TextsOver post={post} />,
          }}
          onClose={onClose}
        />
      );
    case "check":
      return <PreflightDialog checked={{ kind: "ad-posts", id: post.id }} onClose={onClose} />;
    case "pack":
      return <PackageAd post={post} onClose={onClose} />;
    case "style":
      return <StyleDialog post={post} onClose={onClose} />;
    case "edit":
      return <EditAdDialog post={post} onClose={onClose} />;
    case "brand":
      return <ApplyBrandToAd post={post} onClose={onClose} />;
    case "delete":
      return <DeleteAdDialog post={post} onClose={onClose} />;
  }
}

function PackageAd({ post, onClose }: { post: AdPost; onClose: () => void }) {
  const prepare = useDrawnAd(post);
  return <PackageDialog packed={{ source: "ad", id: post.id, name: nameProduct(post), prepare }} onClose={onClose} />;
}

function ApplyBrandToAd({ post, onClose }: { post: AdPost; onClose: () => void }) {
  const { mutateAsync } = useApplyBrandToAd(post.id);
  return (
    <ApplyBrandDialog
      result="Une nouvelle publicité est écrite dans son ton, avec ses couleurs et son logo, sur la même image. Celle-ci reste telle quelle."
      onClose={onClose}
      onConfirm={() => mutateAsync()}
    />
  );
}

function DeleteAdDialog({ post, onClose }: { post: AdPost; onClose: () => void }) {
  const remove = useDeleteAdPost();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      danger
      title="Supprimer cette publication ?"
      description="Cette action est irréversible. La publication sera définitivement supprimée."
      confirmLabel="Supprimer"
      onConfirm={() => remove.mutateAsync(post.id)}
    />
  );
}
