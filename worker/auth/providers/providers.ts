// The configured OpenID providers and their discovery metadata.
import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { IdentityProvider, Settings } from "../../settings/env.ts";
import { AuthError, validationFailed } from "../auth-error.ts";

/** Timeout of a call to a provider: after longer, the user has closed the page. */
const answerMs = 8_000;
const metadataLifeMs = 60 * 60_000;

/** A provider with a sign-in button; SSO providers are only found by findSsoProvider. Throws AuthError 400. */
export function findProvider(settings: Settings, name: string): IdentityProvider {
  const provider = settings.identityProviders.find((candidate) => candidate.name === name && !candidate.sso);
  if (!provider) throw validationFailed("Unsupported provider: Provider could not be found");
  return provider;
}

/** The SSO provider of a domain or id. Throws AuthError 404. */
export function findSsoProvider(settings: Settings, by: { providerId: string } | { domain: string }): IdentityProvider {
  const providers = settings.identityProviders.filter(({ sso }) => sso);
  if (providers.length === 0) throw new AuthError(404, "saml_provider_disabled", "Single sign-on is disabled");
  const provider = providers.find(({ sso }) =>
    "domain" in by ? sso?.domains.includes(by.domain.toLowerCase()) : sso?.id === by.providerId.toLowerCase(),
  );
  if (!provider) throw new AuthError(404, "sso_provider_not_found", "No SSO provider assigned for this domain or id");
  return provider;
}

const ssoPrefix = "sso:";

/** The provider's name in identities. SSO providers are named by id, because their configured name may change. */
export const identityProviderName = ({ name, sso }: IdentityProvider): string => (sso ? `${ssoPrefix}${sso.id}` : name);

/** Whether an identity's provider name is that of an SSO provider. */
export const isSsoName = (name: string): boolean => name.startsWith(ssoPrefix);

/** What a call to the provider needs. */
export interface ProviderAccess {
  provider: IdentityProvider;
  server: ServerMetadata;
  client: oauth.Client;
  clientAuth: oauth.ClientAuth;
  /** Created for each call: the timeout starts here. */
  callOptions(): { signal: AbortSignal; [oauth.allowInsecureRequests]: boolean };
}

const endpointsSchema = z.object({
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});
type ServerMetadata = oauth.AuthorizationServer & z.output<typeof endpointsSchema>;

const knownMetadata = new Map<string, { server: ServerMetadata; readAt: number }>();

/**
 * Reads the provider's metadata (cached for an hour per isolate) and prepares calls to it. Throws AuthError 504 or 400
 * when the provider fails.
 */
export async function openProvider(settings: Settings, provider: IdentityProvider): Promise<ProviderAccess> {
  const callOptions = () => ({
    signal: AbortSignal.timeout(answerMs),
    [oauth.allowInsecureRequests]: settings.isDevelopment,
  });
  const known = knownMetadata.get(provider.issuer);
  const server =
    known && known.readAt + metadataLifeMs > Date.now()
      ? known.server
      : await callProvider(provider, async () => {
          const issuer = new URL(provider.issuer);
          const response = await oauth.discoveryRequest(issuer, callOptions());
          const metadata = await oauth.processDiscoveryResponse(issuer, response);
          const endpoints = endpointsSchema.parse(metadata);
          for (const url of Object.values(endpoints)) {
            if (!settings.isDevelopment && !url.startsWith("https:")) throw new Error(`${url} is not HTTPS`);
          }
          const server = { ...metadata, ...endpoints };
          knownMetadata.set(provider.issuer, { server, readAt: Date.now() });
          return server;
        });
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_basic") ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  return {
    provider,
    server,
    client: { client_id: provider.client_id },
    clientAuth: authenticate(provider.client_secret),
    callOptions,
  };
}

/** Runs calls to the provider and turns their failures into AuthErrors: 400 when it refused, 504 otherwise. */
export async function callProvider<T>(provider: IdentityProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw describeFault(provider, error);
  }
}

/** Logs a failed call and returns the AuthError for the caller. */
export function describeFault(provider: IdentityProvider, error: unknown): AuthError {
  console.error(JSON.stringify({ identityProvider: provider.name, error: String(error) }));
  return isRefusal(error)
    ? new AuthError(400, "bad_oauth_callback", "Unable to exchange external code")
    : new AuthError(504, "request_timeout", "The identity provider did not answer as it should");
}

/** The provider responded, and refused the code or token. */
const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError;
