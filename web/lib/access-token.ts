/** The claims of an access token, unverified: the API verifies the token, here it only decides what is shown. */
export function readClaims(accessToken: string): { aal?: unknown; session_id?: unknown } {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
