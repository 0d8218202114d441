// Sign-in with other providers: a real OpenID provider on loopback, and the unmodified auth-js.
import { SELF, createExecutionContext, env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import worker from "../../../worker/dev/index.ts";
import {
  call,
  resetMessageLimit,
  newAddress,
  nextIp,
  openAccount,
  openClient,
  origin,
  password,
  readMail,
  readMails,
} from "./auth-client.ts";
import {
  adoptSession,
  askForUrl,
  callbackUrl,
  fragmentOf,
  openCallback,
  signInAt,
  testProvider,
  walk,
  walkToProvider,
} from "./provider-walk.ts";

const get = (path: string, headers: Record<string, string> = {}) => call(path, undefined, { method: "GET", headers });
const authorize = (query: Record<string, string>) => get(`/authorize?${new URLSearchParams(query)}`);
/** The URL to which /authorize redirects. */
async function startSignIn(query: Record<string, string>): Promise<URL> {
  const response = await authorize({ provider: "google", ...query });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "");
}
const firstRow = (query: string, ...values: string[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first();
const countOf = async (table: string, column: string, value: string) =>
  (await firstRow(`select count(*) as n from ${table} where ${column} = ?`, value))?.["n"];
/** The error of a failed callback, which must be the same in query and fragment. */
function failureOf(back: URL): Record<string, string | undefined> {
  const { sb, ...failure } = fragmentOf(back);
  expect(sb).toBe("");
  expect(Object.fromEntries(back.searchParams)).toMatchObject(failure);
  return failure;
}

describe("redirect to the provider and callback", () => {
  test("the first sign-in creates a confirmed user with a session, a tenant and the provider's token", async () => {
    const client = openClient();
    const address = newAddress();
    const back = await walk(await askForUrl(client, "google"), address);
    expect(back.origin + back.pathname + back.search).toBe(`${origin}/dashboard?a=1`);
    expect(fragmentOf(back)).toMatchObject({
      token_type: "bearer",
      expires_in: "3600",
      expires_at: expect.stringMatching(/^\d+$/),
      provider_token: expect.any(String),
      sb: "",
    });
    const { user } = await adoptSession(client, back);
    expect(user).toMatchObject({
      email: address,
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        sub: address,
        provider_id: address,
        iss: testProvider("google").issuer,
        email: address,
        email_verified: true,
        full_name: "Zoé Désirée",
        avatar_url: "https://photos.exemple.fr/zoe.jpg",
      },
      identities: [{ provider: "google", id: address, email: address, identity_data: { sub: address } }],
    });
    expect((await client.getClaims()).data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
    expect(await countOf("profiles", "id", user.id)).toBe(1);
    const audit = await env.DB.prepare("select action, detail from auth_audit_log where user_id = ? order by id")
      .bind(user.id)
      .all();
    expect(audit.results).toEqual([
      { action: "identity_linked", detail: '{"provider":"google"}' },
      { action: "login", detail: '{"method":"oauth","provider":"google"}' },
    ]);

    const again = await signInAt("google", address);
    expect(again.session.user.id).toBe(user.id);
    expect(again.session.user.identities).toHaveLength(1);
  });

  test("with PKCE the callback returns a code, which is exchanged once for the session and the provider's tokens", async () => {
    const client = openClient({ flowType: "pkce" });
    const address = newAddress();
    const back = await walk(await askForUrl(client, "google"), address);
    expect(back.hash).toBe("");
    expect(back.searchParams.get("a")).toBe("1");
    const code = back.searchParams.get("code") ?? "";
    const stored = await env.DB.prepare("select provider_tokens from auth_flow_states").all();
    expect(JSON.stringify(stored.results)).not.toContain("provider_token\\");
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session).toMatchObject({ user: { email: address }, provider_token: expect.any(String) });
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: "oauth" }] });
    const again = await call("/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(43) });
    expect([again.status, (await again.json<{ error_code: string }>()).error_code]).toEqual([
      404,
      "flow_state_not_found",
    ]);
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session).not.toHaveProperty("provider_token");
  });

  test("the provider's refresh token is passed to the client", async () => {
    const options = { scopes: "offline_access", queryParams: { prompt: "consent", access_type: "offline" } };
    const back = await walk(await askForUrl(openClient(), "google", options), newAddress());
    expect(fragmentOf(back)).toMatchObject({ provider_refresh_token: expect.any(String) });
  });

  test("accepts a callback by form POST", async () => {
    const address = newAddress();
    const returned = await walkToProvider(await askForUrl(openClient(), "acme"), address);
    const answer = await SELF.fetch(callbackUrl, {
      method: "POST",
      redirect: "manual",
      body: returned.searchParams,
      headers: { "cf-connecting-ip": nextIp() },
    });
    expect(answer.status).toBe(302);
    const { user } = await adoptSession(openClient(), new URL(answer.headers.get("location") ?? ""));
    expect(user.identities).toMatchObject([{ provider: "acme" }]);
  });
});

