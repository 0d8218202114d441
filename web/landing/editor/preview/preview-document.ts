// The page inside the editor's iframe: rendered without a flash, its texts turned into fields editable in place. The
// iframe runs no script of its own; all of this code runs outside it.
import { type FieldRule, ruleOf } from "../content-fields.ts";

/** Empty document for the first rendering to fill. The doctype gives the same layout mode as the public page. */
export const emptyDocument = '<!doctype html><html lang="fr"><head><title>Aperçu</title></head><body></body></html>';

const fieldLook = `
[data-text] { outline-offset: 3px; border-radius: 2px; white-space: pre-wrap; cursor: text; min-width: 1ch; }
[data-text]:empty::before { content: attr(data-placeholder); opacity: 0.6; }
[data-text]:hover { background: color-mix(in srgb, currentColor 9%, transparent); }
[data-text]:focus { outline: 2px solid currentColor; }
`;

export type TextAt = (path: string) => string | undefined;

/** The editable field around a node of the frame; null outside of fields. */
export function fieldOf(target: EventTarget | null): { element: HTMLElement; path: string; rule: FieldRule } | null {
  // No `instanceof`: the frame's elements belong to the frame's own classes.
  const node = target && "closest" in target ? (target as HTMLElement) : null;
  const element = node?.closest<HTMLElement>("[data-text]") ?? null;
  const path = element?.dataset["text"] ?? "";
  const rule = ruleOf(path);
  return element && rule ? { element, path, rule } : null;
}

/**
 * Replaces the shown page, preserving scroll position and caret. `textAt` returns the current text of a field, since the
 * seller may have typed while the page was rendered; null renders it read-only.
 */
export function renderPage(frame: Document, html: string, textAt: TextAt | null): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const scroller = frame.scrollingElement;
  const top = scroller?.scrollTop ?? 0;
  const place = readPlace(frame);
  reusePictures(frame, next);
  // The photo test's iframe is for visitors only.
  for (const each of next.querySelectorAll("iframe")) each.remove();
  if (next.head.innerHTML !== headOf.get(frame)) {
    headOf.set(frame, next.head.innerHTML);
    frame.head.replaceWith(frame.adoptNode(next.head));
    const style = frame.createElement("style");
    style.textContent = fieldLook;
    frame.head.append(style);
  }
  frame.body.replaceWith(frame.adoptNode(next.body));
  // A hidden section is shown faded and not editable.
  for (const section of frame.querySelectorAll<HTMLElement>("[data-hidden]")) section.inert = true;
  if (textAt) for (const marked of frame.querySelectorAll<HTMLElement>("[data-field]")) makeField(marked, textAt);
  if (scroller) scroller.scrollTop = top;
  if (place) setPlace(frame, place);
}

/** The source of the head that a frame shows; the browser may serialise it differently. */
const headOf = new WeakMap<Document, string>();

/** Moves loaded pictures into the new page, so that they are not loaded again. */
function reusePictures(frame: Document, next: Document): void {
  for (const picture of next.querySelectorAll("img")) {
    const shown = [...frame.images].find((each) => each.getAttribute("src") === picture.getAttribute("src"));
    if (shown) picture.replaceWith(next.adoptNode(shown));
  }
}

/** Makes an element's text editable by a span inside it, so that the element keeps its role (heading, list item). */
function makeField(marked: HTMLElement, textAt: TextAt): void {
  const path = marked.dataset["field"] ?? "";
  const rule = ruleOf(path);
  if (!rule) return;
  const field = marked.ownerDocument.createElement("span");
  field.dataset["text"] = path;
  field.dataset["placeholder"] = rule.label;
  field.textContent = textAt(path) ?? marked.textContent;
  field.contentEditable = "plaintext-only";
  field.role = "textbox";
  field.ariaLabel = rule.label;
  field.ariaMultiLine = String(rule.isLong);
  field.setAttribute("aria-description", `${rule.max} caractères au plus`);
  field.spellcheck = true;
  marked.replaceChildren(field);
}

interface Place {
  path: string;
  offset: number;
}

const find = (frame: Document, path: string) => frame.querySelector<HTMLElement>(`[data-text="${CSS.escape(path)}"]`);

function readPlace(frame: Document): Place | null {
  const field = frame.hasFocus() ? fieldOf(frame.activeElement) : null;
  return field && { path: field.path, offset: selectionIn(field.element).end };
}

function setPlace(frame: Document, { path, offset }: Place): void {
  const field = find(frame, path);
  if (!field) return;
  field.focus({ preventScroll: true });
  const node = field.firstChild;
  if (node) frame.getSelection()?.collapse(node, Math.min(offset, node.textContent?.length ?? 0));
}

/** Focuses a field from outside the frame; returns false if it is not rendered yet. */
export function focusField(frame: Document, path: string): boolean {
  const field = find(frame, path);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Start and end of the selection within the field's text. */
function selectionIn(field: HTMLElement): { start: number; end: number } {
  const selection = field.ownerDocument.getSelection();
  const length = field.textContent.length;
  if (!selection || selection.rangeCount === 0 || !field.contains(selection.anchorNode))
    return { start: length, end: length };
  const chosen = selection.getRangeAt(0);
  const before = field.ownerDocument.createRange();
  before.selectNodeContents(field);
  before.setEnd(chosen.startContainer, chosen.startOffset);
  const start = before.toString().length;
  return { start, end: start + chosen.toString().length };
}

/** How many characters still fit when the selection is replaced. */
export function remainingLength(field: HTMLElement, max: number): number {
  const { start, end } = selectionIn(field);
  return max - field.textContent.length + (end - start);
}

/** Inserts a text at the caret, truncated to the field's limit; without line breaks in a one-line field. */
export function insertText(field: HTMLElement, { max, isLong }: FieldRule, text: string): void {
  const clean = text.replaceAll(/\r\n?/gu, "\n").replaceAll(isLong ? /\n{3,}/gu : /\s*\n\s*/gu, isLong ? "\n\n" : " ");
  const fitting = clean.slice(0, Math.max(0, remainingLength(field, max)));
  // The only way to insert text that fires the browser's input event.
  if (fitting) field.ownerDocument.execCommand("insertText", false, fitting);
}
