// Foreign, tampered and expired access tokens; lifetimes of keys and sessions.
import { createExecutionContext, createScheduledController, env } from "cloudflare:test";
import { SignJWT, UnsecuredJWT, calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import worker from "../../../worker/dev/index.ts";
import { call, newAddress, openAccount, openClient, origin, password } from "./auth-client.ts";

type Account = Awaited<ReturnType<typeof openAccount>>;

const readKeys = async () => {
  const response = await call("/.well-known/jwks.json", undefined, { method: "GET" });
  return (await response.json<{ keys: { kid: string; x: string; y: string; d?: string }[] }>()).keys;
};
const getUser = async (token: string) => {
  const [user, api] = await Promise.all([
    call("/user", undefined, { method: "GET", token }),
    worker.fetch(
      new Request(`${origin}/api/tenant`, { headers: { authorization: `Bearer ${token}` } }),
      env,
      createExecutionContext(),
    ),
  ]);
  const { error_code } = await user.json<{ error_code?: string }>();
  return [user.status, error_code, api.status];
};
const runCron = async () => {
  await worker.scheduled(createScheduledController(), env);
};

describe("a token is refused", () => {
  let account: Account;
  let claims: ReturnType<typeof decodeJwt>;
  let kid: string;
  beforeAll(async () => {
    account = await openAccount();
    claims = decodeJwt(account.session.access_token);
    kid = (await readKeys())[0]?.kid ?? "";
  });
  test("but a valid token is accepted", async () => {
    expect(await getUser(account.session.access_token)).toEqual([200, undefined, 200]);
  });
  const expectRefused = async (token: string) => expect(await getUser(token)).toEqual([403, "bad_jwt", 401]);

  test("without a signature (alg none), with and without a valid one appended", async () => {
    const unsigned = new UnsecuredJWT(claims).encode();
    await expectRefused(unsigned);
    await expectRefused(unsigned + account.session.access_token.split(".")[2]);
  });

  test("signed with HS256 and the public key as the secret, in each of its encodings", async () => {
    const [key] = await readKeys();
    const spellings = [
      JSON.stringify(key),
      JSON.stringify({ ...key, d: undefined }),
      `${key?.x}${key?.y}`,
      key?.x,
      kid,
    ];
    for (const spelling of spellings) {
      const secret = new TextEncoder().encode(spelling ?? "");
      await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(secret));
    }
  });

  test("signed with a foreign key, whether it uses our kid, embeds its own key or a URL", async () => {
    const pair = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    const foreignKid = await calculateJwkThumbprint(jwk);
    const headers = [
      { kid },
      { kid: foreignKid },
      {},
      { kid: foreignKid, jwk },
      { kid: foreignKid, jku: "http://127.0.0.1:1/keys" },
      { kid: "../../keys' or 1=1 --" },
    ];
    for (const header of headers) {
      await expectRefused(
        await new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...header }).sign(pair.privateKey),
      );
    }
  });

  test("when any part of it is changed", async () => {
    const [head = "", body = "", signature = ""] = account.session.access_token.split(".");
    const promoted = btoa(JSON.stringify({ ...claims, aal: "aal2" })).replaceAll("=", "");
    const later = btoa(JSON.stringify({ ...claims, exp: 9_999_999_999 })).replaceAll("=", "");
    const flipped = (signature[0] === "A" ? "B" : "A") + signature.slice(1);
    for (const parts of [
      [head, promoted, signature],
      [head, later, signature],
      [head, body, flipped],
      [head, body, ""],
      [head, body],
      [head, body, signature, ""],
    ]) {
      await expectRefused(parts.join("."));
    }
  });

  test("with another issuer or audience, or expired, although signed with our key", async () => {
    // The signing key is encrypted, so the service itself creates the tokens, with other settings and another time.
    const { address } = account;
    const elsewhere = { ...env, SITE_URL: "https://ailleurs.example" };
    const answer = await worker.fetch(
      new Request(`${origin}/auth/v1/token?grant_type=password`, {
        method: "POST",
        body: JSON.stringify({ email: address, password }),
      }),
      elsewhere,
      createExecutionContext(),
    );
    const { access_token } = await answer.json<{ access_token: string }>();
    expect(decodeJwt(access_token).iss).toBe("https://ailleurs.example/auth/v1");
    await expectRefused(access_token);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3601_000 });
    try {
      await expectRefused(account.session.access_token);
    } finally {
      vi.useRealTimers();
    }
  });

  test("as soon as its session is signed out", async () => {
    const client = openClient();
    const { data } = await client.signInWithPassword({ email: account.address, password });
    const token = data.session?.access_token ?? "";
    expect(await getUser(token)).toEqual([200, undefined, 200]);
    await client.signOut({ scope: "local" });
    expect(await getUser(token)).toEqual([403, "session_not_found", 401]);
  });

  test("as soon as its user is deleted", async () => {
    const { session } = await openAccount();
    await env.DB.prepare("delete from auth_users where id = ?").bind(session.user.id).run();
    expect(await getUser(session.access_token)).toEqual([403, "user_not_found", 401]);
  });
});

