// A user's devices: listed, signed out, and disconnected from the live channel at once.
import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { sessionEndedCode } from "../../../worker/contract/live-close-codes.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { SessionItem } from "../../../worker/account/sessions.ts";
import { call, nextIp, openAccount, openClient, origin, password } from "../auth/auth-client.ts";

interface Device {
  client: ReturnType<typeof openClient>;
  id: string;
  token: string;
  api(path: string, method?: string): Promise<Response>;
}

async function toDevice(client: ReturnType<typeof openClient>): Promise<Device> {
  const { data } = await client.getSession();
  const token = data.session?.access_token ?? "";
  const claims = await client.getClaims();
  return {
    client,
    token,
    id: claims.data?.claims.session_id ?? "",
    api: (path, method = "GET") =>
      SELF.fetch(`${origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
  };
}

/** One user signed in on several devices. */
async function openDevices(count: number): Promise<Device[]> {
  const { client, address } = await openAccount();
  const devices = [await toDevice(client)];
  while (devices.length < count) {
    const other = openClient();
    const { error } = await other.signInWithPassword({ email: address, password });
    if (error) throw error;
    devices.push(await toDevice(other));
  }
  return devices;
}

const list = async (device: Device) => {
  const response = await device.api("/account/sessions");
  expect(response.status).toBe(200);
  return response.json<{ items: SessionItem[]; next_cursor: null }>();
};

/** An open socket, and its future close code. */
async function openSocket({ token }: Device): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const response = await SELF.fetch(`${origin}/api/live`, {
    headers: { upgrade: "websocket", "sec-websocket-protocol": `egerie, ${token}` },
  });
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  socket.accept();
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  return { socket, closed };
}

/** Resolves when the socket responds. */
function ping(socket: WebSocket): Promise<unknown> {
  const answer = new Promise((resolve) => socket.addEventListener("message", ({ data }) => resolve(data)));
  socket.send("ping");
  return answer;
}

test("lists a user's devices, latest activity first, and nobody else's", async () => {
  const [laptop, phone] = (await openDevices(2)) as [Device, Device];
  const [stranger] = (await openDevices(1)) as [Device];
  await env.DB.prepare("update auth_sessions set refreshed_at = '2020-01-01T00:00:00.000Z' where id = ?")
    .bind(laptop.id)
    .run();
  const seen = await list(phone);
  expect(seen).toEqual({
    items: [
      expect.objectContaining({ id: phone.id, is_current: true, aal: "aal1", ip: expect.stringMatching(/^198\.18\./) }),
      expect.objectContaining({ id: laptop.id, is_current: false, refreshed_at: "2020-01-01T00:00:00.000Z" }),
    ],
    next_cursor: null,
  });
  expect(Object.keys(seen.items[0] ?? {}).toSorted()).toEqual(
    ["aal", "created_at", "id", "ip", "is_current", "refreshed_at", "user_agent"].toSorted(),
  );
  expect((await list(stranger)).items.map(({ id }) => id)).toEqual([stranger.id]);
});

test("signs a device out at once, with its refresh token; one's own too; a foreign session is not found", async () => {
  const [laptop, phone] = (await openDevices(2)) as [Device, Device];
  const [stranger] = (await openDevices(1)) as [Device];
  for (const id of [laptop.id, crypto.randomUUID(), "x", "%00"]) {
    const refused = await stranger.api(`/account/sessions/${id}`, "DELETE");
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ error: messages.sessionNotFound, code: "not_found" });
  }
  const { socket, closed } = await openSocket(laptop);
  const mine = await openSocket(phone);
  expect(await ping(socket)).toBe("pong");
  expect((await phone.api(`/account/sessions/${laptop.id}`, "DELETE")).status).toBe(204);
  expect(await closed).toBe(sessionEndedCode);
  expect(await ping(mine.socket)).toBe("pong");
  expect((await laptop.api("/tenant")).status).toBe(401);
  expect((await laptop.client.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await phone.api(`/account/sessions/${laptop.id}`, "DELETE")).status).toBe(404);
  expect((await phone.api(`/account/sessions/${phone.id}`, "DELETE")).status).toBe(204);
  expect(await mine.closed).toBe(sessionEndedCode);
  expect((await phone.api("/tenant")).status).toBe(401);
  const log = await env.DB.prepare(
    "select json_extract(detail, '$.session_id') as id from auth_audit_log where action = 'session_ended' order by id",
  ).all();
  expect(log.results.map(({ id }) => id)).toEqual([laptop.id, phone.id]);
});

test("sockets close with their session, however it ends, and no others", async () => {
  const [laptop, phone, tablet, watch] = (await openDevices(4)) as [Device, Device, Device, Device];
  const [atLaptop, atPhone, atTablet, atWatch] = await Promise.all([laptop, phone, tablet, watch].map(openSocket));
  if (!atLaptop || !atPhone || !atTablet || !atWatch) throw new Error("No sockets");
  await tablet.client.signOut({ scope: "local" });
  expect(await atTablet.closed).toBe(sessionEndedCode);
  // A refresh token that was used long ago comes back: it was copied.
  const { data } = await watch.client.getSession();
  await watch.client.refreshSession();
  await watch.client.refreshSession();
  await env.DB.prepare("update auth_sessions set refreshed_at = '2020-01-01T00:00:00.000Z' where id = ?")
    .bind(watch.id)
    .run();
  const stolen = await call("/token?grant_type=refresh_token", { refresh_token: data.session?.refresh_token });
  expect(await stolen.json()).toMatchObject({ error_code: "refresh_token_already_used" });
  expect(await atWatch.closed).toBe(sessionEndedCode);
  await laptop.client.updateUser({ password: "un nouveau mot de passe" });
  expect(await atPhone.closed).toBe(sessionEndedCode);
  expect(await ping(atLaptop.socket)).toBe("pong");
  await laptop.client.signOut();
  expect(await atLaptop.closed).toBe(sessionEndedCode);
  const refused = await SELF.fetch(`${origin}/api/live`, {
    headers: {
      upgrade: "websocket",
      "sec-websocket-protocol": `egerie, ${laptop.token}`,
      "cf-connecting-ip": nextIp(),
    },
  });
  expect(refused.status).toBe(401);
});
