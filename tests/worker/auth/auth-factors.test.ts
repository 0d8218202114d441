// Second factors with the unmodified client: enrolment from a QR code, challenge, verification, removal, and refusals.
import { env, SELF } from "cloudflare:test";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cleanAuth } from "../../../worker/auth/clean-up.ts";
import { sessionEndedCode } from "../../../worker/contract/live-close-codes.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import { call, nextIp, openAccount, openClient, origin, password } from "./auth-client.ts";

type Client = ReturnType<typeof openClient>;

/** The clock is fixed to the middle of a 30-second step, for the worker too, so that no code changes during a test. */
const now = (TOTP.counter({ period: 30 }) + 0.5) * 30_000;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
afterAll(() => void vi.useRealTimers());

/** The code of the step that is `steps` away. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 });
/** Six digits that are no code of a step near the current one. */
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
};

const set = (table: string, values: string, id: string) =>
  env.DB.prepare(`update ${table} set ${values} where id = ?`).bind(id).run();
/** Resets the last used step, so that the next sign-in need not wait for the next code. */
const forgetStep = (id: string) => set("auth_factors", "last_used_step = null", id);

function unwrap<Data>(answer: { data: Data; error: unknown }): NonNullable<Data> {
  if (answer.error || !answer.data) throw answer.error ?? new Error("No data");
  return answer.data;
}

const enrol = async (client: Client, friendlyName?: string) =>
  unwrap(await client.mfa.enroll({ factorType: "totp", ...(friendlyName !== undefined && { friendlyName }) }));

async function openFactor() {
  const account = await openAccount();
  const factor = await enrol(account.client);
  const { secret } = factor.totp;
  unwrap(await account.client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret) }));
  return { ...account, id: factor.id, secret };
}

async function signIn(address: string): Promise<Client> {
  const client = openClient();
  const { error } = await client.signInWithPassword({ email: address, password });
  if (error) throw error;
  return client;
}

const readTokens = async (client: Client) => {
  const { data } = await client.getSession();
  return { token: data.session?.access_token ?? "", refreshToken: data.session?.refresh_token ?? "" };
};
const readLevel = async (client: Client) => {
  const { currentLevel, nextLevel } = unwrap(await client.mfa.getAuthenticatorAssuranceLevel());
  return `${currentLevel} ${nextLevel}`;
};
const callApi = async (client: Client, init: RequestInit = {}, path = "/tenant") =>
  SELF.fetch(`${origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${(await readTokens(client)).token}`, ...init.headers },
  });
const refresh = (refreshToken: string) => call("/token?grant_type=refresh_token", { refresh_token: refreshToken });
const challenge = async (client: Client, factorId: string) => unwrap(await client.mfa.challenge({ factorId })).id;
const verify = async (client: Client, factorId: string, challengeId: string, code: string, ip = nextIp()) =>
  call(
    `/factors/${factorId}/verify`,
    { challenge_id: challengeId, code },
    { token: (await readTokens(client)).token, ip },
  );
const readError = async (response: Response) => {
  const { error_code } = await response.json<{ error_code: string }>();
  return `${response.status} ${error_code}`;
};
const describeFailure = ({ error }: { error: { status?: number | undefined; code?: unknown } | null }) =>
  error && `${error.status} ${String(error.code)}`;
const readActions = async (userId: string) => {
  const log = await env.DB.prepare("select action from auth_audit_log where user_id = ? order by id")
    .bind(userId)
    .all();
  return log.results.map(({ action }) => action);
};

