import { ofName } from "../../worker/contract/elision.ts";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";

export function nameJob({ kind, label, total }: JobSnapshot): string {
  if (kind === "portraits") return "Portraits d’influenceurs";
  if (kind === "series") return `Série «\u00a0${label}\u00a0»`;
  if (kind === "script") return `Script «\u00a0${label}\u00a0»`;
  if (kind === "video") return `Vidéo «\u00a0${label}\u00a0»`;
  if (kind === "product-films") return `${total > 1 ? "Films" : "Film"} ${ofName(label)}`;
  if (kind === "logos") return `Logos « ${label} »`;
  if (kind === "brand-kit") return `Kit de marque « ${label} »`;
  if (kind === "placements") return `Emplacements «\u00a0${label}\u00a0»`;
  if (kind === "packshots") return `Fond blanc\u00a0: ${label}`;
  if (kind === "revision") return label;
  if (kind === "bench") return `Banc d’essai\u00a0: ${label}`;
  if (kind === "account-export") return "Export de vos données";
  return kind === "batch" ? `Lot ${ofName(label)}` : `Import ${ofName(label)}`;
}

const units = {
  portraits: ["portrait", "portraits"],
  series: ["format", "formats"],
  batch: ["image", "images"],
  import: ["page", "pages"],
  script: ["script", "scripts"],
  video: ["étape", "étapes"],
  "product-films": ["film", "films"],
  logos: ["logo", "logos"],
  "brand-kit": ["fichier", "fichiers"],
  "account-export": ["archive", "archives"],
  placements: ["image", "images"],
  packshots: ["image", "images"],
  revision: ["image", "images"],
  bench: ["produit", "produits"],
} as const;

/** "3 portraits sur 10". */
export const countJob = (job: JobSnapshot) => `${job.done} ${units[job.kind][job.done > 1 ? 1 : 0]} sur ${job.total}`;

/** The address at which a job's results are shown. */
export const resultsOf = ({ id, kind }: JobSnapshot) =>
  kind === "batch" ? `/dashboard/products?batch=${id}` : pages[kind];

const pages = {
  portraits: "/dashboard/influencers",
  series: "/dashboard/creatives",
  import: "/dashboard?tab=import",
  script: "/dashboard/videos",
  video: "/dashboard/videos",
  "product-films": "/dashboard/videos",
  logos: "/dashboard/logos",
  "brand-kit": "/dashboard/logos?tab=kits",
  "account-export": "/dashboard/settings#donnees",
  placements: "/dashboard/creatives",
  packshots: "/dashboard/products",
  revision: "/dashboard/creatives",
  bench: "/dashboard/models",
} as const;
