import { useQuery } from "@tanstack/react-query";
import { cx } from "../ui/cx.ts";

/** A text in one of the bundled typefaces; in a fallback while it loads or if it fails to load. */
export function TypefaceSample({
  id,
  className,
  children,
}: {
  id: string;
  /** Its size. */
  className: string;
  children: string;
}) {
  const { data: family } = useQuery({
    queryKey: ["typefaces", id],
    queryFn: () => loadTypeface(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span
      aria-hidden
      className={cx("block truncate py-1 first-letter:uppercase", className)}
      style={family ? { fontFamily: family } : {}}
    >
      {children}
    </span>
  );
}

/** Loads the typeface; resolves to its CSS family. */
async function loadTypeface(id: string): Promise<string> {
  const face = new FontFace(`sample-${id}`, `url("/art/lettering/${id}-latin.woff")`);
  document.fonts.add(await face.load());
  return face.family;
}
