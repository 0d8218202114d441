// WebSocket close codes. Without Zod, so that the app shell does not load it.

/** The socket's session has ended or lost its access: the client must refresh its session before reconnecting. */
export const sessionEndedCode = 4401;
