// The life of an account with the unmodified auth-js: sign-up, mail, session, refresh, sign-out.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { verifyAccessToken } from "../../../worker/auth/sessions/access-token.ts";
import { openDb } from "../../../worker/db/client.ts";
import { call, newAddress, openAccount, openClient, origin, password, readMail, readMails } from "./auth-client.ts";

const setSession = (id: string, column: string, value: string) =>
  env.DB.prepare(`update auth_sessions set ${column} = ? where id = ?`).bind(value, id).run();
const longAgo = "2020-01-01T00:00:00.000Z";
const sessionIdOf = (token: string): string =>
  JSON.parse(atob(token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).session_id;

describe("first use", () => {
  test("parallel first sign-ins and key requests create one active signing key", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        (await call("/.well-known/jwks.json", undefined, { method: "GET" })).json<{ keys: object[] }>(),
      ),
    );
    const active = await env.DB.prepare(
      "select kid, private_jwk from auth_signing_keys where retired_at is null",
    ).all();
    expect(active.results).toHaveLength(1);
    expect(String(active.results[0]?.private_jwk)).not.toContain("kty");
    for (const { keys } of answers) {
      expect(keys).toEqual([
        {
          kty: "EC",
          crv: "P-256",
          x: expect.any(String),
          y: expect.any(String),
          kid: active.results[0]?.kid,
          alg: "ES256",
          use: "sig",
          key_ops: ["verify"],
        },
      ]);
    }
  });
});

