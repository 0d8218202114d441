import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import { describeAuthError } from "../../worker/contract/auth-messages.ts";
import { forgetLinkError, linkError, useSession } from "../lib/session.ts";
import { hasStoredSession } from "../lib/stored-session.ts";
import { texts } from "../lib/texts.ts";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { ThemeMenu } from "../shell/theme-menu.tsx";
import { Card } from "../ui/card.tsx";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Logo } from "../ui/logo.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const tabs = [
  { value: "sign-in", label: "Connexion" },
  { value: "sign-up", label: "Inscription" },
];

export function AuthScreen() {
  const { status } = useSession();
  const [tab, setTab] = useState("sign-in");
  /** The address whose confirmation is awaited; the forms stay mounted behind it, so that nothing typed is lost. */
  const [awaiting, setAwaiting] = useState<{ email: string; justSent: boolean } | null>(null);
  const [failedLink] = useState(() => linkError);
  useEffect(forgetLinkError, []);
  useDocumentTitle(awaiting === null ? (tab === "sign-in" ? "Connexion" : "Inscription") : "Confirmation");

  if (status === "signed-in") return <Navigate to="/dashboard" replace />;
  if (status === "loading" && hasStoredSession()) return <LoadingScreen />;

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-4 sm:px-8">
        <Link to="/" className="rounded">
          <Logo />
        </Link>
        <ThemeMenu />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-8 px-4 pt-4 pb-16 sm:pb-32">
        {failedLink && awaiting === null ? (
          <p role="alert" className="rounded bg-danger-soft px-4 py-3 text-danger">
            {describeAuthError(failedLink.code, texts.linkFailed)}
          </p>
        ) : null}
        <div hidden={awaiting !== null} className="flex flex-col gap-8">
          <h1 className="font-display text-title">
            {tab === "sign-in" ? "Heureux de vous revoir" : "Créez votre espace"}
          </h1>
          <Card padding="none" className="px-6 pt-2 pb-6">
            <Tabs items={tabs} value={tab} onValueChange={setTab} label="Connexion ou inscription" stretch>
              <TabPanel value="sign-in" keepMounted>
                <SignInForm onUnconfirmed={(email) => setAwaiting({ email, justSent: false })} />
              </TabPanel>
              <TabPanel value="sign-up" keepMounted>
                <SignUpForm onSent={(email) => setAwaiting({ email, justSent: true })} />
              </TabPanel>
            </Tabs>
          </Card>
        </div>
        {awaiting === null ? null : <ConfirmEmail {...awaiting} onBack={() => setAwaiting(null)} />}
      </main>
    </div>
  );
}
