/**
 * Whether a list of ETags contains `etag`, or is `*`. `weak` is If-None-Match's comparison: proxies that compress mark
 * ETags as weak. `strong` is If-Match's, for which a weak one matches nothing.
 */
export const matchesEtag = (list: string, etag: string, comparison: "weak" | "strong"): boolean =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .some((entry) => entry === "*" || (comparison === "weak" ? entry.replace(/^W\//, "") : entry) === etag);
