import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

const paddings = { none: "", sm: "p-4", md: "p-6", lg: "p-6 sm:p-8" };

export interface CardProps extends ComponentProps<"div"> {
  padding?: keyof typeof paddings;
}

/** A sheet on the paper: hairline, no shadow. Cards do not go inside cards. */
export function Card({ padding = "md", className, ...rest }: CardProps) {
  return <div className={cx("overflow-hidden rounded border bg-card", paddings[padding], className)} {...rest} />;
}
