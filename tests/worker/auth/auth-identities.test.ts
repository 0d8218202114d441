// Linking and unlinking identities of other providers.
import { env } from "cloudflare:test";
import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { call, resetMessageLimit, newAddress, openAccount, openClient, origin, password } from "./auth-client.ts";
import { adoptSession, fragmentOf, signInAt, walk } from "./provider-walk.ts";

type Client = ReturnType<typeof openClient>;

async function link(client: Client, provider: string, login: string): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider: provider as "google",
    options: { redirectTo: `${origin}/dashboard/compte` },
  });
  if (error || !data.url) throw error ?? new Error("No address");
  return walk(data.url, login);
}

async function identityOf(client: Client, provider: string) {
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find((candidate) => candidate.provider === provider);
  if (!identity) throw new Error(`No identity ${provider}`);
  return identity;
}

const userOf = async (client: Client) => (await client.getUser()).data.user;

async function enrolFactor(client: Client): Promise<void> {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Téléphone" });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
}

describe("linking", () => {
  test.each(["implicit", "pkce"] as const)("links the account to the user (%s)", async (flowType) => {
    const { client, address, session } = await openAccount({ client: openClient({ flowType }) });
    const login = newAddress("unverified");
    const back = await link(client, "google", login);
    expect(back.pathname).toBe("/dashboard/compte");
    if (flowType === "pkce") {
      const exchanged = await client.exchangeCodeForSession(back.searchParams.get("code") ?? "");
      expect(exchanged.error).toBeNull();
    } else await adoptSession(client, back);
    expect(await userOf(client)).toMatchObject({
      id: session.user.id,
      email: address,
      app_metadata: { provider: "email", providers: ["email", "google"] },
      identities: [{ provider: "email" }, { provider: "google", id: login, email: login }],
    });
    expect((await signInAt("google", login)).session.user.id).toBe(session.user.id);
  });

  test("refuses another user's account and an account that is already linked", async () => {
    const login = newAddress();
    const owner = await signInAt("google", login);
    const { client } = await openAccount();
    for (const asking of [client, owner.client]) {
      const back = await link(asking, "google", login);
      expect(fragmentOf(back)["error_code"]).toBe("identity_already_exists");
      expect(back.searchParams.get("error_code")).toBe("identity_already_exists");
    }
    expect((await userOf(client))?.identities).toHaveLength(1);
    expect((await signInAt("google", login)).session.user.id).toBe(owner.session.user.id);
  });

  test("needs a session, and redirects when skip_http_redirect is not set", async () => {
    const path = "/user/identities/authorize?provider=google";
    const bare = await call(path, undefined, { method: "GET" });
    expect([bare.status, (await bare.json<{ error_code: string }>()).error_code]).toEqual([401, "no_authorization"]);
    const { session } = await openAccount();
    const redirected = await call(path, undefined, { method: "GET", token: session.access_token });
    expect(redirected.status).toBe(302);
    const unknown = await call("/user/identities/authorize?provider=nobody", undefined, {
      method: "GET",
      token: session.access_token,
    });
    expect(unknown.status).toBe(400);
  });
});