test("cron rotates a signing key after a quarter, and its tokens stay valid", async () => {
  const { client, session } = await openAccount();
  const [old] = await readKeys();
  await runCron();
  expect(await readKeys()).toEqual([old]);
  await env.DB.prepare("update auth_signing_keys set created_at = '2020-01-01T00:00:00.000Z' where kid = ?")
    .bind(old?.kid)
    .run();
  await runCron();
  const keys = await readKeys();
  expect(keys).toHaveLength(2);
  expect(keys).toContainEqual(old);
  expect(keys.some((key) => "d" in key)).toBe(false);
  expect(await getUser(session.access_token)).toEqual([200, undefined, 200]);
  // An isolate that starts afterwards signs with the new key; the client verifies both with the published set.
  const fresh = await worker.fetch(
    new Request(`${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    }),
    { ...env },
    createExecutionContext(),
  );
  const { access_token } = await fresh.json<{ access_token: string }>();
  const signedBy = keys.find(({ kid }) => kid !== old?.kid)?.kid;
  expect(JSON.parse(atob(access_token.split(".")[0] ?? ""))).toMatchObject({ alg: "ES256", kid: signedBy });
  expect((await client.getClaims(access_token)).error).toBeNull();
});

describe("a session ends at its configured limits", () => {
  const refresh = async (token: string, limits: object) => {
    const answer = await worker.fetch(
      new Request(`${origin}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        body: JSON.stringify({ refresh_token: token }),
      }),
      { ...env, AUTH_SESSION_LIMITS: JSON.stringify(limits) },
      createExecutionContext(),
    );
    const { error_code } = await answer.json<{ error_code?: string }>();
    return error_code ?? answer.status;
  };
  const longAgo = "2020-01-01T00:00:00.000Z";

  test.each([
    ["created_at", { timebox: 3600 }, { inactivity: 3600 }],
    ["refreshed_at", { inactivity: 3600 }, { timebox: 3600 }],
  ])("by %s", async (column, limits, others) => {
    const { session } = await openAccount();
    expect(await refresh(session.refresh_token, limits)).toBe(200);
    await env.DB.prepare(`update auth_sessions set ${column} = ? where user_id = ?`)
      .bind(longAgo, session.user.id)
      .run();
    expect(await refresh(session.refresh_token, limits)).toBe("session_expired");
    expect(await refresh(session.refresh_token, others)).toBe(200);
  });

  test("when its user has a second factor that it has not verified", async () => {
    const { session, client } = await openAccount();
    const limits = { allow_low_aal: 3600 };
    await env.DB.prepare("update auth_sessions set created_at = ? where user_id = ?")
      .bind(longAgo, session.user.id)
      .run();
    expect(await refresh(session.refresh_token, limits)).toBe(200);
    await env.DB.prepare(
      "insert into auth_factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at) values (?, ?, 'totp', '', 'verified', '', ?, ?)",
    )
      .bind(crypto.randomUUID(), session.user.id, longAgo, longAgo)
      .run();
    expect(await refresh(session.refresh_token, limits)).toBe("session_expired");
    expect((await client.getUser()).error).toBeNull();
  });

  test("when a newer session starts, with one session per user", async () => {
    const { address, session } = await openAccount();
    const { data } = await openClient().signInWithPassword({ email: address, password });
    const limits = { single_per_user: true };
    expect(await refresh(session.refresh_token, limits)).toBe("session_expired");
    expect(await refresh(data.session?.refresh_token ?? "", limits)).toBe(200);
    expect(await refresh(session.refresh_token, {})).toBe(200);
  });
});

test("a redirect off the site is allowed when it is on the allow list", async () => {
  const signUp = async (redirectTo: string) => {
    const address = newAddress();
    await worker.fetch(
      new Request(`${origin}/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, {
        method: "POST",
        headers: { "cf-connecting-ip": crypto.randomUUID() },
        body: JSON.stringify({ email: (await openAccount({ address })).address }),
      }),
      { ...env, AUTH_REDIRECT_ALLOW_LIST: "https://*.vitrine.example/**, https://app.example/retour" },
      createExecutionContext(),
    );
    const mails = await env.DB.prepare("select text from outbox_mail where recipient = ? order by id desc")
      .bind(address)
      .first<{ text: string }>();
    const link = new URL(/http\S+/.exec(mails?.text ?? "")?.[0] ?? "missing:");
    return link.searchParams.get("redirect_to") === redirectTo;
  };
  const cases: [string, boolean][] = [
    ["https://ma.vitrine.example/compte/retour?a=1", true],
    ["https://app.example/retour", true],
    ["https://app.example/retour#x", true],
    ["https://app.example/retour/autre", false],
    ["https://a.b.vitrine.example/compte", false],
    ["https://vitrine.example/compte", false],
    ["https://evil.test/.vitrine.example/", false],
    ["https://evil.test#.vitrine.example/x", false],
    ["https://app.example.evil.test/retour", false],
    ["https://appXexample/retour", false],
    ["http://app.example/retour", false],
  ];
  for (const [url, isAllowed] of cases) expect([url, await signUp(url)]).toEqual([url, isAllowed]);
});
