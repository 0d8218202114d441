import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { bundleWorkerTests } from "./scripts/build/bundle-worker-tests.ts";
import { longestFirst } from "./scripts/build/longest-first.ts";

/**
 * Small files that run one after the other in the same isolate and database, always in this order, which saves the two
 * seconds of each start: sellers are tenants, they do not meet. Others change the clock of all, count rows of all, draw tiny
 * pictures, read pages that the worker keeps, or have settings of their own.
 */
const together = [
  "account/account-sessions",
  "auth/{auth-abuse,auth-factors,auth-id-token,auth-identities,auth-messages,auth-providers,sms}",
  "billing/billing",
  "http/{dev-pages,idempotency-key,legal-pages,no-store,security-headers}",
  "landing/{landing-cache,landing-experiments,landing-page-html,landing-pages}",
  "media/normalise-image",
  "products/{cut-out,saved-prices}",
  "quota/product-limits",
].map((name) => `tests/worker/${name}.test.ts`);

/**
 * Files that draw tiny pictures (tests/worker/support/tiny-studio.ts), one after the other in an isolate of theirs. Not
 * those that change the hosts that may be fetched, the clock for what others left, or how long every call may take.
 */
const tiny = [
  "api-keys/{api-access,generated-client}",
  "creatives/{batch,collections,creatives-list,exports,ideas,older-series,revisions}",
  "http/{described-routes,tenants}",
  "jobs/{jobs,outages,resumed-while-ending}",
  "logos/{brand-works,brands}",
  "models/{lost-clips,provider-flows,video-model-requests,video-model-speech,video-models,voice-models}",
  "quota/generation-limits",
  "verify/databases",
  "videos/{film-music,films,product-films,scenes-anew,videos}",
].map((name) => `tests/worker/${name}.test.ts`);

/** Files that draw in full size, likewise: what is cut out, read and compiled for one serves the others. */
const fullSize = [
  "ads/{ad-posts,further-placements,publishing}",
  "creatives/download-4k",
  "logos/logos",
  "media/large-pictures",
  "studio/{studio,studio-4k}",
].map((name) => `tests/worker/${name}.test.ts`);

/** Files that draw at a fraction of the full size, which each sets for itself, likewise. */
const reduced = ["creatives/{brand-colours,brands-interleaved}", "logos/kept-works", "studio/worn"].map(
  (name) => `tests/worker/${name}.test.ts`,
);

/** Files about pictures by image models, likewise: the fetch of all is scripted, and the size that is drawn changes. */
const makers = ["models/picture-maker{,-beyond-series,-editing,-try-on}.test.ts"].map((name) => `tests/worker/${name}`);

/** Files about models' answers and about reading what shops send, likewise. Not those that count calls or failures of all. */
const answers = [
  "auth/auth-tokens",
  "billing/{billing-stripe,billing-webhooks,stripe-troubles,stripe-withdrawals}",
  "http/retry-reads",
  "media/media",
  "models/{cut-outs,image-models,injection,logo-marks,model-chain,spend,text-maker,text-models}",
  "products/{read-product,read-product-image,rendered-page}",
  "verify/provenance",
].map((name) => `tests/worker/${name}.test.ts`);

const root = import.meta.dirname;
// Of its own for each run, so that two at once do not meet.
const folder = join(root, ".test-output", `worker-bundle-${process.pid}`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const bundle = await bundleWorkerTests(root, folder);

// Tests inside workerd, with wrangler.toml's own bindings: D1, R2, the queue and the hub are real.
export default defineConfig({
  plugins: [
    bundle.plugin,
    cloudflareTest(async ({ inject }) => ({
      remoteBindings: false,
      wrangler: { configPath: "./wrangler.toml" },
      // With what development adds: the mailbox, the stand-in for Stripe.
      main: "./worker/dev/index.ts",
      miniflare: {
        modulesRules: [{ type: "ESModule", include: [bundle.native] }],
        // Bound as DB_2 by the test of several databases.
        d1Databases: { TEST_SECOND_DB: "second" },
        bindings: {
          ENVIRONMENT: "development",
          SITE_URL: "http://localhost:8787",
          FETCH_ALLOW_HOSTS: `localhost:8787,${inject("shopHost")},${inject("modelHost")},${inject("hookHost")}`,
          FETCH_TIMEOUT_MS: "3000",
          // The local stand-in for Cloudflare Images cuts nothing out.
          CUT_OUT: "embedded",
          AUTH_PROVIDERS: inject("authProviders"),
          TEST_OIDC_KEY: inject("oidcKey"),
          TEST_SHOP_HOST: inject("shopHost"),
          TEST_MODEL_HOST: inject("modelHost"),
          TEST_CHAT_HOST: inject("chatHost"),
          TEST_HOOK_HOST: inject("hookHost"),
          TEST_STRIPE_HOST: inject("stripeHost"),
          // As one, which is one trip to the database.
          TEST_MIGRATIONS: [
            { name: "all", queries: (await readD1Migrations("./migrations")).flatMap(({ queries }) => queries) },
          ],
        },
      },
    })),
  ],
  // Packages whose source maps name files that they leave out would bury the results.
  logLevel: "error",
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: ["tests/worker/**/*.test.ts"],
          exclude: [...tiny, ...together, ...fullSize, ...reduced, ...makers, ...answers],
        },
      },
      {
        extends: true,
        test: { name: "tiny", include: tiny, isolate: false, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: { name: "answers", include: answers, isolate: false, maxWorkers: 1, sequence: { groupOrder: 4 } },
      },
      {
        extends: true,
        test: { name: "reduced", include: reduced, isolate: false, maxWorkers: 1, sequence: { groupOrder: 6 } },
      },
      {
        extends: true,
        test: { name: "makers", include: makers, isolate: false, maxWorkers: 1, sequence: { groupOrder: 5 } },
      },
      {
        extends: true,
        test: { name: "full-size", include: fullSize, isolate: false, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: "together",
          include: together,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    globalSetup: [
      "./tests/cut-outs/server.ts",
      "./tests/oidc/worker-tests.ts",
      "./tests/shop/worker-tests.ts",
      "./tests/models/worker-tests.ts",
      "./tests/models/chat-worker-tests.ts",
      "./tests/hooks/worker-tests.ts",
      "./tests/stripe/worker-tests.ts",
    ],
    setupFiles: ["./tests/worker/support/setup.ts", "./tests/cut-outs/setup.ts"],
    // One more than cores: files about imports and model time-outs mostly wait. Another suite runs beside (scripts/test.mjs).
    maxWorkers: availableParallelism() + 1,
    sequence: {
      sequencer: longestFirst([
        "imports/imports.test.ts",
        "models/picture-maker.test.ts",
        "ads/overlay.test.ts",
        "videos/film.test.ts",
        "videos/videos.test.ts",
        "creatives/download-4k.test.ts",
        "billing/billing-webhooks.test.ts",
        "auth/auth-random.test.ts",
        "logos/logos.test.ts",
        "studio/studio.test.ts",
        "api-keys/generated-client.test.ts",
        "account/account-data.test.ts",
        "landing/photo-test.test.ts",
        "models/image-models.test.ts",
        "models/logo-marks.test.ts",
        "creatives/batch.test.ts",
        "models/video-models.test.ts",
        "models/voice-models.test.ts",
      ]),
    },
    // With it the pool hands each file all modules that it may need as one message, which outgrows what workerd takes.
    fsModuleCache: false,
    // Pictures take seconds to draw, and much longer on a busy machine: what comes at all is waited for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The worker's own structured lines would bury the results.
    onConsoleLog: (log) => !log.startsWith("{"),
  },
});