describe("sign-up", () => {
  test("the mailed code starts a session with complete user, token and tenant", async () => {
    const client = openClient();
    const address = newAddress("Zoé".normalize("NFD").replace(/[^A-Za-z]/g, ""));
    const asTyped = address.toUpperCase();
    const data = { full_name: "Zoé 🌸 Ñandú", sub: "forged", email_verified: true };
    const signedUp = await client.signUp({
      email: asTyped,
      password,
      options: { data, emailRedirectTo: `${origin}/dashboard` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    const user = signedUp.data.user;
    expect(user).toMatchObject({
      email: address.toLowerCase(),
      role: "authenticated",
      aud: "authenticated",
      phone: "",
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { full_name: data.full_name, sub: user?.id, email_verified: false },
    });
    expect(user).not.toHaveProperty("email_confirmed_at");
    expect(user?.identities).toMatchObject([{ id: user?.id, user_id: user?.id, provider: "email" }]);

    const mail = await readMail(address.toLowerCase());
    expect(Object.keys(mail).toSorted()).toEqual(["code", "createdAt", "html", "link", "subject", "text", "to"]);
    expect(mail.html).toContain(mail.code);
    expect(mail.html).toContain(mail.link.href.replaceAll("&", "&amp;"));
    expect(mail.html).not.toMatch(/Ñandú|<img|src=/);
    expect(mail.link.origin + mail.link.pathname).toBe(`${origin}/auth/v1/verify`);
    expect(mail.link.searchParams.get("token")).toMatch(/^[a-p]{64}$/);
    // The code is the first six digits of the text.
    expect(/\d{6}/.exec(mail.text)?.[0]).toBe(mail.code);

    const early = await client.signInWithPassword({ email: asTyped, password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

    const verified = await client.verifyOtp({ email: asTyped, token: mail.code, type: "email" });
    const session = verified.data.session;
    if (!session) throw verified.error ?? new Error("No session");
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(session.user.user_metadata).toEqual({
      full_name: data.full_name,
      sub: user?.id,
      email: address.toLowerCase(),
      email_verified: true,
      phone_verified: false,
    });
    expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect(session.user.confirmed_at).toBe(session.user.email_confirmed_at);

    const claims = await client.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(claims.data?.claims).toMatchObject({
      iss: `${origin}/auth/v1`,
      aud: "authenticated",
      sub: user?.id,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "otp", timestamp: expect.any(Number) }],
      exp: session.expires_at,
      user_metadata: { full_name: data.full_name },
    });
    expect(await verifyAccessToken(env, openDb(env.DB), session.access_token)).toMatchObject({ userId: user?.id });
    const [head, body, signature] = session.access_token.split(".");
    for (const token of [
      `${head}.${body}.${signature?.slice(4)}AAAA`,
      `${head}.${body}.`,
      "x",
      session.refresh_token,
    ]) {
      expect(await verifyAccessToken(env, openDb(env.DB), token)).toBeNull();
    }

    const tenant = await env.DB.prepare(
      "select tenant_id from profiles join tenants on tenants.id = tenant_id where profiles.id = ?",
    )
      .bind(user?.id)
      .all();
    expect(tenant.results).toHaveLength(1);

    const again = await client.verifyOtp({ email: address, token: mail.code, type: "email" });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired", message: "Token has expired or is invalid" });
  });

  test("the mail's link survives a HEAD, signs in once, and then returns an error", async () => {
    const address = newAddress();
    await openClient().signUp({ email: address, password, options: { emailRedirectTo: `${origin}/dashboard?a=1` } });
    const { link, code } = await readMail(address);
    const path = link.pathname.replace("/auth/v1", "") + link.search;
    const scanned = await call(path, undefined, { method: "HEAD" });
    expect(scanned.status).toBe(405);

    const opened = await call(path, undefined, { method: "GET" });
    expect(opened.status).toBe(303);
    const target = new URL(opened.headers.get("location") ?? "");
    expect(target.origin + target.pathname + target.search).toBe(`${origin}/dashboard?a=1`);
    const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(fragment).toMatchObject({ token_type: "bearer", type: "signup", sb: "", expires_in: "3600" });
    const client = openClient();
    const adopted = await client.setSession({
      access_token: fragment.access_token ?? "",
      refresh_token: fragment.refresh_token ?? "",
    });
    expect(adopted.data.user?.email).toBe(address);

    const reopened = await call(path, undefined, { method: "GET" });
    const failure = new URL(reopened.headers.get("location") ?? "");
    expect(failure.search).toBe("?a=1");
    expect(Object.fromEntries(new URLSearchParams(failure.hash.slice(1)))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
    expect((await client.verifyOtp({ email: address, token: code, type: "signup" })).error?.code).toBe("otp_expired");
    expect((await call("/verify?type=signup", undefined, { method: "GET" })).status).toBe(400);
  });

  test("PKCE: the link yields a code that only the browser with the verifier can exchange, once", async () => {
    const address = newAddress();
    const client = openClient({ flowType: "pkce" });
    await client.signUp({ email: address, password });
    const { link } = await readMail(address);
    expect(link.searchParams.get("token")).toMatch(/^pkce_/);
    const path = link.pathname.replace("/auth/v1", "") + link.search;
    const opened = await call(path, undefined, { method: "GET" });
    const target = new URL(opened.headers.get("location") ?? "");
    expect(target.hash).toBe("");
    const code = target.searchParams.get("code") ?? "";
    const wrong = await call("/token?grant_type=pkce", { auth_code: code, code_verifier: "not the verifier" });
    expect(await wrong.json()).toMatchObject({ code: 400, error_code: "bad_code_verifier" });
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(address);
    const claims = await client.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: "email/signup" }]);
    const twice = await call("/token?grant_type=pkce", { auth_code: code, code_verifier: "x" });
    expect(twice.status).toBe(404);
    const reopened = await call(path, undefined, { method: "GET" });
    const failure = new URL(reopened.headers.get("location") ?? "");
    expect(failure.searchParams.get("error_code")).toBe("otp_expired");
    expect(failure.hash).toContain("error_code=otp_expired");
  });

  test("a resend replaces code and link but keeps the pending password", async () => {
    const address = newAddress();
    const client = openClient();
    await client.signUp({ email: address, password, options: { data: { full_name: "Ana" } } });
    const first = await readMail(address);
    const tooSoon = await client.resend({ type: "signup", email: address });
    expect(tooSoon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(tooSoon.error?.message).toMatch(/only request this after \d+ seconds/);
    await env.DB.prepare("delete from auth_throttles where key = ?").bind(`mail:confirmation:${address}`).run();
    expect((await client.resend({ type: "signup", email: address })).error).toBeNull();
    const second = await readMail(address);
    const tokenHash = (mail: typeof first) => mail.link.searchParams.get("token") ?? "";
    expect(tokenHash(second)).not.toBe(tokenHash(first));
    const stale = await client.verifyOtp({ token_hash: tokenHash(first), type: "signup" });
    expect(stale.error).toMatchObject({ code: "otp_expired", message: "Email link is invalid or has expired" });
    const fresh = await client.verifyOtp({ token_hash: tokenHash(second), type: "email" });
    expect(fresh.data.user?.user_metadata.full_name).toBe("Ana");
    expect((await openClient().signInWithPassword({ email: address, password })).error).toBeNull();
  });

  test.each([
    ["code_expires_at", "otp_expired", undefined],
    ["link_expires_at", undefined, "otp_expired"],
  ])("refuses code and link after %s", async (column, codeError, linkError) => {
    for (const way of ["code", "link"] as const) {
      const address = newAddress();
      await openClient().signUp({ email: address, password });
      const { code, link } = await readMail(address);
      await env.DB.prepare(`update auth_one_time_tokens set ${column} = ? where address = ?`)
        .bind(longAgo, address)
        .run();
      const expected = way === "code" ? codeError : linkError;
      const { error } =
        way === "code"
          ? await openClient().verifyOtp({ email: address, token: code, type: "signup" })
          : await openClient().verifyOtp({ token_hash: link.searchParams.get("token") ?? "", type: "signup" });
      expect(error?.code).toBe(expected);
    }
  });
});

describe("sessions", () => {
  let account: Awaited<ReturnType<typeof openAccount>>;
  beforeAll(async () => {
    account = await openAccount();
  });

  test("refreshing rotates the token; the direct predecessor and parallel tabs get the current one; an old copy ends the session", async () => {
    const client = openClient();
    const { data } = await client.signInWithPassword({ email: account.address, password });
    const first = data.session?.refresh_token ?? "";
    const refresh = async (token: string) => {
      const response = await call("/token?grant_type=refresh_token", { refresh_token: token });
      const body = await response.json<{
        refresh_token: string;
        access_token: string;
        error_code?: string;
        user: object;
      }>();
      return { status: response.status, ...body };
    };
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(tabs.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const second = tabs[0]?.refresh_token ?? "";
    expect(new Set(tabs.map((tab) => tab.refresh_token))).toEqual(new Set([second]));
    expect(second).not.toBe(first);
    const sessionId = sessionIdOf(tabs[0]?.access_token ?? "");
    expect(sessionIdOf(data.session?.access_token ?? "")).toBe(sessionId);

    await setSession(sessionId, "refreshed_at", longAgo);
    expect((await refresh(first)).refresh_token).toBe(second);
    const third = (await refresh(second)).refresh_token;
    expect((await refresh(first)).refresh_token).toBe(third);
    await setSession(sessionId, "refreshed_at", longAgo);
    expect(await refresh(first)).toMatchObject({ status: 400, error_code: "refresh_token_already_used" });
    expect(await refresh(third)).toMatchObject({ status: 400, error_code: "refresh_token_not_found" });
    const stranded = await client.getUser();
    expect(stranded.error?.name).toBe("AuthSessionMissingError");
    const access = await call("/user", undefined, { method: "GET", token: data.session?.access_token ?? "" });
    expect(await access.json()).toMatchObject({ code: 403, error_code: "session_not_found" });

    expect((await refresh("nonsense")).error_code).toBe("validation_failed");
    const forged = third.slice(0, 40) + (third[40] === "A" ? "B" : "A") + third.slice(41);
    expect((await refresh(forged)).error_code).toBe("refresh_token_not_found");
  });

  test.each([
    ["global", [false, false, false]],
    ["local", [false, true, true]],
    ["others", [true, false, false]],
  ] as const)("sign-out with scope %s", async (scope, alive) => {
    const clients = await Promise.all([1, 2, 3].map(async () => openClient()));
    const tokens: string[] = [];
    for (const client of clients) {
      const { data } = await client.signInWithPassword({ email: account.address, password });
      tokens.push(data.session?.access_token ?? "");
    }
    expect((await clients[0]?.signOut({ scope }))?.error).toBeNull();
    const statuses = tokens.map(async (token) => (await call("/user", undefined, { method: "GET", token })).status);
    expect(await Promise.all(statuses)).toEqual(alive.map((isAlive) => (isAlive ? 200 : 403)));
  });

  test("a new password ends the other sessions and codes; metadata is merged key by key", async () => {
    const { client, address } = await openAccount({ data: { full_name: "Ana", city: "Lyon" } });
    const other = openClient();
    await other.signInWithPassword({ email: address, password });
    expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
    const weak = await client.updateUser({ password: "12345" });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    for (const [guess, reason] of [
      ["Motdepasse", "pwned"],
      [address.toUpperCase(), "address"],
      [address.split("@")[0] ?? "", "address"],
      ["éééééé", "repetition"],
      ["qsdfgh", "sequence"],
    ] as const) {
      const { error } = await client.updateUser({ password: guess });
      expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: [reason] });
    }
    // The address that the same change asks for is its own, too.
    const next = newAddress("nouvelle");
    const both = await client.updateUser({ email: next, password: next });
    expect(both.error).toMatchObject({ code: "weak_password", reasons: ["address"] });

    const updated = await client.updateUser({ password: "un autre secret", data: { city: null, shop: "L'Écrin" } });
    expect(updated.data.user?.user_metadata).toMatchObject({ full_name: "Ana", shop: "L'Écrin" });
    expect(updated.data.user?.user_metadata).not.toHaveProperty("city");
    expect((await client.getUser()).data.user?.user_metadata).toEqual(updated.data.user?.user_metadata);
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await openClient().signInWithPassword({ email: address, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await openClient().signInWithPassword({ email: address, password: "un autre secret" })).error).toBeNull();

    const token = (await client.getSession()).data.session?.access_token ?? "";
    await Promise.all(
      ["a", "b", "c", "d"].map((key) =>
        call("/user", { data: { [key]: 1 }, code_challenge: null }, { method: "PUT", token }),
      ),
    );
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ a: 1, b: 1, c: 1, d: 1 });
    const promoted = await call("/user", { app_metadata: { admin: true } }, { method: "PUT", token });
    expect(await promoted.json()).toMatchObject({ error_code: "not_admin" });
    expect((await readMails(address)).length).toBe(1);
  });
});

