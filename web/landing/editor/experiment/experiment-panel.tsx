import type { LandingAlternative } from "../../../../worker/contract/landing-pages.ts";
import { useExperiment, type ExperimentAct, type LandingPage } from "../../queries.ts";
import type { Autosave } from "../draft/use-autosave.ts";
import type { DraftEditing } from "../draft/use-draft.ts";
import { ExperimentForm } from "./experiment-form.tsx";
import { ExperimentResults } from "./experiment-results.tsx";

/** A second version of what decides first: headline, picture and button, shown to every other visitor. */
export function ExperimentPanel({
  page,
  editing,
  autosave,
  tried,
  onTry,
}: {
  page: LandingPage;
  editing: DraftEditing;
  autosave: Autosave;
  tried: LandingAlternative | null;
  onTry: (alternative: LandingAlternative | null) => void;
}) {
  const experiment = useExperiment(page.id, (changed) => {
    onTry(null);
    autosave.take(changed);
  });

  /** On the page as it stands here: what is typed is saved first. */
  async function act(what: ExperimentAct) {
    if (await autosave.flush()) experiment.mutate(what);
  }

  return page.experiment ? (
    <ExperimentResults
      experiment={page.experiment}
      pending={experiment.isPending ? experiment.variables : null}
      isShown={tried !== null}
      onShow={(isShown) => onTry(isShown ? (page.experiment?.alternative ?? null) : null)}
      onAct={(what) => void act(what)}
    />
  ) : (
    <ExperimentForm
      content={editing.draft.content}
      isPending={experiment.isPending}
      isShown={tried !== null}
      onShow={onTry}
      onStart={(alternative) => void act({ type: "start", alternative })}
    />
  );
}
