export const apiKeyLimits = {
  keys: 20,
  name: 60,
  callsPerMinute: 300,
} as const;

/** Prefix of every key, so that leaked keys can be found by secret scanners. */
export const apiKeyPrefix = "egk_";
