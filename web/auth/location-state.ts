// What other screens pass to /auth in the history entry's state, and landing pages in the address.

/** Where a sign-in leads without a page to return to. */
const dashboard = "/dashboard";

export interface AuthLocationState {
  /** The page to return to: path and query. */
  returnPath?: string;
  /** Opens « Mot de passe oublié ? ». */
  newPassword?: boolean;
}

const isRecord = (state: unknown): state is Record<string, unknown> => typeof state === "object" && state !== null;

/** The validated return path: always a page of the signed-in area, never another site. */
export function readReturnPath(state: unknown): string {
  if (!isRecord(state) || typeof state.returnPath !== "string") return dashboard;
  if (!URL.canParse(state.returnPath, location.origin)) return dashboard;
  const url = new URL(state.returnPath, location.origin);
  const isInside = url.origin === location.origin && /^\/(dashboard|product)(\/|$)/.test(url.pathname);
  return isInside ? url.pathname + url.search : dashboard;
}

/** Whether a screen, or a mail's link (`?mot-de-passe=oublie`), asks for « Mot de passe oublié ? ». */
export function asksForNewPassword(state: unknown, search: string): boolean {
  return (isRecord(state) && state.newPassword === true) || new URLSearchParams(search).has("mot-de-passe");
}

/** Whether a link asks for the sign-up: `/auth?inscription`, as those of the free trial do. */
export const asksForSignUp = (search: string): boolean => new URLSearchParams(search).has("inscription");

/** The slug of the landing page whose button led here; sent with a sign-up, stored nowhere. Null without one. */
export const readLandingPage = (search: string): string | null =>
  /^[a-z0-9-]{1,80}$/.exec(new URLSearchParams(search).get("lp") ?? "")?.[0] ?? null;
