// Attacks: guessing, enumeration, planted passwords, open redirects and malicious bodies.
import { env } from "cloudflare:test";
import { fc } from "../../support/properties.ts";
import { describe, expect, test } from "vitest";
import { openSigningKey, retireKey } from "../../../worker/crypto/signing-keys.ts";
import { cleanAuth } from "../../../worker/auth/clean-up.ts";
import { isAllowedRedirect } from "../../../worker/auth/redirect.ts";
import { networkOf } from "../../../worker/net/client-address.ts";
import { openDb } from "../../../worker/db/client.ts";
import {
  call,
  resetMessageLimit,
  newAddress,
  nextIp,
  openAccount,
  openClient,
  openLink,
  origin,
  password,
  readMail,
  readMails,
} from "./auth-client.ts";

const resetMailLimit = (address: string) =>
  env.DB.prepare("delete from auth_throttles where key = ?").bind(`mail:confirmation:${address}`).run();
const signUp = (body: object, ip = nextIp()) => call("/signup", body, { ip });
const signIn = (email: string, secret: string, ip = nextIp()) =>
  call("/token?grant_type=password", { email, password: secret }, { ip });

/** The shape of a response, without random and time-dependent values. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
};

describe("account enumeration", () => {
  test("sign-up with an existing address responds as for a new one, tells the mailbox, and keeps the password", async () => {
    const { address } = await openAccount();
    await resetMailLimit(address);
    const data = { full_name: "Intrus" };
    const known = await signUp({ email: address, password: "un autre secret", data });
    const unknown = await signUp({ email: newAddress(), password: "un autre secret", data });
    expect(known.status).toBe(unknown.status);
    expect(Object.fromEntries(known.headers).toString()).toBe(Object.fromEntries(unknown.headers).toString());
    const made = await known.json<{ id: string; user_metadata: object; identities: object[]; role: string }>();
    expect(shapeOf(made)).toEqual(shapeOf(await unknown.json()));
    expect(made).toMatchObject({ role: "authenticated", user_metadata: data, identities: [{ user_id: made.id }] });
    expect(await env.DB.prepare("select id from auth_users where id = ?").bind(made.id).first()).toBeNull();
    const [told, ...earlier] = await readMails(address);
    expect(earlier).toHaveLength(1);
    expect(told?.subject).toBe("Vous avez déjà un compte Égérie");
    for (const way of ["/auth", "/auth?mot-de-passe=oublie"]) expect(told?.text).toContain(`${origin}${way}\n`);
    // It signs nobody in, and carries nothing that the stranger typed.
    expect(told?.text).not.toMatch(/token|\d{6}|Intrus/);
    expect((await signIn(address, "un autre secret")).status).toBe(400);
    expect((await signIn(address, password)).status).toBe(200);
    // A second sign-up too early gets the same error.
    expect((await signUp({ email: address, password })).status).toBe(429);
    await resetMailLimit(address);
    expect(await (await call("/resend", { type: "signup", email: address })).text()).toBe("{}");
    expect((await readMails(address)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      told?.subject,
      told?.subject,
    ]);
    const resent = await call("/resend", { type: "signup", email: newAddress() });
    expect([resent.status, await resent.text()]).toEqual([200, "{}"]);
  });

  test("a wrong password, an unknown address and an invalid one get identical responses", async () => {
    const { address } = await openAccount();
    const pending = newAddress();
    await signUp({ email: pending, password });
    const tries = [
      [address, "faux mot de passe"],
      [pending, "faux mot de passe"],
      [newAddress(), password],
      ["pas une adresse", password],
      [address, ""],
      [address, "x".repeat(5000)],
    ] as const;
    const answers = await Promise.all(
      tries.map(async ([email, secret]) => {
        const answer = await signIn(email, secret);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers)).toEqual(
      new Set(['400 {"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}']),
    );
    const client = openClient();
    expect((await client.signInWithPassword({ email: address, password: "faux" })).error).toMatchObject({
      name: "AuthApiError",
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  });
});

describe("ownership of an address", () => {
  test("the latest sign-up's password counts, and earlier mails are void", async () => {
    const address = newAddress();
    await signUp({ email: address, password: "secret du voleur", data: { full_name: "Voleur" } });
    const planted = await readMail(address);
    await resetMailLimit(address);
    await signUp({ email: address, password, data: { full_name: "Propriétaire" } });
    const owner = openClient();
    const stale = await owner.verifyOtp({ token_hash: planted.link.searchParams.get("token") ?? "", type: "signup" });
    expect(stale.error?.code).toBe("otp_expired");
    const verified = await owner.verifyOtp({ email: address, token: (await readMail(address)).code, type: "signup" });
    expect(verified.data.user?.user_metadata.full_name).toBe("Propriétaire");
    expect((await signIn(address, "secret du voleur")).status).toBe(400);
    expect((await signIn(address, password)).status).toBe(200);
  });

  test("two sign-ups within a minute with different passwords: the pending mail sets neither", async () => {
    const address = newAddress();
    await signUp({ email: address, password: "secret du voleur" });
    const refused = await signUp({ email: address, password });
    expect(await refused.json()).toMatchObject({ code: 429, error_code: "over_email_send_rate_limit" });
    const verified = await openClient().verifyOtp({
      email: address,
      token: (await readMail(address)).code,
      type: "signup",
    });
    expect(verified.error).toBeNull();
    expect((await signIn(address, "secret du voleur")).status).toBe(400);
    expect((await signIn(address, password)).status).toBe(400);
  });

  test("many concurrent identical sign-ups create one user, send one mail, and keep the password", async () => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ email: address, password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
    const users = await env.DB.prepare("select id from auth_users where email = ?").bind(address).all();
    expect(users.results).toHaveLength(1);
    expect(await readMails(address)).toHaveLength(1);
    const { code, link } = await readMail(address);
    const uses = await Promise.all([
      call("/verify", { type: "signup", email: address, token: code }),
      call("/verify", { type: "signup", token_hash: link.searchParams.get("token") }),
      call("/verify", { type: "email", email: address, token: code }),
    ]);
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await signIn(address, password)).status).toBe(200);
  });
});

describe("requests for mails do not reveal who has an account", () => {
  const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
  test.each<[string, object]>([
    ["/recover", {}],
    ["/recover", pkce],
    ["/otp", {}],
    ["/otp", { create_user: false }],
    ["/otp", { create_user: false, ...pkce }],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/verify", { type: "email", token: "000000" }],
    ["/verify", { type: "recovery", token: "000000" }],
    ["/verify", { type: "email_change", token: "000000" }],
  ])("%s %j", async (path, body) => {
    const { address: confirmed } = await openAccount();
    const unconfirmed = newAddress();
    await signUp({ email: unconfirmed, password });
    for (const address of [confirmed, unconfirmed]) await resetMessageLimit(address);
    const answers = [];
    for (const email of [confirmed, unconfirmed, newAddress()]) {
      // Twice: the response to a request too early must not reveal it either.
      const twice = [await call(path, { ...body, email }), await call(path, { ...body, email })];
      answers.push(
        await Promise.all(
          twice.map(async (answer) => {
            const headers = [...answer.headers.keys()].filter((name) => name !== "date").toSorted();
            return [answer.status, headers, shapeOf(await answer.json())];
          }),
        ),
      );
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
  });
});

describe("guessing", () => {
  test("limits 40 concurrent password guesses from many addresses, without affecting another account", async () => {
    const [victim, other] = [await openAccount(), await openAccount()];
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(victim.address, `faux-${index}`)),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBe(20);
    expect(await refused[0]?.json()).toMatchObject({ error_code: "over_request_rate_limit" });
    expect((await signIn(victim.address, password)).status).toBe(429);
    expect((await signIn(other.address, password)).status).toBe(200);
    expect((await victim.client.refreshSession()).error).toBeNull();
  });

  test("limits guesses of a code; an unknown address gets the same error; the link still works", async () => {
    const address = newAddress();
    await signUp({ email: address, password });
    const { code, link } = await readMail(address);
    for (const target of [address, newAddress()]) {
      const guesses = Array.from({ length: 12 }, (_, index) => String(index).padStart(6, "0")).filter(
        (guess) => guess !== code,
      );
      const statuses: number[] = [];
      for (const token of guesses)
        statuses.push((await call("/verify", { type: "signup", email: target, token })).status);
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
      expect(statuses.slice(10)).toEqual(statuses.slice(10).map(() => 429));
    }
    expect((await call("/verify", { type: "signup", email: address, token: code })).status).toBe(429);
    expect((await call("/verify", { type: "signup", token_hash: link.searchParams.get("token") })).status).toBe(200);
  });

  test.each([
    ["/signup", { email: "x" }],
    ["/resend", { type: "x" }],
    ["/verify", { type: "x" }],
    ["/token?grant_type=password", {}],
  ])("%s is limited by the caller's network", async (path, body) => {
    const ip = nextIp();
    const statuses = await Promise.all(Array.from({ length: 33 }, async () => (await call(path, body, { ip })).status));
    expect(statuses.filter((status) => status === 429).length).toBe(3);
    expect((await call(path, body)).status).toBe(400);
  });

  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ])("the network of %s is %s", (ip, network) => expect(networkOf(ip)).toBe(network));
});

const site = "https://egerie.example";
test.each([
  [`${site}/dashboard?a=1#b`, true],
  ["HTTPS://EGERIE.example:443/", true],
  ["http://127.0.0.1:3000/x", true],
  ["http://[::1]:5173/", true],
  ["http://egerie.example/", false],
  ["https://egerie.example:8443/", false],
  ["https://egerie.example.evil.test/", false],
  ["https://evil.test/https://egerie.example", false],
  ["https://egerie.example@evil.test/", false],
  ["https://user@egerie.example/", false],
  ["https://egerie.example\\@evil.test/", false],
  ["https:\\\\egerie.example/", false],
  ["https://egerie.exa\tmple/", false],
  ["https:///evil.test", false],
  ["//evil.test", false],
  ["/dashboard", false],
  ["javascript:alert(1)//egerie.example", false],
  ["http://2130706433/", false],
  ["http://0x7f.1/", false],
  ["http://127.1/", false],
  ["http://10.0.0.1/", false],
  ["http://localhost/", false],
  ["", false],
])("is a redirect to %j allowed: %s", (url, allowed) => {
  expect(isAllowedRedirect(url, site)).toBe(allowed);
  expect(isAllowedRedirect("http://localhost:5173/x", "http://localhost:8787")).toBe(true);
});

test("any allowed redirect leads to the site or to this machine", () => {
  const part = fc.constantFrom(
    "https:",
    "http:",
    "/",
    "\\",
    "@",
    ":",
    "#",
    "?",
    ".",
    "egerie.example",
    "evil.test",
    "127.0.0.1",
    "%2f",
    "\t",
    "é",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = parts.join("");
      return !isAllowedRedirect(url, site) || ["egerie.example", "127.0.0.1"].includes(new URL(url).hostname);
    }),
    { numRuns: 2000 },
  );
});

test("a mail's link leads to the site when another one was requested, also when the link is tampered with", async () => {
  const address = newAddress();
  await openClient().signUp({ email: address, password, options: { emailRedirectTo: "https://evil.test/" } });
  const { link } = await readMail(address);
  expect(link.searchParams.get("redirect_to")).toBe(origin);
  link.searchParams.set("redirect_to", "https://evil.test/");
  const opened = await call(link.pathname.replace("/auth/v1", "") + link.search, undefined, { method: "GET" });
  expect(opened.headers.get("location")).toMatch(/^http:\/\/localhost:8787\/#access_token=/);
});

describe("malformed requests", () => {
  const deep = (levels: number) =>
    `{"email":"a@exemple.fr","password":"plume7","data":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;
  const valid = { email: "a@exemple.fr", password: "plume7" };
  const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
  test.each<[string, unknown, number, string]>([
    ["nothing", undefined, 400, "bad_json"],
    ["no JSON", "{", 400, "bad_json"],
    ["a list", "[]", 400, "bad_json"],
    ["a form", "email=a&password=b", 400, "bad_json"],
    ["a number for an address", { email: 5, password: "123456" }, 400, "bad_json"],
    ["a list for data", { ...valid, data: [] }, 400, "bad_json"],
    ["over 1 MiB", { ...valid, x: "x".repeat(1024 * 1024) }, 413, "request_entity_too_large"],
    ["no address", { password: "123456" }, 422, "anonymous_provider_disabled"],
    ["a phone that is no number", { phone: "06 12 34", password: "123456" }, 400, "validation_failed"],
    ["a phone and PKCE", { phone: "33612345678", password: "123456", ...pkce }, 400, "validation_failed"],
    ["a phone by carrier pigeon", { phone: "33612345678", password: "123456", channel: "x" }, 400, "validation_failed"],
    ["both", { ...valid, phone: "33612345678" }, 400, "validation_failed"],
    ["a bad address", { ...valid, email: "a b@exemple.fr" }, 400, "validation_failed"],
    ["an address with a line break", { ...valid, email: "a@exemple.fr\nBcc: b@exemple.fr" }, 400, "validation_failed"],
    ["a host without a dot", { ...valid, email: "a@exemple" }, 400, "validation_failed"],
    ["an endless address", { ...valid, email: `${"a".repeat(250)}@exemple.fr` }, 400, "validation_failed"],
    ["no password", { email: valid.email }, 400, "validation_failed"],
    ["5 characters", { ...valid, password: "12345" }, 422, "weak_password"],
    ["a known password", { ...valid, password: "Azerty123" }, 422, "weak_password"],
    ["its own address", { ...valid, password: "A@exemple.fr" }, 422, "weak_password"],
    ["73 bytes", { ...valid, password: "x".repeat(73) }, 400, "validation_failed"],
    ["74 bytes in 37 characters", { ...valid, password: "é".repeat(37) }, 400, "validation_failed"],
    [
      "half of PKCE",
      { ...valid, code_challenge: "x".repeat(43), code_challenge_method: null },
      400,
      "validation_failed",
    ],
    ["a short challenge", { ...valid, code_challenge: "x", code_challenge_method: "s256" }, 400, "validation_failed"],
    ["deep data", deep(20), 400, "validation_failed"],
    ["very deep data", deep(5000), 400, "validation_failed"],
    ["data past what a token holds", { ...valid, data: { a: "é".repeat(3000) } }, 400, "validation_failed"],
  ])("refuses a sign-up with %s", async (_, body, status, code) => {
    const answer = await call("/signup", body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code: status, error_code: code }),
    ]);
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
  });

  test("says in French that an address is none", async () => {
    const refused = await call("/signup", { ...valid, email: "a@exemple" });
    expect(await refused.json()).toMatchObject({ msg: "Cette adresse e-mail n’est pas valable." });
  });

  test.each<[string, string, unknown, number, string]>([
    ["POST", "/verify", { email: "a@exemple.fr", token: "123456" }, 400, "validation_failed"],
    ["POST", "/verify", { type: "signup", token: "1", token_hash: "2" }, 400, "validation_failed"],
    ["POST", "/verify", { type: "signup", token: "123456" }, 400, "validation_failed"],
    ["POST", "/verify", { type: "signup", token_hash: "x", email: "a@exemple.fr" }, 400, "validation_failed"],
    ["POST", "/verify", { type: "unknown", token_hash: "x" }, 400, "validation_failed"],
    ["POST", "/verify", { type: "signup", email: "nope", token: "123456" }, 422, "validation_failed"],
    ["POST", "/verify", { type: "constructor", email: "a@exemple.fr", token: "123456" }, 403, "otp_expired"],
    ["POST", "/token", {}, 400, "invalid_credentials"],
    ["POST", "/token?grant_type=password", { password: "x" }, 400, "validation_failed"],
    ["POST", "/token?grant_type=refresh_token", {}, 400, "validation_failed"],
    ["POST", "/token?grant_type=pkce", { auth_code: "", code_verifier: "" }, 400, "validation_failed"],
    ["POST", "/token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }, 404, "flow_state_not_found"],
    ["POST", "/resend", { type: "nope", email: "a@exemple.fr" }, 400, "validation_failed"],
    ["GET", "/user", undefined, 401, "no_authorization"],
    ["POST", "/logout", undefined, 401, "no_authorization"],
    ["GET", "/nowhere", undefined, 404, "not_found"],
    ["DELETE", "/user", undefined, 404, "not_found"],
  ])("%s %s %j returns %d %s in both error formats", async (method, path, body, status, code) => {
    const [old, recent] = await Promise.all([
      call(path, body, { method }),
      call(path, body, { method, headers: { "x-supabase-api-version": "2024-01-01" } }),
    ]);
    expect([old.status, recent.status]).toEqual([status, status]);
    const { msg } = await old.clone().json<{ msg: string }>();
    expect(await old.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) });
    expect(await recent.json()).toEqual({ code, message: msg });
    expect(recent.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  test("accepts a password of 72 bytes, null for absent fields, and the client's own requests", async () => {
    const address = newAddress();
    const secret = "éà".repeat(18);
    const body = { code_challenge: null, code_challenge_method: null, data: null, gotrue_meta_security: {} };
    expect((await signUp({ email: address, password: secret, ...body })).status).toBe(200);
    await openClient().verifyOtp({ email: address, token: (await readMail(address)).code, type: "signup" });
    expect((await signIn(address, secret)).status).toBe(200);
    expect((await signIn(address, `${secret}x`)).status).toBe(400);
    // supabase-js sends its anonymous key when nobody is signed in.
    const anonymous = await call(
      "/token?grant_type=password",
      { email: address, password: secret },
      { token: "anon-key" },
    );
    const { access_token: token } = await anonymous.json<{ access_token: string }>();
    const loggedOut = await call("/logout?scope=nope", "", { token });
    expect(await loggedOut.json()).toMatchObject({ error_code: "validation_failed" });
    expect((await call("/logout?scope=local", undefined, { token })).status).toBe(204);
    expect(await (await call("/user", undefined, { method: "GET", token: "x.y.z" })).json()).toMatchObject({
      error_code: "bad_jwt",
    });
  });
});

test("refuses a banned user everywhere", async () => {
  const { address, session } = await openAccount();
  const verifier = "v".repeat(50);
  await call("/otp", { email: address, code_challenge: verifier, code_challenge_method: "plain" });
  const code = (await openLink((await readMail(address)).link)).searchParams.get("code");
  await env.DB.prepare("update auth_users set banned_until = '2999-01-01T00:00:00.000Z' where email = ?")
    .bind(address)
    .run();
  const refusals = [
    await signIn(address, password),
    await call("/token?grant_type=refresh_token", { refresh_token: session.refresh_token }),
    await call("/token?grant_type=pkce", { auth_code: code, code_verifier: verifier }),
    await call("/user", undefined, { method: "GET", token: session.access_token }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
  for (const refusal of refusals) expect(await refusal.json()).toMatchObject({ error_code: "user_banned" });
});

test("a retired key verifies its tokens until they expire, and is then deleted", async () => {
  const { client } = await openAccount();
  const db = openDb(env.DB);
  const read = async () => {
    const { keys } = await (
      await call("/.well-known/jwks.json", undefined, { method: "GET" })
    ).json<{ keys: { kid: string }[] }>();
    return keys.map(({ kid }) => kid);
  };
  const [kid = ""] = await read();
  await retireKey(db, kid);
  await cleanAuth(db);
  expect(await read()).toContain(kid);
  expect((await client.getUser()).error).toBeNull();
  // With another AUTH_SECRET the active key cannot be decrypted: a new one replaces it automatically.
  const [active] = (await read()).filter((other) => other !== kid);
  const next = await openSigningKey({ ...env, AUTH_SECRET: "another secret of at least 32 characters" }, db);
  expect([kid, active]).not.toContain(next.kid);
  expect(await read()).toEqual(expect.arrayContaining([kid, active, next.kid]));

  await env.DB.prepare("update auth_signing_keys set retired_at = '2020-01-01T00:00:00.000Z' where kid = ?")
    .bind(kid)
    .run();
  expect(await read()).not.toContain(kid);
  await cleanAuth(db);
  expect(await env.DB.prepare("select kid from auth_signing_keys where kid = ?").bind(kid).first()).toBeNull();
});
