// What a provider gave for its own API. It is handed to the client once, with the session, and not kept.
import { z } from "zod";
import type { Settings } from "../../settings/env.ts";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const purpose = "egerie/provider-tokens";

const tokensSchema = z.object({ provider_token: z.string(), provider_refresh_token: z.string().exactOptional() });
/** `provider` is where they are from, as identities name it. */
const sealedSchema = z.object({ provider: z.string(), tokens: tokensSchema });

export type ProviderTokens = z.output<typeof tokensSchema>;

export const sealProviderTokens = ({ authSecret }: Settings, content: z.output<typeof sealedSchema>): Promise<string> =>
  seal(authSecret, purpose, JSON.stringify(content));

/** Null when they were sealed under another secret. */
export async function unsealProviderTokens(
  { authSecret }: Settings,
  sealed: string,
): Promise<z.output<typeof sealedSchema> | null> {
  const plain = await unseal(authSecret, purpose, sealed);
  return plain === null ? null : sealedSchema.parse(JSON.parse(plain));
}
