// Changes to one finished format of a series, and the pictures it had before.

/**
 * Drawn again in the same set; otherwise: another set and other clothes; in another layout; changed as told, which takes an
 * image model.
 */
export const revisionKinds = ["remake", "vary", "idea", "edit"] as const;
export type RevisionKind = (typeof revisionKinds)[number];

export const revisionLabels: Record<RevisionKind, string> = {
  remake: "Refaire",
  vary: "Varier",
  idea: "Une autre idée",
  edit: "Modifier",
};

/** Earlier pictures that are kept for a format; the oldest is deleted first. */
export const maxVersions = 8;
