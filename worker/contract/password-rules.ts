/** In UTF-16 units, as the browser's minlength counts. */
export const passwordMinLength = 6;

/** In UTF-8 bytes; longer passwords are refused, not truncated. */
export const passwordMaxBytes = 72;

/**
 * Why a password was refused as weak. The first two are GoTrue's; the others are ours: the account's own address, one
 * character repeated, and keys or letters in their order.
 */
export type WeakPasswordReason = "length" | "pwned" | "address" | "repetition" | "sequence";
