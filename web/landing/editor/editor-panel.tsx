import { lazy, startTransition, useState } from "react";
import type { LandingAlternative } from "../../../worker/contract/landing-pages.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import type { LandingPage } from "../queries.ts";
import type { Autosave } from "./draft/use-autosave.ts";
import type { DraftEditing } from "./draft/use-draft.ts";
import { SectionsPanel } from "./sections-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { StylePanel } from "./style-panel.tsx";

/** With its tab: its results and forms weigh as much as the other three. */
const ExperimentPanel = lazy(async () => ({
  default: (await import("./experiment/experiment-panel.tsx")).ExperimentPanel,
}));

const tabs = [
  { value: "style", label: "Style" },
  { value: "sections", label: "Sections" },
  { value: "settings", label: "Page" },
  { value: "experiment", label: "Test A/B" },
];

/** All of a page that is not typed where it stands. */
export function EditorPanel({
  page,
  editing,
  autosave,
  tried,
  onTry,
  onWrite,
}: {
  page: LandingPage;
  editing: DraftEditing;
  autosave: Autosave;
  /** The second version that the frame shows instead of the page; null: the page. */
  tried: LandingAlternative | null;
  onTry: (alternative: LandingAlternative | null) => void;
  /** Goes to a text of the page that was just added. */
  onWrite: (path: string) => void;
}) {
  const [tab, setTab] = useState("style");

  function show(next: string) {
    startTransition(() => setTab(next));
    onTry(null);
  }

  return (
    <Tabs items={tabs} value={tab} onValueChange={show} label="Réglages" stretch className="flex flex-col px-4 pb-8">
      <TabPanel value="style">
        <StylePanel editing={editing} />
      </TabPanel>
      <TabPanel value="sections">
        <SectionsPanel editing={editing} onWrite={onWrite} />
      </TabPanel>
      <TabPanel value="settings">
        <SettingsPanel editing={editing} />
      </TabPanel>
      <TabPanel value="experiment">
        <ExperimentPanel page={page} editing={editing} autosave={autosave} tried={tried} onTry={onTry} />
      </TabPanel>
    </Tabs>
  );
}
