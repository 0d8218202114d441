// `npm run bench -- growth`: the same requests by turns against two workers, one with an almost empty database, one with
// a million pictures (PICTURES) added by SQL. Prints the ratios, and bytes per picture.
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

/** The requests that are measured, by name. */
function listRequests(server: TestServer, seller: Seller): Map<string, () => Promise<unknown>> {
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
  return new Map<string, () => Promise<unknown>>(
    Object.entries({
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
    }),
  );
}

/** A worker whose seller has some pictures. */
async function openSome() {
  const server = await startServer({ entry: "tests/bench/worker.ts" });
  const seller = await signUp(server.url);
  const { tenant_id: tenantId } = await seller.call<{ tenant_id: string }>("/api/tenant");
  const owner = { tenantId, userId: readSession(seller).sub };
  await fill(server, { pictures: picturesBefore, picturesPerSeller: picturesBefore, ...owner });
  return { server, seller, owner };
}

export async function measureGrowth(): Promise<void> {
  const [empty, filled] = [await openSome(), await openSome()];
  try {
    const [added, ms] = await timed(() => fill(filled.server, { pictures, picturesPerSeller, ...filled.owner }));
    console.log(
      `${pictures} pictures of ${pictures / picturesPerSeller} sellers in ${(ms / 1000).toFixed(0)} s: ` +
        `${(added.bytes / 1e9).toFixed(2)} GB, ${Math.round(added.bytes / pictures)} bytes a picture`,
    );
    for (const { table, bytes, indexBytes } of added.tables.slice(0, 8)) {
      const [all, indexes] = [bytes, indexBytes].map((each) => Math.round(each / pictures));
      console.log(`  ${table.padEnd(22)} ${String(all).padStart(6)} bytes a picture, ${indexes} of them indexes`);
    }
    const then = listRequests(filled.server, filled.seller);
    for (const [name, ask] of listRequests(empty.server, empty.seller)) {
      const askFilled = then.get(name) ?? ask;
      await ask();
      await askFilled();
      const [few, many]: [number[], number[]] = [[], []];
      // By turns, so that other load on the machine affects both equally.
      for (let count = 0; count < repeats; count++) {
        few.push((await timed(ask))[1]);
        many.push((await timed(askFilled))[1]);
      }
      console.log(
        `${name.padEnd(24)} ${median(few).toFixed(1).padStart(7)} ms empty, ${median(many).toFixed(1).padStart(7)} ms filled, ` +
          `ratio ${(median(many) / median(few)).toFixed(2)} (bar: ${highestRatio.toFixed(2)})`,
      );
    }
  } finally {
    await Promise.all([empty.server.close(), filled.server.close()]);
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
