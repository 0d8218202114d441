import { cx } from "./cx.ts";

/** Short texts in a row, separated by dots; a wrapped line begins without a dot. */
export function DottedLine({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <div className={cx("overflow-hidden", className)}>
      {/* Each text has its dot before it; the dot of a line's first text is clipped. */}
      <p className="-ml-3 flex flex-wrap">
        {texts.map((text) => (
          <span key={text} className="flex before:w-3 before:shrink-0 before:text-center before:content-['·']">
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
