// Codes and links with the unmodified auth-js: sign-in by code, recovery, changes of address, phones.
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import {
  call,
  resetMessageLimit,
  newAddress,
  newPhone,
  openAccount,
  openClient,
  openLink,
  origin,
  password,
  readMail,
  readMails,
} from "./auth-client.ts";

const ageSession = (userId: string) =>
  env.DB.prepare("update auth_sessions set created_at = '2020-01-01T00:00:00.000Z' where user_id = ?")
    .bind(userId)
    .run();
const auditOf = async (userId: string) => {
  const rows = await env.DB.prepare("select action from auth_audit_log where user_id = ? order by id")
    .bind(userId)
    .all<{ action: string }>();
  return rows.results.map(({ action }) => action);
};

describe("sign-in by mailed code", () => {
  test("signs in by code and by PKCE link, and keeps the password", async () => {
    const { address } = await openAccount();
    const client = openClient();
    const asked = await client.signInWithOtp({ email: address.toUpperCase() });
    expect(asked).toMatchObject({ error: null, data: { user: null, session: null } });
    const mail = await readMail(address);
    expect(mail.link.searchParams.get("type")).toBe("magiclink");
    expect((await client.signInWithOtp({ email: address })).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
    const wrong = mail.code === "000000" ? "000001" : "000000";
    expect((await client.verifyOtp({ email: address, token: wrong, type: "email" })).error?.code).toBe("otp_expired");
    expect((await client.verifyOtp({ email: address, token: mail.code, type: "email" })).error).toBeNull();
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "otp" }]);
    expect((await client.verifyOtp({ email: address, token: mail.code, type: "email" })).error?.code).toBe(
      "otp_expired",
    );

    await resetMessageLimit(address);
    const pkce = openClient({ flowType: "pkce" });
    await pkce.signInWithOtp({ email: address, options: { emailRedirectTo: `${origin}/dashboard?x=1` } });
    const target = await openLink((await readMail(address)).link);
    expect(target.href).toMatch(/\/dashboard\?x=1&code=/);
    expect((await pkce.exchangeCodeForSession(target.searchParams.get("code") ?? "")).error).toBeNull();
    expect((await pkce.getClaims()).data?.claims.amr).toMatchObject([{ method: "magiclink" }]);
    expect((await openClient().signInWithPassword({ email: address, password })).error).toBeNull();
  });

  test("creates an account for a new address and drops a password that a stranger planted", async () => {
    const address = newAddress();
    await openClient().signUp({ email: address, password, options: { data: { full_name: "Voleur" } } });
    const client = openClient();
    expect((await client.signInWithOtp({ email: address, options: { data: { full_name: "Ana" } } })).error).toBeNull();
    const { code, link } = await readMail(address);
    expect(link.searchParams.get("type")).toBe("signup");
    const verified = await client.verifyOtp({ email: address, token: code, type: "email" });
    expect(verified.data.user?.user_metadata).toMatchObject({ full_name: "Ana", email_verified: true });
    const planted = await openClient().signInWithPassword({ email: address, password });
    expect(planted.error?.code).toBe("invalid_credentials");
  });

  test("creates no user when createUser is false, with the same response", async () => {
    const address = newAddress();
    const { error } = await openClient().signInWithOtp({ email: address, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(await readMails(address)).toEqual([]);
    const { results } = await env.DB.prepare("select id from auth_users where email = ?").bind(address).all();
    expect(results).toEqual([]);
  });
});

