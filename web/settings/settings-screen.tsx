import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { forgetSignInNotice, getSignInNotice } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useAccount } from "./account.ts";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

const noticeTones = { danger: "bg-danger-soft text-danger", info: "bg-info-soft text-info" };

export function SettingsScreen() {
  const { user, query } = useAccount();
  /** What the mail's link or the provider that led here came to. */
  const [notice] = useState(getSignInNotice);
  useEffect(forgetSignInNotice, []);
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  if (!user) return null;
  return (
    <>
      <PageHeader title="Mon compte" />
      {notice ? (
        <p role="alert" className={cx("mb-8 rounded px-4 py-3", noticeTones[notice.tone])}>
          {notice.text}
        </p>
      ) : null}
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
