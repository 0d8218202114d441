// A buyer's two statements before an order, ticked.
import { consentVersion } from "../../../worker/contract/order-consent.ts";

export const consent = { immediateStart: true, acknowledgement: true, version: consentVersion };
