// Apart from live.ts, so that the shell needs no Zod for it.

/** The session that opened the socket has ended or may no longer use the API: ask the auth service before reconnecting. */
export const sessionEndedCode = 4401;
