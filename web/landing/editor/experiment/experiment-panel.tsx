import type { LandingAlternative } from "../../../../worker/contract/landing-pages.ts";
import { useExperiment, type ExperimentAct, type LandingPage } from "../../queries.ts";
import type { Autosave } from "../draft/use-autosave.ts";
import type { DraftEditing } from "../draft/use-draft.ts";
import { ExperimentForm } from "./experiment-form.tsx";
import { ExperimentResults } from "./experiment-results.tsx";

/** A/B test: an alternative headline, picture and button, shown to every other visitor. */
export function ExperimentPanel({
  page,
  editing,
  autosave,
  shownAlternative,
  onShowAlternative,
}: {
  page: LandingPage;
  editing: DraftEditing;
  autosave: Autosave;
  shownAlternative: LandingAlternative | null;
  onShowAlternative: (alternative: LandingAlternative | null) => void;
}) {
  const experiment = useExperiment(page.id, (changed) => {
    onShowAlternative(null);
    autosave.loadServerVersion(changed);
  });

  /** Saves pending changes first, so that the action applies to the page as shown. */
  async function act(what: ExperimentAct) {
    if (await autosave.flush()) experiment.mutate(what);
  }

  return page.experiment ? (
    <ExperimentResults
      experiment={page.experiment}
      pending={experiment.isPending ? experiment.variables : null}
      isShown={shownAlternative !== null}
      onShow={(isShown) => onShowAlternative(isShown ? (page.experiment?.alternative ?? null) : null)}
      onAct={(what) => void act(what)}
    />
  ) : (
    <ExperimentForm
      content={editing.draft.content}
      isPending={experiment.isPending}
      isShown={shownAlternative !== null}
      onShow={onShowAlternative}
      onStart={(alternative) => void act({ type: "start", alternative })}
    />
  );
}