describe("the provider's URL", () => {
  test("has our parameters and the caller's scopes, and ignores parameters that the caller may not set", async () => {
    const { client_id } = testProvider("google");
    const forged = {
      client_id: "stranger",
      redirect_uri: "https://mechant.example/",
      response_type: "token",
      response_mode: "form_post",
      scope: "admin",
      state: "mine",
      nonce: "mine",
      request: "eyJ",
      request_uri: "https://mechant.example/",
      claims: "{}",
      CLIENT_ID: "stranger",
      id_token_hint: "x",
    };
    const known = { prompt: "select_account", login_hint: "zoe@exemple.fr", hd: "exemple.fr", ui_locales: "fr" };
    const url = await startSignIn({
      ...forged,
      ...known,
      scopes: 'calendar openid  "b\\ad ',
      skip_http_redirect: "true",
    });
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      ...known,
      client_id,
      redirect_uri: callbackUrl,
      response_type: "code",
      scope: "openid email profile calendar",
      code_challenge_method: "S256",
    });
    for (const drawn of [state, nonce, code_challenge]) expect(drawn).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await env.DB.prepare("select * from auth_provider_states").all();
    expect(JSON.stringify(stored.results)).not.toContain(state);
  });

  test.each([
    ["no provider", {}],
    ["an unknown one", { provider: "nobody" }],
    ["one of every object", { provider: "constructor" }],
    ["a company's, which has no button", { provider: "maison" }],
    ["half a challenge", { provider: "google", code_challenge: "x".repeat(43) }],
    ["a challenge too short", { provider: "google", code_challenge: "x", code_challenge_method: "s256" }],
  ])("refuses %s", async (_name, query) => {
    const answer = await authorize(query as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: "validation_failed" });
  });

  test("ignores HEAD requests and enforces the network's rate limit", async () => {
    for (const path of ["/authorize?provider=google", "/callback?state=x"]) {
      expect((await call(path, undefined, { method: "HEAD" })).status).toBe(405);
    }
    const ip = nextIp();
    for (const path of ["/authorize?provider=nobody", "/callback?state=x"]) {
      const statuses = await Promise.all(
        Array.from({ length: 35 }, async () => (await call(path, undefined, { method: "GET", ip })).status),
      );
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    }
  });
});

