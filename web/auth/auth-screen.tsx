import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate } from "react-router";
import { forgetSignInNotice, getSignInNotice, useSession } from "../lib/session.ts";
import { hasStoredSession } from "../lib/stored-session.ts";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { ThemeMenu } from "../shell/theme-menu.tsx";
import { Card } from "../ui/card.tsx";
import { cx } from "../ui/cx.ts";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Logo } from "../ui/logo.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { cast } from "../home/cast.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import { SignInForm, type SignInValues } from "./sign-in-form.tsx";
import { SignUpForm, type SignUpValues } from "./sign-up-form.tsx";

const tabs = [
  { value: "sign-in", label: "Connexion" },
  { value: "sign-up", label: "Inscription" },
];

const noticeTones = { danger: "bg-danger-soft text-danger", info: "bg-info-soft text-info" };

export function AuthScreen() {
  const { status } = useSession();
  const [tab, setTab] = useState("sign-in");
  // Both forms live here, so that what was typed outlasts a change of tab and the way back from the confirmation.
  const signIn = useForm<SignInValues>({ defaultValues: { email: "", password: "" } });
  const signUp = useForm<SignUpValues>({ defaultValues: { fullName: "", email: "", password: "" } });
  /** The address whose confirmation is awaited. */
  const [awaiting, setAwaiting] = useState<{ email: string; justSent: boolean } | null>(null);
  const [notice] = useState(getSignInNotice);
  useEffect(forgetSignInNotice, []);
  useDocumentTitle(awaiting === null ? (tab === "sign-in" ? "Connexion" : "Inscription") : "Confirmation");

  if (status === "signed-in") return <Navigate to="/dashboard" replace />;
  if (status === "loading" && hasStoredSession()) return <LoadingScreen />;

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(0,38vw)]">
      <div className="flex min-h-dvh flex-col lg:min-h-0">
        <header className="flex h-16 items-center justify-between px-4 sm:px-8">
          <a href="/" className="rounded">
            <Logo />
          </a>
          <ThemeMenu />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-8 px-4 pt-4 pb-16 sm:pb-32">
          {notice && awaiting === null ? (
            <p role="alert" className={cx("rounded px-4 py-3", noticeTones[notice.tone])}>
              {notice.text}
            </p>
          ) : null}
          {awaiting ? (
            <ConfirmEmail {...awaiting} onBack={() => setAwaiting(null)} />
          ) : (
            <>
              <h1 className="font-display text-title">
                {tab === "sign-in" ? "Heureux de vous revoir" : "Créez votre espace"}
              </h1>
              <Card padding="none" className="px-6 pt-2 pb-6">
                <Tabs items={tabs} value={tab} onValueChange={setTab} label="Connexion ou inscription" stretch>
                  <TabPanel value="sign-in">
                    <SignInForm form={signIn} onUnconfirmed={(email) => setAwaiting({ email, justSent: false })} />
                  </TabPanel>
                  <TabPanel value="sign-up">
                    <SignUpForm form={signUp} onSent={(email) => setAwaiting({ email, justSent: true })} />
                  </TabPanel>
                </Tabs>
              </Card>
            </>
          )}
        </main>
      </div>
      <div className="sticky top-0 hidden h-dvh grid-cols-2 grid-rows-3 lg:grid">
        {cast.map(({ src }) => (
          <img
            key={src}
            src={src}
            alt=""
            loading="lazy"
            width={384}
            height={482}
            className="size-full min-h-0 object-cover object-top"
          />
        ))}
      </div>
    </div>
  );
}
