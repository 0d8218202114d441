import { startTransition, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { LandingAlternative } from "../../../worker/contract/landing-pages.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import type { LandingPage } from "../queries.ts";
import type { Autosave } from "./draft/use-autosave.ts";
import type { DraftEditing } from "./draft/use-draft.ts";
import { SectionsPanel } from "./sections-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { StylePanel } from "./style-panel.tsx";

/** Lazily loaded: it weighs as much as the other three tabs together. */
const ExperimentPanel = lazyPart(() => import("./experiment/experiment-panel.tsx"), "ExperimentPanel");

const tabs = [
  { value: "style", label: "Style" },
  { value: "sections", label: "Sections" },
  { value: "settings", label: "Page" },
  { value: "experiment", label: "Test A/B" },
];

/** The editor's side panel: everything that is not edited in the preview. */
export function EditorPanel({
  page,
  editing,
  autosave,
  shownAlternative,
  onShowAlternative,
  onTextAdded,
}: {
  page: LandingPage;
  editing: DraftEditing;
  autosave: Autosave;
  /** The A/B test's alternative that the preview shows; null shows the page itself. */
  shownAlternative: LandingAlternative | null;
  onShowAlternative: (alternative: LandingAlternative | null) => void;
  /** Called with the path of a text that was just added. */
  onTextAdded: (path: string) => void;
}) {
  const [tab, setTab] = useState("style");

  function show(next: string) {
    startTransition(() => setTab(next));
    onShowAlternative(null);
  }

  return (
    <Tabs items={tabs} value={tab} onValueChange={show} label="Réglages" stretch className="flex flex-col px-4 pb-8">
      <TabPanel value="style">
        <StylePanel editing={editing} />
      </TabPanel>
      <TabPanel value="sections">
        <SectionsPanel editing={editing} onTextAdded={onTextAdded} />
      </TabPanel>
      <TabPanel value="settings">
        <SettingsPanel editing={editing} />
      </TabPanel>
      <TabPanel value="experiment">
        <ExperimentPanel
          page={page}
          editing={editing}
          autosave={autosave}
          shownAlternative={shownAlternative}
          onShowAlternative={onShowAlternative}
        />
      </TabPanel>
    </Tabs>
  );
}
