/** Between asking for the end of an account and the end: seven days to change one's mind. Apart from Zod, for the browser. */
export const deletionGraceMs = 7 * 24 * 60 * 60 * 1000;
