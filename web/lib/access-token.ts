/** What an access token claims. It is the service's own and is checked there: here it only decides what is shown. */
export function readClaims(accessToken: string): { aal?: unknown; session_id?: unknown } {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
