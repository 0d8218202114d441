// Sign-in with an id_token that an app has obtained itself: which are accepted and which are refused.
import { env } from "cloudflare:test";
import { type JWTPayload, SignJWT, base64url, generateKeyPair, importJWK } from "jose";
import { describe, expect, test } from "vitest";
import { call, newAddress, openAccount, openClient } from "./auth-client.ts";
import { callbackUrl, signInAt, testProvider, walkToProvider } from "./provider-walk.ts";

const { issuer, client_id, client_secret, extra_audiences } = testProvider("google");
const nativeClientId = extra_audiences?.[0] ?? "";
const text = new TextEncoder();
const sha256 = async (value: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(value)));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const providerJwk = JSON.parse(env.TEST_OIDC_KEY);

/** The native app's own OpenID flow, with its own client id. */
async function signInNatively(login: string, clientId: string, nonce?: string) {
  const verifier = "v".repeat(43);
  const url = new URL(`${issuer}/auth`);
  const parameters = {
    client_id: clientId,
    redirect_uri: callbackUrl,
    response_type: "code",
    scope: "openid email profile",
    code_challenge: base64url.encode(await sha256(verifier)),
    code_challenge_method: "S256",
    ...(nonce && { nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const returned = await walkToProvider(url.href, login);
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${encodeURIComponent(client_secret)}`)}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: returned.searchParams.get("code") ?? "",
      redirect_uri: callbackUrl,
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json<{ id_token: string; access_token: string }>();
}

/** An id_token with any claims, signed with the provider's key. */
async function mint(claims: JWTPayload = {}, header: object = {}, key?: CryptoKey | Uint8Array): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const address = newAddress();
  const good = { iss: issuer, aud: client_id, sub: address, email: address, email_verified: true, iat: now };
  return new SignJWT({ ...good, exp: now + 300, ...claims })
    .setProtectedHeader({ alg: "ES256", kid: providerJwk.kid, ...header })
    .sign(key ?? (await importJWK(providerJwk, "ES256")));
}

const bring = (token: string, more: { nonce?: string; access_token?: string } = {}, client = openClient()) =>
  client.signInWithIdToken({ provider: "google", token, ...more });
const badToken = { status: 400, name: "AuthApiError", message: "Bad ID token" };

describe("a valid id_token", () => {
  test.each([undefined, "a nonce of the app"])("signs in, with the nonce %s", async (nonce) => {
    const login = newAddress();
    const { session } = await signInAt("google", login);
    const tokens = await signInNatively(login, nativeClientId, nonce && hex(await sha256(nonce)));
    const client = openClient();
    const { data, error } = await bring(
      tokens.id_token,
      { access_token: tokens.access_token, ...(nonce && { nonce }) },
      client,
    );
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    expect((await client.getClaims()).data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
  });

  test("creates a user at the first time, by the same rules as a callback", async () => {
    const address = newAddress();
    const made = await bring(await mint({ sub: address, email: address, name: "Zoé", email_verified: "true" }));
    expect(made.data.user).toMatchObject({
      email: address,
      user_metadata: { full_name: "Zoé" },
      app_metadata: { provider: "google" },
    });
    for (const claims of [{ email_verified: false }, { email_verified: "false" }, { email: undefined }]) {
      const refused = await bring(await mint(claims));
      expect(refused.error).toMatchObject({ status: 422, code: "provider_email_needs_verification" });
    }
  });

  test("creates one user for concurrent first sign-ins of a person", async () => {
    const address = newAddress();
    const tokens = await Promise.all(
      Array.from({ length: 10 }, (_, index) => mint({ sub: `${address}-${index % 2}`, email: address })),
    );
    const answers = await Promise.all(tokens.map((token) => bring(token)));
    for (const { error } of answers) expect(error).toBeNull();
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
    const { data } = await bring(tokens[0] ?? "");
    expect(data.user?.identities?.map(({ id }) => id).toSorted()).toEqual([`${address}-0`, `${address}-1`]);
  });

  test("stores only well-formed and short claims", async () => {
    const made = await bring(
      await mint({ name: "x".repeat(5000), picture: "javascript:alert(1)", role: "admin", given_name: 5 }),
    );
    expect(made.error).toBeNull();
    expect(Object.keys(made.data.user?.user_metadata ?? {}).toSorted()).toEqual(
      ["email", "email_verified", "iss", "phone_verified", "provider_id", "sub"].toSorted(),
    );
  });

  test("links the account to the bearer, and refuses to without one", async () => {
    const { client, session } = await openAccount();
    const address = newAddress();
    const token = await mint({ sub: address, email: address });
    const linked = await client.linkIdentity({ provider: "google", token });
    expect(linked.error).toBeNull();
    expect(linked.data.user).toMatchObject({
      id: session.user.id,
      email: session.user.email,
      identities: [{ provider: "email" }, { provider: "google", id: address }],
    });
    const again = await (await openAccount()).client.linkIdentity({ provider: "google", token });
    expect(again.error).toMatchObject({ status: 422, code: "identity_already_exists" });
    const body = { provider: "google", id_token: token, link_identity: true };
    const bare = await call("/token?grant_type=id_token", body);
    expect([bare.status, (await bare.json<{ error_code: string }>()).error_code]).toEqual([401, "no_authorization"]);
  });
});

describe("an invalid id_token", () => {
  test("refuses a nonce that is missing on one side or differs", async () => {
    const nonce = "n".repeat(32);
    const hashed = hex(await sha256(nonce));
    const mismatch = { status: 400, message: "Nonces mismatch" };
    const missing = { status: 400, message: expect.stringContaining("should either both exist or not") };
    expect((await bring(await mint({ nonce: hashed }), { nonce: "another" })).error).toMatchObject(mismatch);
    expect((await bring(await mint({ nonce }), { nonce })).error).toMatchObject(mismatch);
    expect((await bring(await mint({ nonce: hashed.toUpperCase() }), { nonce })).error).toMatchObject(mismatch);
    expect((await bring(await mint({ nonce: hashed }))).error).toMatchObject(missing);
    expect((await bring(await mint(), { nonce })).error).toMatchObject(missing);
    expect((await bring(await mint({ nonce: hashed }), { nonce })).error).toBeNull();
  });

  test("refuses the id_token of a foreign app", async () => {
    const tokens = await signInNatively(newAddress(), "stranger");
    expect((await bring(tokens.id_token)).error).toMatchObject({
      status: 400,
      message: "Unacceptable audience in id_token",
    });
    // A native app's client id is valid for its provider only.
    const native = await mint({ aud: nativeClientId });
    const acme = await openClient().signInWithIdToken({ provider: "acme", token: native });
    expect(acme.error).toMatchObject({ status: 400 });
    expect((await bring(native)).error).toBeNull();
  });

  test("refuses alg none, and HS256 with the public key as secret", async () => {
    const payload = (await mint()).split(".")[1];
    const none = base64url.encode(JSON.stringify({ alg: "none" }));
    expect((await bring(`${none}.${payload}.`)).error).toMatchObject(badToken);
    const keys = await (await fetch(`${issuer}/jwks`)).json<{ keys: object[] }>();
    for (const secret of [JSON.stringify(keys.keys[0]), client_secret]) {
      expect((await bring(await mint({}, { alg: "HS256" }, text.encode(secret)))).error).toMatchObject(badToken);
    }
  });

  test("refuses one that was changed, was signed with a foreign key, or is none", async () => {
    const [head, , signature] = (await mint()).split(".");
    const forged = base64url.encode(JSON.stringify({ iss: issuer, aud: client_id, sub: "x", exp: 9e9, iat: 1 }));
    const { privateKey } = await generateKeyPair("ES256");
    const tokens = [
      `${head}.${forged}.${signature}`,
      await mint({}, {}, privateKey),
      await mint({}, { kid: "unknown" }, privateKey),
      await mint({}, { jwk: { kty: "EC" } }, privateKey),
      "x",
      "a.b.c",
    ];
    for (const token of tokens) expect((await bring(token)).error, token).toMatchObject(badToken);
  });

  test.each([
    ["over", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["without an end", { exp: undefined }],
    ["not good yet", { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ["of another issuer", { iss: "https://accounts.google.com" }],
    ["of nobody", { sub: undefined }],
    ["of an empty subject", { sub: "" }],
    ["of a subject that is no text", { sub: 5 as unknown as string }],
  ])("refuses one that is %s", async (_name, claims) => {
    expect((await bring(await mint(claims as JWTPayload))).error).toMatchObject(badToken);
  });

  test("refuses an access token other than the one it was issued with", async () => {
    const at_hash = base64url.encode((await sha256("an access token")).slice(0, 16));
    expect((await bring(await mint({ at_hash }), { access_token: "another" })).error).toMatchObject(badToken);
    expect((await bring(await mint({ at_hash }), { access_token: "an access token" })).error).toBeNull();
  });

  test("errors have OAuth's format, and an unknown provider is refused", async () => {
    const post = async (body: object) => {
      const answer = await call("/token?grant_type=id_token", body);
      return { status: answer.status, ...(await answer.json<object>()) };
    };
    expect(await post({ provider: "google", id_token: "x" })).toEqual({
      status: 400,
      error: "invalid request",
      error_description: "Bad ID token",
    });
    expect(await post({ provider: "google", id_token: null })).toMatchObject({ status: 400, error: "invalid request" });
    expect(await post({ id_token: "x" })).toMatchObject({ status: 400, error: "invalid request" });
    for (const provider of ["nobody", "maison", "__proto__"]) {
      expect(await post({ provider, id_token: "x" })).toMatchObject({ status: 400, error_code: "validation_failed" });
    }
    expect(await post({ provider: "google", id_token: 5 })).toMatchObject({ status: 400, error_code: "bad_json" });
  });
});

test("unreadable keys are reported as the provider's failure", async () => {
  const token = await mint({ iss: `${issuer}/odd` });
  expect((await openClient().signInWithIdToken({ provider: "odd", token })).error).toMatchObject({
    name: "AuthRetryableFetchError",
    status: 504,
  });
});