test("an authenticator app is enrolled from its QR code, raises the session, is required at the next sign-in, and can be removed", async () => {
  const { client, address, session } = await openAccount();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const enrolled = await enrol(client, "Téléphone de Zoé");
  expect(enrolled).toMatchObject({ type: "totp", friendly_name: "Téléphone de Zoé" });
  const { qr_code, secret, uri } = enrolled.totp;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const parsed = new URL(uri);
  expect([parsed.protocol, parsed.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(parsed.pathname)).toBe(`/localhost:8787:${address}`);
  expect(Object.fromEntries(parsed.searchParams)).toEqual({
    secret,
    issuer: "localhost:8787",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  const [head, svg = ""] = qr_code.split(/,(.*)/s);
  expect(head).toBe("data:image/svg+xml;utf-8");
  expect(svg).not.toMatch(/[#%]/);
  expect(decodeURIComponent(svg)).toBe(svg);
  expect(svg).toMatch(
    /^<svg xmlns="[^"<]*" viewBox="0 0 (\d+) \1"><rect fill="white"[^<]*\/><path fill="black" d="[^"<]*"\/><\/svg>$/,
  );
  const stored = await env.DB.prepare("select secret from auth_factors where id = ?").bind(enrolled.id).first("secret");
  expect(stored).not.toContain(secret);

  expect(await readLevel(client)).toBe("aal1 aal1");
  expect((await callApi(client)).status).toBe(200);
  const asked = unwrap(await client.mfa.challenge({ factorId: enrolled.id }));
  expect(asked).toEqual({ id: expect.any(String), type: "totp", expires_at: now / 1000 + 300 });
  const code = codeOf(secret);
  const verified = unwrap(await client.mfa.verify({ factorId: enrolled.id, challengeId: asked.id, code }));
  expect(verified.user.factors).toMatchObject([{ id: enrolled.id, status: "verified", factor_type: "totp" }]);
  expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  expect(await readLevel(client)).toBe("aal2 aal2");
  const claims = unwrap(await client.getClaims()).claims;
  const before = unwrap(await openClient().getClaims(session.access_token)).claims;
  expect(claims).toMatchObject({ aal: "aal2", session_id: before.session_id });
  expect(claims.amr).toMatchObject([{ method: "totp", timestamp: expect.any(Number) }, { method: "otp" }]);
  const listed = unwrap(await client.mfa.listFactors());
  expect(listed.totp).toMatchObject([
    { id: enrolled.id, friendly_name: "Téléphone de Zoé", last_challenged_at: expect.any(String) },
  ]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  // Refreshing keeps the level.
  unwrap(await client.refreshSession());
  expect(unwrap(await client.getClaims()).claims).toMatchObject({ aal: "aal2", amr: claims.amr ?? [] });

  // The next sign-in may use the same step's code again, since at the enrolment it did not count.
  const phone = await signIn(address);
  expect(await readLevel(phone)).toBe("aal1 aal2");
  const refused = await callApi(phone);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({ error: messages.secondFactorNeeded, code: "insufficient_aal" });
  const socket = await callApi(phone, { headers: { upgrade: "websocket" } }, "/live");
  expect(socket.status).toBe(403);
  expect(describeFailure(await phone.mfa.unenroll({ factorId: enrolled.id }))).toBe("422 insufficient_aal");
  expect(describeFailure(await phone.mfa.enroll({ factorType: "totp", friendlyName: "B" }))).toBe(
    "403 insufficient_aal",
  );
  unwrap(await phone.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
  expect(await readLevel(phone)).toBe("aal2 aal2");
  expect((await callApi(phone)).status).toBe(200);

  // Removal on one device lowers both sessions.
  expect(unwrap(await phone.mfa.unenroll({ factorId: enrolled.id }))).toEqual({ id: enrolled.id });
  for (const device of [phone, client]) {
    unwrap(await device.refreshSession());
    expect(await readLevel(device)).toBe("aal1 aal1");
    expect(
      (unwrap(await device.getClaims()).claims.amr ?? []).map((entry) => typeof entry === "object" && entry.method),
    ).toEqual([device === phone ? "password" : "otp"]);
    expect((await callApi(device)).status).toBe(200);
  }
  expect(unwrap(await client.mfa.listFactors()).all).toEqual([]);
  expect((await readActions(session.user.id)).filter((action) => String(action).startsWith("factor"))).toEqual([
    "factor_enrolled",
    "factor_verified",
    "factor_verified",
    "factor_removed",
  ]);
});

test("verifying again moves the method to the front of amr, once; another factor of the user works too", async () => {
  const { client, id, secret } = await openFactor();
  const second = await enrol(client, "Tablette");
  unwrap(await client.mfa.challengeAndVerify({ factorId: second.id, code: codeOf(second.totp.secret) }));
  unwrap(await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) }));
  const { amr } = unwrap(await client.getClaims()).claims;
  expect(amr).toMatchObject([{ method: "totp" }, { method: "otp" }]);
  // The session was last raised by the first factor: removing the second does not lower it.
  unwrap(await client.mfa.unenroll({ factorId: second.id }));
  unwrap(await client.refreshSession());
  expect(await readLevel(client)).toBe("aal2 aal2");
});

test("the refresh token from before the second factor is refused, even within the reuse interval", async () => {
  const { client, session } = await openAccount();
  const factor = await enrol(client);
  const old = (await readTokens(client)).refreshToken;
  unwrap(await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.totp.secret) }));
  expect(await readError(await refresh(old))).toBe("400 refresh_token_not_found");
  unwrap(await client.refreshSession());
  expect(await readLevel(client)).toBe("aal2 aal2");
  expect(await readError(await refresh(old))).toBe("400 refresh_token_not_found");
  // Much later it counts as copied, and the session ends.
  const { session_id } = unwrap(await client.getClaims()).claims;
  await set("auth_sessions", "refreshed_at = '2020-01-01T00:00:00.000Z'", session_id);
  expect(await readError(await refresh(old))).toBe("400 refresh_token_already_used");
  expect(describeFailure(await client.refreshSession())).toBe("400 refresh_token_not_found");
  expect(await readActions(session.user.id)).toContain("token_reuse");
});

test("a refresh that races with the verification gets no aal2 session", async () => {
  for (let round = 0; round < 4; round++) {
    const { client } = await openAccount();
    const factor = await enrol(client);
    const { refreshToken } = await readTokens(client);
    const challengeId = await challenge(client, factor.id);
    const [verified, ...refreshed] = await Promise.all([
      verify(client, factor.id, challengeId, codeOf(factor.totp.secret)),
      ...Array.from({ length: 4 }, () => refresh(refreshToken)),
    ]);
    expect(verified.status).toBe(200);
    const answer = await verified.json<{ access_token: string; refresh_token: string }>();
    for (const response of refreshed) {
      const body = await response.json<{ access_token?: string; refresh_token?: string; error_code?: string }>();
      if (response.status !== 200) {
        expect(body.error_code).toBe("refresh_token_not_found");
        continue;
      }
      const claims = unwrap(await openClient().getClaims(body.access_token)).claims;
      expect(claims.aal).toBe("aal1");
      expect(await readError(await refresh(body.refresh_token ?? ""))).toBe("400 refresh_token_not_found");
    }
    expect((await refresh(answer.refresh_token)).status).toBe(200);
  }
});

test("verifying ends the user's other aal1 sessions, their sockets and their unfinished enrolments", async () => {
  const { client, address } = await openAccount();
  const other = await signIn(address);
  const [mine, theirs] = [await enrol(client, "A"), await enrol(other, "B")];
  const socket = (await callApi(other, { headers: { upgrade: "websocket" } }, "/live")).webSocket;
  if (!socket) throw new Error("No socket");
  socket.accept();
  const closed = new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  unwrap(await client.mfa.challengeAndVerify({ factorId: mine.id, code: codeOf(mine.totp.secret) }));
  expect(await closed).toBe(sessionEndedCode);
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(unwrap(await client.mfa.listFactors()).all.map(({ id }) => id)).toEqual([mine.id]);
  // An aal2 session stays when another one is raised.
  const phone = await signIn(address);
  unwrap(await phone.mfa.challengeAndVerify({ factorId: mine.id, code: codeOf(mine.totp.secret) }));
  expect((await client.getUser()).error).toBeNull();
  // An unverified factor from before the first one was verified cannot raise a session.
  await env.DB.prepare(
    "insert into auth_factors select ?, user_id, factor_type, 'B', 'unverified', secret, null, null, created_at, updated_at from auth_factors where id = ?",
  )
    .bind(theirs.id, mine.id)
    .run();
  const thief = await signIn(address);
  const planted = await challenge(thief, theirs.id);
  expect(await readError(await verify(thief, theirs.id, planted, codeOf(mine.totp.secret)))).toBe(
    "403 insufficient_aal",
  );
});

describe("codes", () => {
  test("a challenge and a code are accepted once, also concurrently", async () => {
    const { client, address, id, secret } = await openFactor();
    const phone = await signIn(address);
    const code = codeOf(secret);
    const first = await challenge(phone, id);
    const parallel = await Promise.all(Array.from({ length: 4 }, () => verify(phone, id, first, code)));
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await readError(await verify(client, id, first, code))).toBe("422 mfa_ip_address_mismatch");
    const replayed = await verify(client, id, await challenge(client, id), code);
    expect(await readError(replayed)).toBe("422 mfa_verification_failed");
    // Nor is the code before it.
    const earlier = await verify(client, id, await challenge(client, id), codeOf(secret, -1));
    expect(await readError(earlier)).toBe("422 mfa_verification_failed");
    // Three codes are valid now: one challenge accepts one of them.
    await forgetStep(id);
    const second = await challenge(client, id);
    const codes = [-1, 0, 1].map((steps) => codeOf(secret, steps));
    const answers = await Promise.all(codes.map((each) => verify(client, id, second, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    await forgetStep(id);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challenge(client, id)));
    const uses = await Promise.all(challenges.map((each) => verify(client, id, each, codeOf(secret))));
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test("codes of the adjacent steps are valid, others are not; a wrong code keeps the challenge open", async () => {
    const { client, session, id, secret } = await openFactor();
    const open = await challenge(client, id);
    const wrong = [codeOf(secret, -2), codeOf(secret, 2), wrongCode(secret), "12345", "1234567", "１２３４５６"];
    for (const code of wrong) {
      expect(describeFailure(await client.mfa.verify({ factorId: id, challengeId: open, code }))).toBe(
        "422 mfa_verification_failed",
      );
    }
    expect((await readActions(session.user.id)).filter((action) => action === "factor_failed")).toHaveLength(6);
    for (const [steps, challengeId] of [
      [-1, open],
      [0, await challenge(client, id)],
      [1, await challenge(client, id)],
    ] as const) {
      unwrap(await client.mfa.verify({ factorId: id, challengeId, code: codeOf(secret, steps) }));
    }
  });

  test("guesses on a factor are counted before they are checked; the owner's sessions stay, and it unlocks after a while", async () => {
    const { client, address, id, secret } = await openFactor();
    const thief = await signIn(address);
    const open = await challenge(thief, id);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, async () => verify(thief, id, open, wrongCode(secret))),
    );
    const errors = await Promise.all(guesses.map(readError));
    expect(errors.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => "422 mfa_verification_failed"),
      ...Array.from({ length: 4 }, () => "429 over_request_rate_limit"),
    ]);
    expect(await readError(await verify(thief, id, open, codeOf(secret)))).toBe("429 over_request_rate_limit");
    unwrap(await client.refreshSession());
    expect((await callApi(client)).status).toBe(200);
    // Five minutes later one more attempt is allowed; the right code resets the counter.
    await env.DB.prepare("update auth_throttles set empty_at = empty_at - 300000 where key = ?")
      .bind(`totp:${id}`)
      .run();
    expect((await verify(thief, id, open, codeOf(secret))).status).toBe(200);
    expect(await env.DB.prepare("select key from auth_throttles where key = ?").bind(`totp:${id}`).first()).toBeNull();
  });

  test("challenges and codes are limited per network", async () => {
    const { client, id } = await openFactor();
    const { token } = await readTokens(client);
    const ip = nextIp();
    const statuses = await Promise.all(
      Array.from({ length: 33 }, async (_, index) => {
        const path = `/factors/${id}/${index % 2 ? "challenge" : "verify"}`;
        return (await call(path, { code: "" }, { token, ip })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await call(`/factors/${id}/challenge`, {}, { token })).status).toBe(200);
  });

  test("an old challenge is refused, and deleted a day later", async () => {
    const { client, id, secret } = await openFactor();
    const old = await challenge(client, id);
    await set("auth_challenges", `created_at = '${new Date(Date.now() - 301_000).toISOString()}'`, old);
    expect(describeFailure(await client.mfa.verify({ factorId: id, challengeId: old, code: codeOf(secret) }))).toBe(
      "422 mfa_challenge_expired",
    );
    const kept = await challenge(client, id);
    await set("auth_challenges", "created_at = '2020-01-01T00:00:00.000Z'", old);
    await cleanAuth(openDb(env.DB));
    const left = await env.DB.prepare("select id from auth_challenges where id in (?, ?)").bind(old, kept).all();
    expect(left.results).toEqual([{ id: kept }]);
  });
});

describe("enrolments", () => {
  test("names are unique, only one factor has none, and ten are the maximum; also concurrently", async () => {
    const { client, session } = await openAccount();
    const twins = await Promise.all([1, 2, 3].map(() => client.mfa.enroll({ factorType: "totp", friendlyName: "A" })));
    expect(twins.map(describeFailure).toSorted()).toEqual(
      [null, "422 mfa_factor_name_conflict", "422 mfa_factor_name_conflict"].toSorted(),
    );
    const nameless = await enrol(client);
    expect(nameless.friendly_name).toBe("");
    expect(describeFailure(await client.mfa.enroll({ factorType: "totp" }))).toBe("422 mfa_factor_name_conflict");
    const many = await Promise.all(
      Array.from({ length: 11 }, (_, index) => client.mfa.enroll({ factorType: "totp", friendlyName: `${index}` })),
    );
    expect(many.filter(({ error }) => !error)).toHaveLength(8);
    expect(new Set(many.filter(({ error }) => error).map(describeFailure))).toEqual(
      new Set(["422 too_many_enrolled_mfa_factors"]),
    );
    unwrap(await client.mfa.unenroll({ factorId: nameless.id }));
    await enrol(client);
    // All but the challenged one are abandoned after five minutes.
    const kept = many.find(({ data }) => data)?.data?.id ?? "";
    await challenge(client, kept);
    await env.DB.prepare("update auth_factors set created_at = '2020-01-01T00:00:00.000Z' where user_id = ?")
      .bind(session.user.id)
      .run();
    const next = await enrol(client);
    const { all } = unwrap(await client.mfa.listFactors());
    expect(all.map(({ id }) => id)).toEqual([kept, next.id]);
  });

  test("a factor with its own issuer, in any script, has a QR code", async () => {
    const { client } = await openAccount();
    const issuer = "é€".repeat(32);
    const { totp } = unwrap(await client.mfa.enroll({ factorType: "totp", issuer }));
    expect(new URL(totp.uri).searchParams.get("issuer")).toBe(issuer);
    expect(totp.qr_code).not.toMatch(/[#%]/);
  });

  const id = crypto.randomUUID();
  test.each<[string, unknown, string]>([
    ["/factors", { factor_type: "carrier pigeon" }, "400 validation_failed"],
    ["/factors", {}, "400 validation_failed"],
    ["/factors", { factor_type: null, friendly_name: null, issuer: null }, "400 validation_failed"],
    ["/factors", { factor_type: "totp", friendly_name: "n".repeat(129) }, "400 validation_failed"],
    ["/factors", { factor_type: "totp", issuer: "i".repeat(65) }, "400 validation_failed"],
    ["/factors", '{"factor_type":"totp","issuer":"\\ud800"}', "400 validation_failed"],
    ["/factors", { factor_type: "totp", friendly_name: 5 }, "400 bad_json"],
    ["/factors", "{", "400 bad_json"],
    ["/factors", { factor_type: "phone", phone: "+33600000000" }, "422 mfa_phone_enroll_not_enabled"],
    ["/factors", { factor_type: "webauthn" }, "422 mfa_webauthn_enroll_not_enabled"],
    ["/factors/x/challenge", {}, "404 validation_failed"],
    ["/factors/x/verify", {}, "404 validation_failed"],
    [`/factors/${id}/challenge`, {}, "404 mfa_factor_not_found"],
    [`/factors/${id}/verify`, {}, "404 mfa_factor_not_found"],
    ["DELETE /factors/x", undefined, "404 validation_failed"],
    [`DELETE /factors/${id}`, undefined, "404 mfa_factor_not_found"],
    ["DELETE /factors", undefined, "404 not_found"],
  ])("%s with %j returns %s", async (target, body, expected) => {
    const { session } = await openAccount();
    const [path = "", method = "POST"] = target.split(" ").toReversed();
    expect(await readError(await call(path, body, { method, token: session.access_token }))).toBe(expected);
    if (expected === "404 not_found") return;
    expect(await readError(await call(path, body, { method }))).toBe("401 no_authorization");
    await set("auth_users", "is_anonymous = 1", session.user.id);
    expect(await readError(await call(path, body, { method, token: session.access_token }))).toBe(
      "403 no_authorization",
    );
  });

  test("another user's factor and challenge are not found; neither is a challenge of another factor", async () => {
    const [mine, theirs] = [await openFactor(), await openFactor()];
    const code = codeOf(theirs.secret);
    const open = await challenge(theirs.client, theirs.id);
    expect(await readError(await verify(mine.client, theirs.id, open, code))).toBe("404 mfa_factor_not_found");
    expect(describeFailure(await mine.client.mfa.challenge({ factorId: theirs.id }))).toBe("404 mfa_factor_not_found");
    expect(describeFailure(await mine.client.mfa.unenroll({ factorId: theirs.id }))).toBe("404 mfa_factor_not_found");
    for (const each of [open, crypto.randomUUID(), "x"]) {
      expect(await readError(await verify(mine.client, mine.id, each, codeOf(mine.secret)))).toBe(
        "422 mfa_factor_not_found",
      );
    }
    expect(await readError(await verify(mine.client, mine.id, open, ""))).toBe("400 validation_failed");
    expect((await verify(theirs.client, theirs.id, open, code)).status).toBe(200);
  });

  test("verifying or removing a factor that was removed concurrently returns a clear error", async () => {
    const { client, session } = await openAccount();
    const factor = await enrol(client);
    const { token } = await readTokens(client);
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => call(`/factors/${factor.id}`, undefined, { method: "DELETE", token })),
      ...Array.from({ length: 3 }, () => call(`/factors/${factor.id}/challenge`, {}, { token })),
    ]);
    expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect((await readActions(session.user.id)).filter((action) => action === "factor_removed")).toHaveLength(1);
  });
});
