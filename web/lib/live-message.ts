import { jobKinds } from "../../worker/contract/jobs.ts";
import type { LiveMessage, LiveTable } from "../../worker/contract/schemas/live.ts";

/** First part of the query keys that show a table. */
export const keyOfTable: Record<LiveTable, string> = {
  products: "products",
  virtual_influencers: "influencers",
  creatives: "creatives",
  ad_posts: "ad-posts",
  video_campaigns: "video-campaigns",
  landing_pages: "landing-pages",
  import_jobs: "import-jobs",
  logos: "logos",
  brand_kits: "brand-kits",
  brands: "brands",
  subscriptions: "subscription",
  account_exports: "account-export",
  placement_pictures: "placement-pictures",
};

/** Parses a frame of the live channel; undefined for unknown messages, since the server may be newer than the page. */
export function readLiveMessage(data: unknown): LiveMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as LiveMessage;
    const isKnown =
      message.type === "job" ? jobKinds.includes(message.job.kind) : Object.hasOwn(keyOfTable, message.table);
    return isKnown ? message : undefined;
  } catch {
    // The answer to a ping is not JSON.
    return undefined;
  }
}
