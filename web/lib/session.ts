import {
  AuthClient,
  AuthWeakPasswordError,
  type AuthChangeEvent,
  type AuthError,
  type Session,
  type User,
} from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { describeAuthError, describeWeakPassword } from "../../worker/contract/auth-messages.ts";
import { messages } from "../../worker/contract/messages.ts";
import { readClaims } from "./access-token.ts";
import { lacksSecondFactor } from "./second-factor.ts";
import { hasStoredSession } from "./stored-session.ts";
import { texts } from "./texts.ts";

/**
 * A mail link that failed comes back as `#error=…&error_code=…`. It is removed from the address before the auth client
 * reads it: the client would otherwise treat the whole page load as a failed callback.
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

/** The result of an email change's links: the first one is answered with `#message=…`, the last with a session. */
function takeEmailChange(): string | null {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.get("type") === "email_change") return texts.emailChanged;
  if (!params.has("message")) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return texts.emailHalfConfirmed;
}

/** The result of a mail link, or why the user has to sign in again; shown by /auth and the settings. */
export interface SignInNotice {
  tone: "danger" | "info";
  text: string;
}

const failedLink = takeLinkError();
const emailChange = takeEmailChange();
let notice: SignInNotice | null = null;
if (failedLink !== null) notice = { tone: "danger", text: failedLink };
else if (emailChange !== null) notice = { tone: "info", text: emailChange };

/** A session was kept in the browser when the page was opened: should it turn out to be dead, the user is told. */
let wasKept = hasStoredSession();

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
  /** `byChoice`: the user signed out in this tab. */
  | { status: "signed-out"; byChoice: boolean; session: null; user: null }
  /** Signed in without the second factor yet: the API refuses until the authenticator's code is verified. */
  | { status: "second-factor"; session: Session; user: User }
  | { status: "signed-in"; session: Session; user: User };

let state: SessionState = { status: "loading", session: null, user: null };
const listeners = new Set<() => void>();
const signedOutListeners = new Set<() => void>();
/** The user is signing out in this tab. */
let leaving = false;

auth.onAuthStateChange(async (event: AuthChangeEvent, session: Session | null) => {
  const former = state.session;
  // SIGNED_IN fires again at every refocus of the tab: an unchanged session must not rerender the app.
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
  if (event === "SIGNED_OUT" && (former || wasKept) && !leaving) notice ??= { tone: "info", text: texts.sessionEnded };
  wasKept = false;
  // The auth client leaves the `#` of a mail link's address.
  if (location.href.endsWith("#")) history.replaceState(history.state, "", location.pathname + location.search);
  for (const listener of listeners) listener();
  if (event === "SIGNED_OUT" && former) for (const listener of signedOutListeners) listener();
  if (session) await endReplacedSession(former, session);
});

/**
 * A mail's link or code starts a new session. The session that it replaces in this browser would remain in the list of
 * the account's devices as if it were another device.
 */
async function endReplacedSession(former: Session | null, session: Session): Promise<void> {
  if (former?.user.id !== session.user.id) return;
  if (readClaims(former.access_token).session_id === readClaims(session.access_token).session_id) return;
  // The token identifies the session to end; one that has already ended needs nothing.
  await auth.admin.signOut(former.access_token, "local");
}

export function getSessionState(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes to the end of the session, in this tab or another, e.g. to clear caches. Returns the unsubscribe function. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState);
}

/** A token valid for at least 90 s (refreshed if necessary), or null when signed out. */
export async function getAccessToken(): Promise<string | null> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/** Ends all of the user's sessions, or this one alone; on an error they are still valid. */
export async function signOut(scope: "global" | "local" = "global"): Promise<{ error: AuthError | null }> {
  leaving = true;
  try {
    return await auth.signOut({ scope });
  } finally {
    leaving = false;
  }
}

/** The French sentence for an error of the auth client. */
export function explainAuthError(error: AuthError): string {
  if (error.name === "AuthRetryableFetchError" && !error.status) return texts.unreachable;
  if (error instanceof AuthWeakPasswordError) return describeWeakPassword(error.reasons, messages.unexpected);
  return describeAuthError(error.code, messages.unexpected);
}

let checking: Promise<void> | null = null;

/** Many calls may be refused at once: they share one check. */
function checkOnce(check: () => Promise<void>): Promise<void> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

/**
 * The API refused our token although the client holds a session: it was revoked elsewhere, or the account is gone.
 * Checks with the auth service, and drops the session if it agrees.
 */
export function checkRefusedSession(): Promise<void> {
  return checkOnce(async () => {
    const { error } = await auth.getUser();
    if (error && (error.status === 401 || error.status === 403)) await auth.signOut({ scope: "local" });
  });
}

/**
 * The API requires a second factor that was added on another device after this session started. Refreshing the session
 * changes its status to `second-factor`, which leads to the form for the code.
 */
export function checkAssurance(): Promise<void> {
  return checkOnce(async () => {
    await auth.refreshSession();
  });
}
