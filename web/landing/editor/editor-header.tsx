import { ArrowLeft, ExternalLink, Link2, Monitor, Redo2, SlidersHorizontal, Smartphone, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { copyLink } from "../copy-link.ts";
import { PageStatusBadge } from "../page-status-badge.tsx";
import type { LandingPage } from "../queries.ts";
import type { SaveState } from "./draft/use-autosave.ts";
import type { DraftEditing } from "./draft/use-draft.ts";
import type { PreviewWidth } from "./preview/preview-frame.tsx";
import { SaveStatus } from "./save-status.tsx";

const widths = [
  { value: "desktop", label: "Ordinateur", icon: Monitor },
  { value: "phone", label: "Téléphone", icon: Smartphone },
] as const;

export function EditorHeader({
  page,
  editing,
  saveState,
  width,
  isNarrow,
  onWidth,
  onView,
  onPanel,
}: {
  page: LandingPage;
  editing: DraftEditing;
  saveState: SaveState;
  width: PreviewWidth;
  /** On a phone, where `EditorToolbar` has the actions. */
  isNarrow: boolean;
  onWidth: (width: PreviewWidth) => void;
  onView: () => void;
  /** Opens the panel; null if it is beside the page. */
  onPanel: (() => void) | null;
}) {
  const { draft, undo, redo } = editing;
  useDocumentTitle(draft.name);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-card px-2 py-2 sm:px-4">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Button asChild variant="ghost" size="sm" className="px-2">
          <Link to="/dashboard/make-money" aria-label="Make Money">
            <ArrowLeft size={18} aria-hidden />
          </Link>
        </Button>
        <h1 className="truncate font-display text-lg">{draft.name}</h1>
        <span className="max-sm:hidden">
          <PageStatusBadge status={draft.status} />
        </span>
        <span className="ml-auto">
          <SaveStatus state={saveState} />
        </span>
      </div>
      {isNarrow ? null : (
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            icon={Undo2}
            label="Annuler"
            tooltipSide="bottom"
            aria-keyshortcuts="Control+Z Meta+Z"
            disabled={!undo}
            onClick={() => undo?.()}
          />
          <IconButton
            icon={Redo2}
            label="Rétablir"
            tooltipSide="bottom"
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            disabled={!redo}
            onClick={() => redo?.()}
          />
          <IconButton
            icon={Link2}
            label="Copier le lien"
            tooltipSide="bottom"
            onClick={() => void copyLink(page.url)}
          />
          <SegmentedControl
            label="Largeur de l’aperçu"
            value={width}
            onValueChange={onWidth}
            options={widths}
            className="mx-1"
          />
          <Button icon={ExternalLink} onClick={onView}>
            Voir la page
          </Button>
          {onPanel ? (
            <Button icon={SlidersHorizontal} className="ml-auto" onClick={onPanel}>
              Réglages
            </Button>
          ) : null}
        </div>
      )}
    </header>
  );
}
