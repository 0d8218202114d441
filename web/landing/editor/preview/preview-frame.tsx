import { useEffect, useEffectEvent, useRef, useState } from "react";
import { drawPage, emptyDocument, fieldOf, insertText, roomIn, type TextAt } from "./preview-document.ts";
import { useFit } from "./use-fit.ts";

export type PreviewWidth = "desktop" | "phone";

/** What is typed in is told letter by letter; the frame shows it by itself. */
export function PreviewFrame({
  drawn,
  width,
  textAt,
  onType,
  onField,
  onDrawn,
  onUndo,
  onRedo,
}: {
  /** Another object at each drawing: the same page has to be drawn again after letters that were taken back. */
  drawn: { html: string };
  width: PreviewWidth;
  /** What stands in a field; null: for reading only. */
  textAt: TextAt | null;
  onType: (path: string, text: string) => void;
  /** The field that has the focus, or null. */
  onField: (path: string | null) => void;
  onDrawn: (frame: Document) => void;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const { stageRef, style } = useFit(width);

  const draw = useEffectEvent((frame: Document, html: string) => {
    drawPage(frame, html, textAt);
    onDrawn(frame);
  });
  useEffect(() => {
    if (page) draw(page, drawn.html);
  }, [page, drawn]);

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
        // No script of the page runs; what is done to it is done from here.
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

/** One listener for the whole page, whose body is replaced at each drawing. */
function handleEvent(event: Event, { onType, onField, onUndo, onRedo }: Handlers): void {
  const field = fieldOf(event.target);
  if (event.type === "focusout") onField(null);
  // What is dropped could come from anywhere, markup included.
  if (event.type === "drop") event.preventDefault();
  if (event.type === "keydown" && takesKey(event as KeyboardEvent, onUndo, onRedo)) event.preventDefault();
  if (!field) return;
  const { element, path, rule } = field;
  if (event.type === "focusin") onField(path);
  if (event.type === "keydown" && !rule.isLong && (event as KeyboardEvent).key === "Enter") event.preventDefault();
  if (event.type === "beforeinput") {
    const { inputType, data } = event as InputEvent;
    const added = data?.length ?? (inputType.startsWith("insert") ? 1 : 0);
    if (inputType.startsWith("insert") && added > roomIn(element, rule.max)) event.preventDefault();
  }
  if (event.type === "paste") {
    event.preventDefault();
    insertText(element, rule, (event as ClipboardEvent).clipboardData?.getData("text/plain") ?? "");
  }
  if (event.type === "input") {
    // An input method may write past the limit before it can be held back.
    if (element.textContent === "") element.replaceChildren();
    if (element.textContent.length > rule.max) element.textContent = element.textContent.slice(0, rule.max);
    onType(path, element.textContent);
  }
}

/** The steps back are the draft's, not the browser's, which knows nothing of what was drawn anew. */
function takesKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, onUndo: () => void, onRedo: () => void): boolean {
  if (!ctrlKey && !metaKey) return false;
  const letter = key.toLowerCase();
  if (letter === "z") (shiftKey ? onRedo : onUndo)();
  else if (letter === "y") onRedo();
  return letter === "z" || letter === "y";
}
