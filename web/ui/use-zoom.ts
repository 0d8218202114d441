import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isLargest, keepInside, type Point, type View, wholeView, zoomAt } from "./zoom-view.ts";

/** Zoom factor of a button or key press. */
const stepFactor = 1.5;
/** Zoom factor of a double click or double tap. */
const doubleFactor = 2.5;
const arrowPx = 96;
/** A press that moves less is a tap; two taps within this time and distance are a double tap. */
const tapPx = 8;
const doubleTapMs = 350;
const doubleTapPx = 32;
const swipePx = 56;

interface Press {
  start: Point;
  /** Two fingers were down: the rest of the gesture is neither tap nor swipe. */
  isPinch: boolean;
}

/**
 * Zooming and panning of a picture by wheel, pinch, double click and drag. Give the refs `stage` and `picture` to the box
 * and the image in it, and spread `handlers` on the box. `onSwipe` is called for a swipe over a picture that is not
 * enlarged: 1 towards the next, -1 back.
 */
export function useZoom(onSwipe: (step: number) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(wholeView);
  /** Steps are animated; movements that follow a finger or a wheel must not lag behind it. */
  const [glides, setGlides] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const lastTap = useRef({ at: 0, point: { x: 0, y: 0 } });

  function change(next: (view: View) => View, smoothly: boolean) {
    const box = stage.current;
    if (!box) return;
    const stageSize = { width: box.clientWidth, height: box.clientHeight };
    setGlides(smoothly);
    setView((current) => keepInside(next(current), stageSize, wholeSize(picture.current) ?? stageSize));
  }

  /** Coordinates relative to the stage's middle. */
  function locate(event: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    // A trackpad pinch arrives as a wheel event with Ctrl, in much smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.002;
    change((current) => zoomAt(current, Math.exp(-event.deltaY * lines * speed), locate(event)), false);
  });
  useEffect(() => {
    const box = stage.current;
    // React's wheel listeners are passive: the page behind would zoom too.
    box?.addEventListener("wheel", onWheel, { passive: false });
    return () => box?.removeEventListener("wheel", onWheel);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, locate(event));
    if (press.current) press.current.isPinch = true;
    else press.current = { start: locate(event), isPinch: false };
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = locate(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    if (!other) return change((current) => move(current, to.x - from.x, to.y - from.y), false);
    const factor = distance(to, other) / Math.max(1, distance(from, other));
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    change((current) => move(zoomAt(current, factor, middle), (to.x - from.x) / 2, (to.y - from.y) / 2), false);
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId);
    const ended = press.current;
    if (pointers.current.size > 0 || !ended) return;
    press.current = null;
    if (ended.isPinch || event.type === "pointercancel") return;
    const point = locate(event);
    const across = point.x - ended.start.x;
    const down = point.y - ended.start.y;
    if (Math.hypot(across, down) < tapPx) return tap(point, event.timeStamp);
    const isSwipe = event.pointerType === "touch" && Math.abs(across) > Math.max(swipePx, 2 * Math.abs(down));
    if (isSwipe && view.scale === wholeView.scale) onSwipe(across < 0 ? 1 : -1);
  }

  /** `at` is the event's own time: a busy page handles it later. */
  function tap(point: Point, at: number) {
    const isDouble = at - lastTap.current.at < doubleTapMs && distance(point, lastTap.current.point) < doubleTapPx;
    lastTap.current = { at: isDouble ? 0 : at, point };
    if (!isDouble) return;
    change((current) => (current.scale === wholeView.scale ? zoomAt(current, doubleFactor, point) : wholeView), true);
  }

  const stepBy = (factor: number) => change((current) => zoomAt(current, factor, { x: 0, y: 0 }), true);
  return {
    stage,
    picture,
    view,
    glides,
    isWhole: view.scale === wholeView.scale,
    isLargest: isLargest(view),
    zoomIn: () => stepBy(stepFactor),
    zoomOut: () => stepBy(1 / stepFactor),
    showWhole: (smoothly = true) => change(() => wholeView, smoothly),
    /** Pans by one step towards a side; each argument is -1, 0 or 1. */
    look: (across: number, down: number) =>
      change((current) => move(current, -across * arrowPx, -down * arrowPx), true),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const move = (view: View, across: number, down: number): View => ({ ...view, x: view.x + across, y: view.y + down });

/** The size at which `object-fit: contain` draws the image in its box, in CSS pixels. */
function wholeSize(image: HTMLImageElement | null) {
  if (!image?.naturalWidth) return null;
  const fit = Math.min(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
  return { width: image.naturalWidth * fit, height: image.naturalHeight * fit };
}
