import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { RetouchStep } from "../../worker/contract/retouch.ts";
import { Scan, ZoomIn, ZoomOut } from "lucide-react";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { isLargest, keepInside, type View, wholeView, zoomAt } from "../ui/zoom-view.ts";
import type { Cut } from "./cut-out-client.ts";
import type { Pixels } from "./cut-out-messages.ts";
import { beginStep, extendStep, isDrawn, type Pen } from "./draft-step.ts";
import { type Cursor, type Ground, paintCut, paintDraft } from "./paint-stage.ts";

/** Steps of the keyboard's cursor, as shares of the photo's longer side. */
const arrowShare = 0.01;
const longArrowShare = 0.05;
const zoomFactor = 1.5;

interface RetouchStageProps {
  photo: Pixels;
  cut: Cut | null;
  ground: Ground;
  /** #rrggbb. */
  brand: string;
  pen: Pen;
  /** Id of the text that explains the keys. */
  describedBy: string;
  onStep: (step: RetouchStep) => void;
}

/**
 * The photo to draw on. Pointer: draw; two fingers or Ctrl with the wheel: zoom. Keys: arrows move a cursor, the space bar
 * draws or sets a corner, Enter closes a lasso, Esc drops it, +, - and 0 zoom.
 */
export function RetouchStage({ photo, cut, ground, brand, pen, describedBy, onStep }: RetouchStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<View>(wholeView);
  const draft = useRef<{ step: RetouchStep; start: Cursor } | null>(null);
  const cursor = useRef<Cursor | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const isSpaceDown = useRef(false);

  useEffect(() => {
    if (picture.current) paintCut(picture.current, photo, cut, ground, brand);
  }, [photo, cut, ground, brand]);

  // After every render: pen, zoom or the cut-out below have changed.
  useLayoutEffect(() => showDraft());

  function showDraft() {
    const canvas = overlay.current;
    if (!canvas) return;
    const scale = canvas.getBoundingClientRect().width / canvas.width || 1;
    paintDraft(canvas, draft.current?.step ?? null, cursor.current, pen.tool === "brush" ? pen.radius : 0, scale);
  }

  /** In pixels of the photo, within it. */
  function locate({ clientX, clientY }: { clientX: number; clientY: number }): Cursor {
    const area = picture.current?.getBoundingClientRect();
    if (!area) return { x: 0, y: 0 };
    return clampTo(photo, {
      x: ((clientX - area.left) / area.width) * photo.width,
      y: ((clientY - area.top) / area.height) * photo.height,
    });
  }

  function finish() {
    const drawn = draft.current?.step;
    draft.current = null;
    if (drawn && isDrawn(drawn)) onStep(drawn);
    showDraft();
  }

  function begin(at: Cursor) {
    draft.current = { step: beginStep(pen, at), start: at };
    showDraft();
  }

  function extend(at: Cursor) {
    const current = draft.current;
    if (current) draft.current = { ...current, step: extendStep(current.step, current.start, at) };
    showDraft();
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size > 1) {
      // A second finger: zoom instead of drawing.
      draft.current = null;
      showDraft();
      return;
    }
    cursor.current = event.pointerType === "touch" ? null : locate(event);
    begin(locate(event));
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const from = pointers.current.get(event.pointerId);
    const to = { x: event.clientX, y: event.clientY };
    if (from) pointers.current.set(event.pointerId, to);
    if (from && pointers.current.size > 1) {
      pinch(event.pointerId, from, to);
      return;
    }
    if (event.pointerType !== "touch") cursor.current = locate(event);
    if (from && draft.current) extend(locate(event));
    else showDraft();
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (!pointers.current.delete(event.pointerId)) return;
    if (event.type === "pointercancel") draft.current = null;
    if (pointers.current.size === 0) finish();
  }

  function onPointerLeave() {
    if (pointers.current.size > 0 || draft.current) return;
    cursor.current = null;
    showDraft();
  }

  function change(next: (view: View) => View) {
    const stage = box.current;
    if (!stage) return;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    setView((current) => keepInside(next(current), size, size));
  }

  /** Relative to the stage's middle. */
  function fromMiddle({ x, y }: { x: number; y: number }) {
    const area = box.current?.getBoundingClientRect();
    return area ? { x: x - area.left - area.width / 2, y: y - area.top - area.height / 2 } : { x: 0, y: 0 };
  }

  function pinch(id: number, from: { x: number; y: number }, to: { x: number; y: number }) {
    const other = [...pointers.current].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const span = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = fromMiddle({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    change((current) => {
      const zoomed = zoomAt(current, span(to) / span(from), middle);
      return { ...zoomed, x: zoomed.x + (to.x - from.x) / 2, y: zoomed.y + (to.y - from.y) / 2 };
    });
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const point = fromMiddle({ x: event.clientX, y: event.clientY });
    change((current) => zoomAt(current, Math.exp(-event.deltaY * 0.01), point));
  });
  useEffect(() => {
    const stage = box.current;
    // React's wheel listeners are passive: the page would zoom, too.
    stage?.addEventListener("wheel", onWheel, { passive: false });
    return () => stage?.removeEventListener("wheel", onWheel);
  }, []);

  /** Shows the cursor, moving an enlarged photo where it lies outside the stage. */
  function follow(at: Cursor) {
    const stage = box.current;
    if (!stage) return;
    change((current) => {
      const place = (share: number, side: number, offset: number) => {
        const seen = (share - 0.5) * side * current.scale + offset;
        const limit = side / 2 - 24;
        return offset - Math.max(0, seen - limit) + Math.max(0, -limit - seen);
      };
      return {
        scale: current.scale,
        x: place(at.x / photo.width, stage.clientWidth, current.x),
        y: place(at.y / photo.height, stage.clientHeight, current.y),
      };
    });
  }

  function moveCursor(across: number, down: number, isLong: boolean) {
    const step = Math.max(photo.width, photo.height) * (isLong ? longArrowShare : arrowShare);
    const from = cursor.current ?? { x: photo.width / 2, y: photo.height / 2 };
    const at = clampTo(photo, { x: from.x + (across * step) / view.scale, y: from.y + (down * step) / view.scale });
    cursor.current = at;
    follow(at);
    // A lasso's corners are set one by one.
    if (draft.current && draft.current.step.kind !== "lasso") extend(at);
    else showDraft();
  }

  function pressSpace() {
    const at = cursor.current ?? { x: photo.width / 2, y: photo.height / 2 };
    cursor.current = at;
    if (!draft.current) {
      begin(at);
      isSpaceDown.current = pen.tool === "brush";
    } else if (pen.tool === "lasso") extend(at);
    else if (pen.tool === "frame") finish();
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowLeft: (event) => moveCursor(-1, 0, event.shiftKey),
    ArrowRight: (event) => moveCursor(1, 0, event.shiftKey),
    ArrowUp: (event) => moveCursor(0, -1, event.shiftKey),
    ArrowDown: (event) => moveCursor(0, 1, event.shiftKey),
    " ": (event) => (event.repeat ? undefined : pressSpace()),
    Enter: () => (draft.current ? finish() : undefined),
    Escape: () => {
      draft.current = null;
      isSpaceDown.current = false;
      showDraft();
    },
    "+": () => change((current) => zoomAt(current, zoomFactor, { x: 0, y: 0 })),
    "=": () => change((current) => zoomAt(current, zoomFactor, { x: 0, y: 0 })),
    "-": () => change((current) => zoomAt(current, 1 / zoomFactor, { x: 0, y: 0 })),
    "0": () => change(() => wholeView),
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  }

  function onKeyUp(event: KeyboardEvent) {
    if (event.key !== " " || !isSpaceDown.current) return;
    isSpaceDown.current = false;
    finish();
  }

  // An element that is drawn on with keys, too: a screen reader passes them on.
  const handlers = {
    role: "application",
    "aria-roledescription": "zone de dessin",
    "aria-label": "Photo du produit à détourer",
    tabIndex: 0,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave,
    onKeyDown,
    onKeyUp,
  };
  const layer = "absolute inset-0 size-full origin-center";
  const style = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={box}
        {...handlers}
        aria-describedby={describedBy}
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          // As wide as the column, but never higher than the window.
          maxWidth: `min(100%, ${((photo.width / photo.height) * 72).toFixed(2)}vh)`,
        }}
        className="relative mx-auto w-full touch-none overflow-hidden rounded border bg-sunk select-none cursor-none pointer-coarse:cursor-auto"
      >
        <canvas
          ref={picture}
          width={photo.width}
          height={photo.height}
          style={style}
          className={cx(layer, ground === "checker" && "bg-checker")}
        />
        <canvas ref={overlay} width={photo.width} height={photo.height} style={style} className={layer} />
      </div>
      <ZoomButtons view={view} onChange={change} />
    </div>
  );
}

const clampTo = ({ width, height }: Pixels, { x, y }: Cursor): Cursor => ({
  x: Math.max(0, Math.min(width - 1, x)),
  y: Math.max(0, Math.min(height - 1, y)),
});

function ZoomButtons({ view, onChange }: { view: View; onChange: (next: (view: View) => View) => void }) {
  const isWhole = view.scale === wholeView.scale;
  return (
    <div className="flex items-center justify-center gap-1">
      <IconButton
        icon={ZoomOut}
        label="Zoom arrière"
        disabled={isWhole}
        onClick={() => onChange((current) => zoomAt(current, 1 / zoomFactor, { x: 0, y: 0 }))}
      />
      <output className="w-14 text-center text-xs text-muted" aria-label="Zoom">
        {percent.format(view.scale)}
      </output>
      <IconButton
        icon={ZoomIn}
        label="Zoom avant"
        disabled={isLargest(view)}
        onClick={() => onChange((current) => zoomAt(current, zoomFactor, { x: 0, y: 0 }))}
      />
      <IconButton icon={Scan} label="Ajuster à l’écran" disabled={isWhole} onClick={() => onChange(() => wholeView)} />
    </div>
  );
}

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });
