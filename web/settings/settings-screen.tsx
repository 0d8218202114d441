import { PageHeader } from "../ui/page-header.tsx";
import { useAccount } from "./account.ts";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";

export function SettingsScreen() {
  const { user } = useAccount();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Mon compte" />
      <NameSection user={user} />
      <PasswordSection user={user} />
    </>
  );
}