describe("password recovery", () => {
  test("the link signs in and a new password can be set", async () => {
    const { address } = await openAccount();
    const client = openClient();
    const asked = await client.resetPasswordForEmail(address, { redirectTo: `${origin}/auth` });
    expect(asked.error).toBeNull();
    const target = await openLink((await readMail(address)).link);
    const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(fragment).toMatchObject({ type: "recovery" });
    await client.setSession({
      access_token: fragment.access_token ?? "",
      refresh_token: fragment.refresh_token ?? "",
    });
    expect((await client.updateUser({ password: "tout nouveau" })).error).toBeNull();
    expect((await openClient().signInWithPassword({ email: address, password: "tout nouveau" })).error).toBeNull();
  });

  test("with PKCE the exchange reports a recovery, and the code works as well", async () => {
    const { address } = await openAccount();
    const client = openClient({ flowType: "pkce" });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(address);
    const target = await openLink((await readMail(address)).link);
    const exchanged = await client.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data).toMatchObject({ redirectType: "recovery" });
    expect(events).toContain("PASSWORD_RECOVERY");
    const weak = await client.updateUser({ password: address });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["address"] });
    await resetMessageLimit(address);
    await client.resetPasswordForEmail(address);
    const byCode = await openClient().verifyOtp({
      email: address,
      token: (await readMail(address)).code,
      type: "recovery",
    });
    expect(byCode.error).toBeNull();
  });

  test("confirms an unconfirmed address and drops its pending password", async () => {
    const address = newAddress();
    await openClient().signUp({ email: address, password, options: { data: { full_name: "Voleur" } } });
    const first = await readMail(address);
    const client = openClient();
    await client.resetPasswordForEmail(address);
    const { code } = await readMail(address);
    const { data } = await client.verifyOtp({ email: address, token: code, type: "recovery" });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.user_metadata).not.toHaveProperty("full_name");
    expect((await openClient().signInWithPassword({ email: address, password })).error?.code).toBe(
      "invalid_credentials",
    );
    const stale = await openClient().verifyOtp({ email: address, token: first.code, type: "signup" });
    expect(stale.error?.code).toBe("otp_expired");
  });

  test("an unknown address gets the same response and no mail", async () => {
    const address = newAddress();
    expect((await openClient().resetPasswordForEmail(address)).error).toBeNull();
    expect((await openClient().resetPasswordForEmail(address)).error?.code).toBe("over_email_send_rate_limit");
    expect(await readMails(address)).toEqual([]);
  });
});

