// Many connections that ask for one address, each for the next answer as soon as it has one.
import { Agent, get } from "node:http";

export interface Load {
  url: string;
  connections: number;
  /** Ends after so many answers… */
  requests?: number;
  /** …or after this long. */
  ms?: number;
  /** By itself a person's. */
  userAgent?: string;
  /** Called for each answer that came to its end. */
  onAnswer?: (answered: number) => void;
}

export interface Answered {
  /** Answers with status 200 that came to their end. */
  answered: number;
  /** What broke off, or had another status. */
  failed: number;
  perSecond: number;
  /** Milliseconds to the first byte of each answer, sorted. */
  firstBytes: number[];
}

const person = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0";

export async function load({ url, connections, requests, ms, userAgent = person, onAnswer }: Load): Promise<Answered> {
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

/** Of sorted values. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
