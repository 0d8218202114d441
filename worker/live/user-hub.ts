// The Durable Object of one user: open sockets, broadcast, and the alarm that outlives a killed worker.
import { DurableObject } from "cloudflare:workers";
import type { LiveMessage } from "../contract/live.ts";
import type { Env } from "../env.ts";

/** How long after a job was last looked at it is looked at again. */
const alarmMs = 8000;

export class UserHub extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Answered without waking a hibernating hub.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** The socket's upgrade. Who may connect was decided by the route before this is called. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return new Response(null, { status: 426 });
    const userId = request.headers.get("x-user-id") ?? "";
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    // A connect is a chance to find work that was lost.
    await this.env.QUEUE.send({ type: "sweep", userId });
    return new Response(null, { status: 101, webSocket: client, headers: { "sec-websocket-protocol": "egerie" } });
  }

  tell(live: LiveMessage[]): void {
    const frames = live.map((message) => JSON.stringify(message));
    for (const socket of this.ctx.getWebSockets()) {
      for (const frame of frames) {
        try {
          socket.send(frame);
        } catch {
          // The socket closed between the list and the send; its close event follows.
          break;
        }
      }
    }
  }

  async arm(userId: string): Promise<void> {
    await this.ctx.storage.put("user_id", userId);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }

  /** Sockets and broadcast only: the look itself is the queue's work, which arms the hub again while jobs are active. */
  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>("user_id");
    if (userId) await this.env.QUEUE.send({ type: "sweep", userId });
  }

  /** Clients have nothing to say: what they want goes through the API. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved: they say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
