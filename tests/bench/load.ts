// Load generator: parallel connections that request one URL, each sending its next request when the previous has ended.
import { Agent, get } from "node:http";

export interface Load {
  url: string;
  connections: number;
  /** Ends after this number of answers… */
  requests?: number;
  /** …or after this time. */
  ms?: number;
  /** Default: a browser's. */
  userAgent?: string;
  /** Called for each complete answer. */
  onAnswer?: (answered: number) => void;
}

export interface LoadResult {
  /** Complete answers with status 200. */
  answered: number;
  /** Aborted answers, and those with another status. */
  failed: number;
  perSecond: number;
  /** Time to first byte of each answer in milliseconds, sorted. */
  firstBytes: number[];
}

const person = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

export async function load({
  url,
  connections,
  requests,
  ms,
  userAgent = person,
  onAnswer,
}: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const firstBytes: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + (ms ?? Number.POSITIVE_INFINITY);
  const most = requests ?? Number.POSITIVE_INFINITY;
  let asked = 0;
  let answered = 0;
  let failed = 0;

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const askedAt = performance.now();
      get(url, { agent, headers: { "user-agent": userAgent } }, (response) => {
        firstBytes.push(performance.now() - askedAt);
        response.on("error", reject);
        response.on("end", () =>
          response.complete && response.statusCode === 200 ? resolve() : reject(new Error(String(response.statusCode))),
        );
        response.resume();
      }).on("error", reject);
    });

  async function keepAsking(): Promise<void> {
    while (asked < most && performance.now() < until) {
      asked += 1;
      try {
        await ask();
        answered += 1;
        onAnswer?.(answered);
      } catch {
        failed += 1;
      }
    }
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { answered, failed, perSecond: answered / seconds, firstBytes: firstBytes.toSorted((a, b) => a - b) };
}

/** Percentile of sorted values; `share` is 0–1. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
