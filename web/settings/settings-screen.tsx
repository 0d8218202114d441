import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { SignInNotice } from "../auth/sign-in-notice.tsx";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useAccount } from "./account.ts";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

export function SettingsScreen() {
  const { user, query } = useAccount();
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  if (!user) return null;
  return (
    <>
      <PageHeader title="Mon compte" />
      {/* What the mail's link or the provider that led here came to. */}
      <div className="pb-8 empty:hidden">
        <SignInNotice />
      </div>
      {query.isError ? (
        <div role="alert" className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-danger">
          <p>{texts.accountNotFollowed}</p>
          <Button size="sm" icon={RotateCw} loading={query.isFetching} onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </div>
      ) : null}
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <IdentitiesSection user={user} />
      <DevicesSection />
    </>
  );
}
