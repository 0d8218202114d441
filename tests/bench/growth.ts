// `npm run bench -- growth`: the same requests against an almost empty database, and after a million pictures (PICTURES)
// were added to it by SQL. Prints the ratios, and bytes per picture.
import process from "node:process";
import { openDatabase } from "../e2e/database.ts";
import { password, type Seller, signUp } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { fillDatabase, weighTables } from "./fill-database.ts";
import { median, timed } from "./measure.ts";

const pictures = Number(process.env["PICTURES"] ?? 1_000_000);
const picturesPerSeller = 10_000;
/** What the seller has at first: more than a page of everything. */
const picturesBefore = 600;
const repeats = 40;
const highestRatio = 2;

const readSession = ({ token }: Seller) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string };

/** Milliseconds of each request, the median of many. */
async function measureRequests(server: TestServer, seller: Seller): Promise<Map<string, number>> {
  const get = (path: string) => () => seller.call(path);
  const signIn = async () => {
    await fetch(`${server.url}/bench/forget-turns`);
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: seller.email, password }),
    });
    if (!answer.ok) throw new Error(`Signing in: ${answer.status}`);
    await answer.body?.cancel();
  };
  const sweep = (user: string) => async () => {
    const answer = await fetch(`${server.url}/bench/sweep?user=${user}`, { method: "POST" });
    if (!answer.ok) throw new Error(`Sweeping: ${answer.status}`);
    await answer.body?.cancel();
  };
  const requests: Record<string, () => Promise<unknown>> = {
    "who is calling": get("/api/tenant"),
    "list of series": get("/api/creatives"),
    "series by name": get("/api/creatives?search=serie"),
    "list of products": get("/api/products"),
    "list of jobs": get("/api/jobs"),
    "jobs that are active": get("/api/jobs?active=1"),
    "list of sessions": get("/api/account/sessions"),
    usage: get("/api/usage"),
    "operator's report": get("/api/operator/models?period=30d"),
    "sweep of a user": sweep(readSession(seller).sub),
    "sweep of everybody": sweep(""),
    "sign-in": signIn,
  };
  const taken = new Map<string, number>();
  for (const [name, request] of Object.entries(requests)) {
    await request();
    const times: number[] = [];
    for (let count = 0; count < repeats; count++) times.push((await timed(request))[1]);
    taken.set(name, median(times));
  }
  return taken;
}

export async function measureGrowth(): Promise<void> {
  const server = await startServer({ entry: "tests/bench/worker.ts" });
  try {
    const seller = await signUp(server.url);
    const { tenant_id: tenantId } = await seller.call<{ tenant_id: string }>("/api/tenant");
    const owner = { tenantId, userId: readSession(seller).sub };
    await fill(server, { pictures: picturesBefore, picturesPerSeller: picturesBefore, ...owner });
    const before = await measureRequests(server, seller);
    const [added, ms] = await timed(() => fill(server, { pictures, picturesPerSeller, ...owner }));
    console.log(
      `${pictures} pictures of ${pictures / picturesPerSeller} sellers in ${(ms / 1000).toFixed(0)} s: ` +
        `${(added.bytes / 1e9).toFixed(2)} GB, ${Math.round(added.bytes / pictures)} bytes a picture`,
    );
    for (const { table, bytes, indexBytes } of added.tables.slice(0, 8)) {
      const [all, indexes] = [bytes, indexBytes].map((each) => Math.round(each / pictures));
      console.log(`  ${table.padEnd(22)} ${String(all).padStart(6)} bytes a picture, ${indexes} of them indexes`);
    }
    const after = await measureRequests(server, seller);
    for (const [name, first] of before) {
      const then = after.get(name) ?? Number.NaN;
      console.log(
        `${name.padEnd(24)} ${first.toFixed(1).padStart(7)} ms empty, ${then.toFixed(1).padStart(7)} ms filled, ` +
          `ratio ${(then / first).toFixed(2)} (bar: ${highestRatio.toFixed(2)})`,
      );
    }
  } finally {
    await server.close();
  }
}

/** Fills the database while the worker is not running. */
async function fill(server: TestServer, filling: Parameters<typeof fillDatabase>[1]) {
  await server.kill();
  const database = openDatabase(server);
  try {
    fillDatabase(database, filling);
    const tables = weighTables(database);
    return { tables, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    database.close();
    await server.start();
  }
}
