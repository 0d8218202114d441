import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { LandingAlternative } from "../../../worker/contract/landing-pages.ts";
import { texts } from "../../lib/texts.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useWasOpen } from "../../ui/use-was-open.ts";
import { type LandingPage, useFetchPage, usePreview } from "../queries.ts";
import { readText, ruleOf, withText } from "./content-fields.ts";
import { useAutosave } from "./draft/use-autosave.ts";
import { useDraft } from "./draft/use-draft.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { focusField } from "./preview/preview-document.ts";
import { PreviewFrame, type PreviewWidth } from "./preview/preview-frame.tsx";
import { SaveProblem } from "./save-status.tsx";

/** Lazily loaded: only on narrow screens, when first opened. */
const Sheet = lazyPart(() => import("../../ui/sheet.tsx"), "Sheet");

/** The landing page editor: a preview whose texts are edited in place, and a panel for everything else. Saves automatically. */
export function Editor({ page }: { page: LandingPage }) {
  const isWide = useMedia("(min-width: 64rem)");
  const isNarrow = useMedia("(max-width: 47.99rem)");
  const [chosenWidth, setWidth] = useState<PreviewWidth>("desktop");
  const width = isNarrow ? "phone" : chosenWidth;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const wasPanelOpen = useWasOpen(isPanelOpen);
  const [field, setField] = useState<string | null>(null);
  const [shownAlternative, setShownAlternative] = useState<LandingAlternative | null>(null);
  const editing = useDraft(page);
  const { draft, undo, redo } = editing;
  const autosave = useAutosave(page, draft, editing.load);
  const fetchPage = useFetchPage(page.id);
  const shown = shownAlternative ? { ...draft, content: withAlternative(draft.content, shownAlternative) } : draft;
  const preview = usePreview(page.id, `${editing.previewVersion} ${JSON.stringify(shownAlternative)}`, shown);
  /** Path of an added text, to be focused once it is rendered. */
  const pendingFocus = useRef<string>(null);
  useUndoKeys(undo, redo);

  function focusPending(frame: Document) {
    // An earlier rendering may come first.
    if (pendingFocus.current !== null && focusField(frame, pendingFocus.current)) pendingFocus.current = null;
  }

  function typeText(path: string, text: string) {
    const before = readText(draft.content, path) ?? "";
    const isLetter = Math.abs(text.length - before.length) === 1;
    editing.type(path, { content: withText(draft.content, path, text) }, isLetter);
  }

  async function view() {
    // Opened in the click handler, or it is blocked as a pop-up; navigates once the page is saved.
    const tab = window.open("", "_blank");
    const isSaved = await autosave.flush();
    if (!tab) return;
    tab.opener = null;
    if (isSaved) tab.location.href = page.preview_url;
    else tab.close();
  }

  const panel = (
    <EditorPanel
      page={page}
      editing={editing}
      autosave={autosave}
      shownAlternative={shownAlternative}
      onShowAlternative={setShownAlternative}
      onTextAdded={(path) => {
        pendingFocus.current = path;
        // On a phone the sheet would cover the text.
        setPanelOpen(false);
      }}
    />
  );
  return (
    <div className="-mx-4 -my-8 flex h-[calc(100dvh-3.5rem)] min-h-128 flex-col sm:-mx-8 sm:-my-12 2xl:border-x">
      <EditorHeader
        page={page}
        editing={editing}
        saveState={autosave.state}
        width={width}
        isNarrow={isNarrow}
        onWidth={setWidth}
        onView={() => void view()}
        onPanel={isWide ? null : () => setPanelOpen(true)}
      />
      <SaveProblem autosave={autosave} onLoadServerVersion={() => void fetchPage().then(autosave.loadServerVersion)} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {preview.data ? (
            <PreviewFrame
              preview={preview.data}
              width={width}
              textAt={shownAlternative ? null : (path) => readText(draft.content, path)}
              onType={typeText}
              onField={setField}
              onRendered={focusPending}
              onUndo={() => undo?.()}
              onRedo={() => redo?.()}
            />
          ) : null}
          {preview.isPending ? <Skeleton className="m-4 flex-1" /> : null}
          {preview.isError ? (
            <ErrorState
              message={texts.dataLoadFailed}
              retrying={preview.isFetching}
              onRetry={() => void preview.refetch()}
              className="m-4"
            />
          ) : null}
          <FieldBar
            field={field}
            text={field === null ? "" : (readText(draft.content, field) ?? "")}
            isAlternative={!!shownAlternative}
          />
          {isNarrow ? (
            <EditorToolbar
              url={page.url}
              undo={undo}
              redo={redo}
              onView={() => void view()}
              onPanel={() => setPanelOpen(true)}
            />
          ) : null}
        </div>
        {isWide ? (
          <aside
            aria-label="Réglages de la page"
            className="flex w-88 shrink-0 flex-col overflow-y-auto border-l bg-card"
          >
            {panel}
          </aside>
        ) : (
          <Suspense>
            {wasPanelOpen ? (
              <Sheet open={isPanelOpen} onOpenChange={setPanelOpen} title="Réglages" className="w-96">
                {panel}
              </Sheet>
            ) : null}
          </Suspense>
        )}
      </div>
    </div>
  );
}

const withAlternative = (
  content: LandingPage["content"],
  { headline, cta, hero }: LandingAlternative,
): LandingPage["content"] => ({
  ...content,
  hero: { ...content.hero, headline, cta },
  images: { ...content.images, hero },
});

/** The focused field's label and its used and maximum length. */
function FieldBar({ field, text, isAlternative }: { field: string | null; text: string; isAlternative: boolean }) {
  const rule = field === null ? undefined : ruleOf(field);
  const hint = isAlternative
    ? "Version B, telle que la moitié de vos visiteurs la verra."
    : "Cliquez sur un texte de la page pour le modifier.";
  return (
    <p className="flex h-9 shrink-0 items-center justify-between gap-4 border-t bg-card px-4 text-xs text-muted">
      <span className="truncate">{rule ? rule.label : hint}</span>
      {rule ? (
        <span>
          {text.length} / {rule.max}
        </span>
      ) : null}
    </p>
  );
}

/** Undo and redo keys outside of fields, which have their own undo. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
    const letter = event.key.toLowerCase();
    if (isTyping || !(event.ctrlKey || event.metaKey) || (letter !== "z" && letter !== "y")) return;
    event.preventDefault();
    (letter === "y" || event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
