// Random requests: the auth service always responds with its own JSON errors, never with a 500.
import { fc } from "../../support/properties.ts";
import { beforeAll, expect, test } from "vitest";
import { call, openAccount } from "./auth-client.ts";

const bodies = 5000;
const atOnce = 25;

const email = fc.oneof(
  fc.uuid().map((id) => `${id}@Exemple.fr`),
  fc.constantFrom("a@exemple.fr", "é@exemple.fr", "a@b", "", "a@exemple.fr\n", "x".repeat(300)),
);
const phone = fc.constantFrom("33639980001", "+33 6 39 98 00 02", "0", "36".repeat(20), "");
const secret = fc.constantFrom("", "12345", "mot de passe", "é".repeat(40), "\0", "\uD800");
const code = fc.constantFrom("000000", "123456", "", "pkce_x", "x".repeat(500));
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(null, [], {}, -0, 1e308, Number.MAX_SAFE_INTEGER, true, "__proto__", "' or 1=1 --", "\u202E"),
);
const mostly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: junk });

/** Field names of the endpoints, each with values close to the expected ones. */
const fields = {
  email: mostly(email),
  phone: mostly(phone),
  password: mostly(secret),
  current_password: mostly(secret),
  nonce: mostly(code),
  token: mostly(code),
  token_hash: mostly(code),
  type: mostly(
    fc.constantFrom("signup", "email", "magiclink", "recovery", "email_change", "invite", "sms", "phone_change"),
  ),
  data: mostly(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 3 })),
  create_user: mostly(fc.boolean()),
  channel: mostly(fc.constantFrom("sms", "whatsapp")),
  code_challenge: mostly(fc.constant("x".repeat(43))),
  code_challenge_method: mostly(fc.constantFrom("s256", "plain", "S256")),
  gotrue_meta_security: mostly(fc.record({ captcha_token: junk })),
  refresh_token: mostly(fc.constantFrom("", "x", "A".repeat(71))),
  auth_code: mostly(fc.constant("00000000-0000-0000-0000-000000000000")),
  code_verifier: mostly(code),
  provider: mostly(fc.constantFrom("google", "apple", "nobody")),
  id_token: mostly(fc.constantFrom("x", "a.b.c", "eyJhbGciOiJub25lIn0.e30.")),
  access_token: junk,
  link_identity: mostly(fc.boolean()),
  provider_id: mostly(fc.uuid()),
  domain: mostly(fc.constantFrom("exemple.fr", "x")),
  redirect_to: mostly(fc.constantFrom("//evil.test", "http://localhost:8787/x", "javascript:1")),
  skip_http_redirect: mostly(fc.boolean()),
  factor_type: mostly(fc.constantFrom("totp", "phone", "webauthn")),
  friendly_name: mostly(fc.string({ maxLength: 80 })),
  issuer: mostly(fc.string({ maxLength: 80 })),
  challenge_id: mostly(fc.uuid()),
  code: mostly(code),
  app_metadata: junk,
  unknown: junk,
};
type Field = keyof typeof fields;

const contact: Field[] = ["email", "phone"];
const pkce: Field[] = ["code_challenge", "code_challenge_method"];

/** Method, path, and the fields that the endpoint reads. */
const endpoints: [string, string, Field[]][] = [
  ["POST", "/signup", [...contact, ...pkce, "password", "data", "channel", "gotrue_meta_security"]],
  ["POST", "/otp", [...contact, ...pkce, "data", "create_user", "channel"]],
  ["POST", "/verify", [...contact, "type", "token", "token_hash", "redirect_to"]],
  ["POST", "/resend", [...contact, ...pkce, "type"]],
  ["POST", "/recover", ["email", ...pkce]],
  ["POST", "/token?grant_type=password", [...contact, "password"]],
  ["POST", "/token?grant_type=refresh_token", ["refresh_token"]],
  ["POST", "/token?grant_type=pkce", ["auth_code", "code_verifier"]],
  ["POST", "/token?grant_type=id_token", ["provider", "id_token", "access_token", "nonce", "link_identity"]],
  ["POST", "/token?grant_type={id}", ["unknown"]],
  ["PUT", "/user", [...contact, ...pkce, "password", "current_password", "nonce", "data", "app_metadata"]],
  ["POST", "/sso", ["provider_id", "domain", "redirect_to", "skip_http_redirect", ...pkce]],
  ["POST", "/factors", ["factor_type", "friendly_name", "issuer", "phone"]],
  ["POST", "/factors/{id}/challenge", ["channel"]],
  ["POST", "/factors/{id}/verify", ["challenge_id", "code"]],
  ["DELETE", "/factors/{id}", []],
  ["DELETE", "/user/identities/{id}", []],
  ["POST", "/callback", ["code"]],
  ["GET", "/callback?state={id}&code=y", []],
  ["GET", "/authorize?provider={id}&redirect_to=%ff", []],
  ["GET", "/verify?token={id}&type=signup&redirect_to=%00", []],
  ["GET", "/user/identities/authorize?provider={id}", []],
  ["GET", "/reauthenticate", []],
];

/** Most bodies have exactly one contact, as real ones do; otherwise few would pass the first check. */
const bodyOf = (names: Field[]) => {
  const recordOf = (chosen: Field[]) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fields[name]])), { requiredKeys: [] });
  const without = (name: Field) => recordOf(names.filter((other) => other !== name));
  return fc.oneof(
    { weight: 4, arbitrary: without("phone").map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: without("email").map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: recordOf(names).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  );
};

const id = fc.oneof(fc.uuid(), fc.constantFrom("x", "%00", "..%2f", "'", "%ff"));

const request = fc.constantFrom(...endpoints).chain(([method, path, names]) =>
  fc.record({
    method: fc.constant(method),
    path: id.map((value) => path.replace("{id}", value)),
    sent: method === "POST" || method === "PUT" ? bodyOf(names) : fc.constant(undefined),
    isSignedIn: fc.boolean(),
  }),
);

let token = "";
beforeAll(async () => {
  token = (await openAccount()).session.access_token;
});

test(`${bodies} random requests get no 500`, async () => {
  const requests = fc.sample(request, { numRuns: bodies, seed: 20261121 });
  const counts = new Map<number, number>();
  for (let index = 0; index < requests.length; index += atOnce) {
    const answers = requests.slice(index, index + atOnce).map(async ({ method, path, sent, isSignedIn }) => {
      const answer = await call(path, sent, { method, ...(isSignedIn && { token }) });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const text = await answer.text();
      const isOurs = answer.status === 303 || answer.status === 302 || typeof JSON.parse(text) === "object";
      expect(isOurs && answer.status < 500, `${method} ${path} ${sent} is ${answer.status} ${text}`).toBe(true);
    });
    await Promise.all(answers);
  }
  // A good share passed the validation.
  for (const status of [200, 400, 403, 422]) expect(counts.get(status) ?? 0).toBeGreaterThan(25);
});
