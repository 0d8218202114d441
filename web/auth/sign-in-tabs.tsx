import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { useDocumentTitle } from "../ui/document-title.ts";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { StepTitle } from "./step-intro.tsx";

export type SignInTab = "sign-in" | "sign-up";

const tabs: { value: SignInTab; label: string; title: string }[] = [
  { value: "sign-in", label: "Connexion", title: "Heureux de vous revoir" },
  { value: "sign-up", label: "Inscription", title: "Créez votre espace" },
];

export function SignInTabs({
  tab,
  onTabChange,
  takesFocus,
  signIn,
  signUp,
}: {
  tab: SignInTab;
  onTabChange: (tab: SignInTab) => void;
  /** The user came back from a later step. */
  takesFocus: boolean;
  signIn: ReactNode;
  signUp: ReactNode;
}) {
  const current = tabs.find(({ value }) => value === tab);
  useDocumentTitle(current?.label ?? "");
  return (
    <>
      <StepTitle takesFocus={takesFocus}>{current?.title}</StepTitle>
      <Card padding="none" className="px-6 pt-2 pb-6">
        <Tabs
          items={tabs}
          value={tab}
          onValueChange={(value) => onTabChange(value === "sign-up" ? "sign-up" : "sign-in")}
          label="Connexion ou inscription"
          stretch
        >
          <TabPanel value="sign-in">{signIn}</TabPanel>
          <TabPanel value="sign-up">{signUp}</TabPanel>
        </Tabs>
      </Card>
    </>
  );
}
