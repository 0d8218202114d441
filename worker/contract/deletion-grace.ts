/** Time between an account's deletion request and its deletion, in which it can be withdrawn: seven days. */
export const deletionGraceMs = 7 * 24 * 60 * 60 * 1000;
