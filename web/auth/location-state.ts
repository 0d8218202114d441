// What the rest of the app hands to /auth with the history's entry, and landing pages in its address.

/** Where a sign-in leads when the person was on no page before it. */
const dashboard = "/dashboard";

export interface AuthLocationState {
  /** The page to come back to: path and query. */
  returnPath?: string;
  /** Opens « Mot de passe oublié ? ». */
  newPassword?: boolean;
}

const isRecord = (state: unknown): state is Record<string, unknown> => typeof state === "object" && state !== null;

/** A page of the signed-in area, whatever the state holds: never another site. */
export function readReturnPath(state: unknown): string {
  if (!isRecord(state) || typeof state.returnPath !== "string") return dashboard;
  if (!URL.canParse(state.returnPath, location.origin)) return dashboard;
  const url = new URL(state.returnPath, location.origin);
  const isInside = url.origin === location.origin && /^\/(dashboard|product)(\/|$)/.test(url.pathname);
  return isInside ? url.pathname + url.search : dashboard;
}

export function asksForNewPassword(state: unknown): boolean {
  return isRecord(state) && state.newPassword === true;
}

/** The landing page whose button led here, by its slug: told with a sign-up, and kept nowhere. */
export const readLandingPage = (search: string): string | null =>
  /^[a-z0-9-]{1,80}$/.exec(new URLSearchParams(search).get("lp") ?? "")?.[0] ?? null;
