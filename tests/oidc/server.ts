// A real OpenID Connect provider on loopback, and one that misbehaves.
import { type KeyObject, generateKeyPairSync, randomBytes } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import Provider, { type JWK } from "oidc-provider";

export interface OidcServer {
  issuer: string;
  /** Its signing key, so that tests can create id_tokens that it would never issue. */
  privateJwk: JWK;
  close(): Promise<void>;
}

export const oidcClient = { client_id: "egerie", client_secret: "a secret between the two of them" };
/** A native app whose id_tokens are accepted; and a foreign client whose are not. */
export const nativeClientId = "egerie-ios";
const strangerClientId = "stranger";

/**
 * Any login name is an account. An e-mail address is verified unless it begins with "unverified"; other names have no
 * address. `callbackUrls` are the allowed redirect URIs.
 */
export async function startOidcServer(callbackUrls: string[]): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const privateJwk = exportSigningKey(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
  const provider = new Provider(issuer, {
    clients: [oidcClient.client_id, nativeClientId, strangerClientId].map((client_id) => ({
      ...oidcClient,
      client_id,
      redirect_uris: callbackUrls,
      id_token_signed_response_alg: "ES256",
      grant_types: ["authorization_code", "refresh_token"],
    })),
    jwks: { keys: [privateJwk] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    ttl: { Grant: 600, Interaction: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...describePerson(sub) }),
    }),
  });
  // Its pages would load a font from the internet.
  provider.use(async (context, next) => {
    await next();
    if (typeof context.body === "string") context.body = context.body.replaceAll(/@import url\([^)]*\);/g, "");
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/odd/")) answerOddly(`${issuer}/odd`, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    privateJwk,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const exportSigningKey = (key: KeyObject): JWK => ({
  ...(key.export({ format: "jwk" }) as JWK),
  kid: "provider-key",
  alg: "ES256",
  use: "sig",
});

function describePerson(login: string) {
  const person = { name: "Zoé Désirée", picture: "https://photos.exemple.fr/zoe.jpg" };
  if (!login.includes("@")) return person;
  return { ...person, email: login, email_verified: !login.startsWith("unverified") };
}

/** A provider with a valid discovery document that answers everything else with an HTML page. */
function answerOddly(issuer: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.endsWith("/openid-configuration")) {
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
}
