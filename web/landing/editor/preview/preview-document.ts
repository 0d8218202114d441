// The page inside the editor's frame: drawn without a flash, its texts made into fields that are typed in where they
// stand. The frame runs no script of its own; all of this runs outside it.
import { type FieldRule, ruleOf } from "../content-fields.ts";

/** Empty, for the first drawing to fill. A doctype, so that the page is laid out as in public. */
export const emptyDocument = '<!doctype html><html lang="fr"><head><title>Aperçu</title></head><body></body></html>';

const fieldLook = `
[data-text] { outline-offset: 3px; border-radius: 2px; white-space: pre-wrap; cursor: text; min-width: 1ch; }
[data-text]:empty::before { content: attr(data-placeholder); opacity: 0.6; }
[data-text]:hover { background: color-mix(in srgb, currentColor 9%, transparent); }
[data-text]:focus { outline: 2px solid currentColor; }
`;

export type TextAt = (path: string) => string | undefined;

/** The field that a node of the frame stands in. */
export function fieldOf(target: EventTarget | null): { element: HTMLElement; path: string; rule: FieldRule } | null {
  // An element of a frame is of the frame's own classes.
  const node = target && "closest" in target ? (target as HTMLElement) : null;
  const element = node?.closest<HTMLElement>("[data-text]") ?? null;
  const path = element?.dataset["text"] ?? "";
  const rule = ruleOf(path);
  return element && rule ? { element, path, rule } : null;
}

/**
 * Puts a page in place of the one shown; where it is scrolled to and where somebody types stay as they were. `textAt`
 * tells what stands in a field by now, since letters may have been typed while the page was drawn; null: for reading only.
 */
export function drawPage(frame: Document, html: string, textAt: TextAt | null): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const scroller = frame.scrollingElement;
  const top = scroller?.scrollTop ?? 0;
  const place = readPlace(frame);
  keepPictures(frame, next);
  // What the photo test loads for its visitors.
  for (const each of next.querySelectorAll("iframe")) each.remove();
  if (next.head.innerHTML !== headOf.get(frame)) {
    headOf.set(frame, next.head.innerHTML);
    frame.head.replaceWith(frame.adoptNode(next.head));
    const style = frame.createElement("style");
    style.textContent = fieldLook;
    frame.head.append(style);
  }
  frame.body.replaceWith(frame.adoptNode(next.body));
  // A section that is left out is shown pale, and is not typed in.
  for (const section of frame.querySelectorAll<HTMLElement>("[data-hidden]")) section.inert = true;
  if (textAt) for (const marked of frame.querySelectorAll<HTMLElement>("[data-field]")) makeField(marked, textAt);
  if (scroller) scroller.scrollTop = top;
  if (place) setPlace(frame, place);
}

/** The head that a frame shows, as it was written: a browser may write it otherwise. */
const headOf = new WeakMap<Document, string>();

/** A picture that is loaded already is not loaded again. */
function keepPictures(frame: Document, next: Document): void {
  for (const picture of next.querySelectorAll("img")) {
    const shown = [...frame.images].find((each) => each.getAttribute("src") === picture.getAttribute("src"));
    if (shown) picture.replaceWith(next.adoptNode(shown));
  }
}

/** Inside the element, which so keeps what it is: a heading, an entry of a list. */
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

/** Moves to a field from outside the frame; false: it does not stand there yet. */
export function focusField(frame: Document, path: string): boolean {
  const field = find(frame, path);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Of the selection, where it begins and ends in the field's text. */
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

/** How many characters still fit, those that are selected being replaced. */
export function roomIn(field: HTMLElement, max: number): number {
  const { start, end } = selectionIn(field);
  return max - field.textContent.length + (end - start);
}

/** Types a text at the caret, as far as it fits: in one line where the field is one. */
export function insertText(field: HTMLElement, { max, isLong }: FieldRule, text: string): void {
  const clean = text.replaceAll(/\r\n?/gu, "\n").replaceAll(isLong ? /\n{3,}/gu : /\s*\n\s*/gu, isLong ? "\n\n" : " ");
  const fitting = clean.slice(0, Math.max(0, roomIn(field, max)));
  // The one way that goes into the browser's own input event, too.
  if (fitting) field.ownerDocument.execCommand("insertText", false, fitting);
}
