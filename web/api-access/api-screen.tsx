import { Link } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { SettingsCard } from "../ui/settings-section.tsx";
import { GuideSection } from "./guide-section.tsx";
import { KeysSection } from "./keys-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** API access: keys, webhooks and a guide. */
export function ApiScreen() {
  return (
    <>
      <PageHeader
        title="API"
        description={
          <>
            Reliez Égérie à votre boutique et à vos outils. Inclus dans les{" "}
            <Link to="/dashboard/pricing" className="underline underline-offset-4">
              forfaits Business et Lifetime
            </Link>
            .
          </>
        }
        back={{ to: "/dashboard/settings", label: "Mon compte" }}
      />
      <SettingsCard>
        <KeysSection />
        <WebhooksSection />
        <GuideSection />
      </SettingsCard>
    </>
  );
}
