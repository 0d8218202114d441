import { AuthClient, type AuthChangeEvent, type AuthError, type Session, type User } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { describeAuthError } from "../../worker/contract/auth-messages.ts";
import { messages } from "../../worker/contract/messages.ts";
import { readClaims } from "./access-token.ts";
import { lacksSecondFactor } from "./second-factor.ts";
import { texts } from "./texts.ts";

/**
 * A mail link that failed comes back as `#error=…&error_code=…`. It is taken out of the address before the auth client
 * looks at it: the client would otherwise count the whole page load as a failed callback.
 */
function takeLinkError(): string | null {
  for (const part of [location.hash.slice(1), location.search.slice(1)]) {
    const params = new URLSearchParams(part);
    const code = params.get("error_code") ?? params.get("error");
    if (code === null) continue;
    history.replaceState(history.state, "", location.pathname);
    return describeAuthError(code, texts.linkFailed);
  }
  return null;
}

/** What the links of a change of address tell: the first is answered with `#message=…`, the last with a session. */
function takeEmailChange(): string | null {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.get("type") === "email_change") return texts.emailChanged;
  if (!params.has("message")) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return texts.emailHalfConfirmed;
}

/** What a mail's link came to, or why the person has to sign in where it was not their choice; told by /auth and the account. */
export interface SignInNotice {
  tone: "danger" | "info";
  text: string;
}

const failedLink = takeLinkError();
const emailChange = takeEmailChange();
let notice: SignInNotice | null = null;
if (failedLink !== null) notice = { tone: "danger", text: failedLink };
else if (emailChange !== null) notice = { tone: "info", text: emailChange };

export function getSignInNotice(): SignInNotice | null {
  return notice;
}
export function forgetSignInNotice(): void {
  notice = null;
}

export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storage: localStorage,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  flowType: "implicit",
});

export type SessionState =
  | { status: "loading"; session: null; user: null }
  /** `byChoice`: the person asked to leave, in this tab. */
  | { status: "signed-out"; byChoice: boolean; session: null; user: null }
  /** The first step of the sign-in is made, the authenticator's code is awaited; until then the API refuses. */
  | { status: "second-factor"; session: Session; user: User }
  | { status: "signed-in"; session: Session; user: User };

let state: SessionState = { status: "loading", session: null, user: null };
const listeners = new Set<() => void>();
const signedOutListeners = new Set<() => void>();
/** The person asked to leave. */
let leaving = false;

auth.onAuthStateChange(async (event: AuthChangeEvent, session: Session | null) => {
  const former = state.session;
  // SIGNED_IN comes again at every refocus of the tab: an unchanged session must not render the app anew.
  if (session) {
    const same =
      event !== "USER_UPDATED" &&
      state.session?.access_token === session.access_token &&
      state.user?.updated_at === session.user.updated_at;
    if (!same) {
      state = { status: lacksSecondFactor(session) ? "second-factor" : "signed-in", session, user: session.user };
    }
  } else if (state.status !== "signed-out") {
    state = { status: "signed-out", byChoice: leaving, session: null, user: null };
  }
  if (event === "SIGNED_OUT" && former && !leaving) notice = { tone: "info", text: texts.sessionEnded };
  // What the client leaves of a mail link's address.
  if (location.href.endsWith("#")) history.replaceState(history.state, "", location.pathname + location.search);
  for (const listener of listeners) listener();
  if (event === "SIGNED_OUT" && former) for (const listener of signedOutListeners) listener();
  if (session) await endReplaced(former, session);
});

/**
 * A mail's link or code begins a session of its own. The one that it takes the place of in this browser would remain
 * among the account's devices as if it were another.
 */
async function endReplaced(former: Session | null, session: Session): Promise<void> {
  if (former?.user.id !== session.user.id) return;
  if (readClaims(former.access_token).session_id === readClaims(session.access_token).session_id) return;
  // Its token tells which session ends; one that has ended already is none of our concern.
  await auth.admin.signOut(former.access_token, "local");
}

export function getSessionState(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when a session ends, in this tab or another: whatever was cached of the person must go. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}

/** A token good for the next minute and a half (refreshed if need be), or null when signed out. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** Ends the person's sessions, or this one alone; the answer's error means that they still stand. */
export async function signOut(scope: "global" | "local" = "global"): Promise<{ error: AuthError | null }> {
  leaving = true;
  try {
    return await auth.signOut({ scope });
  } finally {
    leaving = false;
  }
}

/** The French sentence for what the auth client answered. */
export function explainAuthError(error: AuthError): string {
  if (error.name === "AuthRetryableFetchError" && !error.status) return texts.unreachable;
  return describeAuthError(error.code, messages.unexpected);
}

let checking: Promise<void> | null = null;

/** Many calls may be refused at once: one check answers them all. */
function checkOnce(check: () => Promise<void>): Promise<void> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

/**
 * The API refused our token although the client holds a session: it was revoked elsewhere, or the account is gone.
 * Asks the auth service, and forgets the session if it agrees.
 */
export function checkRefusedSession(): Promise<void> {
  return checkOnce(async () => {
    const { error } = await auth.getUser();
    if (error && (error.status === 401 || error.status === 403)) await auth.signOut({ scope: "local" });
  });
}

/**
 * The API asks for a second factor that this session did not need when it began: it was added on another device. A
 * refreshed session knows of it, and its status leads to the question.
 */
export function checkAssurance(): Promise<void> {
  return checkOnce(async () => {
    await auth.refreshSession();
  });
}
