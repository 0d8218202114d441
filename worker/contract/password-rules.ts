/** Counted as the browser's minlength counts: in UTF-16 units. */
export const passwordMinLength = 6;

/** In UTF-8 bytes; a longer one is refused rather than cut. */
export const passwordMaxBytes = 72;
