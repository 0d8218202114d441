// PKCE: an opened link or a provider's callback yields a code that only the browser which started the flow can
// exchange.
import { eq } from "drizzle-orm";
import { base64url } from "jose";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { authFlowStates } from "../../db/schema.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { hashToken, sha256 } from "../../crypto/derived-keys.ts";

/** From opening the link, or the callback, to the exchange. */
const codeLifeMs = 5 * 60_000;

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/**
 * The PKCE challenge of a body, or null for the implicit flow, whose clients send both values as null. Throws AuthError
 * 400 for an incomplete or malformed one.
 */
export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = body.code_challenge || null;
  const method = body.code_challenge_method?.toLowerCase() || null;
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method !== "s256" && method !== "plain") throw validationFailed("unsupported code_challenge method");
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw validationFailed("code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -");
  }
  return { challenge, method };
}

/** Issues the code for an opened link or a callback. Only its hash is stored. */
export async function issueAuthCode(
  db: Db,
  userId: string,
  { challenge, method }: Challenge,
  amrMethod: string,
  sealedProviderTokens: string | null = null,
): Promise<string> {
  const code = crypto.randomUUID();
  await db.insert(authFlowStates).values({
    id: newId(),
    user_id: userId,
    auth_code_hash: await hashToken(code),
    code_challenge: challenge,
    code_challenge_method: method,
    authentication_method: amrMethod,
    provider_tokens: sealedProviderTokens,
    created_at: nowIso(),
  });
  return code;
}

/**
 * Exchanges a code once; a wrong verifier does not consume it. Throws AuthError 404 for an unknown code, 422 for an
 * expired one, 400 for a wrong verifier.
 */
export async function redeemAuthCode(
  db: Db,
  code: string,
  verifier: string,
): Promise<{ userId: string; amrMethod: string; sealedProviderTokens: string | null }> {
  if (!code || !verifier)
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  const unknown = new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  const flow = await db
    .select()
    .from(authFlowStates)
    .where(eq(authFlowStates.auth_code_hash, await hashToken(code)))
    .get();
  if (!flow) throw unknown;
  if (Date.parse(flow.created_at) + codeLifeMs < Date.now()) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const proof = flow.code_challenge_method === "plain" ? verifier : base64url.encode(await sha256(verifier));
  if (proof !== flow.code_challenge) {
    throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  const redeemed = await db
    .delete(authFlowStates)
    .where(eq(authFlowStates.id, flow.id))
    .returning({ id: authFlowStates.id });
  if (redeemed.length === 0) throw unknown;
  const { user_id, authentication_method, provider_tokens } = flow;
  return { userId: user_id, amrMethod: authentication_method, sealedProviderTokens: provider_tokens };
}
