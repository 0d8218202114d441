// What the forms of films share.
import { RectangleHorizontal, RectangleVertical, Square } from "lucide-react";
import type { ReactNode } from "react";
import { videoFormats, videoLanguages } from "../../worker/contract/videos.ts";

export const languages = videoLanguages.map(({ id, label }) => ({ value: id, label }));
const formatIcons = { "9:16": RectangleVertical, "1:1": Square, "16:9": RectangleHorizontal };
export const formats = videoFormats.map(({ id }) => ({ value: id, label: id, icon: formatIcons[id] }));

export function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
    </div>
  );
}
