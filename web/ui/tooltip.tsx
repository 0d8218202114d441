import { Slot } from "radix-ui";
import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

type Side = "top" | "right" | "bottom" | "left";
interface Tip {
  label: ReactNode;
  side: Side;
  anchor: Element;
}
interface Tips {
  show: (tip: Tip, delayMs: number) => void;
  hide: (delayMs: number) => void;
}

const TipsContext = createContext<Tips | null>(null);

const openDelayMs = 300;
/** Within this time after a tip was shown, the next opens without delay. */
const warmMs = 300;
/** Long enough to move the pointer from the trigger onto the tip. */
const leaveDelayMs = 80;
const gap = 6;
const edge = 8;

/**
 * Renders the page's one visible tip. Not Radix's: tips are in every screen's first load, and Radix's positioning engine
 * weighs more than the rest of the shell's own code.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hiddenAt = useRef(0);
  const shown = tip !== null;

  const tips = useMemo<Tips>(
    () => ({
      show(next, delayMs) {
        clearTimeout(timer.current);
        const warm = Date.now() - hiddenAt.current < warmMs;
        timer.current = setTimeout(() => setTip(next), warm ? 0 : delayMs);
      },
      hide(delayMs) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setTip((was) => {
            if (was) hiddenAt.current = Date.now();
            return null;
          });
        }, delayMs);
      },
    }),
    [],
  );

  useEffect(() => {
    if (!shown) return;
    const close = () => tips.hide(0);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    window.addEventListener("scroll", close, true);
    window.addEventListener("keydown", closeOnEscape);
    return () => {
      window.removeEventListener("scroll", close, true);
      window.removeEventListener("keydown", closeOnEscape);
    };
  }, [shown, tips]);

  return (
    <TipsContext value={tips}>
      {children}
      {tip
        ? createPortal(
            <TipBox tip={tip} onEnter={() => tips.show(tip, 0)} onLeave={() => tips.hide(0)} />,
            document.body,
          )
        : null}
    </TipsContext>
  );
}

/** Hidden from screen readers: the trigger's accessible name has the same words. */
function TipBox({ tip, onEnter, onLeave }: { tip: Tip; onEnter: () => void; onLeave: () => void }) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const { left, top } = placeBox(tip.side, tip.anchor.getBoundingClientRect(), box.offsetWidth, box.offsetHeight);
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }, [tip]);
  return (
    <div
      ref={boxRef}
      aria-hidden
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-60 max-w-64 animate-fade-in rounded bg-ink px-2 py-1 text-xs text-paper"
    >
      {tip.label}
    </div>
  );
}

function placeBox(side: Side, anchor: DOMRect, width: number, height: number): { left: number; top: number } {
  const room = {
    top: anchor.top - gap - height >= edge,
    bottom: anchor.bottom + gap + height <= innerHeight - edge,
    left: anchor.left - gap - width >= edge,
    right: anchor.right + gap + width <= innerWidth - edge,
  };
  const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
  const put = !room[side] && room[opposite[side]] ? opposite[side] : side;
  const beside = put === "left" || put === "right";
  const left = beside
    ? put === "left"
      ? anchor.left - gap - width
      : anchor.right + gap
    : anchor.left + (anchor.width - width) / 2;
  const top = beside
    ? anchor.top + (anchor.height - height) / 2
    : put === "top"
      ? anchor.top - gap - height
      : anchor.bottom + gap;
  return {
    left: Math.max(edge, Math.min(left, innerWidth - edge - width)),
    top: Math.max(edge, Math.min(top, innerHeight - edge - height)),
  };
}

/**
 * Shows the name of its one child on hover and keyboard focus. The child must accept DOM props, and must have that
 * accessible name itself (text, sr-only text or aria-label).
 */
export function Tooltip({
  label,
  side = "top",
  disabled = false,
  children,
  ...rest
}: {
  label: ReactNode;
  side?: Side;
  disabled?: boolean;
  children: ReactNode;
}) {
  const tips = use(TipsContext);
  // The slot is rendered with or without a tip, so that toggling `disabled` does not remount the child.
  const on = disabled ? null : tips;
  return (
    <Slot.Root
      {...rest}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === "mouse") on?.show({ label, side, anchor: event.currentTarget }, openDelayMs);
      }}
      onPointerLeave={() => tips?.hide(leaveDelayMs)}
      onPointerDown={() => tips?.hide(0)}
      onFocus={(event: FocusEvent) => {
        if (event.currentTarget.matches(":focus-visible")) on?.show({ label, side, anchor: event.currentTarget }, 0);
      }}
      onBlur={() => tips?.hide(0)}
    >
      {children}
    </Slot.Root>
  );
}