describe("reauthentication", () => {
  test("an old session needs the mailed code to set a password, and each code works once", async () => {
    const { client, address, session } = await openAccount();
    await ageSession(session.user.id);
    const refused = await client.updateUser({ password: "un autre secret" });
    expect(refused.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await readMail(address);
    expect(mail.text).not.toContain("http");
    const nonce = mail.code;
    const wrong = await client.updateUser({ password: "un autre secret", nonce: "x" });
    expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    // The code signs nobody in by itself.
    expect((await openClient().verifyOtp({ email: address, token: nonce, type: "email" })).error?.code).toBe(
      "otp_expired",
    );
    const { error } = await client.updateUser({ password: "un autre secret", nonce });
    expect(error).toBeNull();
    const again = await client.updateUser({ password: "encore un autre", nonce });
    expect(again.error?.code).toBe("reauthentication_not_valid");
    expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(await auditOf(session.user.id)).toEqual(
      expect.arrayContaining(["reauthentication_requested", "reauthentication_failed", "password_changed"]),
    );
  });
});

describe("change of e-mail address", () => {
  test("applies when both addresses have confirmed, by code or link, in either order", async () => {
    for (const order of [
      ["new", "current"],
      ["current", "new"],
    ] as const) {
      const { client, address } = await openAccount();
      const wanted = newAddress("nouvelle");
      const asked = await client.updateUser(
        { email: wanted.toUpperCase() },
        { emailRedirectTo: `${origin}/dashboard` },
      );
      expect(asked.error).toBeNull();
      expect(asked.data.user).toMatchObject({ email: address, new_email: wanted });
      const addressOf = { new: wanted, current: address };

      const first = await openLink((await readMail(addressOf[order[0]])).link);
      expect(new URLSearchParams(first.hash.slice(1)).get("message")).toMatch(/Confirmation link accepted/);
      expect((await client.getUser()).data.user?.email).toBe(address);
      const again = await openLink((await readMail(addressOf[order[0]])).link);
      expect(again.hash).toContain("otp_expired");

      const last = addressOf[order[1]];
      const other = openClient();
      const done = await other.verifyOtp({ email: last, token: (await readMail(last)).code, type: "email_change" });
      expect(done.error).toBeNull();
      expect(done.data.session?.user).toMatchObject({ email: wanted, user_metadata: { email: wanted } });
      expect(done.data.session?.user).not.toHaveProperty("new_email");
      expect(done.data.session?.user.identities?.[0]).toMatchObject({
        email: wanted,
        identity_data: { email: wanted, email_verified: true },
      });
      expect((await openClient().signInWithPassword({ email: wanted, password })).error).toBeNull();
      expect((await openClient().signInWithPassword({ email: address, password })).error?.code).toBe(
        "invalid_credentials",
      );
    }
  });

  test("of two concurrent last confirmations one applies; the first one by code returns a message", async () => {
    const { client, address } = await openAccount();
    const wanted = newAddress("nouvelle");
    await client.updateUser({ email: wanted });
    const [current, next] = [await readMail(address), await readMail(wanted)];
    const half = await openClient().verifyOtp({ email: address, token: current.code, type: "email_change" });
    expect(half).toMatchObject({ error: null, data: { user: null, session: null } });
    const answers = await Promise.all([
      call("/verify", { type: "email_change", email: wanted, token: next.code }),
      call("/verify", { type: "email_change", token_hash: next.link.searchParams.get("token") }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await client.getUser()).data.user?.email).toBe(wanted);
  });

  test("both confirmations at once change the address exactly once", async () => {
    const { client, address } = await openAccount();
    const wanted = newAddress("nouvelle");
    await client.updateUser({ email: wanted });
    const [current, next] = [await readMail(address), await readMail(wanted)];
    const answers = await Promise.all([
      call("/verify", { type: "email_change", email: wanted, token: next.code }),
      call("/verify", { type: "email_change", email: address, token: current.code }),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ access_token?: string; msg?: string }>()));
    expect(bodies.map((body) => (body.access_token ? "session" : body.msg && "message")).toSorted()).toEqual([
      "message",
      "session",
    ]);
    expect((await client.getUser()).data.user?.email).toBe(wanted);
  });

  test("a sign-in by code in between cancels the change and does not count as a confirmation", async () => {
    const { client, address } = await openAccount();
    const wanted = newAddress("nouvelle");
    await client.updateUser({ email: wanted });
    const next = await readMail(wanted);
    await openLink(next.link);
    await openClient().signInWithOtp({ email: address });
    const signIn = await readMail(address);
    await openClient().verifyOtp({ email: address, token: signIn.code, type: "email" });
    expect((await client.getUser()).data.user?.email).toBe(address);
  });

  test("a resend goes to the addresses that have not confirmed; another address restarts the change", async () => {
    const { client, address } = await openAccount();
    const [wanted, better] = [newAddress("nouvelle"), newAddress("mieux")];
    await client.updateUser({ email: wanted });
    await openLink((await readMail(wanted)).link);
    expect((await client.resend({ type: "email_change", email: address })).error?.code).toBe(
      "over_email_send_rate_limit",
    );
    await resetMessageLimit(address);
    const before = [await readMails(wanted), await readMails(address)].map(({ length }) => length);
    expect((await client.resend({ type: "email_change", email: address })).error).toBeNull();
    const after = [await readMails(wanted), await readMails(address)].map(({ length }) => length);
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1]);

    await resetMessageLimit(address);
    expect((await client.updateUser({ email: better })).error).toBeNull();
    const half = await openLink((await readMail(address)).link);
    expect(half.hash).toContain("message=");
    expect((await client.getUser()).data.user).toMatchObject({ email: address, new_email: better });
    await openLink((await readMail(better)).link);
    expect((await client.getUser()).data.user?.email).toBe(better);
  });

  test("refuses an account's address; an address with only an unconfirmed sign-up is free", async () => {
    const { client, address, session } = await openAccount();
    const taken = await openAccount();
    expect((await client.updateUser({ email: taken.address })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    const squatted = newAddress("convoitée".normalize("NFD").replace(/[^a-z]/g, ""));
    await openClient().signUp({ email: squatted, password: "squatteur" });
    expect((await client.updateUser({ email: squatted })).error).toBeNull();
    await openLink((await readMail(squatted)).link);
    await openLink((await readMail(address)).link);
    expect((await client.getUser()).data.user?.email).toBe(squatted);
    expect((await openClient().signInWithPassword({ email: squatted, password: "squatteur" })).error?.code).toBe(
      "invalid_credentials",
    );
    expect(await auditOf(session.user.id)).toContain("email_changed");
  });

  test("refuses an address that became another account's meanwhile", async () => {
    const { client, address } = await openAccount();
    const wanted = newAddress("nouvelle");
    await client.updateUser({ email: wanted });
    const [current, next] = [await readMail(address), await readMail(wanted)];
    await openAccount({ address: wanted });
    await openLink(current.link);
    const last = await openLink(next.link);
    expect(last.hash).toContain("email_exists");
    expect((await client.getUser()).data.user?.email).toBe(address);
    expect((await openClient().signInWithPassword({ email: wanted, password })).error).toBeNull();
  });
});

describe("phone numbers", () => {
  const readSms = async (phone: string) => {
    const sms = await readMail(phone);
    expect(sms.subject).toBe("SMS");
    return /\d{6}/.exec(sms.text)?.[0] ?? "";
  };

  test("sign up, confirm by code, and sign in by password and by code", async () => {
    const phone = newPhone();
    const client = openClient();
    const signedUp = await client.signUp({ phone: `+${phone}`, password, options: { data: { full_name: "Ana" } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      phone,
      email: "",
      app_metadata: { provider: "phone" },
      identities: [{ provider: "phone" }],
    });
    expect((await client.signInWithPassword({ phone, password })).error?.code).toBe("phone_not_confirmed");
    const verified = await client.verifyOtp({ phone: `+${phone}`, token: await readSms(phone), type: "sms" });
    expect(verified.data.user).toMatchObject({ phone, user_metadata: { full_name: "Ana", phone_verified: true } });
    expect(verified.data.user?.phone_confirmed_at).toBe(verified.data.user?.confirmed_at);
    expect((await openClient().signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull();

    const other = openClient();
    expect((await other.signInWithOtp({ phone })).error).toBeNull();
    expect((await other.signInWithOtp({ phone })).error?.code).toBe("over_sms_send_rate_limit");
    expect((await other.verifyOtp({ phone, token: await readSms(phone), type: "sms" })).error).toBeNull();
    expect((await other.getClaims()).data?.claims).toMatchObject({ phone, email: "", amr: [{ method: "otp" }] });
  });

  test("a code alone creates an account; a resend replaces it", async () => {
    const phone = newPhone();
    const client = openClient();
    await client.signInWithOtp({ phone });
    const first = await readSms(phone);
    expect((await client.resend({ type: "sms", phone })).error).toBeNull();
    const second = await readSms(phone);
    if (first !== second) {
      expect((await client.verifyOtp({ phone, token: first, type: "sms" })).error?.code).toBe("otp_expired");
    }
    expect((await client.verifyOtp({ phone, token: second, type: "sms" })).error).toBeNull();
  });

  test("can be added to an account, which is then found by it; another user's number is refused", async () => {
    const { client, address } = await openAccount();
    const phone = newPhone();
    const asked = await client.updateUser({ phone: `+${phone}` });
    expect(asked.data.user).toMatchObject({ new_phone: phone, phone: "" });
    const verified = await client.verifyOtp({ phone, token: await readSms(phone), type: "phone_change" });
    expect(verified.data.user).toMatchObject({
      email: address,
      phone,
      app_metadata: { providers: ["email", "phone"] },
    });
    expect(verified.data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(["email", "phone"]);
    expect((await openClient().signInWithPassword({ phone, password })).data.user?.email).toBe(address);
    const other = await openAccount();
    expect((await other.client.updateUser({ phone })).error).toMatchObject({ status: 422, code: "phone_exists" });
  });

  test("an e-mail address is added to a phone account by confirming the new address alone", async () => {
    const phone = newPhone();
    const client = openClient();
    await client.signInWithOtp({ phone });
    await client.verifyOtp({ phone, token: await readSms(phone), type: "sms" });
    const address = newAddress();
    await client.updateUser({ email: address });
    const { data } = await client.verifyOtp({
      email: address,
      token: (await readMail(address)).code,
      type: "email_change",
    });
    expect(data.user).toMatchObject({ email: address, phone });
    expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(["email", "phone"]);
  });
});
