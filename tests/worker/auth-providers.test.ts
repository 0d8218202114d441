// Signing in elsewhere: a real OpenID provider on loopback, and the unmodified auth-js.
import { describe, expect, test } from "vitest";
import { newAddress, openClient, origin } from "./auth-client.ts";
import { fragmentOf, walk } from "./provider-walk.ts";

type Client = ReturnType<typeof openClient>;

async function askForUrl(client: Client, provider: string, options: object = {}): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: provider as "google",
    options: { redirectTo: `${origin}/dashboard?a=1`, ...options },
  });
  if (error || !data.url) throw error ?? new Error("No address");
  return data.url;
}

describe("the way there and back", () => {
  test("a first sign-in makes a confirmed user with a session, a tenant and the provider's token", async () => {
    const client = openClient();
    const address = newAddress();
    const back = await walk(await askForUrl(client, "google"), address);
    expect(back.origin + back.pathname + back.search).toBe(`${origin}/dashboard?a=1`);
    const fragment = fragmentOf(back);
    expect(fragment).toMatchObject({ token_type: "bearer", expires_in: "3600", provider_token: expect.any(String) });
    const adopted = await client.setSession({
      access_token: fragment["access_token"] ?? "",
      refresh_token: fragment["refresh_token"] ?? "",
    });
    expect(adopted.error).toBeNull();
    expect(adopted.data.user).toMatchObject({
      email: address,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Zoé Désirée", email: address, email_verified: true },
      identities: [{ provider: "google", id: address, identity_data: { sub: address, email_verified: true } }],
    });
  });
});