describe("invalid callbacks", () => {
  test("redirects to the site with an error for an unknown, missing or foreign state", async () => {
    const returned = await walkToProvider(await askForUrl(openClient(), "google"), newAddress());
    const foreign = new URL(returned);
    foreign.searchParams.set("state", "A".repeat(43));
    for (const url of [foreign, new URL(callbackUrl), new URL(`${callbackUrl}?state=&code=x`)]) {
      const back = await openCallback(url);
      expect(back.origin + back.pathname).toBe(`${origin}/`);
      expect(failureOf(back)).toMatchObject({ error: "invalid_request", error_code: "bad_oauth_state" });
    }
  });

  test("accepts a state once, also for concurrent callbacks", async () => {
    const returned = await walkToProvider(await askForUrl(openClient(), "google"), newAddress());
    const backs = await Promise.all([openCallback(returned), openCallback(returned)]);
    const tokens = backs.map((back) => fragmentOf(back)["access_token"]);
    expect(tokens.filter(Boolean)).toHaveLength(1);
    const later = await openCallback(returned);
    expect(later.pathname).toBe("/dashboard");
    for (const back of [...backs.filter((_back, index) => !tokens[index]), later]) {
      expect(failureOf(back)["error_code"]).toBe("flow_state_already_used");
    }
  });

  test("accepts a state for five minutes", async () => {
    const returned = await walkToProvider(await askForUrl(openClient(), "google"), newAddress());
    await env.DB.prepare("update auth_provider_states set created_at = ?")
      .bind(new Date(Date.now() - 301_000).toISOString())
      .run();
    expect(failureOf(await openCallback(returned))["error_code"]).toBe("bad_oauth_state");
  });

  test("refuses another user's code, which matches neither the verifier nor the nonce", async () => {
    const address = newAddress();
    const [mine, theirs] = await Promise.all([
      walkToProvider(await askForUrl(openClient(), "google"), newAddress()),
      walkToProvider(await askForUrl(openClient(), "google"), address),
    ]);
    mine.searchParams.set("code", theirs.searchParams.get("code") ?? "");
    expect(failureOf(await openCallback(mine))["error_code"]).toBe("bad_oauth_callback");
    expect(await countOf("auth_users", "email", address)).toBe(0);
  });

  test("serves only the browser that started the sign-in", async () => {
    const url = await askForUrl(openClient(), "google");
    const left = await SELF.fetch(url, { redirect: "manual", headers: { "cf-connecting-ip": nextIp() } });
    const cookie = left.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^egerie-state-[\w-]{16}=1; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
    );
    const returned = await walkToProvider(left.headers.get("location") ?? "", newAddress());
    const navigation = { "sec-fetch-mode": "navigate" };
    const strangers = await openCallback(returned, navigation);
    expect(failureOf(strangers)["error_code"]).toBe("bad_oauth_state");
    const own = await openCallback(returned, { ...navigation, cookie: cookie.split(";")[0] ?? "" });
    expect(fragmentOf(own)).toHaveProperty("access_token");
  });

  test("passes the provider's error on and consumes the state", async () => {
    const { issuer } = testProvider("google");
    const state = (await startSignIn({ redirect_to: `${origin}/auth` })).searchParams.get("state") ?? "";
    const refusal = { state, iss: issuer, error: "access_denied", error_description: "Non <merci>" };
    const url = new URL(`${callbackUrl}?${new URLSearchParams(refusal)}`);
    const back = await openCallback(url);
    expect(back.pathname).toBe("/auth");
    expect(failureOf(back)).toEqual({
      error: "access_denied",
      error_code: "bad_oauth_callback",
      error_description: "Non <merci>",
    });
    expect(failureOf(await openCallback(url))["error_code"]).toBe("flow_state_already_used");
  });

  test.each([
    ["without a code", {}],
    ["with an empty code", { code: "" }],
    ["with a made-up code", { code: "x" }],
    ["in another provider's name", { code: "x", iss: "https://mechant.example" }],
    ["with tokens in it", { code: "x", id_token: "x" }],
    ["with an error that is none", { error: "<script>" }],
  ])("refuses a callback %s", async (_name, parameters) => {
    const { issuer } = testProvider("google");
    const state = (await startSignIn({})).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ state, iss: issuer, ...(parameters as Record<string, string>) });
    const failure = failureOf(await openCallback(new URL(`${callbackUrl}?${query}`)));
    expect(failure["error_code"]).toBe("bad_oauth_callback");
    expect(failure["error"]).not.toContain("<");
  });

  test.each([
    "https://mechant.example/",
    "//mechant.example",
    "http://localhost:8787@mechant.example/",
    "http://localhost:8787.mechant.example/",
    "javascript:alert(1)",
    "http://2130706433/",
  ])("never redirects to %s", async (redirectTo) => {
    const back = await walk(await askForUrl(openClient(), "google", { redirectTo }), newAddress());
    expect(back.origin + back.pathname).toBe(`${origin}/`);
    // A state stored before the allow list changed must not bypass it.
    const returned = await walkToProvider(await askForUrl(openClient(), "google"), newAddress());
    await env.DB.prepare("update auth_provider_states set redirect_to = ?").bind(redirectTo).run();
    expect((await openCallback(returned)).origin).toBe(origin);
  });
});

