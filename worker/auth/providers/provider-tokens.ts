// The provider's tokens for its own API. They are given to the client once, with the session, and not stored
// afterwards.
import { z } from "zod";
import type { Settings } from "../../settings/env.ts";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const purpose = "egerie/provider-tokens";

const tokensSchema = z.object({ provider_token: z.string(), provider_refresh_token: z.string().exactOptional() });
/** `provider`: its name in our identities. */
const sealedSchema = z.object({ provider: z.string(), tokens: tokensSchema });

export type ProviderTokens = z.output<typeof tokensSchema>;

/** Encrypts the tokens to be stored with a PKCE code. */
export const sealProviderTokens = ({ authSecret }: Settings, content: z.output<typeof sealedSchema>): Promise<string> =>
  seal(authSecret, purpose, JSON.stringify(content));

/** The decrypted tokens, or null when they were sealed with another secret. */
export async function unsealProviderTokens(
  { authSecret }: Settings,
  sealed: string,
): Promise<z.output<typeof sealedSchema> | null> {
  const plain = await unseal(authSecret, purpose, sealed);
  return plain === null ? null : sealedSchema.parse(JSON.parse(plain));
}
