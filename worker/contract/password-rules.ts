/** In UTF-16 units, as the browser's minlength counts. */
export const passwordMinLength = 6;

/** In UTF-8 bytes; longer passwords are refused, not truncated. */
export const passwordMaxBytes = 72;
