/** auth-js' default storage key. */
const storageKey = "supabase.auth.token";

/** Whether a session is stored, without loading the auth client: the home page only chooses a button by it. */
export function hasStoredSession(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return typeof stored === "object" && stored !== null && "refresh_token" in stored;
  } catch {
    return false;
  }
}
