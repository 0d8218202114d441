// Where cut-outs are kept: known to the isolate, since tests and the worker's bundle have modules of their own.
const known = globalThis as { keptCutOutsHost?: string | undefined };

/** host:port of the store (server.ts); undefined where every photo is cut out anew. */
export const findStore = (): string | undefined => known.keptCutOutsHost;

/** For the rest of the test file. */
export function setStore(host: string | undefined): void {
  known.keptCutOutsHost = host;
}