describe("the client's events", () => {
  test("report each step of an account's life", async () => {
    const address = newAddress();
    const client = openClient();
    const events: string[] = [];
    const { data } = client.onAuthStateChange((event) => void events.push(event));
    await client.getSession();
    await client.signUp({ email: address, password });
    await client.verifyOtp({ email: address, token: (await readMail(address)).code, type: "signup" });
    await client.refreshSession();
    await client.updateUser({ data: { city: "Lyon" } });
    await client.signOut({ scope: "others" });
    expect((await client.getSession()).data.session).not.toBeNull();
    await client.signOut();
    await client.signInWithPassword({ email: address, password });
    await client.signOut({ scope: "local" });
    await client.resetPasswordForEmail(address);
    await client.verifyOtp({ email: address, token: (await readMail(address)).code, type: "recovery" });
    data.subscription.unsubscribe();
    expect(events).toEqual([
      "INITIAL_SESSION",
      "SIGNED_IN",
      "TOKEN_REFRESHED",
      "USER_UPDATED",
      "SIGNED_OUT",
      "SIGNED_IN",
      "SIGNED_OUT",
      "PASSWORD_RECOVERY",
    ]);
  });

  test("a session ended elsewhere is gone at the next request, and sign-out does not fail", async () => {
    const { client, address } = await openAccount();
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const other = openClient();
    await other.signInWithPassword({ email: address, password });
    await other.signOut({ scope: "others" });
    expect((await client.signOut()).error).toBeNull();
    expect(events).toContain("SIGNED_OUT");
    expect((await other.getUser()).error).toBeNull();
  });
});
