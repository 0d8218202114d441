// Development entry point, for npm start, tests and benchmarks: the worker of ../index.ts plus what the production bundle
// does not carry (mailbox, demo shop, page of UI primitives, stand-in for Stripe).
import { app } from "../app.ts";
import { registerTestGateway } from "../billing/open-gateway.ts";
import worker from "../index.ts";
import { openEmbeddedGateway } from "./payments/gateway.ts";
import { embeddedPaymentPages } from "./payments/pages.tsx";
import { devRoutes } from "./routes.ts";

export { UserHub } from "../index.ts";

registerTestGateway(openEmbeddedGateway);
app.route("/dev", devRoutes).route("/billing/essai", embeddedPaymentPages);

export default worker;