describe("unlinking", () => {
  test("removes an identity; the last one stays", async () => {
    const { client, session } = await openAccount();
    const login = newAddress();
    await link(client, "google", login);
    expect((await client.unlinkIdentity(await identityOf(client, "google"))).error).toBeNull();
    expect(await userOf(client)).toMatchObject({
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email" }],
    });
    const last = await client.unlinkIdentity(await identityOf(client, "email"));
    expect(last.error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
    expect((await signInAt("google", login)).session.user.id).not.toBe(session.user.id);
    const audit = await env.DB.prepare(
      "select detail from auth_audit_log where user_id = ? and action = 'identity_unlinked'",
    )
      .bind(session.user.id)
      .all();
    expect(audit.results).toEqual([{ detail: '{"provider":"google"}' }]);
  });

  test("concurrent calls leave one identity", async () => {
    const { client, session } = await openAccount();
    await link(client, "google", newAddress());
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    const answers = await Promise.all(identities.map((identity) => client.unlinkIdentity(identity)));
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(["single_identity_not_deletable", undefined]);
    const left = await env.DB.prepare("select provider from auth_identities where user_id = ?")
      .bind(session.user.id)
      .all();
    expect(left.results).toHaveLength(1);
  });

  test("refuses an unknown, foreign or malformed identity id", async () => {
    const { client, session } = await openAccount();
    await link(client, "google", newAddress());
    const other = await openAccount();
    const remove = async (id: string) => {
      const answer = await call(`/user/identities/${id}`, undefined, {
        method: "DELETE",
        token: session.access_token,
      });
      return [answer.status, (await answer.json<{ error_code: string }>()).error_code];
    };
    expect(await remove(crypto.randomUUID())).toEqual([422, "identity_not_found"]);
    expect(await remove((await identityOf(other.client, "email")).identity_id)).toEqual([422, "identity_not_found"]);
    expect(await remove("1")).toEqual([404, "validation_failed"]);
    expect((await other.client.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test("removes the password with the e-mail identity, and the account takes the remaining address", async () => {
    const { client, address } = await openAccount();
    const login = newAddress();
    await link(client, "google", login);
    expect((await client.unlinkIdentity(await identityOf(client, "email"))).error).toBeNull();
    expect(await userOf(client)).toMatchObject({ email: login, identities: [{ provider: "google" }] });
    for (const email of [address, login]) {
      const tried = await openClient().signInWithPassword({ email, password });
      expect(tried.error?.code).toBe("invalid_credentials");
    }
    // The former address is free again for a new account.
    await resetMessageLimit(address);
    const next = await openAccount({ address });
    expect(next.session.user.id).not.toBe((await userOf(client))?.id);
  });

  test("is refused when no address would remain, or only another user's", async () => {
    const { client, address } = await openAccount();
    await link(client, "google", newAddress("unverified"));
    const none = await client.unlinkIdentity(await identityOf(client, "email"));
    expect(none.error).toMatchObject({ status: 422, code: "email_conflict_identity_not_deletable" });
    const other = await openAccount();
    await link(client, "acme", other.address);
    const taken = await client.unlinkIdentity(await identityOf(client, "email"));
    expect(taken.error?.code).toBe("email_conflict_identity_not_deletable");
    expect((await openClient().signInWithPassword({ email: address, password })).error).toBeNull();
  });
});

describe("with a second factor", () => {
  test("a sign-in with a provider has aal1, which can neither link nor unlink", async () => {
    const address = newAddress();
    const { client } = await openAccount({ address });
    await link(client, "google", address);
    await enrolFactor(client);
    const { client: alone, session } = await signInAt("google", address);
    expect(session.user.factors).toMatchObject([{ status: "verified" }]);
    const level = await alone.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const linked = await alone.linkIdentity({ provider: "acme" as "google" });
    expect(linked.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const unlinked = await alone.unlinkIdentity(await identityOf(alone, "google"));
    expect(unlinked.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    // The session that verified the factor can.
    expect((await client.unlinkIdentity(await identityOf(client, "google"))).error).toBeNull();
  });
});

test("an SSO user can change neither address nor password, and link nothing", async () => {
  const asked = await openClient().signInWithSSO({ domain: "maison.exemple" });
  const client = openClient();
  await adoptSession(client, await walk(asked.data?.url ?? "", `${crypto.randomUUID()}@maison.exemple`));
  const refused = { status: 422, code: "user_sso_managed" };
  expect((await client.updateUser({ password: "un nouveau secret" })).error).toMatchObject(refused);
  expect((await client.updateUser({ email: newAddress() })).error).toMatchObject(refused);
  expect((await client.linkIdentity({ provider: "google" })).error).toMatchObject(refused);
  expect((await client.updateUser({ data: { full_name: "Autre nom" } })).error).toBeNull();
});
