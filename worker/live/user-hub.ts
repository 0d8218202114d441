// Durable Object, one per user: open WebSockets, broadcast, and an alarm that triggers sweeps even after a killed worker.
import { DurableObject } from "cloudflare:workers";
import type { LiveMessage } from "../contract/schemas/live.ts";
import { sessionEndedCode } from "../contract/live-close-codes.ts";
import type { Env } from "../settings/env.ts";

/** Interval between sweeps of a user's active jobs. */
const alarmMs = 8000;

export class UserHub extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Answers pings without waking a hibernating hub.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** WebSocket upgrade. live/routes.ts has authorized the user before. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return new Response(null, { status: 426 });
    const userId = request.headers.get("x-user-id") ?? "";
    const { 0: client, 1: server } = new WebSocketPair();
    // Tagged with its session, so that its sockets can be closed when the session ends.
    this.ctx.acceptWebSocket(server, [request.headers.get("x-session-id") ?? ""]);
    // Every connect also sweeps for lost work. Not awaited: the socket opens whether or not the queue answers.
    this.ctx.waitUntil(this.requestSweep(userId));
    return new Response(null, { status: 101, webSocket: client, headers: { "sec-websocket-protocol": "egerie" } });
  }

  /** Broadcasts messages to all open sockets. */
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

  /** Closes the sockets of the given sessions. */
  closeSockets(sessionIds: string[]): void {
    for (const socket of sessionIds.flatMap((id) => this.ctx.getWebSockets(id))) {
      socket.close(sessionEndedCode, "session ended");
    }
  }

  /** Sets the alarm that sends a sweep message every few seconds until `stopSweeps`. */
  async scheduleSweeps(userId: string): Promise<void> {
    await this.ctx.storage.put({ user_id: userId, armed_at: Date.now() });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }

  /** Deletes the alarm, unless a job was started after `checkedAtMs` (epoch milliseconds). */
  async stopSweeps(checkedAtMs: number): Promise<void> {
    const armedAt = (await this.ctx.storage.get<number>("armed_at")) ?? 0;
    if (armedAt < checkedAtMs) await this.ctx.storage.deleteAlarm();
  }

  /** Closes all sockets and deletes alarm and storage, when the account is deleted. */
  async erase(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(sessionEndedCode, "account deleted");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /**
   * Sends a sweep message. The next alarm is set first: a process that dies in between loses the message, not the alarm.
   */
  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>("user_id");
    if (!userId) return;
    await this.ctx.storage.setAlarm(Date.now() + alarmMs);
    await this.requestSweep(userId);
  }

  /** Sends a sweep message. When the queue fails, the error is logged and the alarm sends it again. */
  private async requestSweep(userId: string): Promise<void> {
    try {
      await this.env.QUEUE.send({ type: "sweep", userId });
    } catch (error) {
      console.error(JSON.stringify({ hub: userId, error: String(error) }));
      await this.scheduleSweeps(userId);
    }
  }

  /** Incoming messages are ignored: clients use the HTTP API. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 stand for "no close code received" and must not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