describe("failing and misconfigured providers", () => {
  /** The worker with other providers configured. */
  const fetchWith = (providers: object[], path: string) =>
    worker.fetch(
      new Request(`${origin}/auth/v1${path}`, { headers: { "cf-connecting-ip": nextIp() } }),
      { ...env, AUTH_PROVIDERS: JSON.stringify(providers) },
      createExecutionContext(),
    );

  test.each([
    ["nobody answers", "http://127.0.0.1:1"],
    ["there is no description", `${testProvider("google").issuer}/nowhere`],
    ["another issuer answers", `${testProvider("google").issuer.replace("127.0.0.1", "localhost")}`],
  ])("refuses to start a sign-in where %s", async (_name, issuer) => {
    const answer = await fetchWith([{ ...testProvider("google"), issuer }], "/authorize?provider=google");
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ error_code: "request_timeout" });
  });

  test("allows plain HTTP in development only", async () => {
    const { issuer } = testProvider("acme");
    const answer = await worker.fetch(
      new Request(`${origin}/auth/v1/authorize?provider=plain`, { headers: { "cf-connecting-ip": nextIp() } }),
      {
        ...env,
        ENVIRONMENT: "production",
        AUTH_SECRET: "x".repeat(32),
        AUTH_PROVIDERS: JSON.stringify([{ ...testProvider("acme"), name: "plain", issuer: `${issuer}/plain` }]),
      },
      createExecutionContext(),
    );
    expect(answer.status).toBe(504);
  });

  test("reports an invalid response of the provider in the callback", async () => {
    const left = await startSignIn({ provider: "odd" });
    expect(left.pathname).toBe("/odd/auth");
    const state = left.searchParams.get("state") ?? "";
    const back = await openCallback(new URL(`${callbackUrl}?${new URLSearchParams({ state, code: "x" })}`));
    expect(failureOf(back)).toMatchObject({ error: "temporarily_unavailable", error_code: "request_timeout" });
  });

  test("does not call a provider that was removed from the configuration", async () => {
    const returned = await walkToProvider(await askForUrl(openClient(), "google"), newAddress());
    const answer = await fetchWith([], `/callback${returned.search}`);
    expect(failureOf(new URL(answer.headers.get("location") ?? ""))["error_code"]).toBe("bad_oauth_state");
  });
});

describe("mapping of provider accounts to users", () => {
  test("links a verified address to the confirmed user who has it, and changes nothing else", async () => {
    const { address, client, session } = await openAccount({ data: { full_name: "Nom choisi" } });
    const joined = await signInAt("google", address);
    expect(joined.session.user).toMatchObject({
      id: session.user.id,
      app_metadata: { provider: "email", providers: ["email", "google"] },
      user_metadata: { full_name: "Nom choisi" },
    });
    expect(joined.session.user.identities?.map(({ provider }) => provider)).toEqual(["email", "google"]);
    expect((await client.getUser()).error).toBeNull();
    expect((await openClient().signInWithPassword({ email: address, password })).error).toBeNull();
  });

  test("deletes what a stranger stored under an unconfirmed address when its owner signs in with a provider", async () => {
    const address = newAddress();
    await openClient().signUp({ email: address, password, options: { data: { full_name: "Intrus", planted: 1 } } });
    const mail = await readMail(address);
    const stranger = await firstRow("select id from auth_users where email = ?", address);
    const { session } = await signInAt("google", address);
    expect(session.user).toMatchObject({
      id: stranger?.["id"],
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Zoé Désirée" },
      identities: [{ provider: "google" }],
    });
    expect(session.user.user_metadata).not.toHaveProperty("planted");
    expect((await openClient().signInWithPassword({ email: address, password })).error?.code).toBe(
      "invalid_credentials",
    );
    const opened = await get(mail.link.pathname.replace("/auth/v1", "") + mail.link.search);
    expect(opened.headers.get("location")).toContain("otp_expired");
    const typed = await openClient().verifyOtp({ email: address, token: mail.code, type: "signup" });
    expect(typed.error?.code).toBe("otp_expired");
    expect(await readMails(address)).toHaveLength(1);
  });

  test("refuses an unverified or missing address and stores nothing", async () => {
    const address = newAddress("unverified");
    await openAccount({ address });
    const nameless = crypto.randomUUID();
    for (const login of [address, newAddress("unverified"), nameless]) {
      const back = await walk(await askForUrl(openClient(), "google"), login);
      expect(failureOf(back)["error_code"]).toBe("provider_email_needs_verification");
      expect(await countOf("auth_identities", "provider_id", login)).toBe(0);
    }
    expect(await countOf("auth_users", "email", address)).toBe(1);
  });

  test("a linked account needs no address, and its stored claims follow the provider", async () => {
    const login = newAddress();
    const { session } = await signInAt("google", login);
    await env.DB.prepare("update auth_identities set provider_id = 'renamed', identity_data = '{}' where user_id = ?")
      .bind(session.user.id)
      .run();
    const again = await signInAt("google", "renamed");
    expect(again.session.user).toMatchObject({
      id: session.user.id,
      email: login,
      identities: [{ id: "renamed", identity_data: { sub: "renamed", email_verified: false } }],
    });
  });

  test("concurrent first callbacks of one person create one user and one identity", async () => {
    const address = newAddress();
    const returns = await Promise.all(
      ["google", "google", "acme"].map(async (name) => walkToProvider(await askForUrl(openClient(), name), address)),
    );
    const backs = await Promise.all(returns.map((url) => openCallback(url)));
    for (const back of backs) expect(fragmentOf(back)).toHaveProperty("access_token");
    expect(await countOf("auth_users", "email", address)).toBe(1);
    expect(await countOf("auth_identities", "provider_id", address)).toBe(2);
    const user = await firstRow("select app_metadata from auth_users where email = ?", address);
    const metadata = JSON.parse(String(user?.["app_metadata"])) as { providers: string[] };
    expect(metadata.providers.toSorted()).toEqual(["acme", "google"]);
  });

  test("refuses a banned user, by linked account and by address", async () => {
    const address = newAddress();
    const { session } = await signInAt("google", address);
    await env.DB.prepare("update auth_users set banned_until = '2999-01-01T00:00:00.000Z' where id = ?")
      .bind(session.user.id)
      .run();
    for (const name of ["google", "acme"]) {
      const back = await walk(await askForUrl(openClient(), name), address);
      expect(failureOf(back)).toMatchObject({ error: "access_denied", error_code: "user_banned" });
    }
  });
});

