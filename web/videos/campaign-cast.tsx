import { Package, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Picture } from "../ui/picture.tsx";
import type { Campaign } from "./queries.ts";
import { influencerDeleted, isProductFilm, productDeleted } from "./video-words.ts";

/** The influencer and product of a campaign. */
export function CampaignCast({ campaign }: { campaign: Campaign }) {
  const { product_name, product_image_url, influencer_name, influencer_image_url } = campaign;
  return (
    <ul
      className="flex gap-x-4 text-sm sm:gap-x-6"
      aria-label={isProductFilm(campaign) ? "Produit" : "Produit et influenceur"}
    >
      <Member name={product_name} image={product_image_url} deleted={productDeleted} sign={<Package size={16} />} />
      {isProductFilm(campaign) ? null : (
        <Member
          name={influencer_name}
          image={influencer_image_url}
          deleted={influencerDeleted}
          sign={<UserRound size={16} />}
        />
      )}
    </ul>
  );
}

function Member({
  name,
  image,
  deleted,
  sign,
}: {
  name: string | null;
  image: string | null;
  deleted: string;
  sign: ReactNode;
}) {
  return (
    <li className="flex min-w-0 items-center gap-2 last:shrink-0">
      {name !== null && image ? (
        <Picture src={image} alt="" sizes="40px" className="size-10 shrink-0 rounded" />
      ) : (
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded border border-dashed text-muted"
        >
          {sign}
        </span>
      )}
      <span className={name === null ? "text-muted" : "min-w-0 truncate"}>{name ?? deleted}</span>
    </li>
  );
}
