// Global setup: starts the OpenID Connect provider before the worker tests; vitest.worker.config.ts puts it into their
// bindings.
import type { TestProject } from "vitest/node";
import { type OidcServer, nativeClientId, oidcClient, startOidcServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** AUTH_PROVIDERS for the worker under test. */
    authProviders: string;
    /** The provider's private key, as JSON. */
    oidcKey: string;
  }
}

let server: OidcServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startOidcServer(["http://localhost:8787/auth/v1/callback"]);
  const { issuer, privateJwk } = server;
  project.provide(
    "authProviders",
    JSON.stringify([
      { ...oidcClient, name: "google", label: "Google", issuer, extra_audiences: [nativeClientId] },
      { ...oidcClient, name: "acme", label: "Acme", issuer },
      { ...oidcClient, name: "odd", issuer: `${issuer}/odd` },
      {
        ...oidcClient,
        name: "maison",
        issuer,
        sso: { id: "0f8a3c52-5d0e-4f5a-9a3b-6f1f0a7c9d11", domains: ["maison.exemple"] },
      },
    ]),
  );
  project.provide("oidcKey", JSON.stringify(privateJwk));
}

export async function teardown(): Promise<void> {
  await server?.close();
}
