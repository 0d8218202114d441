import { type CSSProperties, useCallback, useState } from "react";
import type { PreviewWidth } from "./preview-frame.tsx";

/** In CSS pixels. */
const phoneWidth = 390;
/** A narrower page would show its tablet layout. */
const leastDesktopWidth = 1024;

/** Size of the frame in its stage: a phone's width, or a desktop's width scaled down to fit. */
export function useFit(width: PreviewWidth): { stageRef: (stage: HTMLElement | null) => void; style: CSSProperties } {
  const [stage, setStage] = useState({ width: 0, height: 0 });
  const stageRef = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const wide = width === "phone" ? Math.min(phoneWidth, stage.width) : Math.max(leastDesktopWidth, stage.width);
  const scale = stage.width === 0 ? 1 : Math.min(1, stage.width / wide);
  return {
    stageRef,
    style: { width: wide, height: stage.height / scale, transform: `translateX(-50%) scale(${scale})` },
  };
}
