import { Button, type ButtonProps } from "./button.tsx";
import { cx } from "./cx.ts";

/** A button below the picture of an `ImageViewer`: an icon with its word, on a phone one above the other. */
export function ViewerAction({ className, ...rest }: ButtonProps) {
  return (
    <Button
      variant="ghost"
      className={cx(
        "max-sm:h-14 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-1 max-sm:px-0 max-sm:text-xs max-sm:[&>span]:flex-col",
        className,
      )}
      {...rest}
    />
  );
}
