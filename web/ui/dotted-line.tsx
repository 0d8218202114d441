import { cx } from "./cx.ts";

/** Short texts in a row, a dot between two of them; what goes on in a new line begins without one. */
export function DottedLine({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <div className={cx("overflow-hidden", className)}>
      {/* Each has its dot before it: that of a line's first lies outside. */}
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
