// Starts stand-ins for outside services on a free port of the loopback interface.
import type { Server } from "node:http";

export interface Listening {
  /** host:port */
  host: string;
  /** Also ends open connections. */
  close(): Promise<void>;
}

export async function listen(server: Server): Promise<Listening> {
  // Node closes idle connections after five seconds, which a busy worker may be about to use again: « Network connection lost ».
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port");
  return {
    host: `127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
