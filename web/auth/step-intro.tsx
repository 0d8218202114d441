import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useDocumentTitle } from "../ui/document-title.ts";

/** The header of a step; it takes the focus when the step appears. */
export function StepIntro({
  icon: Icon,
  title,
  tabTitle,
  children,
}: {
  icon: LucideIcon;
  title: string;
  tabTitle: string;
  children: ReactNode;
}) {
  useDocumentTitle(tabTitle);
  return (
    <div className="flex flex-col gap-4">
      <Icon size={28} strokeWidth={1.25} aria-hidden className="text-muted" />
      <StepTitle>{title}</StepTitle>
      <p className="text-muted">{children}</p>
    </div>
  );
}

export function StepTitle({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  // Before the step is painted: later, it would take the focus from a field that is already being typed into.
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={ref} tabIndex={-1} className="font-display text-title outline-none">
      {children}
    </h1>
  );
}
