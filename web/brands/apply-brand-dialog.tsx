import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { ApplyBrandProps } from "./apply-brand-panel.tsx";

const ApplyBrandPanel = lazyPart(() => import("./apply-brand-panel.tsx"), "ApplyBrandPanel");

/** « Appliquer la marque » to a work. Its code is fetched when it first opens. */
export const ApplyBrandDialog = (props: ApplyBrandProps) => (
  <Suspense>
    <ApplyBrandPanel {...props} />
  </Suspense>
);
