// The Durable Object of one user: open sockets, broadcast, and the alarm that outlives a killed worker.
import { DurableObject } from "cloudflare:workers";
import type { LiveMessage } from "../contract/schemas/live.ts";
import { sessionEndedCode } from "../contract/live-close-codes.ts";
import type { Env } from "../settings/env.ts";

/** How often a user's active jobs are looked after. */
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
    // Tagged with its session: when that ends, its sockets close.
    this.ctx.acceptWebSocket(server, [request.headers.get("x-session-id") ?? ""]);
    // A connect is a chance to find work that was lost.
    await this.env.QUEUE.send({ type: "sweep", userId });
    return new Response(null, { status: 101, webSocket: client, headers: { "sec-websocket-protocol": "egerie" } });
  }

  notify(live: LiveMessage[]): void {
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

  closeSockets(sessionIds: string[]): void {
    for (const socket of sessionIds.flatMap((id) => this.ctx.getWebSockets(id))) {
      socket.close(sessionEndedCode, "session ended");
    }
  }

  /** Starts looking after the user's jobs: every few seconds, until `stopSweeps`. */
  async scheduleSweeps(userId: string): Promise<void> {
    await this.ctx.storage.put({ user_id: userId, armed_at: Date.now() });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }

  /** No job was active at `lookedAtMs`, in epoch milliseconds: stops looking, unless a job was started since. */
  async stopSweeps(lookedAtMs: number): Promise<void> {
    const armedAt = (await this.ctx.storage.get<number>("armed_at")) ?? 0;
    if (armedAt < lookedAtMs) await this.ctx.storage.deleteAlarm();
  }

  /** The account is gone: nothing of it is kept here. */
  async erase(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(sessionEndedCode, "account deleted");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /**
   * The look itself is the queue's work. The next alarm is set before the message goes out: a process that dies here
   * loses the message, not the alarm.
   */
  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>("user_id");
    if (!userId) return;
    await this.ctx.storage.setAlarm(Date.now() + alarmMs);
    await this.env.QUEUE.send({ type: "sweep", userId });
  }

  /** Clients have nothing to say: what they want goes through the API. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 are reserved: they say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
