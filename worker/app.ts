// Every route of the worker, in one list.
import { Hono } from "hono";
import { accountRoutes, tenantRoutes } from "./account/routes.ts";
import { adPostRoutes, applyTextOverlayRoute, generateAdPostRoute } from "./ads/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { messages } from "./contract/messages.ts";
import { batchProcessRoute, creativeRoutes, generateCreativeRoute } from "./creatives/routes.ts";
import { devRoutes } from "./dev/routes.ts";
import { exportDownloadRoute, exportRoutes } from "./exports/routes.ts";
import { AppError } from "./http/app-error.ts";
import type { AppEnv } from "./http/app-env.ts";
import { limitBody } from "./http/body-limits.ts";
import { answerError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { limitRate } from "./http/rate-limit.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { requireSession } from "./http/session-guard.ts";
import { serveWebApp } from "./http/web-app.ts";
import { robotPage } from "./http/robot-page.ts";
import { importRoutes, importPageRoute, startImportRoute } from "./imports/routes.ts";
import { generateInfluencersRoute, influencerRoutes } from "./influencers/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { brandKitRoutes, brandRoutes, generateBrandKitRoute, generateLogoRoute, logoRoutes } from "./logos/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { generateVideoRoute, generateVideoScriptRoute, videoCampaignRoutes } from "./videos/routes.ts";
import { productRoutes, scrapeProductRoute } from "./products/routes.ts";

/** Owner-only is the default under /api: what is public stands before the guard. */
const api = new Hono<AppEnv>()
  .route("/health", healthRoutes)
  .route("/exports", exportDownloadRoute)
  .use(requireSession, limitRate("API_LIMIT"), limitBody)
  .route("/tenant", tenantRoutes)
  .route("/account", accountRoutes)
  .route("/products", productRoutes)
  .route("/influencers", influencerRoutes)
  .route("/creatives", creativeRoutes)
  .route("/ad-posts", adPostRoutes)
  .route("/video-campaigns", videoCampaignRoutes)
  .route("/brand", brandRoutes)
  .route("/logos", logoRoutes)
  .route("/brand-kits", brandKitRoutes)
  .route("/jobs", jobRoutes)
  .route("/exports", exportRoutes)
  .route("/import-jobs", importRoutes)
  .route("/live", liveRoutes)
  .route("/functions/scrape-product", scrapeProductRoute)
  .route("/functions/start-import", startImportRoute)
  .route("/functions/import-products-page", importPageRoute)
  .route("/functions/generate-influencers", generateInfluencersRoute)
  .route("/functions/generate-creative", generateCreativeRoute)
  .route("/functions/generate-ad-post", generateAdPostRoute)
  .route("/functions/apply-text-overlay", applyTextOverlayRoute)
  .route("/functions/batch-process", batchProcessRoute)
  .route("/functions/generate-video-script", generateVideoScriptRoute)
  .route("/functions/generate-video", generateVideoRoute)
  .route("/functions/generate-logo", generateLogoRoute)
  .route("/functions/generate-brand-kit", generateBrandKitRoute)
  .all("*", () => {
    throw new AppError(404, "not_found", messages.routeNotFound);
  });

export const app = new Hono<AppEnv>()
  .use(requestLog, securityHeaders)
  .route("/auth/v1", authRoutes)
  .route("/media", mediaRoutes)
  .route("/dev", devRoutes)
  .route("/robot", robotPage)
  .route("/api", api)
  .notFound(serveWebApp)
  .onError(answerError);

export type App = typeof app;
