// Every operation of the API, in the order of the document.
import { accountOperations } from "./operations/account.ts";
import { adOperations } from "./operations/ads.ts";
import { apiAccessOperations } from "./operations/api-access.ts";
import { brandOperations } from "./operations/brands.ts";
import { creativeOperations } from "./operations/creatives.ts";
import { importOperations } from "./operations/imports.ts";
import { influencerOperations } from "./operations/influencers.ts";
import { jobOperations } from "./operations/jobs.ts";
import { landingPageOperations } from "./operations/landing-pages.ts";
import { logoOperations } from "./operations/logos.ts";
import { placementOperations } from "./operations/placements.ts";
import { planOperations } from "./operations/plan.ts";
import { productOperations } from "./operations/products.ts";
import { serviceOperations } from "./operations/service.ts";
import { videoOperations } from "./operations/videos.ts";

export const operations = {
  ...productOperations,
  ...importOperations,
  ...influencerOperations,
  ...creativeOperations,
  ...adOperations,
  ...placementOperations,
  ...videoOperations,
  ...brandOperations,
  ...logoOperations,
  ...landingPageOperations,
  ...jobOperations,
  ...planOperations,
  ...accountOperations,
  ...apiAccessOperations,
  ...serviceOperations,
};

export type Operations = typeof operations;
