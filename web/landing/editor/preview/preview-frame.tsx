import { useEffect, useEffectEvent, useRef, useState } from "react";
import { renderPage, emptyDocument, fieldOf, insertText, remainingLength, type TextAt } from "./preview-document.ts";
import { useFit } from "./use-fit.ts";

export type PreviewWidth = "desktop" | "phone";

/** The editable preview. Typed text is reported by `onType`; the frame already shows it. */
export function PreviewFrame({
  preview,
  width,
  textAt,
  onType,
  onField,
  onRendered,
  onUndo,
  onRedo,
}: {
  /** A new object for each rendering: after an undo the same HTML has to be rendered again. */
  preview: { html: string };
  width: PreviewWidth;
  /** The current text of a field; null makes the preview read-only. */
  textAt: TextAt | null;
  onType: (path: string, text: string) => void;
  /** The field that has the focus, or null. */
  onField: (path: string | null) => void;
  onRendered: (frame: Document) => void;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const { stageRef, style } = useFit(width);

  const render = useEffectEvent((frame: Document, html: string) => {
    renderPage(frame, html, textAt);
    onRendered(frame);
  });
  useEffect(() => {
    if (page) render(page, preview.html);
  }, [page, preview]);

  const handle = useEffectEvent((event: Event) => handleEvent(event, { onType, onField, onUndo, onRedo }));
  useEffect(() => {
    if (!page) return;
    const listen = (event: Event) => handle(event);
    for (const type of handled) page.addEventListener(type, listen);
    return () => {
      for (const type of handled) page.removeEventListener(type, listen);
    };
  }, [page]);

  return (
    <div ref={stageRef} className="relative min-h-0 flex-1 overflow-hidden bg-sunk">
      <iframe
        ref={frameRef}
        title={textAt ? "La page, ses textes modifiables sur place" : "La page"}
        srcDoc={emptyDocument}
        // No script of the page runs; this component manipulates the document from outside.
        sandbox="allow-same-origin"
        onLoad={() => setPage(frameRef.current?.contentDocument ?? null)}
        style={style}
        className="absolute top-0 left-1/2 origin-top bg-card"
      />
    </div>
  );
}

const handled = ["input", "beforeinput", "paste", "drop", "keydown", "focusin", "focusout"] as const;

interface Handlers {
  onType: (path: string, text: string) => void;
  onField: (path: string | null) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** One listener for the whole document, whose body is replaced at each rendering. */
function handleEvent(event: Event, { onType, onField, onUndo, onRedo }: Handlers): void {
  const field = fieldOf(event.target);
  if (event.type === "focusout") onField(null);
  // Dropped content could contain any markup.
  if (event.type === "drop") event.preventDefault();
  if (event.type === "keydown" && handleHistoryKey(event as KeyboardEvent, onUndo, onRedo)) event.preventDefault();
  if (!field) return;
  const { element, path, rule } = field;
  if (event.type === "focusin") onField(path);
  if (event.type === "keydown" && !rule.isLong && (event as KeyboardEvent).key === "Enter") event.preventDefault();
  if (event.type === "beforeinput") {
    const { inputType, data } = event as InputEvent;
    const added = data?.length ?? (inputType.startsWith("insert") ? 1 : 0);
    if (inputType.startsWith("insert") && added > remainingLength(element, rule.max)) event.preventDefault();
  }
  if (event.type === "paste") {
    event.preventDefault();
    insertText(element, rule, (event as ClipboardEvent).clipboardData?.getData("text/plain") ?? "");
  }
  if (event.type === "input") {
    // An input method (IME) may exceed the limit before it can be prevented.
    if (element.textContent === "") element.replaceChildren();
    if (element.textContent.length > rule.max) element.textContent = element.textContent.slice(0, rule.max);
    onType(path, element.textContent);
  }
}

/** Handles undo and redo by the draft's history: the browser's own does not survive a rendering. Returns whether it did. */
function handleHistoryKey(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  onUndo: () => void,
  onRedo: () => void,
): boolean {
  if (!ctrlKey && !metaKey) return false;
  const letter = key.toLowerCase();
  if (letter === "z") (shiftKey ? onRedo : onUndo)();
  else if (letter === "y") onRedo();
  return letter === "z" || letter === "y";
}
