// Development entry point for npm start, tests and benchmarks: the worker of ../index.ts plus parts that are not in the
// production bundle (mailbox, demo shop, gallery of UI components, stand-in for Stripe).
import { app } from "../app.ts";
import { registerTestGateway } from "../billing/open-gateway.ts";
import worker from "../index.ts";
import { openStandInGateway } from "./payments/gateway.ts";
import { standInPaymentPages } from "./payments/pages.tsx";
import { devRoutes } from "./routes.ts";

export { UserHub } from "../index.ts";

registerTestGateway(openStandInGateway);
app.route("/dev", devRoutes).route("/billing/essai", standInPaymentPages);

export default worker;
