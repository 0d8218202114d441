// How long rows are kept that nobody deletes: all periods in one place. docs/operations.md explains them.
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Milliseconds. Cron deletes what is older. */
export const retentionMs = {
  /** Uploads that no product shows. */
  pendingUploads: dayMs,
  /** Sign-in states and challenges, used within minutes or never. */
  signInStates: dayMs,
  /** The ZIP of an account's export, since it was ready. */
  accountExports: 7 * dayMs,
  /** Idempotency-Keys of what is not a job. */
  idempotencyKeys: 7 * dayMs,
  /** Codes and links after they expired: /resend can resume a sign-up, whose pending password is stored with them. */
  expiredTokens: 30 * dayMs,
  /** Units of ended jobs, since the job last moved: until then what failed can be retried. */
  jobUnits: 30 * dayMs,
  /** The log of webhook deliveries. */
  webhookDeliveries: 30 * dayMs,
  /** Model calls, and their totals per hour and per day. */
  modelCalls: 90 * dayMs,
  /** Visitors of landing pages who converted. */
  landingVisitors: 90 * dayMs,
  /** Ended jobs that nothing refers to any more. */
  jobs: 365 * dayMs,
  /** Sessions since they were last refreshed. */
  idleSessions: 365 * dayMs,
  /** The auth service's log: the CNIL's maximum for logs that have no reason to be kept longer. */
  auditLog: 365 * dayMs,
} as const;
