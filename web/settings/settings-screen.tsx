import { RotateCw } from "lucide-react";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "react-router";
import { useAuthSettings } from "../auth/auth-settings.ts";
import { SignInNotice } from "../auth/sign-in-notice.tsx";
import { ownIdentityLabels, useAccount } from "../lib/account.ts";
import { texts } from "../lib/texts.ts";
import { LegalLinks } from "../shell/legal-links.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SettingsCard, SettingsSection } from "../ui/settings-section.tsx";
import { AccountFigures } from "./account-figures.tsx";
import { DevicesSection } from "./devices/devices-section.tsx";
import { EmailSection } from "./email/email-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";

/** Lazily loaded: most deployments offer e-mail only. */
const IdentitiesSection = lazyPart(() => import("./identities-section.tsx"), "IdentitiesSection");

/** Lazily loaded: the only section that needs the code of plans. */
const SubscriptionSection = lazyPart(() => import("./subscription-section.tsx"), "SubscriptionSection");

/** Lazily loaded: only for operators. */
const OperatorSection = lazyPart(() => import("./operator-section.tsx"), "OperatorSection");

const DataSection = lazyPart(() => import("./data-section.tsx"), "DataSection");

/** Where the links under the figures lead. */
const sections = [
  { id: "nom", title: "Profil" },
  { id: "mot-de-passe", title: "Sécurité" },
  { id: "abonnement", title: "Abonnement" },
  { id: "api", title: "API" },
  { id: "donnees", title: "Vos données" },
] as const;

/** The account: its figures, then the person, the sign-in and the subscription, then its tools. */
export function SettingsScreen() {
  const { user, query } = useAccount();
  const providers = useAuthSettings()?.providers ?? [];
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  if (!user) return null;
  const hasOthers = user.identities?.some(({ provider }) => !(provider in ownIdentityLabels)) ?? false;
  return (
    <>
      <PageHeader title="Mon compte" />
      <AccountFigures />
      {/* The result of the mail link or provider that led here. */}
      <div className="pt-8 empty:hidden">
        <SignInNotice />
      </div>
      {query.isError ? (
        <div role="alert" className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-danger">
          <p>{texts.accountNotFollowed}</p>
          <Button size="sm" icon={RotateCw} loading={query.isFetching} onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        </div>
      ) : null}
      <div className="grid items-start gap-x-12 gap-y-6 pt-8 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <nav
          aria-label="Sections du compte"
          className="top-20 flex gap-x-3.5 gap-y-1 text-sm max-lg:-mx-4 max-lg:scrollbar-none max-lg:overflow-x-auto max-lg:px-4 lg:sticky lg:flex-col"
        >
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="shrink-0 rounded py-1.5 text-muted max-lg:py-3 hover:text-ink hover:underline"
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-6">
          <SettingsCard>
            <NameSection user={user} />
            <EmailSection user={user} />
          </SettingsCard>
          {/* They appear together: a section that appeared later would move those below it. */}
          <Suspense>
            <SettingsCard>
              <PasswordSection user={user} />
              <SecondFactorSection user={user} />
              {hasOthers || providers.length > 0 ? <IdentitiesSection user={user} providers={providers} /> : null}
              <DevicesSection />
            </SettingsCard>
            <SettingsCard>
              <SubscriptionSection />
            </SettingsCard>
            <SettingsCard>
              <SettingsSection
                id="api"
                title="API"
                description="Des clés et des webhooks pour relier Égérie à votre boutique et à vos outils."
              >
                <Button asChild className="self-start max-sm:w-full">
                  <Link to="/dashboard/api">Ouvrir l’accès à l’API</Link>
                </Button>
              </SettingsSection>
            </SettingsCard>
            <SettingsCard>
              <DataSection user={user} />
            </SettingsCard>
            <SettingsCard>
              <OperatorSection />
            </SettingsCard>
            <LegalLinks />
          </Suspense>
        </div>
      </div>
    </>
  );
}
