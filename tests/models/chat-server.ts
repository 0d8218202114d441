// Scripted text model on loopback: returns the test's answers and logs requests verbatim. Chat completions and
// moderations as documented by OpenAI. Each test run has its own answers and log.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ChatAnswer } from "../worker/models/chat-run.ts";
import { listen, type Listening } from "../loopback/listen.ts";

interface Run {
  answers: ChatAnswer[];
  asked: unknown[];
}

/** The run is the first path segment: PUT /<run> sets its answers, GET reads its log, its API is /<run>/v1. */
export async function startChatServer(): Promise<Listening> {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, id = "", ...rest] = (request.url ?? "").split("/");
      const run = runs.get(id) ?? { answers: [], asked: [] };
      runs.set(id, run);
      if (request.method === "PUT") run.answers = JSON.parse(body) as ChatAnswer[];
      if (rest.length === 0) return send(response, 200, run.asked);
      return answer(run, rest.join("/"), body, response);
    }, dropped);
  });
  return listen(server);
}

function answer(run: Run, path: string, body: string, response: ServerResponse): void {
  run.asked.push(JSON.parse(body));
  const planned = run.answers.length > 1 ? run.answers.shift() : run.answers[0];
  if (planned === "hang") return;
  if (typeof planned === "number")
    return send(response, planned, { error: { message: "Not now", type: "server_error" } });
  if (path === "v1/moderations") return send(response, 200, planned);
  if (path !== "v1/chat/completions") return send(response, 404, { error: { message: path } });
  send(response, 200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_780_000_000,
    model: "writer",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: typeof planned === "string" ? planned : JSON.stringify(planned) },
        finish_reason: "stop",
      },
    ],
    usage: { prompt_tokens: 1200, completion_tokens: 300, total_tokens: 1500 },
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The worker was killed while it asked. */
const dropped = () => undefined;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