describe("single sign-on of a company", () => {
  const { sso } = testProvider("maison");
  const providerId = sso?.id ?? "";

  test.each([
    ["its id", { providerId }],
    ["a domain", { domain: "Maison.Exemple" }],
  ])("is found by %s and signs its members in", async (_name, params) => {
    const client = openClient();
    const asked = await client.signInWithSSO({ ...params, options: { redirectTo: `${origin}/dashboard` } });
    expect(asked.error).toBeNull();
    // Not verified by the provider, but of the company's own domain.
    const address = `unverified-${crypto.randomUUID()}@maison.exemple`;
    const back = await walk(asked.data?.url ?? "", address);
    expect(back.pathname).toBe("/dashboard");
    const { user } = await adoptSession(client, back);
    expect(user).toMatchObject({ email: address, app_metadata: { provider: `sso:${providerId}` } });
    // The company decides who signs in, so our mails must not.
    expect((await openClient().resetPasswordForEmail(address)).error).toBeNull();
    await resetMessageLimit(address);
    expect((await openClient().signInWithOtp({ email: address })).error).toBeNull();
    expect(await readMails(address)).toEqual([]);
    expect((await client.updateUser({ password: "un autre secret" })).error?.code).toBe("user_sso_managed");
  });

  test("supports PKCE and redirects a form", async () => {
    const client = openClient({ flowType: "pkce" });
    const asked = await client.signInWithSSO({ providerId });
    const back = await walk(asked.data?.url ?? "", `${crypto.randomUUID()}@maison.exemple`);
    const exchanged = await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(exchanged.data.session?.user.identities).toMatchObject([{ provider: `sso:${providerId}` }]);
    const redirected = await call("/sso", { domain: "maison.exemple", skip_http_redirect: false });
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get("location")).toContain("code_challenge_method=S256");
  });

  test("does not trust addresses of foreign domains", async () => {
    const { address } = await openAccount();
    const asked = await openClient().signInWithSSO({ providerId });
    const back = await walk(asked.data?.url ?? "", address);
    expect(failureOf(back)["error_code"]).toBe("provider_email_needs_verification");
  });

  test.each([
    [{}, 400, "validation_failed"],
    [{ provider_id: providerId, domain: "maison.exemple" }, 400, "validation_failed"],
    [{ provider_id: "nobody" }, 404, "sso_provider_not_found"],
    [{ domain: "exemple.fr" }, 404, "sso_provider_not_found"],
    [{ domain: 5 }, 400, "bad_json"],
  ])("refuses %j", async (body, status, code) => {
    const answer = await call("/sso", body);
    expect([answer.status, (await answer.json<{ error_code: string }>()).error_code]).toEqual([status, code]);
  });

  test("returns 404 when no SSO provider is configured", async () => {
    const answer = await worker.fetch(
      new Request(`${origin}/auth/v1/sso`, { method: "POST", body: JSON.stringify({ domain: "maison.exemple" }) }),
      { ...env, AUTH_PROVIDERS: "[]" },
      createExecutionContext(),
    );
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error_code: "saml_provider_disabled" });
  });
});
