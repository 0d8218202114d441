// A stand-in for Cloudflare's API (https://developers.cloudflare.com/api/), as far as `npm run deploy` calls it: it starts
// as an empty account and remembers what is created in it.
import { createServer, type IncomingMessage } from "node:http";
import { listen } from "../loopback/listen.ts";

interface Consumer {
  consumer_id: string;
  type: "worker";
  script: string;
  dead_letter_queue?: string;
  settings: Record<string, unknown>;
}

export interface CloudflareStub {
  /** Base address for CLOUDFLARE_API_BASE_URL. */
  url: string;
  /** Every call, in order: "POST /queues {…}" with the account left out. Long bodies are cut. */
  calls: string[];
  databases: { uuid: string; name: string; migrations: string[] }[];
  buckets: string[];
  queues: { queue_id: string; queue_name: string; consumers: Consumer[] }[];
  /** Uploaded workers and the metadata (bindings, migrations of Durable Objects) of their last upload. */
  scripts: Map<string, Record<string, unknown>>;
  schedules: Map<string, unknown>;
  /** Answer every call as an unknown token's. */
  refuse: boolean;
  close(): Promise<void>;
}

class Missing extends Error {
  readonly code: number;

  /** `code`: Cloudflare's own number for the error. */
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

const parse = (body: string) => JSON.parse(body) as Record<string, unknown>;

/** The "metadata" part of a script upload. */
function readMetadata(body: string): Record<string, unknown> {
  const json = /name="metadata"[^{]*(\{.*?\})\r\n--/s.exec(body)?.[1];
  return json ? parse(json) : {};
}

export async function startCloudflareStub(account: string): Promise<CloudflareStub> {
  const stub: Omit<CloudflareStub, "url" | "close"> = {
    calls: [],
    databases: [],
    buckets: [],
    queues: [],
    scripts: new Map(),
    schedules: new Map(),
    refuse: false,
  };

  function answer(method: string, path: string, query: URLSearchParams, body: string): unknown {
    const name = query.get("name");
    const route = `${method} ${path.replace(/^(\/(?:d1\/database|r2\/buckets|queues|workers\/(?:services|scripts|workers))\/)[^/]+/, "$1:id").replace(/(\/consumers\/)[^/]+$/, "$1:consumer")}`;
    const id = path.split("/")[path.startsWith("/queues") ? 2 : 3] ?? "";
    const database = stub.databases.find((each) => each.name === id || each.uuid === id);
    const queue = stub.queues.find((each) => each.queue_id === id);
    switch (route) {
      case "POST /d1/database": {
        const made = { uuid: crypto.randomUUID(), name: String(parse(body)["name"]), migrations: [] };
        stub.databases.push(made);
        return made;
      }
      case "GET /d1/database":
        return stub.databases.filter((each) => !name || each.name === name);
      case "GET /d1/database/:id":
        if (!database) throw new Missing(7404, "The database was not found");
        return database;
      case "POST /d1/database/:id/query": {
        const sql = String(parse(body)["sql"]);
        const applied = /INSERT INTO "d1_migrations"[^']*'([^']+)'/.exec(sql)?.[1];
        if (applied) database?.migrations.push(applied);
        const results = /^\s*SELECT/.test(sql)
          ? database?.migrations.map((each, index) => ({ id: index, name: each }))
          : [];
        return [{ results, success: true, meta: {} }];
      }
      case "GET /r2/buckets/:id":
        if (!stub.buckets.includes(id)) throw new Missing(10_006, "The specified bucket does not exist.");
        return { name: id, creation_date: "2026-11-22T00:00:00Z", location: "WEUR", storage_class: "Standard" };
      case "POST /r2/buckets":
        stub.buckets.push(String(parse(body)["name"]));
        return {};
      case "GET /queues":
        return stub.queues.filter((each) => !name || each.queue_name === name);
      case "POST /queues": {
        const made = { queue_id: crypto.randomUUID(), queue_name: String(parse(body)["queue_name"]), consumers: [] };
        stub.queues.push(made);
        return { ...made, producers: [], producers_total_count: 0, consumers_total_count: 0 };
      }
      case "GET /queues/:id/consumers":
        return queue?.consumers ?? [];
      case "POST /queues/:id/consumers": {
        const {
          script_name: script,
          dead_letter_queue,
          settings,
        } = parse(body) as {
          script_name?: unknown;
          dead_letter_queue?: unknown;
          settings?: Record<string, unknown>;
        };
        queue?.consumers.push({
          consumer_id: crypto.randomUUID(),
          type: "worker",
          script: String(script),
          settings: settings ?? {},
          ...(dead_letter_queue ? { dead_letter_queue: String(dead_letter_queue) } : {}),
        });
        return {};
      }
      case "PUT /queues/:id/consumers/:consumer":
        return {};
      case "GET /workers/services/:id":
        if (!stub.scripts.has(id)) throw new Missing(10_007, "workers.api.error.service_not_found");
        return { id, default_environment: { environment: "production", script: { last_deployed_from: "wrangler" } } };
      case "GET /workers/scripts":
        return [...stub.scripts].map(([each]) => ({ id: each, migration_tag: "v1" }));
      case "POST /workers/scripts/:id/assets-upload-session":
        return { jwt: "header.payload.signature", buckets: [] };
      case "PUT /workers/scripts/:id":
        stub.scripts.set(id, readMetadata(body));
        return {
          id,
          etag: "etag",
          deployment_id: crypto.randomUUID(),
          startup_time_ms: 1,
          available_on_subdomain: true,
        };
      case "PUT /workers/scripts/:id/schedules":
        stub.schedules.set(id, JSON.parse(body));
        return { schedules: [] };
      case "GET /workers/scripts/:id/secrets":
      case "GET /workers/scripts/:id/routes":
        return [];
      case "GET /workers/workers/:id":
        return { id: crypto.randomUUID(), name: id, subdomain: { enabled: true, previews_enabled: false } };
      case "GET /workers/subdomain":
        return { subdomain: "egerie" };
      case "GET /workers/scripts/:id/subdomain":
      case "POST /workers/scripts/:id/subdomain":
        return { enabled: true, previews_enabled: false };
      case "GET /workers/scripts/:id/deployments":
        return { deployments: [] };
      default:
        // Figures that wrangler only prints.
        if (path === "/graphql") return {};
        throw new Missing(7003, `The stand-in has no ${route}`);
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub");
    const body = await readBody(request);
    const path = pathname.replace(`/accounts/${account}`, "");
    const method = request.method ?? "GET";
    if (!pathname.includes("graphql"))
      stub.calls.push(`${method} ${path}${searchParams.has("name") ? ` ${searchParams.get("name")}` : ""}`);
    response.setHeader("content-type", "application/json");
    if (stub.refuse) {
      response.statusCode = 401;
      response.end(JSON.stringify({ success: false, errors: [{ code: 10_000, message: "Authentication error" }] }));
      return;
    }
    try {
      const result = answer(method, path, searchParams, body);
      const result_info = { page: 1, per_page: 100, total_pages: 1, count: 1 };
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result, result_info }));
    } catch (error) {
      const code = error instanceof Missing ? error.code : 10_000;
      response.statusCode = error instanceof Missing ? 404 : 500;
      const message = error instanceof Error ? error.message : String(error);
      response.end(JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }));
    }
  });
  const { host, close } = await listen(server);
  return Object.assign(stub, { url: `http://${host}`, close });
}
