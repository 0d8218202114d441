// Cost of signing in, compared with its bare cryptography; and whether response times reveal which addresses have an
// account.
import { randomUUID } from "node:crypto";
import type { TestServer } from "../e2e/server.ts";
import { median, timed } from "./measure.ts";

const signIns = 40;
/** All rounds together stay below the limit of 60 refreshes per session. */
const refreshes = 48;
const bareScrypts = 20;
const bareSignatures = 2000;
const atOnce = 8;
/** Requests per kind of address, alternating. */
const tries = 200;
/** Largest accepted ratio of their medians. */
const tolerance = 0.2;

/** Prints the results. */
export async function measureAuth({ url }: TestServer): Promise<void> {
  let callers = 0;
  const post = (path: string, body: unknown) =>
    fetch(`${url}/auth/v1${path}`, {
      method: "POST",
      // Each call uses another IP address, so that rate limits per address do not apply.
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": `10.${callers >> 16}.${(callers >> 8) & 255}.${callers++ & 255}`,
      },
      body: JSON.stringify(body),
    });
  const postWell = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const response = await post(path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const bench = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${url}/bench/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer;
  };

  const password = "un-bon-mot-de-passe";
  const accounts = await bench<string[]>(`accounts?count=${tries}&password=${password}`);
  const [account] = accounts;

  /** Milliseconds per operation, of many within one request. */
  const bare = async (what: "scrypt" | "signature", count: number) => {
    await bench(`${what}?count=1`);
    const [, one] = await timed(() => bench(`${what}?count=1`));
    const [, many] = await timed(() => bench(`${what}?count=${count + 1}`));
    return (many - one) / count;
  };
  /** Milliseconds per request, sequential and in parallel. */
  const paced = async (count: number, work: (lane: number) => Promise<unknown>) => {
    const run = async (lanes: number) => {
      const [, ms] = await timed(() =>
        Promise.all(
          Array.from({ length: lanes }, async (_, lane) => {
            for (let done = 0; done < count / lanes; done++) await work(lane);
          }),
        ),
      );
      return ms / count;
    };
    return { alone: await run(1), together: await run(atOnce) };
  };
  const report = (title: string, pace: { alone: number; together: number }, floor: number, floorName: string) =>
    console.log(
      `${title.padEnd(24)} ${(1000 / pace.alone).toFixed(0).padStart(5)}/s one by one, ` +
        `${(1000 / pace.together).toFixed(0).padStart(5)}/s ${atOnce} at once; ${pace.alone.toFixed(1)} ms each, ` +
        `a bare ${floorName} ${floor.toFixed(2)} ms, ratio ${(pace.alone / floor).toFixed(2)}`,
    );

  const scrypt = await bare("scrypt", bareScrypts);
  const signature = await bare("signature", bareSignatures);
  report(
    "Sign-ins",
    await paced(signIns, () => postWell("/token?grant_type=password", { email: account, password })),
    scrypt,
    "scrypt",
  );
  const tokens = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const body = { email: account, password };
      return (await postWell<{ refresh_token: string }>("/token?grant_type=password", body)).refresh_token;
    }),
  );
  report(
    "Refreshes",
    await paced(refreshes, async (lane) => {
      const body = { refresh_token: tokens[lane] };
      tokens[lane] = (await postWell<{ refresh_token: string }>("/token?grant_type=refresh_token", body)).refresh_token;
    }),
    signature,
    "ES256 signature",
  );

  const compare = async (title: string, ask: (email: string) => Promise<Response>) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const known of accounts) {
      // Alternating with changing order, so that other load on the machine affects both equally.
      const pair = [
        { sort: "known", email: known },
        { sort: "unknown", email: `${randomUUID()}@exemple.fr` },
      ] as const;
      for (const { sort, email } of times.known.length % 2 ? pair : pair.toReversed()) {
        const [response, ms] = await timed(async () => {
          const answer = await ask(email);
          await answer.text();
          return answer;
        });
        if (response.status >= 429) throw new Error(`${title}: ${response.status}`);
        times[sort].push(ms);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(known - unknown) / Math.max(known, unknown);
    console.log(
      `${title.padEnd(24)} ${known.toFixed(2).padStart(7)} ms for an account, ${unknown.toFixed(2).padStart(7)} ms for none, ` +
        `${(100 * apart).toFixed(0)} % apart (bar: ${100 * tolerance} %, medians of ${tries})`,
    );
  };
  await compare("Wrong password", (email) => post("/token?grant_type=password", { email, password: "faux" }));
  await compare("Sign-up", (email) => post("/signup", { email, password }));
  await compare("Recovery", (email) => post("/recover", { email }));
  await bench("forget-turns");
  await compare("Code", (email) => post("/otp", { email }));
  await bench("forget-turns");
  await compare("Code, nobody created", (email) => post("/otp", { email, create_user: false }));
  await compare("Resend", (email) => post("/resend", { type: "signup", email }));
  await compare("Wrong code", (email) => post("/verify", { type: "email", email, token: "000000" }));
}
