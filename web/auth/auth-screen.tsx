import { startTransition, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../lib/session.ts";
import { hasStoredSession } from "../lib/stored-session.ts";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { useCaptcha } from "./captcha/captcha.tsx";
import { CheckMail } from "./check-mail.tsx";
import { asksForNewPassword, asksForSignUp, readLandingPage, readReturnPath } from "./location-state.ts";
import { type MailKind, newPasswordPath } from "./request-mail.ts";
import { SignInForm, type SignInValues } from "./sign-in-form.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { type SignInTab, SignInTabs } from "./sign-in-tabs.tsx";
import { SignUpForm, type SignUpValues } from "./sign-up-form.tsx";
import { TermsNotice } from "./terms-notice.tsx";

const ForgottenPassword = lazyPart(() => import("./forgotten-password.tsx"), "ForgottenPassword");
const SecondFactor = lazyPart(() => import("./second-factor.tsx"), "SecondFactor");

/** The card shown without a session. */
type Step =
  | { name: "tabs"; isReturn: boolean }
  | { name: "forgotten" }
  | { name: "mail"; kind: MailKind; email: string; justSent: boolean };

export function AuthScreen() {
  const { status, session } = useSession();
  const { state: locationState, search } = useLocation();
  const returnPath = readReturnPath(locationState);
  const captcha = useCaptcha();
  const [tab, setTab] = useState<SignInTab>(asksForSignUp(search) || readLandingPage(search) ? "sign-up" : "sign-in");
  // Both forms' state lives here, so that typed values survive a change of tab and the way back from a later step.
  const signIn = useForm<SignInValues>({ defaultValues: { email: "", password: "" } });
  const signUp = useForm<SignUpValues>({ defaultValues: { fullName: "", email: "", password: "" } });
  const [step, setStep] = useState<Step>(
    asksForNewPassword(locationState, search) ? { name: "forgotten" } : { name: "tabs", isReturn: false },
  );

  // The current card stays until the next one's code is loaded.
  const go = (next: Step) => startTransition(() => setStep(next));
  const goBack = () => go({ name: "tabs", isReturn: true });
  const showCheckMail = (kind: MailKind, email: string, justSent = true) => go({ name: "mail", kind, email, justSent });
  const requester = { captcha, returnPath };

  if (session !== null && step.name === "mail" && step.kind === "recovery") {
    return <Navigate to={newPasswordPath} replace />;
  }
  if (status === "signed-in") return <Navigate to={returnPath} replace />;
  if (status === "loading" && hasStoredSession()) return <LoadingScreen />;
  if (status === "second-factor") {
    return (
      <AuthLayout>
        <Suspense>
          <SecondFactor session={session} onLeft={goBack} />
        </Suspense>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout>
      {step.name === "tabs" ? <SignInNotice /> : null}
      <Suspense>
        {step.name === "tabs" ? (
          <SignInTabs
            tab={tab}
            onTabChange={setTab}
            takesFocus={step.isReturn}
            signIn={
              <SignInForm
                form={signIn}
                requester={requester}
                onForgotten={() => go({ name: "forgotten" })}
                onCodeSent={(email) => showCheckMail("email", email)}
                onUnconfirmed={(email) => showCheckMail("signup", email, false)}
              />
            }
            signUp={
              <SignUpForm form={signUp} requester={requester} onSent={(email) => showCheckMail("signup", email)} />
            }
          />
        ) : null}
        {step.name === "forgotten" ? (
          <ForgottenPassword
            form={signIn}
            requester={requester}
            onSent={(email) => showCheckMail("recovery", email)}
            onBack={goBack}
          />
        ) : null}
        {step.name === "mail" ? (
          <CheckMail
            kind={step.kind}
            email={step.email}
            justSent={step.justSent}
            requester={requester}
            onBack={() => (step.kind === "recovery" ? go({ name: "forgotten" }) : goBack())}
          />
        ) : null}
      </Suspense>
      {step.name === "tabs" ? <TermsNotice /> : null}
      {captcha.widget}
    </AuthLayout>
  );
}
