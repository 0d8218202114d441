// Waits before the retries of a queue message, in seconds: as many as wrangler.toml's max_retries, 26 minutes in all.

export const retrySeconds = [2, 10, 60, 300, 300, 300, 300, 300] as const;
