export const apiKeyLimits = {
  keys: 20,
  name: 60,
  callsPerMinute: 300,
} as const;

/** What every key begins with, so that one that leaked is found. */
export const apiKeyPrefix = "egk_";
