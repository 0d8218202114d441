import type { LegalText } from "./legal-document.tsx";
import { aiTransparency } from "./texts/ai-transparency.tsx";
import { cookiePolicy } from "./texts/cookie-policy.tsx";
import { legalNotice } from "./texts/legal-notice.tsx";
import { privacyPolicy } from "./texts/privacy-policy.tsx";
import { termsOfSale } from "./texts/terms-of-sale.tsx";
import { termsOfUse } from "./texts/terms-of-use.tsx";

/** In the order of the footer's links. */
export const legalTexts: LegalText[] = [
  legalNotice,
  termsOfUse,
  termsOfSale,
  privacyPolicy,
  cookiePolicy,
  aiTransparency,
];
