// All routes of the worker. Development adds more: dev/index.ts.
import { benchRoutes } from "./bench/routes.ts";
import { Hono } from "hono";
import { accountExportRoute, accountRoutes, tenantRoutes } from "./account/routes.ts";
import { adPostRoutes, applyTextOverlayRoute, generateAdPostRoute } from "./ads/routes.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { createAuthRoutes } from "./auth/gotrue/routes.ts";
import {
  billingRoutes,
  checkSubscriptionRoute,
  createCheckoutRoute,
  customerPortalRoute,
  stripeWebhookRoute,
} from "./billing/routes.ts";
import { usageRoutes } from "./quota/routes.ts";
import { messages } from "./contract/messages.ts";
import {
  batchProcessRoute,
  creativeRoutes,
  generateCreativeRoute,
  ideaRoutes,
  previewRoutes,
} from "./creatives/routes.ts";
import { exportDownloadRoute, exportRoutes } from "./exports/routes.ts";
import { AppError } from "./errors/app-error.ts";
import type { AppEnv } from "./http/app-env.ts";
import { limitBody } from "./http/body-limits.ts";
import { answerError } from "./http/errors.ts";
import { checkHost } from "./http/host-check.ts";
import { healthRoutes } from "./http/health.ts";
import { neverStore } from "./http/no-store.ts";
import { limitRate } from "./http/rate-limit.ts";
import { serveApiDescription } from "./http/api-description.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { requirePerson, requireSession } from "./guard/session-guard.ts";
import { serveWebApp } from "./http/web-app.ts";
import { robotPage } from "./http/robot-page.ts";
import { importRoutes, importPageRoute, startImportRoute } from "./imports/routes.ts";
import { generateInfluencersRoute, influencerRoutes } from "./influencers/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { recordSignUp } from "./landing/counting/conversions.ts";
import { photoTestPages, publicUploadRoute, testProductTransformRoute } from "./landing/photo-test/routes.ts";
import { publicLandingPages } from "./landing/serving/public-page.ts";
import { generateLandingPageRoute, landingPageRoutes } from "./landing/routes.ts";
import { shareImages } from "./landing/serving/share-image.ts";
import { sitemapRoutes } from "./landing/serving/sitemap.ts";
import { securityContact } from "./legal/security-contact.ts";
import { liveRoutes } from "./live/routes.ts";
import { brandsRoutes } from "./brand-reading/routes.ts";
import { brandKitRoutes, brandRoutes, generateBrandKitRoute, generateLogoRoute, logoRoutes } from "./logos/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { operatorRoutes } from "./models/routes.ts";
import {
  generateVideoRoute,
  generateVideoScriptRoute,
  productFilmsRoute,
  videoCampaignRoutes,
} from "./videos/routes.ts";
import { verifyPages, verifyRoute } from "./verify/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import {
  adPreflightRoutes,
  packageDownloadRoute,
  packageRoutes,
  packshotRoutes,
  placementRoutes,
  seriesPlacementRoutes,
  seriesPreflightRoutes,
} from "./placements/routes.ts";
import { productRoutes, readProductImageRoute, scrapeProductRoute } from "./products/routes.ts";

/** Routes under /api need a session by default: public routes are mounted before the guard. */
const api = new Hono<AppEnv>()
  .route("/health", healthRoutes)
  .get("/openapi.json", serveApiDescription)
  .route("/exports", exportDownloadRoute)
  .route("/packages", packageDownloadRoute)
  .route("/account", accountExportRoute)
  .route("/public/uploads", publicUploadRoute)
  .route("/functions/test-product-transform", testProductTransformRoute)
  .route("/verify", verifyRoute)
  .route("/webhooks/stripe", stripeWebhookRoute)
  .use(neverStore, requireSession, limitRate("API_LIMIT"), limitBody)
  .route("/tenant", tenantRoutes)
  .use("/account/*", requirePerson)
  .route("/account", accountRoutes)
  .use("/billing/*", requirePerson)
  .route("/billing", billingRoutes)
  .route("/products", productRoutes)
  .route("/products", previewRoutes)
  .route("/influencers", influencerRoutes)
  .route("/ideas", ideaRoutes)
  .route("/creatives", creativeRoutes)
  .route("/ad-posts", adPostRoutes)
  .route("/placements", placementRoutes)
  .route("/packages", packageRoutes)
  .route("/ad-posts", adPreflightRoutes)
  .route("/creatives", seriesPreflightRoutes)
  .route("/creatives", seriesPlacementRoutes)
  .route("/packshots", packshotRoutes)
  .route("/video-campaigns", videoCampaignRoutes)
  .route("/brand", brandRoutes)
  .route("/brands", brandsRoutes)
  .route("/logos", logoRoutes)
  .route("/brand-kits", brandKitRoutes)
  .use("/api-keys/*", requirePerson)
  .route("/api-keys", apiKeyRoutes)
  .use("/webhooks/*", requirePerson)
  .route("/webhooks", webhookRoutes)
  .route("/landing-pages", landingPageRoutes)
  .route("/operator/bench", benchRoutes)
  .route("/operator", operatorRoutes)
  .route("/jobs", jobRoutes)
  .route("/usage", usageRoutes)
  .route("/exports", exportRoutes)
  .route("/import-jobs", importRoutes)
  .route("/live", liveRoutes)
  .route("/functions/check-subscription", checkSubscriptionRoute)
  .use("/functions/create-checkout/*", requirePerson)
  .route("/functions/create-checkout", createCheckoutRoute)
  .use("/functions/customer-portal/*", requirePerson)
  .route("/functions/customer-portal", customerPortalRoute)
  .route("/functions/scrape-product", scrapeProductRoute)
  .route("/functions/read-product-image", readProductImageRoute)
  .route("/functions/start-import", startImportRoute)
  .route("/functions/import-products-page", importPageRoute)
  .route("/functions/generate-influencers", generateInfluencersRoute)
  .route("/functions/generate-creative", generateCreativeRoute)
  .route("/functions/generate-ad-post", generateAdPostRoute)
  .route("/functions/apply-text-overlay", applyTextOverlayRoute)
  .route("/functions/batch-process", batchProcessRoute)
  .route("/functions/generate-video-script", generateVideoScriptRoute)
  .route("/functions/generate-video", generateVideoRoute)
  .route("/functions/product-films", productFilmsRoute)
  .route("/functions/generate-logo", generateLogoRoute)
  .route("/functions/generate-brand-kit", generateBrandKitRoute)
  .route("/functions/generate-landing-page", generateLandingPageRoute)
  .all("*", () => {
    throw new AppError(404, "not_found", messages.routeNotFound);
  });

export const app = new Hono<AppEnv>()
  .use(requestLog, securityHeaders, checkHost)
  .route("/auth/v1", createAuthRoutes({ onSignUp: (c, page) => recordSignUp(c.env, c.var.db, page, c.req.raw) }))
  .route("/media", mediaRoutes)
  .route("/lp", photoTestPages)
  .route("/lp", publicLandingPages)
  .route("/lp", shareImages)
  .route("/", sitemapRoutes)
  .route("/.well-known/security.txt", securityContact)
  .route("/robot", robotPage)
  .route("/verify", verifyPages)
  .route("/api", api)
  .notFound(serveWebApp)
  .onError(answerError);

export type App = typeof app;
