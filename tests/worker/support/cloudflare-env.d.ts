import type { D1Migration } from "cloudflare:test";
import type { Env as WorkerEnv } from "../../../worker/settings/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
      /** Empty: a test applies the migrations, and binds it as DB_2. */
      TEST_SECOND_DB: D1Database;
      /** The private key of tests/oidc/server.ts, as JSON. */
      TEST_OIDC_KEY: string;
      /** host:port of tests/shop/server.ts. */
      TEST_SHOP_HOST: string;
      /** host:port of tests/models/server.ts. */
      TEST_MODEL_HOST: string;
      /** host:port of tests/models/chat-server.ts. */
      TEST_CHAT_HOST: string;
      /** host:port of tests/hooks/server.ts. */
      TEST_HOOK_HOST: string;
      /** host:port of tests/stripe/server.ts. */
      TEST_STRIPE_HOST: string;
    }
  }
}
