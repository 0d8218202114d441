import { Shapes, Sparkles, SwatchBook } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { LogoForm } from "./form/logo-form.tsx";
import { SavedKits } from "./kits/saved-kits.tsx";
import { LatestLogos } from "./latest-logos.tsx";
import { SavedLogos } from "./saved-logos.tsx";
import { useLogosAddress } from "./use-logos-address.ts";

const KitDialog = lazyPart(() => import("./kits/kit-dialog.tsx"), "KitDialog");

const tabs = [
  { value: "generator", label: "Générateur", icon: Sparkles },
  { value: "logos", label: "Mes logos", icon: Shapes },
  { value: "kits", label: "Kits de marque", icon: SwatchBook },
];

export function LogosScreen() {
  const { tab, showTab, kitId, openKit, closeKit } = useLogosAddress();
  const [startedId, setStartedId] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="Générateur de Logos"
        description="Le nom de votre marque devient un logo, et le logo toute une identité."
      />
      <Tabs items={tabs} value={tab} onValueChange={showTab} label="Logos et kits de marque">
        <TabPanel value="generator" keepMounted className="flex flex-col gap-12 data-[state=inactive]:hidden">
          <LogoForm onStarted={setStartedId} />
          {tab === "generator" ? <LatestLogos startedId={startedId} /> : null}
        </TabPanel>
        <TabPanel value="logos">
          <SavedLogos onGenerate={() => showTab("generator")} />
        </TabPanel>
        <TabPanel value="kits">
          <SavedKits onOpen={openKit} onLogos={() => showTab("logos")} />
        </TabPanel>
      </Tabs>
      <Suspense>{kitId ? <KitDialog key={kitId} id={kitId} onClose={closeKit} /> : null}</Suspense>
    </>
  );
}
